"""Sphinx: Markdown pages by MyST, reference from the docstrings of the pure build."""

from importlib.metadata import version as installed

project = "belote"
author = "The belote authors"
copyright = "2026, The belote authors"
release = version = installed("belote")

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = f"belote {release}"
html_static_path = ["_static"]
html_css_files = ["sources.css"]

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
maximum_signature_line_length = 80
napoleon_google_docstring = True
napoleon_numpy_docstring = False

# The build needs no network, so there is no inventory of the standard library or numpy to link to.
nitpick_ignore_regex = [
    (r"py:class", r"NDArray|np\..*"),
    (r"py:class", r"Json"),  # refers to itself, which autodoc cannot show
    (r"py:.*", r"(collections\.abc|datetime|enum|fractions|os|pathlib|random|typing)\..*"),
]

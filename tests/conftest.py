"""How many examples a test draws; `nox -s deep` has settings of its own.

A whole run is the default, and what the oldest Python and the compiled build get. A brief run
has every test too, but fewer examples of Hypothesis and fewer seeds of the oracles: the other
Pythons and the oldest dependencies get it, by `pytest --hypothesis-profile=brief`.
"""

from hypothesis import settings

settings.register_profile("whole", settings.default, deadline=None, max_examples=40)
settings.register_profile("brief", settings.get_profile("whole"), max_examples=8)
settings.load_profile("whole")

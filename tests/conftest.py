"""How many examples a test draws; `nox -s deep` has settings of its own.

A whole run is the default. A brief one, `pytest --hypothesis-profile=brief`, has the same tests
with fewer examples from Hypothesis and fewer seeds for the oracles; noxfile.py says which is where.
"""

from hypothesis import settings

settings.register_profile("whole", settings.default, deadline=None, max_examples=40)
settings.register_profile("brief", settings.get_profile("whole"), max_examples=8)
settings.load_profile("whole")

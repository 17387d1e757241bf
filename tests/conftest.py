"""The settings of Hypothesis for every test; `nox -s deep` has its own."""

from hypothesis import settings

settings.register_profile("suite", settings.default, deadline=None, max_examples=40)
settings.load_profile("suite")

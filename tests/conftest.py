"""What holds for every test."""

from hypothesis import settings

# A shared machine has slow moments; what is slow for good is measured by `python -m tests.speed`.
settings.register_profile("house", deadline=None)
settings.load_profile("house")

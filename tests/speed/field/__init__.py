"""Opponents after what others have published, to measure ours by; they never change, and nothing plays them.

Each is a function of a view, random numbers and the CPU seconds it may use, and answers whatever is asked.
Nothing here may be mended, or made weaker: `tests/simulate/test_field.py` knows what it has to be.
"""

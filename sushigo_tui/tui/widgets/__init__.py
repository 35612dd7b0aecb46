"""Widgets, most of which draw their own lines."""

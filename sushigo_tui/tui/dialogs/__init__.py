"""Dialogs: screens above another screen, each with one result."""

"""Dialogs: screens opened above another one, each with one result."""

"""Menus, settings and names, as people write them: where they are, how they are read and written."""

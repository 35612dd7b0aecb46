"""What people write, and where it lies: menus, settings, names; how files are read and written."""

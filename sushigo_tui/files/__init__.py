"""The files that people write, such as menus and settings: where they are, how they are read and written."""

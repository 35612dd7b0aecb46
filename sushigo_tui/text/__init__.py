"""Every sentence about games that people read."""

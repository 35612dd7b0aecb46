"""What screens are made of; each draws its own lines."""

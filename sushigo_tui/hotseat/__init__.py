"""A hot-seat game without a screen: the screens and plain mode ask it for the next step."""

"""A hot-seat game without a screen: the screens and plain mode show its steps and pass on the answers."""

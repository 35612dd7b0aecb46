"""Games without a screen: who plays what, what happened, and what it says about bots and menus."""

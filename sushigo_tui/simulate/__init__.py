"""Games without a screen, and statistics of bots and menus from them."""

"""Games without a screen: their players, their results, and the figures about bots and menus."""

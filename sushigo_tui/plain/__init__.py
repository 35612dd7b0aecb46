"""Plain mode: the game as lines of text, for ears, fingers, slow links and scripts."""

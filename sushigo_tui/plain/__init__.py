"""The game as plain lines, for ears, fingers, slow links and scripts."""

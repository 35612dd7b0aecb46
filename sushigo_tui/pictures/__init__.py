"""Pictures of food in pixels, and everything drawn as SVG or PNG; independent of Textual."""

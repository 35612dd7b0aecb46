"""The food as small pictures, and everything drawn as SVG; without Textual."""

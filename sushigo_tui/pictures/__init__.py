"""The food as small pictures, and all that is drawn as SVG; without Textual."""

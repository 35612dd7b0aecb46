"""The screens, on Textual."""

"""The players of seats without a person."""

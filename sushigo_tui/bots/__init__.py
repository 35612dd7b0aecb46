"""Those who play when no person does."""

"""What is opened above another screen, and gives one result."""

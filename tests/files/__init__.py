"""What people write: settings and menus, whole and broken."""

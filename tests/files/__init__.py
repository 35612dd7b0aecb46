"""Tests of what people write: settings and menus, whole and broken."""

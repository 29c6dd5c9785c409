"""JSON shapes and their conversion at the bridge."""

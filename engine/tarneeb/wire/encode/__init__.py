"""Encode values as the shapes of `wire.shapes`."""

"""Decode requests. Nothing that comes in is trusted."""

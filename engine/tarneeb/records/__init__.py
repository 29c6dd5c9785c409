"""A match as text: notation, links, verification and statistics."""

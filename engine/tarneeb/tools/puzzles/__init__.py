"""Making and proving puzzles: `python -m tarneeb puzzles`; see docs/PUZZLES.md."""

"""One seat's knowledge of a match: its view, and what follows from it."""

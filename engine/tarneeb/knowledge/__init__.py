"""One seat's knowledge of a match: its view, and inferences from it."""

"""Rounds in which each player pledges tricks: the pledge to state, and what a result is worth."""

"""Measured runs: strength, speed and endurance. Never part of the tests."""

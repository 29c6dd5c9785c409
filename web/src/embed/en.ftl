### Words of <tarneeb-game> itself, around its frame.

embed-play = Play Tarneeb
embed-failed = Tarneeb could not be loaded.
embed-retry = Try again

"""The names by which `html` reads HTML; only writing is done here."""

html5 = {}

"""The table with which `html` reads HTML. This page only writes it."""

html5 = {}

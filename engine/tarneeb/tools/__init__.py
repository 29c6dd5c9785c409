"""Tools for the command line: arena and play server."""

"""What pyodide's package loader imports; there are no packages."""

NamedTemporaryFile = None

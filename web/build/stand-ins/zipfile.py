"""A name that Pyodide's package loader imports. The page loads no packages."""

ZipFile = None

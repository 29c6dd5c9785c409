"""Tools for a release: `make release VERSION=…`, `make packages`, `make release-check`."""

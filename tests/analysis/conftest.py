"""The module that talks to the optional solver is imported by its tests alone."""

collect_ignore = ["dds.py"]

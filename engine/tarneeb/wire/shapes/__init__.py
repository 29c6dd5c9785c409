"""The JSON shapes that cross the bridge, one TypedDict each (docs/NOTATION.md, In JSON).

The page's types are generated from them by web/generate_types.py.
"""

"""A name that asyncio's signatures use."""

PIPE = -1

"""What asyncio's signatures name."""

PIPE = -1

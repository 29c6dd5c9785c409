"""What asyncio's signatures name."""

AF_UNSPEC = 0
AI_PASSIVE = 1

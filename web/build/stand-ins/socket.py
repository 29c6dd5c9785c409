"""Names that asyncio's signatures use."""

AF_UNSPEC = 0
AI_PASSIVE = 1

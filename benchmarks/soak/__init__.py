"""Long random play and fuzzing: what the tests do, for longer."""

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[2] / folder) for folder in ("tests", "e2e")]

"""Long random play and fuzzing: what the tests do, for longer."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

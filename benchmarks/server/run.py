"""Foxtable's server, as ratios: against boardgame.io's, and against a bare commit and echo.

python benchmarks/server/run.py [--quick] [--only SECTION ...] [--out FILE]
"""

import importlib
import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).parents[1])  # benchmarks, where `tools` and `server` are
    importlib.import_module("server.sections").main()

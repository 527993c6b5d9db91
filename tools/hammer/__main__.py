"""python tools/hammer [SECTION ...] [--minutes N] [--seed S]"""

import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parent.parent)
from hammer.command import main  # noqa: E402 - the folder of the tools is on the path now

if __name__ == "__main__":
    sys.exit(main())

"""`python -m foxtable.testing FOLDER` writes the playthroughs of every game anew."""

import sys
from pathlib import Path

from foxtable.testing.playthrough import write_all

write_all(Path(sys.argv[1]))

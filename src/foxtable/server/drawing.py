"""What runs in a process of its own to draw one picture: an SVG comes in, a PNG goes out.

The library that draws keeps Python to itself while it does; so it is called where no table waits.
The fonts are the arguments.
"""

import os
import sys

import resvg_py


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(10)
    picture = resvg_py.svg_to_bytes(
        svg_string=sys.stdin.buffer.read().decode(),
        skip_system_fonts=True,
        font_files=sys.argv[1:],
        font_family="Foxtable Text",
    )
    sys.stdout.buffer.write(bytes(picture))


if __name__ == "__main__":
    main()

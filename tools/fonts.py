"""Make the fonts of the pictures that the house draws, from those of the page.

    python tools/fonts.py

The drawing library reads plain TrueType, and the page's fonts are packed for browsers. Each one is
put together from its two Latin parts, set to one weight, stripped of hints and ligatures, and named
anew, as its licence asks. `widths.json` says how wide every letter is, in thousandths of the size:
so the house knows which letters there are, and how large a name may be written.
"""

import json
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).parent.parent
MODULES = ROOT / "web" / "node_modules"
FONTS = ROOT / "src" / "foxtable" / "server" / "fonts"
CORBEN = "@fontsource/corben/files/corben-{part}-700-normal.woff2"
FIGTREE = "@fontsource-variable/figtree/files/figtree-{part}-wght-normal.woff2"
MADE = {
    "display": (CORBEN, "Foxtable Display", 700, None),
    "text": (FIGTREE, "Foxtable Text", 600, 600),
    "strong": (FIGTREE, "Foxtable Text", 900, 850),
}
"""What each file is made of, its family, the weight that it is asked for by, and the one it has."""
FAMILY, STYLE, FULL, PICTURE_NAME = 1, 2, 4, 6


def whole(source: str, weight: int | None, folder: Path) -> TTFont:
    """Both Latin parts in one font of one weight."""
    parts = []
    for part in ("latin", "latin-ext"):
        font = TTFont(MODULES / source.format(part=part))
        if weight is not None:
            instantiateVariableFont(font, {"wght": weight}, inplace=True)
        strip(font)
        font.flavor = None
        parts.append(folder / f"{part}.ttf")
        font.save(parts[-1])
    return Merger().merge([str(part) for part in parts])


def strip(font: TTFont) -> None:
    """Letters and the spaces between them, and nothing else."""
    options = Options(hinting=False, layout_features=["kern"], name_IDs=[0, 1, 2, 4, 6])
    options.drop_tables += ["GDEF", "STAT", "gasp"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)


def rename(font: TTFont, family: str, weight: int) -> None:
    font["OS/2"].usWeightClass = weight
    for number, text in (
        (FAMILY, family),
        (STYLE, "Regular"),
        (FULL, f"{family} {weight}"),
        (PICTURE_NAME, f"{family.replace(' ', '')}-{weight}"),
    ):
        font["name"].setName(text, number, 3, 1, 0x409)


def widths(font: TTFont) -> dict[str, int]:
    size, advances = font["head"].unitsPerEm, font["hmtx"]
    return {
        chr(letter): round(1000 * advances[glyph][0] / size)
        for letter, glyph in sorted(font.getBestCmap().items())
    }


def main() -> None:
    FONTS.mkdir(exist_ok=True)
    known = {}
    for name, (source, family, asked, weight) in MADE.items():
        with tempfile.TemporaryDirectory() as folder:
            font = whole(source, weight, Path(folder))
            rename(font, family, asked)
            font.save(FONTS / f"{name}.ttf")
        known[name] = widths(font)
    text = json.dumps(known, ensure_ascii=False, separators=(",", ":"))
    (FONTS / "widths.json").write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main()

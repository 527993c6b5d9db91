"""What the table tells in its log, and that a page has words for all of it."""

import json
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from foxtable.bots import Call
from foxtable.engine import Move
from foxtable.engine.rulebook import LANGUAGES
from foxtable.table import commands as cmd
from foxtable.table import events as ev
from foxtable.table import lines
from foxtable.table import messages as msg
from tests.table.test_commands import KAMI, LIZ, House, begun

MESSAGES = Path(__file__).parents[2] / "web" / "messages"
KINDS = get_args(lines.HouseLines)


def told(house: House) -> list[dict[str, Any]]:
    return [line.line for line in house.table.log]


def test_coming_and_going() -> None:
    house = House(3)
    house.do(KAMI, msg.Sit, name="Kami", seat=2)
    house.do(LIZ, msg.Bot, seat=1, level="keen")
    house.do(LIZ, msg.Free, seat=1)
    house.do(LIZ, msg.Start)
    house.do(KAMI, msg.Stand)
    house.do(KAMI, msg.Sit, name="Kami")
    house.do(LIZ, msg.Host, seat=1)
    house.do(KAMI, msg.End)
    assert [line for line in told(house) if line["line"].startswith("table.")] == [
        {"line": "table.sat", "seat": 0, "name": "Liz"},
        {"line": "table.sat", "seat": 2, "name": "Kami"},
        {"line": "table.bot", "seat": 1, "level": "keen", "name": "", "by": None},
        {"line": "table.stood", "seat": 1, "name": ""},
        {"line": "table.began"},
        {"line": "table.bot", "seat": 1, "level": "casual", "name": "Kami", "by": None},
        {"line": "table.returned", "seat": 1},
        {"line": "table.host_changed", "seat": 1, "name": "Kami"},
        {"line": "table.abandoned"},
    ]


def test_a_move_that_is_taken_back_is_told_to_whoever_knew_of_it() -> None:
    house = begun()
    house.write(LIZ, 3)
    house.do(LIZ, msg.Back)
    back = house.table.log[-1]
    assert back.line == {"line": "table.taken_back", "seat": 0}
    assert back.to is None, "that she had written everybody saw"


def test_a_take_back_of_what_nobody_heard_of_is_told_to_nobody_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house = begun()

    def unheard(move: Move, state: object, actor: int, seat: int) -> Move | None:
        return None

    monkeypatch.setattr(house.table.game.moves[1], "told", unheard)
    monkeypatch.setattr(house.table.game.moves[1], "hushed", True)
    house.write(LIZ, 3)
    house.do(LIZ, msg.Back)
    liz, kami, noe, stranger = (msgspec.json.decode(seen)["lines"] for seen in house.seen())
    assert "taken_back" in str(liz)
    assert all("taken_back" not in str(lines) for lines in (kami, noe, stranger))


def test_a_bot_that_does_not_answer() -> None:
    house = House(2)
    house.do(LIZ, msg.Bot, seat=1, level="keen")
    house.do(LIZ, msg.Start)
    call = Call(1, house.table.playing().moment, True)
    house.enter(*cmd.by_bot(house.table, call, None))
    assert told(house)[-1] == {"line": "table.bot_failed", "seat": 1}
    assert house.folded().log == house.table.log


def test_the_end_is_told_with_its_rule() -> None:
    house = begun()
    for _ in range(20):
        house.write(LIZ, 1)
        house.write(KAMI, 1)
    assert told(house)[-1] == {"line": "table.ended", "reason": "foxy.end.twenty_cards"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_line_has_words_in_every_language(kind: type[lines.HouseLine], language: str) -> None:
    words = json.loads((MESSAGES / f"{language}.json").read_text(encoding="utf-8"))
    key = str(kind.__struct_config__.tag).replace("table.", "line_")
    assert words[key].strip()
    if language != "en":
        english = json.loads((MESSAGES / "en.json").read_text(encoding="utf-8"))
        assert words[key] != english[key], "not translated"


def test_every_kind_is_told_by_some_event() -> None:
    source = Path(ev.__file__).read_text(encoding="utf-8")
    assert all(f"lines.{kind.__name__}" in source for kind in KINDS)

"""A table without any network: who may do what, and that a table is the fold of its events."""

from random import Random
from typing import Any

import msgspec
import pytest

from foxtable.bots import Call
from foxtable.engine import Refused
from foxtable.table import Showing, Table
from foxtable.table import commands as cmd
from foxtable.table import events as ev
from foxtable.table import messages as msg
from foxtable.table.news import LINES
from foxtable.table.table import CHAT
from foxtable.table.words import clean_name

LIZ, KAMI, NOE = 1, 2, 3
NAMES = {LIZ: "Liz", KAMI: "Kami", NOE: "Noé"}


class House:
    """A table and its log, as bytes."""

    def __init__(self, seats: int = 3, **more: Any) -> None:
        self.table = Table("BRUSH")
        self.log: list[bytes] = []
        self.now = 1000.0
        self.enter(
            ev.Opened(
                host=LIZ, game="foxy", version=1, seats=seats, options=more.get("options", {}),
                edition="standard", clock=more.get("clock"),
            )
        )  # fmt: skip
        self.enter(ev.Sat(0, LIZ, "Liz"))

    def enter(self, *events: ev.Event) -> None:
        for event in events:
            self.now += 1
            self.log.append(msgspec.json.encode(event))
            self.table.apply(event, self.now)
            self.enter(*cmd.dealt(self.table, self.now))

    def do(self, person: int, kind: type[msg.Command], **fields: Any) -> None:
        self.enter(*cmd.decide(self.table, kind(id="x", **fields), person))

    def refuses(self, person: int, kind: type[msg.Command], **fields: Any) -> str:
        before = self.seen()
        with pytest.raises(Refused) as caught:
            self.do(person, kind, **fields)
        assert self.seen() == before
        return caught.value.rule

    def write(self, person: int, number: int, moment: int | None = None) -> None:
        match = self.table.playing()
        move = msgspec.Raw(msgspec.json.encode({"move": "estimate", "number": number}))
        self.do(person, msg.Play, moment=match.moment if moment is None else moment, move=move)

    def seen(self) -> list[bytes]:
        people = (LIZ, KAMI, NOE, 99)
        showing = Showing(self.table, people, self.table.host, self.now)
        return [showing.news(person, 0, []) for person in people]

    def folded(self) -> "Table":
        table = Table("BRUSH")
        for number, data in enumerate(self.log, 1):
            table.apply(ev.read_event(data), 1000.0 + number)
        return table


def begun(seats: int = 2) -> House:
    house = House(seats)
    house.do(KAMI, msg.Sit, name="Kami")
    house.do(LIZ, msg.Start)
    return house


@pytest.mark.rule("house.name")
@pytest.mark.parametrize("name", ["", "   ", "\u200b", "\u202e", "x" * 25, "\x00"])
def test_names_that_are_none(name: str) -> None:
    assert House().refuses(KAMI, msg.Sit, name=name) == "house.name"


def test_names_are_cleaned() -> None:
    assert clean_name("  Zoe\u0301\n Fox ") == "Zoé Fox"
    assert clean_name("a\u202eb\u2066c") == "abc"
    assert clean_name("<b>&amp;") == "<b>&amp;", "always rendered as text, never cut up"
    assert clean_name("x" * 24) == "x" * 24


@pytest.mark.rule("house.full", "house.taken")
def test_chairs() -> None:
    house = House(2)
    assert house.refuses(KAMI, msg.Sit, name="Kami", seat=0) == "house.taken"
    house.do(KAMI, msg.Sit, name="Kami", seat=1)
    assert house.refuses(NOE, msg.Sit, name="Noé") == "house.full"
    assert house.refuses(LIZ, msg.Bot, seat=1, level="keen") == "house.taken"
    house.do(KAMI, msg.Stand)
    house.do(NOE, msg.Sit, name="Noé")
    assert [chair.name for chair in house.table.chairs] == ["Liz", "Noé"]
    arranged = {"options": {}, "edition": "standard", "clock": None}
    assert house.refuses(LIZ, msg.Arrange, seats=1, **arranged) == "house.full"


@pytest.mark.rule("house.no_chair")
def test_whoever_watches_only_watches() -> None:
    house = begun()
    assert house.refuses(NOE, msg.Stand) == "house.no_chair"
    assert house.refuses(NOE, msg.Back) == "house.no_chair"
    assert house.refuses(NOE, msg.Say, text="Hello") == "house.no_chair"


@pytest.mark.rule("house.host")
def test_only_the_host_arranges_and_begins() -> None:
    house = House()
    house.do(KAMI, msg.Sit, name="Kami")
    arranged = {"seats": 3, "options": {}, "edition": "standard", "clock": None}
    for kind, fields in (
        (msg.Start, {}),
        (msg.Bot, {"seat": 2, "level": "keen"}),
        (msg.Free, {"seat": 0}),
        (msg.Arrange, arranged),
    ):
        assert house.refuses(KAMI, kind, **fields) == "house.host"


@pytest.mark.rule("house.begun", "house.not_begun")
def test_before_and_after_the_beginning() -> None:
    house = House(2)
    house.do(KAMI, msg.Sit, name="Kami")
    assert house.refuses(LIZ, msg.Back) == "house.not_begun"
    house.do(LIZ, msg.Start)
    assert house.refuses(LIZ, msg.Start) == "house.begun"
    assert house.refuses(NOE, msg.Sit, name="Noé") == "house.begun"
    assert house.refuses(LIZ, msg.Free, seat=1) == "house.begun"


@pytest.mark.rule("house.nobody")
def test_somebody_has_to_sit() -> None:
    house = House()
    house.do(LIZ, msg.Stand)
    assert house.refuses(LIZ, msg.Start) == "house.nobody"


@pytest.mark.rule("house.level", "house.clock")
def test_bots_and_clocks_that_there_are_not() -> None:
    house = House()
    assert house.refuses(LIZ, msg.Bot, seat=1, level="genius") == "house.level"
    assert house.refuses(LIZ, msg.Bot, seat=9, level="keen") == "table.seat"
    wish = {"seats": 3, "options": {}, "edition": "standard"}
    for clock in (0, 4, 86_401, -1):
        assert house.refuses(LIZ, msg.Arrange, clock=clock, **wish) == "house.clock"
    house.do(LIZ, msg.Arrange, clock=30, **wish)
    assert house.table.clock == 30
    illegal = {**wish, "options": {"variants": ["singles", "fox-cat"]}}
    assert house.refuses(LIZ, msg.Arrange, clock=None, **illegal) == "foxy.variants.one_fox"


@pytest.mark.rule("house.bot_plays")
def test_whose_chair_a_bot_keeps_takes_nothing_back() -> None:
    house = begun()
    house.do(KAMI, msg.Stand)
    assert house.table.chairs[1].kind == "bot"
    assert house.table.chairs[1].name == "Kami"
    assert house.refuses(KAMI, msg.Back) == "house.bot_plays"
    house.do(KAMI, msg.Sit, name="Kami")
    house.write(KAMI, 3)


@pytest.mark.rule("house.chat")
@pytest.mark.parametrize("text", ["", " \n", "x" * 301])
def test_chat_that_is_none(text: str) -> None:
    assert House().refuses(LIZ, msg.Say, text=text) == "house.chat"


def test_who_spoke_under_anothers_name_stays_told_apart() -> None:
    """With a letter of another alphabet in it, and called otherwise since."""
    house = House(3)
    house.do(KAMI, msg.Sit, name="L\u0456z")
    house.do(LIZ, msg.Say, text="I go on")
    house.do(KAMI, msg.Say, text="I give up")
    house.do(KAMI, msg.Name, name="Kami")
    assert [said.name for said in house.table.chat] == ["Liz", "L\u0456z 2"]


def test_what_is_so_already_is_no_event() -> None:
    house = begun()
    house.do(KAMI, msg.Stand)
    before = len(house.table.log)
    house.do(KAMI, msg.Stand)
    house.do(LIZ, msg.Host, seat=0)
    assert len(house.table.log) == before


def test_a_table_remembers_the_newest_of_what_was_said() -> None:
    house = begun()
    for number in range(CHAT + 50):
        house.do(LIZ, msg.Say, text=f"line {number}")
    assert len(house.table.chat) == CHAT
    news = msgspec.json.decode(house.seen()[0])
    assert [said["text"] for said in news["chat"][-1:]] == [f"line {CHAT + 49}"]
    assert len(news["chat"]) == LINES
    assert house.folded().chat == house.table.chat


@pytest.mark.rule("house.malformed")
@pytest.mark.parametrize("move", [b"{}", b"[]", b'{"move":"jump"}', b'{"move":"estimate"}'])
def test_a_move_that_is_none(move: bytes) -> None:
    assert begun().refuses(LIZ, msg.Play, moment=1, move=msgspec.Raw(move)) == "house.malformed"


def test_free_chairs_are_taken_away_when_the_game_begins() -> None:
    house = House(5)
    house.do(LIZ, msg.Bot, seat=3, level="keen")
    house.do(LIZ, msg.Start)
    assert [chair.kind for chair in house.table.chairs] == ["person", "bot"]
    assert house.table.playing().setup.seats == 2


@pytest.mark.rule("house.lapse")
def test_time_is_up_for_whoever_is_awaited_and_for_nobody_else() -> None:
    house = House(3, clock=30)
    house.do(KAMI, msg.Sit, name="Kami")
    house.do(NOE, msg.Sit, name="Noé")
    house.do(LIZ, msg.Start)
    house.write(KAMI, 7)
    house.now += 60
    house.enter(*cmd.overdue(house.table, house.now, 0))
    house.enter(*cmd.overdue(house.table, house.now, 0))
    state: Any = house.table.playing().state
    assert state.boards == [[0], [7], [0]]
    assert state.turn == 2
    lapsed = [line.line["seat"] for line in house.table.log if line.line["line"] == "table.lapsed"]
    assert lapsed == [0, 2]


def test_the_seed_is_nobodys_until_the_end() -> None:
    house = begun()
    secret = house.table.seed.hex()
    for _ in range(20):
        for seen in house.seen():
            assert secret not in seen.decode()
        assert house.table.playing().record().seed is None
        house.write(LIZ, 1)
        house.write(KAMI, 1)
    assert house.table.playing().record().seed == secret


@pytest.mark.parametrize("seed", range(12))
def test_a_table_is_the_fold_of_its_events(seed: int) -> None:
    """Anything that anybody does at random; at every step the log gives the same table again."""
    rng = Random(seed)
    house = House(4)
    for step in range(120):
        person = rng.choice((LIZ, KAMI, NOE))
        try:
            _anything(house, person, rng)
        except Refused:
            continue
        if step % 5 == 0:
            again = house.folded()
            for reader in (LIZ, KAMI, NOE, 99):
                live, folded = (
                    Showing(table, [reader], LIZ, 0.0).news(reader, 0, [])
                    for table in (house.table, again)
                )
                assert live == folded
    assert house.table.number > 20


def _anything(house: House, person: int, rng: Random) -> None:
    table = house.table
    if table.match is not None and rng.random() < 0.75:
        house.write(person, rng.randrange(12))
        return
    bots = [seat for seat, chair in enumerate(table.chairs) if chair.level is not None]
    if table.match is not None and bots and rng.random() < 0.5:
        seat = rng.choice(bots)
        move = table.game.parse("estimate 3")
        house.enter(*cmd.by_bot(table, Call(seat, table.match.moment, True), move))
        return
    choices: list[tuple[type[msg.Command], dict[str, Any]]] = [
        (msg.Sit, {"name": NAMES[person]}),
        (msg.Sit, {"name": NAMES[person], "seat": rng.randrange(4)}),
        (msg.Order, {"order": rng.sample(range(4), 4)}),
        (msg.Host, {"seat": rng.randrange(4)}),
        (msg.Stand, {}),
        (msg.Bot, {"seat": rng.randrange(5), "level": rng.choice(["keen", "dreamer"])}),
        (msg.Say, {"text": "Hello"}),
        (msg.Back, {}),
        (msg.Start, {}),
    ]
    kind, fields = rng.choice(choices)
    house.do(person, kind, **fields)


@pytest.mark.rule("house.end")
def test_the_host_ends_a_game_before_its_end() -> None:
    house = begun()
    house.write(LIZ, 3)
    assert house.refuses(KAMI, msg.End) == "house.host"
    house.do(LIZ, msg.End)
    assert house.table.phase == "abandoned"
    assert house.refuses(LIZ, msg.End) == "table.over"
    with pytest.raises(Refused, match=r"table\.over"):
        house.write(KAMI, 3)
    shown = msgspec.json.decode(house.seen()[0])
    assert (shown["must"], shown["asks"], shown["view"]["review"]) == (False, [], None)
    record = house.table.playing().record()
    assert (record.reason, record.seed) == ("table.abandoned", house.table.seed.hex())
    assert house.folded().phase == "abandoned"


def test_a_game_that_has_not_begun_cannot_be_ended() -> None:
    assert House().refuses(LIZ, msg.End) == "house.not_begun"


def test_a_start_that_is_refused_changes_nothing() -> None:
    house = House(3, options={"variants": ["easy"]})
    assert house.refuses(LIZ, msg.Start) == "foxy.solo.no_modes"
    house.do(KAMI, msg.Sit, name="Kami")
    house.do(LIZ, msg.Start)
    assert house.table.phase == "playing"


@pytest.mark.rule("house.level")
@pytest.mark.parametrize("level", ["fading", "fading:0,1e300", "", "nobody"])
def test_only_bots_that_are_offered_sit_down(level: str) -> None:
    assert House().refuses(LIZ, msg.Bot, seat=1, level=level) == "house.level"


@pytest.mark.parametrize("name", ["\u3164", "\u2800 \u115f", "\u202e"])
def test_a_name_that_shows_nothing_is_none(name: str) -> None:
    assert House().refuses(KAMI, msg.Sit, name=name) == "house.name"
    assert clean_name("Jose\u200d\u0301") == "José"

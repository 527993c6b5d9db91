"""Who sits where, before the game."""

import pytest

from foxtable.table import messages as msg
from foxtable.table.events import read_event
from tests.table.test_commands import KAMI, LIZ, NOE, House, begun


def seated(house: House) -> list[str]:
    return [chair.name or chair.level or "" for chair in house.table.chairs]


def full() -> House:
    house = House(4)
    house.do(KAMI, msg.Sit, name="Kami")
    house.do(NOE, msg.Sit, name="Noé")
    house.do(LIZ, msg.Bot, seat=3, level="keen")
    return house


@pytest.mark.rule("house.order")
def test_the_host_puts_the_chairs_in_another_order() -> None:
    house = full()
    house.do(LIZ, msg.Order, order=[2, 0, 3, 1])
    assert seated(house) == ["Noé", "Liz", "keen", "Kami"]
    assert house.table.log[-1].line == {"line": "table.reordered", "order": [2, 0, 3, 1]}
    assert house.table.seat_of(KAMI) == 3
    assert house.folded().chairs == house.table.chairs
    house.do(LIZ, msg.Start)
    assert house.table.playing().setup.seats == 4


@pytest.mark.rule("house.order")
@pytest.mark.parametrize(
    "order", [[], [0, 1, 2], [0, 1, 2, 2], [0, 1, 2, 4], [-1, 0, 1, 2], [0, 1, 2, 3, 3]]
)
def test_an_order_names_every_chair_once(order: list[int]) -> None:
    assert full().refuses(LIZ, msg.Order, order=order) == "house.order"


@pytest.mark.rule("house.order", "house.host", "house.begun")
def test_only_the_host_orders_chairs_and_only_before_the_game() -> None:
    house = full()
    for kind, fields in ((msg.Order, {"order": [1, 0, 2, 3]}), (msg.Shuffle, {})):
        assert house.refuses(KAMI, kind, **fields) == "house.host"
    house.do(LIZ, msg.Start)
    for kind, fields in ((msg.Order, {"order": [1, 0, 2, 3]}), (msg.Shuffle, {})):
        assert house.refuses(LIZ, kind, **fields) == "house.begun"


@pytest.mark.rule("house.order")
def test_chance_mixes_whoever_sits() -> None:
    house = full()
    house.do(LIZ, msg.Free, seat=1)
    found = set()
    for _ in range(200):
        house.do(LIZ, msg.Shuffle)
        assert sorted(seated(house)) == ["", "Liz", "Noé", "keen"]
        assert seated(house)[1] == "", "a free chair stays where it is"
        found.add(tuple(seated(house)))
    assert len(found) == 6, "every order comes up"


@pytest.mark.rule("house.taken")
def test_whoever_sits_moves_to_another_free_chair() -> None:
    house = House(4)
    house.do(KAMI, msg.Sit, name="Kami", seat=3)
    house.do(KAMI, msg.Sit, name="Kami", seat=1)
    assert seated(house) == ["Liz", "Kami", "", ""]
    assert house.refuses(KAMI, msg.Sit, name="Kami", seat=0) == "house.taken"
    assert house.refuses(KAMI, msg.Sit, name="Kami", seat=9) == "house.taken"
    house.do(KAMI, msg.Sit, name="Kami")
    house.do(KAMI, msg.Sit, name="Kami", seat=1)
    assert seated(house) == ["Liz", "Kami", "", ""], "there they sit already"
    assert house.table.host == LIZ


def test_freeing_an_empty_chair_is_no_event() -> None:
    house = House(4)
    house.do(LIZ, msg.Bot, seat=2, level="keen")
    house.do(LIZ, msg.Free, seat=2)
    before = house.table.number
    house.do(LIZ, msg.Free, seat=2)
    house.do(LIZ, msg.Free, seat=3)
    assert house.table.number == before
    assert house.refuses(LIZ, msg.Free, seat=4) == "table.seat"


@pytest.mark.rule("house.taken")
def test_at_a_full_table_nobody_moves_by_sitting_down() -> None:
    assert full().refuses(KAMI, msg.Sit, name="Kami", seat=3) == "house.taken"


@pytest.mark.rule("house.back")
def test_in_the_game_sitting_down_only_gives_the_chair_back() -> None:
    house = begun()
    house.do(KAMI, msg.Stand)
    house.do(KAMI, msg.Sit, name="Kami", seat=0)
    assert seated(house) == ["Liz", "Kami"]
    assert house.table.chairs[1].level is None


@pytest.mark.rule("house.keeper", "house.host")
def test_the_host_hands_the_table_on() -> None:
    house = full()
    assert house.refuses(KAMI, msg.Host, seat=1) == "house.host"
    assert house.refuses(LIZ, msg.Host, seat=3) == "house.keeper", "a bot keeps no table"
    assert house.refuses(LIZ, msg.Host, seat=4) == "table.seat"
    house.do(LIZ, msg.Host, seat=1)
    assert house.refuses(LIZ, msg.Start) == "house.host"
    house.do(KAMI, msg.Start)
    assert house.folded().host == KAMI


@pytest.mark.parametrize(
    ("seats", "chairs"),
    [
        (6, ["Liz", "", "Noé", "", "keen", ""]),
        (5, ["Liz", "", "Noé", "", "keen"]),
        (4, ["Liz", "", "Noé", "keen"]),
        (3, ["Liz", "Noé", "keen"]),
    ],
)
def test_chairs_stay_where_they_are_unless_there_are_fewer(seats: int, chairs: list[str]) -> None:
    house = House(5)
    house.do(NOE, msg.Sit, name="Noé", seat=2)
    house.do(LIZ, msg.Bot, seat=4, level="keen")
    hard = {"options": {"variants": ["hard"]}, "edition": "standard", "clock": None}
    house.do(LIZ, msg.Arrange, seats=seats, **hard)
    assert seated(house) == chairs
    assert house.folded().chairs == house.table.chairs


def test_in_an_older_log_the_chairs_close_up() -> None:
    house = House(4)
    house.do(NOE, msg.Sit, name="Noé", seat=2)
    log = b'{"event":"arranged","seats":4,"options":{},"edition":"standard","clock":null}'
    house.table.apply(read_event(log), 0.0)
    assert seated(house) == ["Liz", "Noé", "", ""]

"""What every store must do that a house is given. Another store joins `STORES`."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from foxtable.store import BadStore, Handoff, Happened, Row, Store, Written
from foxtable.store.sqlite import SqliteStore

STORES: list[Callable[[Path], Store]] = [SqliteStore]
Story = Callable[[Store], Awaitable[None]]


@pytest.fixture(params=STORES)
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Story], None]:
    """Let a story happen with the store; called again, with what the last one left."""

    def tell(story: Story) -> None:
        async def run() -> None:
            store = request.param(tmp_path)
            try:
                await story(store)
            finally:
                store.close()

        asyncio.run(run())

    return tell


def happened(table: int, number: int, command: str | None = None) -> Happened:
    return (table, number, 7.0 + number, command, f"event {number}".encode())


async def a_table(store: Store, code: str = "BRUSH", at: float = 5.0) -> tuple[int, int]:
    """Somebody, and a table that they have opened."""
    person = await store.newcomer(b"Liz")
    return person, await store.open(code, at, b"fresh", [b"opened", b"sat"], [person])


def test_people_are_known_by_the_hash_of_their_token(opened: Callable[[Story], None]) -> None:
    async def story(store: Store) -> None:
        assert store.person(b"Liz") is None
        liz, again, kami = await asyncio.gather(
            store.newcomer(b"Liz"), store.newcomer(b"Liz"), store.newcomer(b"Kami")
        )
        assert liz == again != kami
        assert store.person(b"Liz") == liz
        assert store.name(liz) == ""
        await store.rename(liz, "Liz")
        assert (store.name(liz), store.name(kami)) == ("Liz", "")

    opened(story)


def test_a_table_is_its_events_and_they_are_read_on_from_any(
    opened: Callable[[Story], None],
) -> None:
    async def story(store: Store) -> None:
        assert store.find("BRUSH") is None
        _, table = await a_table(store)
        _, other = await a_table(store, "CREEK")
        await store.keep(
            [
                Written([happened(table, 3, "w1"), happened(table, 4)], None, []),
                Written([happened(other, 3, "w1")], None, []),
            ]
        )

    async def later(store: Store) -> None:
        table = store.find("BRUSH")
        assert table is not None
        assert list(store.events(table)) == [
            (table, 1, 5.0, None, b"opened"),
            (table, 2, 5.0, None, b"sat"),
            happened(table, 3, "w1"),
            happened(table, 4),
        ]
        assert list(store.events(table, since=3)) == [happened(table, 4)]
        assert list(store.events(table, since=4)) == []

    opened(story)
    opened(later)


def test_my_tables_the_newest_first(opened: Callable[[Story], None]) -> None:
    async def story(store: Store) -> None:
        liz, brush = await a_table(store, "BRUSH", at=1.0)
        _, creek = await a_table(store, "CREEK", at=2.0)
        kami = await store.newcomer(b"Kami")
        assert store.tables_of(kami, 9) == []
        row = Row(brush, "BRUSH", 3.0, b"played")
        await store.keep([Written([], row, [(kami, brush)])])
        assert store.tables_of(liz, 9) == [row, Row(creek, "CREEK", 2.0, b"fresh")]
        assert store.tables_of(liz, 1) == [row]
        assert store.tables_of(kami, 9) == [row]

    opened(story)


@pytest.mark.parametrize(
    "spoiled",
    [happened(1, 2), happened(99, 1), happened(1, 4, "w3")],
    ids=["a number that is taken", "no such table", "a command that has happened"],
)
def test_a_round_is_all_or_nothing(opened: Callable[[Story], None], spoiled: Happened) -> None:
    async def story(store: Store) -> None:
        _, table = await a_table(store)
        good = Written([happened(table, 3, "w3")], Row(table, "BRUSH", 9.0, b"played"), [])
        with pytest.raises(Exception):  # noqa: B017, PT011 - each store has its own
            await store.keep([good, Written([spoiled], None, [])])
        assert len(list(store.events(table))) == 2
        assert store.tables_of(1, 9)[0].summary == b"fresh"
        await store.keep([good])
        assert len(list(store.events(table))) == 3

    opened(story)


def test_what_fails_does_not_take_others_with_it(opened: Callable[[Story], None]) -> None:
    async def story(store: Store) -> None:
        found = await asyncio.gather(
            store.newcomer(b"Liz"),
            store.keep([Written([happened(99, 1)], None, [])]),
            store.newcomer(b"Kami"),
            return_exceptions=True,
        )
        assert isinstance(found[1], Exception)
        assert [found[0], found[2]] == [store.person(b"Liz"), store.person(b"Kami")]
        assert None not in found

    opened(story)


def test_no_two_tables_of_one_code(opened: Callable[[Story], None]) -> None:
    async def story(store: Store) -> None:
        _, table = await a_table(store)
        with pytest.raises(Exception):  # noqa: B017, PT011 - each store has its own
            await a_table(store)
        assert store.find("BRUSH") == table
        assert len(list(store.events(table))) == 2

    opened(story)


def test_a_chair_is_handed_over_once(opened: Callable[[Story], None]) -> None:
    async def story(store: Store) -> None:
        person, _ = await a_table(store)
        old, fresh = Handoff("BRUSH", person, 50.0), Handoff("BRUSH", person, 90.0)
        await store.add_handoff(b"old", old, now=40.0)
        assert store.handoff(b"old") == old
        await store.add_handoff(b"fresh", fresh, now=60.0)
        assert store.handoff(b"old") is None, "it was too old"
        assert store.handoff(b"fresh") == fresh
        taken = await asyncio.gather(*(store.take_handoff(b"fresh") for _ in range(3)))
        assert sorted(taken) == [False, False, True]
        assert store.handoff(b"fresh") is None

    opened(story)


def test_one_house_to_a_folder(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    with pytest.raises(BadStore, match="another Foxtable"):
        SqliteStore(tmp_path)
    store.close()
    SqliteStore(tmp_path).close()

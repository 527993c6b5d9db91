"""The Fox Experiment for pages: games that are played by hand up to a position, and what somebody
does at a page."""

from collections.abc import Callable, Mapping
from typing import Any, Self

from playwright.sync_api import Locator, expect

from foxtable.engine import Match, Move, Sealed, game_named, open_match
from foxtable.engine.chance import seed_from
from foxtable.games.experiment.breeding import Blank, Breed, Finish, Record, Roll, Rolled
from foxtable.games.experiment.research import Assign
from foxtable.games.experiment.upgrades import Done, Unlock
from tests.browser.people import Guest
from tests.experiment.tables import faces, mat, table_of

GAME = game_named("experiment")
STEPS = 400
"""Far more than anything that is played here needs."""
PUPS = ("Pearl", "Zelda", "Lulu", "Smudge", "Olive", "Gus", "Mopsy", "Clémentine", "Bo", "Faramir")
WISHES = (
    *("keep", "take", "claim", "breed", "roll", "record", "finish"),
    *("assign", "return", "order", "done"),
)


class Play:
    """A game up to where a page is to open. Everybody has the same habits, and chance is written
    down: nothing is left to luck."""

    def __init__(self, seats: int, word: str = "foxes", **options: Any) -> None:
        self.match: Match = open_match("experiment", seats, options, chance="hand")
        self.chance = Sealed(seed_from(word))
        self._deal()

    @property
    def state(self) -> Any:
        return table_of(self.match)

    def plays(self, seat: int, *moves: Move) -> Self:
        for move in moves:
            self.match.play(seat, move)
            self._deal()
        return self

    def until(self, phase: str, round: int = 1) -> Self:
        """To the first question of a phase; `end`: of none."""
        while self.match.must_act() and (self.state.phase, self.state.round) != (phase, round):
            self._go_on(self.match.must_act()[0])
        return self

    def turn(self, seat: int) -> Self:
        """Until it is somebody's turn."""
        while self.match.must_act() != (seat,):
            self._go_on(self.match.must_act()[0])
        return self

    def pays(self, seat: int) -> Self:
        """Until somebody could pay for an upgrade."""
        while seat not in self.match.must_act() or not any(
            isinstance(move, Unlock) for move in self.match.moves(seat)
        ):
            self._go_on(self.match.must_act()[0])
        return self

    def rests(self, *seats: int) -> Self:
        """Whoever is not of these goes on until the table waits for these alone."""
        phase = self.state.phase
        while others := [seat for seat in self.match.must_act() if seat not in seats]:
            self._go_on(others[0])
            assert self.state.phase == phase
        return self

    def rolls(self, seat: int, fallen: str, sex: str = "female") -> Self:
        """A blank is turned up, and the dice have fallen like this: `1 11 2 21`."""
        self.match.play(seat, Breed())
        self.match.deal(Blank(sex))  # type: ignore[arg-type]
        self.match.play(seat, Roll())
        self.match.deal(Rolled(faces(fallen)))
        return self

    def dice(self, seat: int) -> int:
        """How many somebody rolls."""
        return len(mat(self.match, seat).roll(self.state.cards))

    def _go_on(self, seat: int) -> None:
        self.plays(seat, habit(self.match, seat))

    def _deal(self) -> None:
        while self.state.dealing:
            self.match.deal(GAME.deal(self.state, self.chance))


def habit(match: Match, seat: int) -> Move:
    """As many pups, studies and upgrades as there can be; for the rest as if one slept."""
    step, moves = mat(match, seat).step, list(match.moves(seat))
    if step == "breed":
        return next((move for move in moves if isinstance(move, Breed)), Finish())
    if step == "upgrade":
        return next((move for move in moves if isinstance(move, Unlock)), Done())
    if step == "assign":
        plans = [move for move in moves if isinstance(move, Assign)]
        return max(plans, key=lambda move: sum(map(bool, move.plan)))
    move = GAME.lapse(table_of(match), seat)
    if isinstance(move, Record):
        born = sum(len(each.pups) for each in table_of(match).mats)
        return Record(move.symbols, PUPS[(7 * table_of(match).round + 3 * born) % len(PUPS)])
    return move


def answer(_: str, news: Mapping[str, Any]) -> dict[str, Any]:
    """What somebody without a page plays: the first of these that is asked for, and of its values
    the first."""
    asks = {ask["move"]: ask["fields"] for ask in reversed(news["asks"])}
    wish = next(wish for wish in WISHES if wish in asks)
    return {"move": wish, **{key: _first(values) for key, values in asks[wish].items()}}


def _first(values: Any) -> Any:
    """A text may be empty."""
    return values[0] if isinstance(values, list) else ""


# At a page.


def dock(guest: Guest) -> Locator:
    return guest.page.locator("#dock")


def main_button(guest: Guest) -> Locator:
    """The one that says what will happen; *Done* as long as nothing is chosen."""
    done = dock(guest).get_by_role("button", name=guest.says("experiment_mat_done"), exact=True)
    alone = guest.page.locator(":not(:has(~ .btn.fox))")
    return dock(guest).locator(".btn.fox").or_(done.and_(alone))


def is_over(guest: Guest) -> Locator:
    return guest.page.get_by_role("button", name=guest.says("rematch"))


def arranging(guest: Guest) -> Locator:
    """The pup, while its dice are arranged."""
    return guest.page.get_by_role("region", name=guest.says("experiment_breed_pup"), exact=True)


def row(guest: Guest, trait: str) -> Locator:
    """A trait's dice, and the hearts that were put to them."""
    return guest.page.locator(f"[data-row='{trait}']")


def piece(guest: Guest, key: str = "experiment_breed_piece_half") -> Locator:
    """A heart that lies in no row yet."""
    return row(guest, "pool").get_by_role("button", name=guest.says(key), exact=True)


def shows(guest: Guest, trait: str, count: int) -> None:
    """The row has so many symbols."""
    name = f"experiment_art_count_{trait}"
    expect(
        row(guest, trait).get_by_text(guest.says(name, count=count), exact=True)
    ).to_be_attached()


Press = Callable[[Locator], object]
Arrange = Callable[[Guest, Press], object]


def click(button: Locator) -> None:
    button.click()


def tap(button: Locator) -> None:
    button.tap()


def enter(button: Locator) -> None:
    """By the key."""
    button.press("Enter")


def suggested(guest: Guest, press: Press) -> None:
    """The first way that is suggested to arrange the dice."""
    suggest = guest.button("experiment_breed_suggest")
    if suggest.count():
        press(suggest)
    press(guest.page.locator("button.way").first)


def ready(guest: Guest) -> bool:
    """The button can be pressed."""
    return main_button(guest).and_(guest.page.locator(":not(.off)")).count() > 0


SKIP = "buttons => buttons.forEach(button => button.click())"


def step(guest: Guest, press: Press = click, arrange: Arrange = suggested) -> None:
    """Whoever is asked does it: by the button where it can be pressed, and where something must be
    chosen before, by the first thing that can. What is told between rounds is not waited for."""
    told = guest.page.get_by_role("region", name=guest.says("experiment_admin"), exact=True)
    told.get_by_role("button").evaluate_all(SKIP)
    if ready(guest):
        press(main_button(guest))
        expect(dock(guest).locator(".busy")).to_have_count(0)
    else:
        choose(guest, press, arrange)


def choose(guest: Guest, press: Press, arrange: Arrange) -> None:
    page = guest.page
    if arranging(guest).count():
        arrange(guest, press)
        return
    for key in ("experiment_select_wild", "experiment_study_title", "experiment_breed_replace"):
        group = page.get_by_role("radiogroup", name=guest.says(key), exact=True)
        if group.count():
            press(group.get_by_role("radio").last)
            return
    if page.locator("#experiment-supplies").count():
        press(_item(guest, press))
    else:
        press(page.locator("main button[aria-pressed='false']").first)


def _item(guest: Guest, press: Press) -> Locator:
    """Something that one has not taken yet; on a phone the kennels lie behind each other."""
    for place in ("male", "female", "supplies"):
        able = guest.page.locator(f"#experiment-{place} button[aria-disabled='false']").first
        if able.count():
            if place != "supplies" and not able.is_visible():
                name = guest.says("experiment_fathers" if place == "male" else "experiment_mothers")
                press(guest.page.get_by_role("tab", name=name))
            return able
    raise AssertionError("nothing can be taken")


def asked(guest: Guest) -> Locator:
    """Something is asked of them, or it is over."""
    return main_button(guest).or_(is_over(guest)).first


def goes_on(
    guest: Guest, until: Locator, press: Press = click, arrange: Arrange = suggested
) -> None:
    """Whatever is asked, until this is seen."""
    for _ in range(STEPS):
        expect(asked(guest).or_(until).first).to_be_visible()
        if until.count():
            return
        step(guest, press, arrange)
    raise AssertionError(f"{guest.name} never gets there")


def to_the_end(guest: Guest, press: Press = click, arrange: Arrange = suggested) -> None:
    goes_on(guest, is_over(guest), press, arrange)

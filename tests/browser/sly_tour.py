"""A walk past every screen of Sly Foxes."""

from collections.abc import Iterator

from playwright.sync_api import Browser, Locator

from tests.browser import sly_positions as at
from tests.browser.company import hosted
from tests.browser.people import Guest
from tests.browser.sly import Play, asked, card, dock, face, is_over
from tests.browser.standing import Standing
from tests.browser.tables import NAMES
from tests.browser.walk import Stop, Way
from tests.server.houses import Open

SLY_SCREENS = (
    "sly-turn",
    "sly-keys",
    "sly-large",
    "sly-discards",
    "sly-trade",
    "sly-challenge",
    "sly-verdict",
    "sly-target",
    "sly-close",
    "sly-eight",
    "sly-attack",
    "sly-defend",
    "sly-stop",
    "sly-two",
    "sly-window",
    "sly-ways",
    "sly-sealed",
    "sly-passing",
    "sly-refill",
    "sly-discard",
    "sly-lost",
    "sly-caught",
    "sly-out",
    "sly-ghost",
    "sly-reveal-6",
    "sly-reveal-8",
    "sly-teams",
    "sly-end",
    "sly-end-teams",
    "sly-past",
    "sly-television",
    "sly-television-reveal",
    "sly-television-end",
    "sly-coach",
)


class Den(Standing):
    """Liz attacks, is attacked, and is asked; somebody new is told how to play."""

    def __init__(
        self,
        browser: Browser,
        house: Open,
        language: str,
        seen: Open | None = None,
        **device: object,
    ) -> None:
        self.newcomer = Guest(browser, seen or house, "Ugo", language, new=True, **device)
        super().__init__(browser, house, language, seen, **device)

    @property
    def guests(self) -> tuple[Guest, ...]:
        return *super().guests, self.newcomer

    def visit(self) -> Iterator[Stop]:
        yield from self._turn()
        yield from self._attack()
        yield from self._window()
        yield from self._hand()
        yield from self._lives()
        yield from self._teams()
        yield from self._end()
        yield from self._screen()
        yield from self._stop("sly-coach", self.newcomer, self._first_game)

    def _asks(self, key: str, **values: object) -> Way:
        return lambda: asked(self.liz, key, **values)

    def _at(self, screen: str, play: Play, key: str, **values: object) -> Iterator[Stop]:
        """A table at which the dock says this."""
        return self._stop(screen, self.liz, self._comes(play), self._asks(key, **values))

    def _press(self, key: str) -> Way:
        return lambda: self.liz.page.keyboard.press(key)

    def _turn(self) -> Iterator[Stop]:
        liz, page = self.liz, self.liz.page
        yield from self._at("sly-turn", at.turn(), "sly_ask_turn")
        shown, escape = page.get_by_role("dialog"), self._press("Escape")
        keys = page.get_by_role("button", name=liz.says("keys"))
        yield from self._stop("sly-keys", liz, self._press("m"), keys.click, shown.wait_for)
        escape()
        weasel = card(liz, "weasel")
        yield from self._stop(
            "sly-large", liz, lambda: weasel.dispatch_event("contextmenu"), shown.wait_for
        )
        escape()
        pile = page.locator(".pile.attack .discard")
        yield from self._stop("sly-discards", liz, pile.click, shown.wait_for)
        escape()
        taken = dock(liz).locator(".grid button:not([aria-disabled='true'])").first
        yield from self._stop("sly-trade", liz, liz.button("sly_trade").click, taken.click)
        escape()
        mila = face(liz, 3)
        yield from self._stop("sly-challenge", liz, liz.button("sly_challenge").click, mila.click)
        self._stay()
        do, verdict = liz.button("sly_challenge_do", name="Mila"), self._told("verdict")
        yield from self._stop("sly-verdict", liz, do.click, verdict.wait_for)
        escape()
        kami = face(liz, 2)
        yield from self._stop("sly-target", liz, card(liz, "gossip").click, kami.click)
        escape()
        yield from self._stop("sly-close", liz, self._press("d"), self._asks("sly_close"))
        yield from self._stop(
            "sly-eight",
            liz,
            self._comes(at.eight()),
            card(liz, "universal-attack").click,
            face(liz, 3).click,
        )

    def _told(self, what: str) -> Locator:
        """What has just happened, in the middle of the table."""
        return self.liz.page.locator(f"[data-tells='{what}']")

    def _attack(self) -> Iterator[Stop]:
        row = at.long_row(2)
        yield from self._at("sly-attack", row, "sly_waits_answer", name="Kami")
        yield from self._at("sly-defend", at.long_row(0), "sly_gossips_you", name="Noé")
        card = self.liz.says("sly_card_stop")
        yield from self._at("sly-stop", at.stopped(), "sly_stop_says", name="Noé", card=card)
        yield from self._at("sly-two", at.two(), "sly_gossips_you", name="Noé")

    def _window(self) -> Iterator[Stop]:
        liz = self.liz
        more = dock(liz).get_by_label(liz.says("sly_pass_more"))
        attack = liz.page.get_by_text(liz.says("sly_pass_attack"), exact=True)
        yield from self._at("sly-window", at.window(), "sly_help", name="Mila")
        yield from self._stop("sly-ways", liz, more.click, attack.wait_for)
        help_ = liz.button("sly_weasel_and", card=liz.says("sly_card_facts"))
        fixed = dock(liz).get_by_text(liz.says("sly_sealed_fixed"))
        yield from self._stop("sly-sealed", liz, help_.click, fixed.wait_for)
        yield from self._stop(
            "sly-passing",
            liz,
            self._comes(at.window()),
            more.click,
            attack.click,
            self._asks("sly_passing_attack"),
        )

    def _hand(self) -> Iterator[Stop]:
        yield from self._at("sly-refill", at.refill(), "sly_refill", count=0, due=3)
        yield from self._at("sly-discard", at.last_two(), "sly_two", most=6)

    def _lives(self) -> Iterator[Stop]:
        """The others pass whatever comes, so that what Liz lets be is over soon."""
        liz = self.liz
        for screen, lost, tells in (("sly-lost", 0, "lost"), ("sly-caught", 2, "out")):
            yield from self._stop(
                screen,
                liz,
                self._comes(at.attacked(lost), NAMES[2:4]),
                liz.button("sly_let_be").wait_for,
                self._stay,
                liz.button("sly_let_be").click,
                self._told(tells).wait_for,
            )
        yield from self._at("sly-out", at.out(), "sly_out")
        yield from self._at("sly-ghost", at.ghost(), "sly_help", name="Kami")

    def _teams(self) -> Iterator[Stop]:
        liz = self.liz
        title = liz.page.get_by_text(liz.says("sly_reveal"), exact=True)
        for seats in (6, 8):
            comes = self._comes(at.revealed(seats))
            yield from self._stop(f"sly-reveal-{seats}", liz, comes, title.wait_for)
        yield from self._at("sly-teams", at.partners(), "sly_waits_answer", name="Mila")

    def _end(self) -> Iterator[Stop]:
        liz, again = self.liz, is_over(self.liz)
        table = at.over()
        yield from self._stop("sly-end", liz, self._comes(table), again.wait_for)
        teams = self._comes(at.over_in_teams())
        yield from self._stop("sly-end-teams", liz, teams, again.wait_for)
        code = self._table(table)
        past = liz.page.get_by_role("slider")
        address = f"/replay/{code}?at=75&seat=0"
        yield from self._stop("sly-past", liz, lambda: liz.go(address), past.wait_for)

    def _screen(self) -> Iterator[Stop]:
        screen = self.television
        page, says = screen.page, screen.says
        row = page.get_by_role("list", name=says("sly_screen_row"))
        head = page.get_by_role("heading", name=says("sly_reveal_watch"))
        end = page.get_by_text(says("sly_end_result"))
        asking = at.long_row(2).says("2 pass", "1 pass")
        for name, play, there in (
            ("sly-television", asking, row),
            ("sly-television-reveal", at.revealed(8), head),
            ("sly-television-end", at.over(), end),
        ):
            yield from self._stop(name, screen, self._shows(play), there.wait_for)

    def _first_game(self) -> None:
        newcomer = self.newcomer
        hosted(newcomer, game="sly", bots=["rash"])
        name = newcomer.says("sly_coach_title_two")
        newcomer.page.get_by_role("region", name=name).wait_for()

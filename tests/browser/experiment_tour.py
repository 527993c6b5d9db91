"""A walk past every screen of The Fox Experiment."""

from collections.abc import Iterator

from playwright.sync_api import Locator

from tests.browser.experiment import Play, arranging, dock, main_button
from tests.browser.standing import Standing
from tests.browser.walk import Stop

EXPERIMENT_SCREENS = (
    "experiment-study",
    "experiment-selection",
    "experiment-everyone",
    "experiment-cards",
    "experiment-family",
    "experiment-six",
    "experiment-alone",
    "experiment-breeding",
    "experiment-arranging",
    "experiment-ways",
    "experiment-sealed",
    "experiment-research",
    "experiment-mat",
    "experiment-administration",
    "experiment-television",
    "experiment-television-six",
    "experiment-end",
    "experiment-tree",
    "experiment-television-end",
)


class Laboratory(Standing):
    """Liz chooses, breeds and does research, round after round."""

    def visit(self) -> Iterator[Stop]:
        yield from self._selection()
        yield from self._breeding()
        yield from self._research()
        yield from self._end()

    def _selection(self) -> Iterator[Stop]:
        liz = self.liz
        page, escape = liz.page, lambda: liz.page.keyboard.press("Escape")
        studies = page.get_by_role("radiogroup", name=liz.says("experiment_study_title"))
        yield from self._stop("experiment-study", liz, self._comes(Play(4)), studies.wait_for)
        fox = page.locator("#experiment-male button[aria-disabled='false']").first
        table = Play(4, "tails").until("selection", 5).turn(0)
        yield from self._stop(
            "experiment-selection", liz, self._comes(table), fox.wait_for, fox.click
        )
        for screen, key in (
            ("everyone", "experiment_everyone"),
            ("cards", "experiment_cards_mine"),
        ):
            name = liz.says(key, count=sum(table.state.mats[0].science))
            tool = dock(liz).get_by_role("button", name=name, exact=True)
            shown = page.get_by_role("dialog")
            yield from self._stop(f"experiment-{screen}", liz, tool.click, shown.wait_for)
            escape()
        kin = dock(liz).get_by_role("button", name=liz.says("experiment_tree_title"))
        shown = page.get_by_role("dialog", name=liz.says("experiment_tree_title"))
        yield from self._stop("experiment-family", liz, kin.click, shown.wait_for)
        escape()
        for screen, seats in (("six", 6), ("alone", 1)):
            table = Play(seats).until("selection", 5).turn(0)
            yield from self._stop(f"experiment-{screen}", liz, self._comes(table), fox.wait_for)
        row = self.television.page.get_by_role(
            "list", name=self.television.says("experiment_screen_track")
        )
        for screen, seats in (("television", 4), ("television-six", 6)):
            table = Play(seats).until("selection", 5).turn(0)
            yield from self._stop(
                f"experiment-{screen}", self.television, self._shows(table), row.wait_for
            )

    def _breeding(self) -> Iterator[Stop]:
        liz = self.liz
        page = liz.page
        table = Play(4).until("breeding", 4)
        yield from self._stop(
            "experiment-breeding", liz, self._comes(table), main_button(liz).wait_for
        )
        many = " ".join(["1 11 2 21 1"] * 9).split()[: table.dice(0)]
        table.rolls(0, " ".join(many))
        yield from self._stop(
            "experiment-arranging", liz, self._comes(table), arranging(liz).wait_for
        )
        yield from self._stop("experiment-ways", liz, self._open_ways)
        page.keyboard.press("Escape")
        sealed = page.get_by_text(liz.says("experiment_breed_sealed"))
        table = Play(4).until("breeding", 4).rests(1, 2, 3)
        yield from self._stop("experiment-sealed", liz, self._comes(table), sealed.wait_for)

    def _open_ways(self) -> None:
        """The list of all of them; on a phone behind those that are good."""
        page, liz = self.liz.page, self.liz
        more = liz.says("experiment_breed_more_ways", count=0).partition("0")[0]
        page.get_by_role("button", name=more).first.click()
        page.get_by_role("dialog", name=liz.says("experiment_breed_all_ways")).wait_for()

    def _research(self) -> Iterator[Stop]:
        liz = self.liz
        main = main_button(liz)
        table = Play(4).until("research", 4).rests(0)
        yield from self._stop("experiment-research", liz, self._comes(table), main.wait_for)
        done = liz.button("experiment_mat_done")
        yield from self._stop("experiment-mat", liz, main.click, done.wait_for)
        strip = liz.page.get_by_role("region", name=liz.says("experiment_admin"), exact=True)
        self._stay()
        yield from self._stop("experiment-administration", liz, done.click, strip.wait_for)

    def _end(self) -> Iterator[Stop]:
        liz, television = self.liz, self.television
        table = Play(4).until("end")
        again = liz.page.get_by_role("button", name=liz.says("rematch"))
        yield from self._stop("experiment-end", liz, self._comes(table), again.wait_for)
        tree = liz.button("experiment_end_tree")
        back = liz.page.get_by_role("button", name=liz.says("experiment_tree_back"))
        yield from self._stop("experiment-tree", liz, tree.click, back.wait_for)
        total: Locator = television.page.get_by_text(television.says("experiment_screen_end")).first
        yield from self._stop(
            "experiment-television-end", television, self._shows(table), total.wait_for
        )

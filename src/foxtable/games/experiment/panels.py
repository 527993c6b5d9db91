"""The table of The Fox Experiment in a terminal, piece by piece."""

from collections.abc import Sequence
from itertools import zip_longest

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from foxtable.engine.words import Words
from foxtable.games.experiment.components import ROUNDS, SPACES, TRACKS, TRAITS, edition_named
from foxtable.games.experiment.menus import foxes_of
from foxtable.games.experiment.seen import (
    ExperimentView,
    FoxView,
    PatronView,
    PupView,
    Score,
    SpaceView,
    StudyView,
)
from foxtable.games.experiment.worded import ARROWS, FACES, SEXES, Worded

NAME = 15
"""Columns of a name; a longer one is cut."""
PLAYER = 16
STUDY = 32
LEVEL = 19
MARKS = {
    ("square", True): "■",
    ("square", False): "□",
    ("circle", True): "●",
    ("circle", False): "○",
}
DONE = "✓"


class Panels:
    """Draws for one reader."""

    def __init__(self, words: Words, worded: Worded) -> None:
        self.say = words
        self.worded = worded

    def headline(self, view: ExperimentView, names: Sequence[str]) -> RenderableType:
        round_ = self.say("terminal.round", round=view.round, rounds=ROUNDS)
        parts = [round_, self.say(f"phase.{view.phase}")]
        others = [seat for seat in view.awaited if seat != view.seat]
        if others:
            parts.append(self.say("terminal.awaited", names=self.worded.players(others, names)))
        return Text(" · ".join(parts), style="bold")

    def legend(self) -> RenderableType:
        traits = [
            f"{letter} {self.worded.trait(trait)}"
            for letter, trait in zip(self.worded.letters, TRAITS, strict=True)
        ]
        signs = " · ".join([*traits, self.say("terminal.legend")])
        return Text(f"{signs}\n{self.say('terminal.sums')}", style="dim")

    # Everybody.

    def players(self, view: ExperimentView, names: Sequence[str]) -> RenderableType:
        """In turn order, with what everybody has and would score."""
        table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
        for title in ("player", "points", "sum", "tokens", "stash", "space", "mother", "father"):
            table.add_column(self.say(f"terminal.column.{title}"), no_wrap=True)
        for seat in view.order or range(view.seats):
            if seat == view.seats:
                table.add_row(*self._automa_row(view))
                continue
            row = self._player_row(view, seat, names)
            table.add_row(*row, style="bold" if seat == view.seat else None)
        return table

    def _player_row(self, view: ExperimentView, seat: int, names: Sequence[str]) -> list[Text]:
        player = view.players[seat]
        sign = ">" if seat in view.awaited else " "
        stash = f"♥{player.friendly} ◇{player.science} ★{player.points}"
        parents = (player.mother, player.father)
        cells = [
            sign + _cut(names[seat], PLAYER),
            str(player.score.total),
            _sum(player.score),
            self.worded.numbers(player.tokens),
            stash,
            f"s{player.gear}" if player.gear else "",
            *("" if fox is None else self._short(fox) for fox in parents),
        ]
        return [Text(cell) for cell in cells]

    def _automa_row(self, view: ExperimentView) -> list[Text]:
        automa = view.automa
        assert automa is not None
        solo = view.seats == 1
        cells = [
            " " + _cut(self.say("automa"), PLAYER),
            str(automa.score.total) if solo else "",
            _sum(automa.score) if solo else "",
            "",
            f"♥{automa.friendly} ★{automa.points}" if solo else "",
            f"s{automa.gear}" if automa.gear else "",
        ]
        return [Text(cell) for cell in cells]

    def _short(self, fox: FoxView) -> str:
        return f"{_cut(self.worded.fox(fox.name), 9)} {self.worded.dice(fox.dice)}"

    def automa(self, view: ExperimentView) -> RenderableType:
        """What it likes, and where it looks from."""
        automa = view.automa
        assert automa is not None
        lines = [self.say(f"terminal.automa.{automa.arrow}", arrow=ARROWS[automa.arrow])]
        for study in automa.studies:
            name = self.worded.automa_study(study.traits)
            told = self._levels(view, study) if view.seats == 1 else ""
            hearts = _wide(name + " ♥" * study.tokens, STUDY)
            lines.append(f"   {hearts} {told}".rstrip())
        if automa.finished:
            lines.append(f"   {self.say.counted('terminal.finished', len(automa.finished))}")
        return Text("\n".join(lines))

    # The board.

    def kennel(self, view: ExperimentView, names: Sequence[str]) -> RenderableType:
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
        for title, size in zip(("mothers", "fathers"), view.decks, strict=True):
            table.add_column(self.say(f"terminal.{title}", deck=size), width=48, no_wrap=True)
        cells = [
            self._kennel_fox(view, number, fox, names)
            for number, fox in enumerate(foxes_of(view), 1)
        ]
        mothers = len(view.rows[0])
        for mother, father in zip_longest(cells[:mothers], cells[mothers:], fillvalue=Text()):
            table.add_row(mother, father)
        return table

    def _kennel_fox(
        self, view: ExperimentView, number: int, fox: FoxView, names: Sequence[str]
    ) -> Text:
        name = _cut(self.worded.fox(fox.name), NAME)
        said = f"{number:>2} {_wide(name, NAME)} {_wide(self.worded.dice(fox.dice), 9)}"
        if fox.holder >= 0:
            holder = _brief(self.worded.player(fox.holder, names), 12)
            return Text(f"{said} {self.say('terminal.taken', name=holder)}", style="dim")
        if fox.owner >= 0:
            owner = _brief(self.worded.player(fox.owner, names), 12)
            said += f" {self.say('terminal.bred', name=owner)}"
        return Text(said)

    def track(self, view: ExperimentView, names: Sequence[str]) -> RenderableType:
        table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
        table.add_column("")
        for number in range(1, len(view.track) + 1):
            table.add_column(f"s{number}", width=11 if len(view.track) > 5 else 13, no_wrap=True)
        cells = [self._space(view, space, names) for space in view.track]
        table.add_row(Text(self.say("terminal.supplies")), *cells)
        return table

    def _space(self, view: ExperimentView, space: SpaceView, names: Sequence[str]) -> Text:
        if space.holder >= 0:
            holder = self.worded.player(space.holder, names)
            said = self.say("terminal.blocked") if space.blocked else holder
            return Text(_brief(said, 11), style="dim")
        signs = self.worded.signs(space.icons) or "·"
        return Text(f"{signs} + {self.worded.signs(space.extras)}" if space.extras else signs)

    def patrons(self, view: ExperimentView, names: Sequence[str]) -> RenderableType:
        lines = [Text(self.say("terminal.patrons"), style="dim")]
        for place, patron in enumerate(view.patrons):
            won = [seat for seat, p in enumerate(view.players) if place in p.patrons]
            said = self._patron(view, place, patron, won, names)
            lines.append(Text(said, no_wrap=True, overflow="ellipsis"))
        return Group(*lines)

    def _patron(
        self,
        view: ExperimentView,
        place: int,
        patron: PatronView,
        won: Sequence[int],
        names: Sequence[str],
    ) -> str:
        name, text = f"goal.{patron.goal}", f"goal.{patron.goal}.text"
        said = f" {place + 1} {self.worded.pair(self.say(name), self.say(text))}"
        said += f" · {self.worded.signs(patron.icons)} + ◇"
        if view.seat >= 0:
            said += f" · {self.say('terminal.worth', points=patron.worth)}"
        return f"{said} · {self.worded.players(won, names)}" if won else said

    # What is mine.

    def studies(
        self, view: ExperimentView, studies: Sequence[StudyView], title: str = "studies"
    ) -> RenderableType:
        """Mine; or those on offer, by number."""
        lines = [Text(self.say(f"terminal.{title}"), style="dim")]
        for number, study in enumerate(studies, 1):
            sign = f"{number:>2}" if title == "offered" else "  "
            name = _wide(self.worded.study(study.traits), STUDY)
            lines.append(Text(f"{sign} {name} {self._levels(view, study)}"))
        return Group(*lines)

    def _levels(self, view: ExperimentView, study: StudyView) -> str:
        """What is done, and what the others ask for, with their points."""
        points, found = view.printed.study_points, []
        for level, least in enumerate(study.levels, 1):
            done = DONE if level <= study.done else " "
            asked = self.worded.asked(study.traits, least)
            found.append(_wide(f"{done} {asked} = {points[level]}★", LEVEL))
        return "".join(found).rstrip()

    def mat(self, view: ExperimentView) -> RenderableType:
        """The token that lies on each upgrade, or what it costs, and its stars."""
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", show_header=False)
        slots = view.players[view.seat].slots
        for number, track in enumerate(TRACKS):
            steps = view.printed.mat[number]
            cells = [
                self.worded.sign(slots[number][place])
                if place < len(slots[number])
                else f"({step.cost})"
                for place, step in enumerate(steps)
            ]
            stars = [f" ★{step.points}" if step.points else "" for step in steps]
            told = [Text(cell + star) for cell, star in zip(cells, stars, strict=True)]
            table.add_row(Text(f" {number + 1} {self.say(f'track.{track}')}"), *told)
        return Group(Text(self.say("terminal.mat"), style="dim"), table)

    def cards(self, view: ExperimentView) -> RenderableType:
        told = [
            f"{self.worded.card(card)}{f' x{number}' if number > 1 else ''}"
            for card, number in view.cards.items()
        ]
        return Text(self.say("terminal.cards", cards=", ".join(told) or self.say("nothing")))

    # Breeding.

    def pups(self, view: ExperimentView, pups: Sequence[PupView]) -> RenderableType:
        lines = [Text(self.say("terminal.pups"), style="dim")]
        for number, pup in enumerate(pups, 1):
            name = _wide(_cut(self.worded.fox(pup.name), NAME), NAME)
            friendly = self.say("terminal.friendliness", number=pup.friendliness)
            marks = self.marks(view, pup.symbols)
            lines.append(Text(f"{number:>2} {name} {SEXES[pup.sex]} {marks} · {friendly}"))
        return Group(*lines)

    def marks(self, view: ExperimentView, symbols: Sequence[int]) -> str:
        """The four tracks as they are marked."""
        spaces = edition_named(view.edition).printed.track
        found = []
        for letter, number in zip(self.worded.letters, symbols, strict=True):
            signs = "".join(MARKS[kind, at < number] for at, kind in enumerate(spaces))
            beyond = f"+{number - SPACES}" if number > SPACES else ""
            found.append(f"{letter} {signs}{beyond}")
        return "  ".join(found)

    def brood(self, view: ExperimentView) -> RenderableType:
        """The pup that is being bred: its parents, and the dice as they lie."""
        mine, brood = view.players[view.seat], view.brood
        parents = [fox for fox in (mine.mother, mine.father) if fox is not None]
        told = " + ".join(
            f"{self.worded.fox(fox.name)} ({self.worded.dice(fox.dice)})" for fox in parents
        )
        lines = [Text(self.say("terminal.parents", parents=told, hearts=mine.hearts))]
        if brood is None:
            return Group(*lines)
        lines.append(Text(self.say(f"terminal.pup.{brood.sex}"), style="bold"))
        if brood.dice:
            dice = [
                f"{number} {self.worded.sign(die.kind)} {FACES[die.face]}"
                for number, die in enumerate(brood.dice, 1)
            ]
            lines.append(Text(f"  {'   '.join(dice)}"))
        if any(brood.added):
            lines.append(Text(self.say("terminal.added", symbols=self.worded.tokens(brood.added))))
        return Group(*lines)


def _sum(score: Score) -> str:
    """Studies, patrons, upgrades, friendliness, supplies."""
    parts = (score.studies, score.patrons, score.upgrades, score.friendliness, score.supplies)
    return "+".join(map(str, parts))


def _cut(name: str, room: int) -> str:
    text = Text(name)
    text.truncate(room, overflow="ellipsis")
    return text.plain


def _brief(name: str, room: int) -> str:
    """With its last letter, which tells bots of one kind apart."""
    return name if _cut(name, room) == name else _cut(name, room - 1) + name[-1]


def _wide(name: str, room: int) -> str:
    text = Text(name)
    text.truncate(room, overflow="ellipsis", pad=True)
    return text.plain

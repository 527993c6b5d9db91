"""Traits, cards, studies and the log of The Fox Experiment in words, for the terminal. Nobody's
name begins a sentence that would have to know whether it is you."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from foxtable.engine.words import Words
from foxtable.games.experiment import lines
from foxtable.games.experiment.components import ICONS, TRAITS, Four

SIGNS: Final = {"wild": "*", "friendly": "♥", "science": "◇"}
"""Of icons that are no traits; a trait is a letter of the reader's language."""
FACES: Final = {"half": "◐", "two-halves": "◐◐", "full": "●", "full-and-half": "●◐"}
SEXES: Final = {"female": "♀", "male": "♂"}
ARROWS: Final = {"left": "←", "right": "→"}


class Worded:
    """Says things to one reader."""

    def __init__(self, words: Words) -> None:
        self.say = words
        self.letters = tuple(words(f"letter.{trait}") for trait in TRAITS)

    # Small things.

    def trait(self, trait: str) -> str:
        return self.say(f"trait.{trait}")

    def sign(self, icon: str) -> str:
        return SIGNS.get(icon) or self.letters[TRAITS.index(icon)]

    def signs(self, icons: Iterable[str]) -> str:
        return " ".join(map(self.sign, icons))

    def dice(self, dice: Four) -> str:
        """A letter for each die."""
        found = [letter * number for letter, number in zip(self.letters, dice, strict=True)]
        return " ".join(filter(None, found)) or "·"

    def numbers(self, four: Sequence[int], *, all_: bool = False) -> str:
        """A number for each trait that there is something of, or for all."""
        pairs = zip(self.letters, four, strict=True)
        return " ".join(f"{letter}{number}" for letter, number in pairs if number or all_) or "·"

    def asked(self, traits: Iterable[str], least: Four) -> str:
        """What a level asks for, as it is printed."""
        numbers = [(self.sign(trait), least[TRAITS.index(trait)]) for trait in traits]
        return " ".join(f"{sign}{number}" for sign, number in numbers if number)

    def supplies(self, icons: Sequence[str]) -> str:
        """How many of each, in words."""
        counted = [(icon, list(icons).count(icon)) for icon in ICONS]
        found = [self.say.counted(f"count.{icon}", number) for icon, number in counted if number]
        return ", ".join(found) or self.say("nothing")

    def tokens(self, four: Sequence[int]) -> str:
        pairs = zip(TRAITS, four, strict=True)
        return self.supplies([trait for trait, number in pairs for _ in range(number)])

    def study(self, traits: Sequence[str]) -> str:
        """`Spots with ears`, `Tails, ears, barks`: by its traits, as they are printed."""
        first, *others = (self.say(f"plural.{trait}") for trait in traits)
        lower = [other.lower() for other in others]
        if len(lower) == 1:
            return self.say("study.pair", first=first, second=lower[0])
        return ", ".join([first, *lower])

    def automa_study(self, traits: Sequence[str]) -> str:
        first, second = (self.say(f"plural.{trait}") for trait in traits)
        return self.say("study.automa", first=first, second=second.lower())

    def card(self, card: str) -> str:
        return self.say(f"science.{card}")

    def fox(self, name: str) -> str:
        return name or self.say("unnamed")

    def foxes(self, names: Iterable[str]) -> str:
        return ", ".join(map(self.fox, names))

    def player(self, seat: int, names: Sequence[str]) -> str:
        """The automa is the one after the last seat."""
        return names[seat] if seat < len(names) else self.say("automa")

    def players(self, seats: Iterable[int], names: Sequence[str]) -> str:
        return ", ".join(self.player(seat, names) for seat in seats)

    def pair(self, first: str, second: str) -> str:
        """A key and what it does, a card and what it brings."""
        return self.say("terminal.key", keys=first, text=second)

    # The log.

    def told(self, line: Any, names: Sequence[str]) -> str:
        """A line as a sentence."""
        name = type(line).__name__.lower()
        values: dict[str, object] = {}
        if hasattr(line, "seat"):
            values["seat"] = self.player(line.seat, names)
        special = getattr(self, f"_{name}", None)
        key = f"terminal.line.{name}"
        if special is None:
            return self.say(key, **values)
        return str(special(line, key, values, names))

    def _generation(self, line: lines.Generation, key: str, *_: Any) -> str:
        return self.say(key, round=line.round)

    def _began(self, line: lines.Began, key: str, _: Any, names: Sequence[str]) -> str:
        told = [f"{self.study(each)} ({names[seat]})" for seat, each in enumerate(line.traits)]
        return self.say(key, studies=" · ".join(told))

    def _took(self, line: lines.Took, key: str, values: dict[str, object], _: Any) -> str:
        more = ".drawn" if line.drawn else ""
        fox, dice = self.fox(line.name), self.dice(line.dice)
        return self.say(f"{key}.{line.sex}{more}", fox=fox, dice=dice, **values)

    def _claimed(self, line: lines.Claimed, key: str, values: dict[str, object], _: Any) -> str:
        return self.say(key, space=line.space, supplies=self.supplies(line.supplies), **values)

    def _swapped(self, line: lines.Swapped, key: str, values: dict[str, object], _: Any) -> str:
        supplies = self.supplies(line.icons)
        return self.say(key, card=self.card(line.card), supplies=supplies, **values)

    def _drew(self, line: lines.Drew, key: str, *_: Any) -> str:
        return self.say(key, cards=", ".join(map(self.card, line.cards)))

    def _unlocked(self, line: lines.Unlocked, key: str, values: dict[str, object], _: Any) -> str:
        track = self.say(f"track.{line.track}")
        return self.say(key, track=track, token=self.trait(line.token), **values)

    def _patron(self, line: lines.Patron, key: str, values: dict[str, object], _: Any) -> str:
        supplies = self.supplies(line.supplies)
        return self.say(key, goal=self.say(f"goal.{line.goal}"), supplies=supplies, **values)

    def _kept(self, line: lines.Kept, key: str, values: dict[str, object], _: Any) -> str:
        return self.say(key, study=self.study(line.traits), **values)

    def _traded(self, line: lines.Traded, key: str, values: dict[str, object], _: Any) -> str:
        given, got = self.supplies(line.given), self.supplies(line.got)
        return self.say(key, given=given, got=got, **values)

    def _bred(self, line: lines.Bred, key: str, values: dict[str, object], _: Any) -> str:
        return self.say(key, pups=self.foxes(line.names), **values)

    def _improved(self, line: lines.Improved, key: str, *_: Any) -> str:
        if not line.traits:
            return self.say(f"{key}.enough", fox=self.fox(line.name))
        traits = ", ".join(map(self.trait, line.traits))
        return self.say(key, fox=self.fox(line.name), traits=traits)

    def _studied(
        self, line: lines.Studied, key: str, values: dict[str, object], names: Sequence[str]
    ) -> str:
        """The automa has studies of its own."""
        told = {"level": line.level, "points": line.points, "pup": self.fox(line.name)}
        if line.seat == len(names):
            return self.say(f"{key}.automa", study=self.automa_study(line.traits), **told)
        return self.say(key, study=self.study(line.traits), **told, **values)

    def _collected(self, line: lines.Collected, key: str, values: dict[str, object], _: Any) -> str:
        return self.say(key, tokens=self.tokens(line.tokens), **values)

    def _gaveback(self, line: lines.GaveBack, key: str, values: dict[str, object], _: Any) -> str:
        return self.say(key, tokens=self.tokens(line.tokens), **values)

    def _held(self, line: lines.Held, key: str, values: dict[str, object], _: Any) -> str:
        return self.say(key, pup=self.fox(line.name), **values)

    def _friendliest(self, line: lines.Friendliest, key: str, _: Any, names: Sequence[str]) -> str:
        tokens = self.say.counted("count.friendly", line.consolation)
        if not line.seats:
            return self.say(f"{key}.nobody", tokens=tokens)
        return self.say(
            key,
            seats=self.players(line.seats, names),
            friendliness=line.friendliness,
            points=line.points,
            tokens=tokens,
        )

    def _thinned(self, line: lines.Thinned, key: str, *_: Any) -> str:
        return self.say(key, foxes=self.foxes(line.names))

    def _reshuffled(self, line: lines.Reshuffled, key: str, *_: Any) -> str:
        return self.say(f"{key}.{line.deck}")

    def _flipped(self, line: lines.Flipped, key: str, *_: Any) -> str:
        items = ", ".join(self.say(f"item.{item}") for item in line.items)
        return self.say(key, items=items, arrow=ARROWS[line.arrow])

    def _automatook(self, line: lines.AutomaTook, key: str, *_: Any) -> str:
        return self.say(f"{key}.{line.sex}", fox=self.fox(line.name), dice=self.dice(line.dice))

    def _automaclaimed(self, line: lines.AutomaClaimed, key: str, *_: Any) -> str:
        said = self.say(f"{key}.{'gear' if line.gear else 'block'}", space=line.space)
        if not line.friendly:
            return said
        tokens = self.say.counted("count.friendly", line.friendly)
        return f"{said} {self.say(f'{key}.tokens', tokens=tokens)}"

    def _automastudy(self, line: lines.AutomaStudy, key: str, *_: Any) -> str:
        more = ".instead" if line.instead else ""
        return self.say(f"{key}{more}", study=self.automa_study(line.traits))

    def _automabred(self, line: lines.AutomaBred, key: str, *_: Any) -> str:
        numbers = self.numbers(line.symbols)
        return self.say(key, pup=line.name, symbols=numbers, friendliness=sum(line.symbols))

    def _ended(self, line: lines.Ended, key: str, _: Any, names: Sequence[str]) -> str:
        if not line.winners:
            return self.say(f"{key}.automa")
        return self.say(key, names=self.players(line.winners, names))

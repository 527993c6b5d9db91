"""The keys of the terminal: every move has one, and where more is to be said, keys that follow."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple

from foxtable.engine import Ask, Move, name_of
from foxtable.engine.words import Words
from foxtable.games.experiment.administration import Order
from foxtable.games.experiment.after_roll import Add, Change, Extra, Reroll
from foxtable.games.experiment.breeding import Breed, Draw, Finish, Record, Replace, Roll
from foxtable.games.experiment.components import FACES, TRACKS, TRAITS, edition_named
from foxtable.games.experiment.research import Assign, Hold, Return
from foxtable.games.experiment.science import Trade
from foxtable.games.experiment.seen import ExperimentView, FoxView, WayView
from foxtable.games.experiment.selection import Claim, Surprise, Take
from foxtable.games.experiment.upgrades import Done, Keep, Unlock
from foxtable.games.experiment.worded import FACES as FACE_SIGNS
from foxtable.games.experiment.worded import Worded


class Branch(NamedTuple):
    """A key's words, and the move that it is; or the keys that follow it."""

    text: str
    move: Move | None = None
    more: "Menu | None" = None


Menu = dict[str, Branch]
Value = Callable[[Any], Hashable]
Told = Callable[[Any, int], tuple[str, str]]
Level = tuple[Value, Told]
"""What is to be said next about a move, and the key and words for each answer."""


def foxes_of(view: ExperimentView) -> list[FoxView]:
    """The kennel as it is numbered: mothers, then fathers."""
    return [*view.rows[0], *view.rows[1]]


def branch(text: str, moves: Sequence[Move], levels: Sequence[Level]) -> Branch:
    """The keys to one of these moves; what can be only one thing need not be said."""
    if not levels or len(moves) == 1:
        return Branch(text, moves[0])
    (value, told), *rest = levels
    groups: dict[Hashable, list[Move]] = {}
    for move in moves:
        groups.setdefault(value(move), []).append(move)
    if len(groups) == 1:
        return branch(text, moves, rest)
    menu: Menu = {}
    for number, (each, group) in enumerate(groups.items(), 1):
        key, words = told(each, number)
        menu[key] = branch(words, group, rest)
    return Branch(text, None, menu)


class Menus:
    """What can be typed at each step, and how it is told."""

    def __init__(self, words: Words, worded: Worded) -> None:
        self.say = words
        self.worded = worded

    def menu(self, view: ExperimentView, asks: Sequence[Ask]) -> Menu:
        """Every key that answers, in the order in which they are told."""
        moves: dict[type[Move], list[Any]] = {}
        for ask in asks:
            if ask.kind not in (Record, Assign):
                moves.setdefault(ask.kind, []).extend(ask.moves())
            else:
                moves[ask.kind] = []
        found: Menu = {}
        for kind, keys in self._makers().items():
            if kind in moves:
                found |= keys(view, moves[kind])
        return found

    def _makers(self) -> dict[type[Move], Callable[[ExperimentView, list[Any]], Menu]]:
        return {
            Keep: self._studies,
            Record: self._ways,
            Assign: self._plans,
            Return: self._returns,
            Order: self._orders,
            Replace: self._replacing,
            Take: self._foxes,
            Surprise: self._surprises,
            Claim: self._claims,
            Unlock: self._upgrades,
            Breed: self._single("b"),
            Roll: self._single("r"),
            Draw: self._draw,
            Change: self._change,
            Reroll: self._single("r"),
            Extra: self._dice_of_trait("e", "extra"),
            Add: self._dice_of_trait("a", "add"),
            Trade: self._trades,
            Hold: self._hold,
            Done: self._single("d"),
            Finish: self._single("d"),
        }

    def _single(self, key: str) -> Callable[[ExperimentView, list[Any]], Menu]:
        def made(_: ExperimentView, moves: list[Any]) -> Menu:
            move: Move = moves[0]
            text = self.say(f"terminal.key.{name_of(type(move))}")
            return {key: Branch(text, move)}

        return made

    def _dice_of_trait(self, key: str, card: str) -> Callable[[ExperimentView, list[Any]], Menu]:
        def made(_: ExperimentView, moves: list[Any]) -> Menu:
            if len(moves) == 1:
                return {key: Branch(self.worded.card(moves[0].trait), moves[0])}
            levels: list[Level] = [(lambda move: move.trait, self._by_trait)]
            return {key: branch(self.worded.card(card), moves, levels)}

        return made

    # Lists.

    def _studies(self, view: ExperimentView, moves: list[Any]) -> Menu:
        traits = {study.id: study.traits for study in view.offers}
        return _numbered([self.worded.study(traits[move.study]) for move in moves], moves)

    def _returns(self, view: ExperimentView, moves: list[Any]) -> Menu:
        return _numbered([self.worded.tokens(move.tokens) for move in moves], moves)

    def _orders(self, view: ExperimentView, moves: list[Any]) -> Menu:
        pups = view.players[view.seat].pups
        names = [self.worded.foxes(pups[place].name for place in move.pups) for move in moves]
        return _numbered(names, moves)

    def _surprises(self, view: ExperimentView, moves: list[Any]) -> Menu:
        """A fox that nobody has seen: m for a mother, f for a father."""
        keys = {"female": "m", "male": "f"}
        return {
            keys[move.sex]: Branch(self.say(f"terminal.key.surprise.{move.sex}"), move)
            for move in moves
        }

    def _replacing(self, view: ExperimentView, moves: list[Any]) -> Menu:
        """0 for none of them."""
        told = {fox.key: self._fox(fox) for fox in view.foxes}
        none = self.say("terminal.key.no_fox")
        return {
            str(number): Branch(told.get(move.fox, none), move) for number, move in enumerate(moves)
        }

    def _fox(self, fox: FoxView) -> str:
        sex = self.say(f"item.{fox.sex}")
        return self.worded.pair(f"{self.worded.fox(fox.name)}, {sex}", self.worded.dice(fox.dice))

    def _foxes(self, view: ExperimentView, moves: list[Any]) -> Menu:
        numbers = {fox.key: number for number, fox in enumerate(foxes_of(view), 1)}
        return {str(numbers[move.fox]): Branch("", move) for move in moves}

    def _claims(self, view: ExperimentView, moves: list[Any]) -> Menu:
        """A space, and what its wild icon is to be; with a card that swaps its tile, an x."""
        found: Menu = {}
        wild = (_wild, self._by_trait)
        for space in sorted({move.space for move in moves}):
            here = [move for move in moves if move.space == space]
            plain = [move for move in here if not move.swaps]
            found[f"s{space}"] = branch("", plain, [wild])
            swaps = [move for move in here if move.swaps]
            if swaps:
                found[f"x{space}"] = branch("", swaps, [*self._swaps(view), wild])
        return found

    def _swaps(self, view: ExperimentView) -> list[Level]:
        """The first card and its tile, then perhaps a second."""
        tiles = {tile.id: tile.icons for tile in edition_named(view.edition).printed.tiles}

        def told(swaps: tuple[tuple[str, str], ...], number: int) -> tuple[str, str]:
            if not swaps:
                return "0", self.say("terminal.key.no_swap")
            card, tile = swaps[0]
            told = self.worded.pair(self.worded.card(card), self.worded.supplies(tiles[tile]))
            return str(number), told

        return [(lambda move: move.swaps[:1], told), (lambda move: move.swaps[1:], told)]

    def _upgrades(self, view: ExperimentView, moves: list[Any]) -> Menu:
        found: Menu = {}
        paid = (_payment, self._paid)
        patron = (lambda move: move.patron, self._patron(view))
        wild = (_wild, self._by_trait)
        for number, track in enumerate(TRACKS, 1):
            plain = [move for move in moves if move.track == track and not move.swaps]
            if plain:
                cost = view.costs[number - 1]
                text = self.say("terminal.key.unlock", track=self.say(f"track.{track}"), cost=cost)
                found[str(number)] = branch(text, plain, [paid, patron, wild])
        swaps = [move for move in moves if move.swaps]
        if swaps:
            text, levels = self.say("terminal.key.patron_swap"), self._swaps(view)
            found["x"] = branch(text, swaps, [paid, patron, *levels, wild])
        return found

    def _paid(self, payment: tuple[str, tuple[int, ...]], number: int) -> tuple[str, str]:
        trait, mixed = payment
        if not mixed:
            return self._by_trait(trait, number)
        tokens, stays = self.worded.tokens(mixed), self.worded.trait(trait)
        return f"m{number}", self.say("terminal.key.mixed", tokens=tokens, stays=stays)

    def _patron(self, view: ExperimentView) -> Told:
        def told(place: int, _: int) -> tuple[str, str]:
            patron = view.patrons[place]
            supplies = self.worded.supplies((*patron.icons, "science"))
            goal = self.say(f"goal.{patron.goal}")
            return str(place + 1), self.worded.pair(goal, supplies)

        return told

    def _trades(self, view: ExperimentView, moves: list[Any]) -> Menu:
        def told(tokens: tuple[str, ...], number: int) -> tuple[str, str]:
            return str(number), self.worded.supplies(tokens)

        levels: list[Level] = [(lambda move: move.give, told), (lambda move: move.get, told)]
        return {"t": branch(self.worded.card("trade"), moves, levels)}

    def _hold(self, view: ExperimentView, moves: list[Any]) -> Menu:
        pups = view.players[view.seat].pups

        def told(place: int, _: int) -> tuple[str, str]:
            return str(place + 1), self.worded.fox(pups[place].name)

        text = self.worded.card("keep")
        if len(moves) == 1:
            text = f"{text} ({self.worded.fox(pups[moves[0].pup].name)})"
        return {"k": branch(text, moves, [(lambda move: move.pup, told)])}

    def _draw(self, view: ExperimentView, moves: list[Any]) -> Menu:
        def told(males: int, _: int) -> tuple[str, str]:
            return str(males), self.say("terminal.key.split", females=3 - males, males=males)

        return {"n": branch(self.worded.card("parents"), moves, [(lambda move: move.males, told)])}

    def _change(self, view: ExperimentView, moves: list[Any]) -> Menu:
        brood = view.brood
        assert brood is not None

        def die(place: int, _: int) -> tuple[str, str]:
            lying = brood.dice[place]
            return str(place + 1), f"{self.worded.sign(lying.kind)} {FACE_SIGNS[lying.face]}"

        def face(face: str, _: int) -> tuple[str, str]:
            return str(FACES.index(face) + 1), FACE_SIGNS[face]

        levels: list[Level] = [(lambda move: move.die, die), (lambda move: move.face, face)]
        return {"c": branch(self.worded.card("change"), moves, levels)}

    def _by_trait(self, trait: str, _: int) -> tuple[str, str]:
        letter = self.worded.letters[TRAITS.index(trait)]
        return letter.lower(), self.worded.trait(trait)

    # Breeding and research: the best first.

    def _ways(self, view: ExperimentView, _: list[Any]) -> Menu:
        assert view.brood is not None
        ranked = sorted(view.brood.ways, key=lambda way: self._rank(view, way))
        return {
            str(number): Branch(self._way(view, way), Record(way.symbols))
            for number, way in enumerate(ranked, 1)
        }

    def _rank(self, view: ExperimentView, way: WayView) -> tuple[int, int, int]:
        gain, _ = self._gain(view, way)
        return -gain, way.tokens - sum(way.symbols), way.tokens

    def _gain(self, view: ExperimentView, way: WayView) -> tuple[int, str]:
        """The most points that such a pup could bring to one study, and which."""
        named = {study.id: study.traits for study in view.players[view.seat].studies}
        most = max(way.gains, key=lambda gain: gain.points, default=None)
        return (most.points, self.worded.study(named[most.study])) if most else (0, "")

    def _way(self, view: ExperimentView, way: WayView) -> str:
        assert view.brood is not None
        friendliness = sum(way.symbols) + sum(view.brood.added)
        parts = [
            self.worded.numbers(way.symbols, all_=True),
            self.say("terminal.friendliness", number=friendliness),
        ]
        gain, study = self._gain(view, way)
        if gain:
            parts.append(self.say("terminal.gain", study=study, gain=gain))
        if way.tokens:
            parts.append(self.say.counted("terminal.price", way.tokens))
        return " · ".join(parts)

    def _plans(self, view: ExperimentView, _: list[Any]) -> Menu:
        assert view.research is not None
        mine = view.players[view.seat]
        named = {study.id: self.worded.study(study.traits) for study in mine.studies}
        found: Menu = {}
        for number, plan in enumerate(view.research.plans, 1):
            told = [
                self.say(
                    "terminal.goes", pup=self.worded.fox(pup.name), study=named[study], level=n
                )
                for pup, study, n in zip(mine.pups, plan.plan, plan.levels, strict=True)
                if study
            ]
            text = " · ".join(told) or self.say("terminal.key.no_study")
            text += f" · +{plan.gain} ★" if plan.gain else ""
            found[str(number)] = Branch(text, Assign(plan.plan))
        return found


def _numbered(told: Sequence[str], moves: Sequence[Move]) -> Menu:
    pairs = zip(told, moves, strict=True)
    return {str(number): Branch(text, move) for number, (text, move) in enumerate(pairs, 1)}


def _wild(move: Any) -> str:
    return str(move.wild)


def _payment(move: Any) -> tuple[str, tuple[int, ...]]:
    return move.token, move.mixed

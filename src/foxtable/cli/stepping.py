"""Stepping through a recorded game in the terminal: any seat's view after any entry."""

from collections.abc import Callable, Sequence

from rich.console import Console, Group, RenderableType
from rich.text import Text

from foxtable.cli.play import face_of
from foxtable.cli.texts import say
from foxtable.engine import DEALER, ONLOOKER, Lookback, Match


def seat_named(word: str, names: Sequence[str], seats: int) -> int | None:
    """A seat by its number or by who sat there, if there is one."""
    if word.isdecimal():
        return int(word) if int(word) < seats else None
    wanted = word.casefold()
    found = [seat for seat, name in enumerate(names) if name.casefold() == wanted]
    return found[0] if found else None


class Stepping:
    """One reader, who goes back and forth and changes chairs."""

    def __init__(
        self, console: Console, match: Match, language: str, seat: int, names: Sequence[str]
    ) -> None:
        self.console = console
        self.say = say(language)
        self.face = face_of(match.game, language)
        self.back = Lookback(match.game, match.setup, match.entries)
        self.names = names
        self.last = len(match.entries)
        self.at, self.seat = min(1, self.last), seat

    def jump(self, at: int) -> None:
        self.at = max(0, min(at, self.last))

    def look(self, word: str) -> None:
        """With the eyes of this seat, by number or name; without one, of an onlooker."""
        seat = seat_named(word, self.names, len(self.names)) if word else ONLOOKER
        if seat is None:
            raise ValueError(f"there is no seat {word}")
        self.seat = seat

    def run(self) -> None:
        """Show, ask, step, until there is nothing more to read."""
        notice = ""
        while True:
            self.console.clear()
            self.console.print(self.page())
            if notice:
                self.console.print(notice, style="bold")
            try:
                text = self.console.input(f"{self.say('step.prompt')}: ").strip().lower()
            except EOFError:
                return
            if text == "q":
                return
            notice = "" if self._obey(text) else self.say("step.unreadable")

    def page(self) -> RenderableType:
        """The entry as text, and the table as the game shows it."""
        state = self.back.state(self.at)
        view = self.back.game.view(state, self.seat)
        parts: list[RenderableType] = [Text(self._entry(), style="bold"), Text()]
        parts += [Text(line) for line in self._told()]
        parts.append(self.face.table(view, self.names))
        if state.result is not None:
            parts.append(self.face.ending(view, self.names))
        return Group(*parts)

    def _entry(self) -> str:
        eyes = self.say("step.table") if self.seat == ONLOOKER else self.names[self.seat]
        place = self.say("step.at", at=self.at, count=self.last, eyes=eyes)
        if not self.at:
            return f"{place}  {self.say('step.before')}"
        past = self.back.past(self.at)
        heard = past.heard(self.seat)
        if heard is None:
            return f"{place}  {self.say('step.unheard')}"
        who = self.say("step.dealer") if past.actor == DEALER else self.names[past.actor]
        return f"{place}  {who}: {heard}"

    def _told(self) -> list[str]:
        """What the log told this seat of the entry."""
        log = self.back.past(self.at).log if self.at else []
        heard = [each for each in log if each.to is None or self.seat in each.to]
        return [line for each in heard if (line := self.face.told(each.line, self.names))]

    def _obey(self, text: str) -> bool:
        """Whether this was a key of ours."""
        word, _, rest = text.partition(" ")
        keys: dict[str, Callable[[], None]] = {
            "": lambda: self.jump(self.at + 1),
            "n": lambda: self.jump(self.at + 1),
            "p": lambda: self.jump(self.at - 1),
            "nn": lambda: self._turn(1),
            "pp": lambda: self._turn(-1),
        }
        try:
            if text in keys:
                keys[text]()
            elif word == "s":
                self.look(rest.strip())
            else:
                self.jump(int(text))
        except ValueError:
            return False
        return True

    def _turn(self, by: int) -> None:
        """To where the next round begins, or to where this one or the one before does."""
        begins, before = [1], 0
        for past in self.back.walk():
            now = self.back.game.round(past.state)
            if now > before:
                begins.append(past.number)
            before = max(before, now)
        later = [at for at in begins if at > self.at]
        earlier = [at for at in begins if at < self.at]
        if by > 0:
            self.jump(later[0] if later else self.last)
        else:
            self.jump(earlier[-1] if earlier else 1)

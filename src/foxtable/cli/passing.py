"""Passing for longer in the terminal: until this affair is over, or until one says otherwise."""

from foxtable.engine import Match, Move
from foxtable.engine.words import Words, words_of

AFFAIR, ALL, ASK = "pa", "pe", "w"
"""What one types: pass for this affair, pass every time, be asked again."""


class Passing:
    """In which windows the person passes without being asked, as at a live table."""

    def __init__(self, match: Match, seat: int, say: Words) -> None:
        self._match, self._seat, self._say = match, seat, say
        words = words_of(match.game.folder, say.language)
        named = words is not None and "affair" in words
        self._affair_name = words("affair") if words and named else say("pass.affair")
        self._always = False
        self._affair: int | None = None

    def answer(self) -> Move | None:
        """What is played for whoever passes now."""
        state = self._match.state
        if not state.window or not (self._always or self._affair == state.affair):
            return None
        return self._match.game.lapse(state, self._seat)

    def named(self) -> str:
        """What can be typed about it now."""
        if self._always:
            return self._say("pass.again", letter=ASK)
        if not self._match.state.window:
            return ""
        return self._say("pass.keys", attack=AFFAIR, every=ALL, affair=self._affair_name)

    def read(self, text: str) -> bool:
        """Whether it was about passing."""
        if text == ASK and self._always:
            self._always, self._affair = False, None
            return True
        if text in (AFFAIR, ALL) and self._match.state.window:
            self._always, self._affair = text == ALL, self._match.state.affair
            return True
        return False

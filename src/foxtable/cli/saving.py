"""Where a game in the terminal is kept: on disk after every move, so that nothing is ever lost."""

import os
from pathlib import Path

import msgspec
from platformdirs import user_data_path

from foxtable.bots import maker_of
from foxtable.engine import BadRecord, FoxtableError, Match, read_record, resume


class NoSave(FoxtableError):
    """There is no game to go on with."""


class Save(msgspec.Struct):
    """A game that is not over, with the seed that nobody at the table may know."""

    record: str
    seed: str
    bots: list[str]

    def match(self) -> Match:
        """The game as it stood, ready to go on."""
        record = read_record(self.record)
        if record.header.seats != len(self.bots) + 1:
            raise BadRecord(f"{record.header.seats} seats are not for {len(self.bots)} bots")
        match = resume(record, bytes.fromhex(self.seed), log=True)
        for seat, code in enumerate(self.bots, 1):
            maker_of(match.game, code)(seat, match.setup, "")
        return match


def data_folder() -> Path:
    """The platform's folder for a user's data, or the one that FOXTABLE_DATA names."""
    chosen = os.environ.get("FOXTABLE_DATA")
    return Path(chosen) if chosen else user_data_path("foxtable")


def save_path(game: str) -> Path:
    return data_folder() / f"{game}.save.json"


def save(match: Match, bots: list[str]) -> None:
    assert match.seed is not None, "a game in the terminal is dealt from a seed"
    data = msgspec.json.encode(Save(match.record().to_text(), match.seed.hex(), bots))
    _write(save_path(match.game.name), data)


def load(game: str) -> tuple[Save, Match]:
    path = save_path(game)
    if not path.exists():
        raise NoSave(f"there is no saved game of {game} to go on with")
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Save)
        match = found.match()
        if match.game.name != game:
            raise BadRecord(f"it is one of {match.game.name}")
    except (ValueError, OSError, RecursionError, FoxtableError) as error:
        raise NoSave(f"the saved game {path} cannot be read: {error}") from None
    return found, match


def finish(match: Match) -> Path:
    """Keep the record of a game that is over, and forget the saved game."""
    name = f"{match.game.name}-{(match.commitment or 'game')[:12]}.fox"
    path = data_folder() / "records" / name
    _write(path, match.record().to_text().encode())
    save_path(match.game.name).unlink(missing_ok=True)
    return path


def _write(path: Path, data: bytes) -> None:
    """All of it or nothing, and on the disk before this returns."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(".draft")
        with draft.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        raise NoSave(f"cannot write {path}: {error.strerror}") from None

"""Golden records: from the day one stands here, no change may break it."""

from pathlib import Path

import msgspec
import pytest

from foxtable.engine import Result, read_record, replay, verify

FOLDER = Path(__file__).parent / "golden"
NOTED = FOLDER / "scores.json"
"""How each of them ended, and all that was counted."""
RECORDS = sorted(path for path in FOLDER.iterdir() if path != NOTED)
RESULTS = msgspec.json.decode(NOTED.read_bytes(), type=dict[str, Result | None])


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_golden_record(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    match = replay(record)
    assert match.record() == record
    assert text in (record.to_text(), record.to_json())
    if record.seed is not None:
        verify(record)
    assert match.result == RESULTS[path.name], "the same record, another result"
    scores = path.stem.partition("_")[2]
    if match.result is not None and scores:
        found = match.result.scores.get("points", match.result.places)
        assert "-".join(map(str, found)) == scores, "another name"


def test_there_are_golden_records() -> None:
    assert len(RECORDS) >= 12
    assert sum(path.name.startswith("sly-") for path in RECORDS) >= 30
    assert sum(path.name.startswith("experiment-") for path in RECORDS) >= 30
    assert RESULTS.keys() == {path.name for path in RECORDS}

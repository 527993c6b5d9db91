"""A house that is really open, on loopback, and that can be killed at any moment."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from hammer.section import Fault

FOXTABLE = str(Path(sys.executable).with_name("foxtable"))
PATIENCE = 30.0
"""Seconds in which a house that is alive has answered, on a machine that is busy too."""


class Answer(NamedTuple):
    status: int
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


class House:
    """`foxtable serve` on a folder; what it complains of is kept beside it."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = 0
        self.open()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def open(self) -> None:
        """Open it, on the same port as before, and wait until it is."""
        self.begin_to_open()
        assert self.process.stdout is not None, "it was opened with a pipe"
        line = self.process.stdout.readline()
        if "http://" not in line:
            raise Fault(f"the house does not open: {self.errors()}")
        self.port = int(line.split()[4].rpartition(":")[2])

    def begin_to_open(self) -> None:
        # Everything comes from one address, and is to be answered, not turned away at the door.
        command = [FOXTABLE, "serve", "--pace", "0", "--per-address", "0", "--port", str(self.port)]
        with (self.data / "errors").open("ab") as errors:
            self.process = subprocess.Popen(
                [*command, "--data", str(self.data)],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )

    def kill(self) -> None:
        self.process.kill()
        self._ended()

    def stop(self) -> None:
        self.process.terminate()
        self._ended()

    def _ended(self) -> None:
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise Fault("the house does not close") from None
        assert self.process.stdout is not None, "it was opened with a pipe"
        self.process.stdout.close()

    def errors(self) -> str:
        return (self.data / "errors").read_text("utf-8", errors="replace")

    def check(self) -> None:
        """It is alive, and nothing went wrong in it that it did not expect."""
        if self.process.poll() is not None:
            raise Fault(f"the house is down: {self.errors()}")
        self.check_errors()

    def check_errors(self) -> None:
        """A process that bots think in, and whose house is killed before it can say a word, is told
        off by Python itself; all else is a fault."""
        errors = self.errors()
        told = [
            part for part in errors.split("Traceback")[1:] if "multiprocessing/spawn" not in part
        ]
        if told or "ERROR" in errors:
            raise Fault(f"the house complains:\n{errors[:4000]}")

    def ask(self, path: str, token: str, body: object = None, method: str = "GET") -> Answer:
        """A request as a page makes it."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Cookie": f"foxtable={token}"}
        request = Request(self.address + path, data, headers, method=method if not data else "POST")
        try:
            with urlopen(request, timeout=PATIENCE) as response:
                return Answer(response.status, response.read())
        except HTTPError as error:
            return Answer(error.code, error.read())

"""The program, and the games that it plays."""

from __future__ import annotations

import collections
import json
import os
import shutil
import subprocess
import threading
from typing import Any, Iterable, Sequence

#: The version of the protocol that this client speaks.
PROTOCOL = 1


class ProtocolError(Exception):
    """The server rejected a request, ended, or speaks another protocol."""


class Refused(Exception):
    """The action or command is impossible now; no time has passed."""


def find_program() -> str:
    """The program: ``$QUARRY``, or ``quarry`` on the path."""
    named = os.environ.get("QUARRY")
    found = named or shutil.which("quarry")
    if not found:
        raise FileNotFoundError(
            "quarry isn't on the path; install it, or set QUARRY to the program"
        )
    return found


class Server:
    """A ``quarry serve`` process. It plays any number of games, on all cores."""

    def __init__(self, program: str | None = None, content: str | None = None):
        command = [program or find_program(), "serve"]
        if content is not None:
            command += ["--content", os.fspath(content)]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
        )
        self._replies = self._process.stdout and open(
            self._process.stdout.fileno(), "rb", buffering=1 << 16, closefd=False
        )
        self._waiting: dict[int, collections.deque] = {}
        self._next_game = 0
        self._lock = threading.Lock()
        try:
            self.about = self._ask(self._new_number(), {"do": "hello"})
            if self.about["protocol"] != PROTOCOL:
                raise ProtocolError(
                    f"the program speaks protocol {self.about['protocol']}, "
                    f"this client {PROTOCOL}"
                )
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def game(self) -> "Game":
        """A new game, to be begun with :meth:`Game.reset`."""
        return Game(self, self._new_number())

    def step_all(self, games: Sequence["Game"], actions: Iterable[str]) -> list[Any]:
        """Takes an action in each game, in parallel.

        Returns an observation, or a :class:`Refused`, for each game.
        """
        games = list(games)
        asked = [
            {"do": "act", "game": game.number, "action": action}
            for game, action in zip(games, actions)
        ]
        if len(asked) != len(games) or len({game.number for game in games}) != len(games):
            raise ValueError("give one action for each game, and each game once")
        with self._lock:
            self._send(asked)
            replies = [self._receive(game.number) for game in games]
        return [game._observed(reply, raises=False) for game, reply in zip(games, replies)]

    def close(self) -> None:
        """Ends the process."""
        process = self._process
        if process.stdin:
            try:
                process.stdin.close()
            except OSError:
                pass
        try:
            process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if self._replies:
            self._replies.close()
        if process.stdout:
            process.stdout.close()

    def _new_number(self) -> int:
        number = self._next_game
        self._next_game += 1
        return number

    def _ask(self, game: int, request: dict) -> dict:
        with self._lock:
            self._send([{**request, "game": game}])
            reply = self._receive(game)
        if "error" in reply:
            raise ProtocolError(reply["error"])
        return reply

    def _send(self, requests: list[dict]) -> None:
        lines = "".join(json.dumps(request) + "\n" for request in requests)
        try:
            self._process.stdin.write(lines.encode())
        except (BrokenPipeError, ValueError) as error:
            raise ProtocolError(f"the server ended with {self._process.poll()}") from error

    def _receive(self, game: int) -> dict:
        """The next reply for a game; those for others wait until they are asked for."""
        waiting = self._waiting.get(game)
        if waiting:
            return waiting.popleft()
        while True:
            line = self._replies.readline()
            if not line:
                raise ProtocolError(f"the server ended with {self._process.wait()}")
            reply = json.loads(line)
            if reply["game"] == game:
                return reply
            self._waiting.setdefault(reply["game"], collections.deque()).append(reply)


class Game:
    """One game. ``seen`` is its last observation, as ``docs/protocol.md`` describes it."""

    def __init__(self, server: Server, number: int):
        self.server = server
        self.number = number
        self.seen: dict = {}
        #: What the hero doesn't know; only after ``reset(truth=True)``.
        self.truth: dict | None = None

    def reset(
        self,
        seed: int = 0,
        kit: str | None = None,
        room: str | None = None,
        parts: Sequence[str] | None = None,
        truth: bool = False,
    ) -> dict:
        """Begins a run, or a game in a drawn room. Returns the first observation."""
        request: dict = {"do": "reset", "seed": seed, "truth": truth}
        for name, value in (("kit", kit), ("room", room), ("parts", parts)):
            if value is not None:
                request[name] = value
        return self._observed(self._ask(request))

    def act(self, action: str) -> dict:
        """Takes an action. Returns the observation of the hero's next turn.

        Raises :class:`Refused` if it is impossible.
        """
        return self._observed(self._ask({"do": "act", "action": action}))

    def command(self, command: str) -> dict:
        """Explores, travels, runs or rests until something happens.

        Raises :class:`Refused` with the reason if no time passed.
        """
        return self._observed(self._ask({"do": "command", "command": command}))

    def observe(self) -> dict:
        """The present once more."""
        return self._observed(self._ask({"do": "observe"}))

    def ask_truth(self) -> dict:
        """What the hero doesn't know: the whole level, and what is in every mind."""
        return self._ask({"do": "truth"})["truth"]

    def log(self) -> str:
        """The command log so far, which ``quarry watch`` and ``quarry replay`` play."""
        return self._ask({"do": "log"})["log"]

    def close(self) -> None:
        """Ends the game."""
        self._ask({"do": "close"})

    @property
    def is_over(self) -> bool:
        """Whether the hero is dead or home."""
        return self.seen.get("outcome") is not None

    def _ask(self, request: dict) -> dict:
        return self.server._ask(self.number, request)

    def _observed(self, reply: dict, raises: bool = True) -> Any:
        if "error" in reply:
            raise ProtocolError(reply["error"])
        if "refused" in reply:
            refused = Refused(reply["refused"])
            if raises:
                raise refused
            return refused
        self.seen = reply["observation"]
        self.truth = reply.get("truth")
        return self.seen

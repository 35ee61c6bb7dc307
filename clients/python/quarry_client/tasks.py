"""Small tasks for agents: drawn rooms and the first levels of runs, each with a goal."""

from __future__ import annotations

import dataclasses
import pathlib
from typing import Callable

ROOMS = pathlib.Path(__file__).parent / "rooms"


@dataclasses.dataclass(frozen=True)
class Task:
    """A task: how the game begins, when it is solved, and when it is too late."""

    name: str
    about: str
    #: The file of the room; None for a whole run.
    room: str | None
    #: Whether an observation shows that the task is solved.
    is_solved: Callable[[dict], bool]
    #: The hero's turns at most.
    turns: int

    def reset(self, seed: int) -> dict:
        """The arguments of :meth:`Game.reset`."""
        if self.room is None:
            return {"seed": seed}
        return {"seed": seed, "room": (ROOMS / self.room).read_text(encoding="utf-8")}


def _reaches(x: int, y: int) -> Callable[[dict], bool]:
    return lambda seen: seen["hero"] is not None and seen["hero"]["at"] == [x, y]


def _lives_until(turn: int) -> Callable[[dict], bool]:
    return lambda seen: seen["outcome"] is None and seen["turn"] >= turn


def _holds(item: str) -> Callable[[dict], bool]:
    return lambda seen: any(carried["name"] == item for carried in seen["pack"])


def _reaches_danger(danger: int) -> Callable[[dict], bool]:
    return lambda seen: seen["place"]["danger"] >= danger


#: All tasks, by name.
TASKS = {
    task.name: task
    for task in (
        Task("sleepers", "Reach the stairs at (17, 1); an ogre sleeps on the way.",
             "sleepers.ron", _reaches(17, 1), 120),
        Task("archer", "Get past an archer who keeps his distance, to (18, 5).",
             "archer.ron", _reaches(18, 5), 120),
        Task("wolves", "Outlive a wolf pack for 60 turns; there's a corridor.",
             "wolves.ron", _lives_until(60), 120),
        Task("ogre", "Run from an ogre to the stairs at (1, 1), or beat it.",
             "ogre.ron", _reaches(1, 1), 120),
        Task("idol", "Take the gold idol from under the goblins' noses.",
             "idol.ron", _holds("gold idol"), 200),
        Task("descent", "Reach a place of danger 2 in a whole run.",
             None, _reaches_danger(2), 3000),
    )
}

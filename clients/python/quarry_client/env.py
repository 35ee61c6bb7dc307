"""A Gymnasium environment. It needs the extra ``gym``: gymnasium and numpy."""

from __future__ import annotations

from typing import Any, Callable

import gymnasium as gym
import numpy as np
from gymnasium import spaces

from .server import Refused, Server
from .tasks import TASKS

#: What the agent can do: actions by their first word, or commands, which begin with `! `. Of
#: several legal actions with that word, the first is taken: the nearest creature, the first
#: letter of the pack.
ACTIONS = (
    "step north", "step south", "step east", "step west",
    "step northeast", "step northwest", "step southeast", "step southwest",
    "wait", "pickup", "descend", "ascend", "pace", "shout",
    "throw", "cast", "zap", "quaff", "read", "eat", "wield", "tend",
    "open", "shut", "force", "unlock", "learn",
    "spare", "recruit", "slay",
    "! explore", "! rest", "! descend", "! ascend",
)
#: The agent sees a square around the hero: this many cells to each side.
RADIUS = 12
SIDE = 2 * RADIUS + 1
#: The layers of that square.
LAYERS = ("ground", "light", "foes", "friends", "items")
SIGNS = {None: 1, "asleep": 2, "yielded": 3, "afraid": 4, "wary": 5, "wavering": 6, "hunting": 7}
PARTS = ["map", "light", "creatures", "items", "legal"]


def growth(before: dict, after: dict) -> float:
    """The default reward: levels and danger gained, and what the end is worth."""
    if after["outcome"] == "won":
        return 100.0
    if after["outcome"] == "died" or after["hero"] is None or before["hero"] is None:
        return -1.0
    gained = after["hero"]["level"] - before["hero"]["level"]
    return gained + max(0, after["place"]["danger"] - before["place"]["danger"])


class QuarryEnv(gym.Env):
    """A run, or a task, as an environment with a fixed set of actions.

    An observation is a dictionary: ``around``, the square around the hero in layers, and
    ``hero``, his numbers. ``info["mask"]`` tells which actions are possible, and
    ``info["seen"]`` is the whole observation of the protocol.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        task: str | None = None,
        kit: str | None = None,
        reward: Callable[[dict, dict], float] = growth,
        server: Server | None = None,
        render_mode: str | None = None,
    ):
        self._own = None if server else Server()
        self._server = server or self._own
        self._game = self._server.game()
        self._task = TASKS[task] if task else None
        self._kit = kit
        self._reward = reward
        self.render_mode = render_mode
        letters = [row["letter"] for row in self._server.about["terrain"]]
        self._ground = {letter: number + 1 for number, letter in enumerate(letters)}
        high = max(len(letters), 16)
        self.action_space = spaces.Discrete(len(ACTIONS))
        self.observation_space = spaces.Dict(
            {
                "around": spaces.Box(0, high, (len(LAYERS), SIDE, SIDE), np.uint8),
                "hero": spaces.Box(-1e3, 1e5, (10,), np.float32),
            }
        )

    def reset(self, *, seed: int | None = None, options: dict | None = None):
        """Begins the game with that seed; without one, with a random seed."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**32)) if seed is None else seed
        arguments: dict[str, Any] = {"seed": number, "kit": self._kit}
        if self._task:
            arguments = self._task.reset(number)
        self._game.reset(parts=PARTS + ["pack"] if self._task else PARTS, **arguments)
        return self._observation(), self._info()

    def step(self, action: int):
        """Takes an action; an impossible one changes nothing."""
        before = self._game.seen
        chosen = self._resolve(ACTIONS[action])
        try:
            if chosen is None:
                self._game.observe()
            elif chosen.startswith("! "):
                self._game.command(chosen[2:])
            else:
                self._game.act(chosen)
        except Refused:
            # A new object, since callers keep what they are given.
            self._game.observe()
        seen = self._game.seen
        ended, late = self._game.is_over, False
        reward = self._reward(before, seen)
        if self._task:
            solved = self._task.is_solved(seen)
            reward = float(solved)
            ended = ended or solved
            late = not ended and seen["turn"] >= self._task.turns
        return self._observation(), reward, ended, late, self._info()

    def render(self) -> str | None:
        """The known map with the hero and the creatures as text."""
        if self.render_mode != "ansi":
            return None
        seen = self._game.seen
        rows = [list(row) for row in seen["map"]]
        for creature in seen["creatures"]:
            x, y = creature["at"]
            rows[y][x] = creature["breed"][0]
        if seen["hero"]:
            x, y = seen["hero"]["at"]
            rows[y][x] = "@"
        return "\n".join("".join(row) for row in rows)

    def close(self) -> None:
        """Ends the game, and the program if this environment started it."""
        if self._own:
            self._own.close()
        else:
            self._game.close()

    def _resolve(self, wanted: str) -> str | None:
        """The legal action that an action of the space stands for."""
        if wanted.startswith("! "):
            return wanted
        for action in self._game.seen["legal"]:
            if action == wanted or action.startswith(wanted + " "):
                return action
        return None

    def _info(self) -> dict:
        mask = [self._resolve(action) is not None for action in ACTIONS]
        return {"mask": np.array(mask, dtype=np.int8), "seen": self._game.seen}

    def _observation(self) -> dict:
        seen = self._game.seen
        around = np.zeros((len(LAYERS), SIDE, SIDE), np.uint8)
        numbers = np.zeros(10, np.float32)
        hero = seen["hero"]
        if hero is None:
            return {"around": around, "hero": numbers}
        left, top = hero["at"][0] - RADIUS, hero["at"][1] - RADIUS
        for y in range(SIDE):
            if not 0 <= top + y < len(seen["map"]):
                continue
            ground, light = seen["map"][top + y], seen["light"][top + y]
            for x in range(SIDE):
                if 0 <= left + x < len(ground):
                    around[0, y, x] = self._ground.get(ground[left + x], 0)
                    lit = light[left + x]
                    around[1, y, x] = 0 if lit == " " else 1 + int(lit, 16)
        for creature in seen["creatures"]:
            is_foe = creature["stance"] == "attack" and creature["held"] is None
            self._put(around, 2 if is_foe else 3, creature, (left, top), SIGNS[creature["sign"]])
        for item in seen["items"]:
            self._put(around, 4, item, (left, top), 1)
        numbers[:] = (
            *hero["health"], *hero["mana"], hero["level"], hero["accuracy"], hero["defence"],
            hero["damage"][1], seen["place"]["danger"], hero["creeps"],
        )
        return {"around": around, "hero": numbers}

    @staticmethod
    def _put(around, layer: int, thing: dict, corner: tuple, value: int) -> None:
        x, y = thing["at"][0] - corner[0], thing["at"][1] - corner[1]
        if 0 <= x < SIDE and 0 <= y < SIDE:
            around[layer, y, x] = value

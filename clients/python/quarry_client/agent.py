"""A baseline agent. It uses the protocol alone: run it to see how far that gets.

    python -m quarry_client.agent --runs 100
    python -m quarry_client.agent --tasks --runs 50
"""

from __future__ import annotations

import argparse
import collections

from .server import Game, Refused, Server
from .tasks import TASKS, Task

#: Below this share of its health the agent stops fighting.
WEAK = 0.4
#: Actions and commands at most, so that every run ends.
MOST_STEPS = 5_000
PARTS = ["map", "creatures", "items", "pack", "spells", "messages", "legal"]


def steps_between(a: list, b: list) -> int:
    """The distance in steps, of which diagonal ones cost no more."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


class Agent:
    """Explores, fights what attacks it, shoots first, drinks when hurt, and goes down."""

    def __init__(self) -> None:
        self._tired: collections.Counter = collections.Counter()

    def step(self, game: Game) -> bool:
        """Takes one decision. Returns False if it knows nothing to do."""
        seen = game.seen
        for choice in self._choices(seen):
            # A command that gets nowhere, time and again, has to make room for others.
            key = (seen["place"]["number"], choice)
            if self._tired[key] > 20:
                continue
            before = seen["turn"]
            try:
                if choice.startswith("! "):
                    game.command(choice[2:])
                else:
                    game.act(choice)
            except Refused:
                self._tired[key] += 5
                continue
            if game.seen["turn"] == before:
                self._tired[key] += 1
            return True
        return False

    def _choices(self, seen: dict):
        """Actions from the best to the last resort; commands begin with `! `."""
        hero, legal = seen["hero"], seen["legal"]
        if hero is None:
            return
        legal_by_word = collections.defaultdict(list)
        for action in legal:
            legal_by_word[action.split(" ", 1)[0]].append(action)
        foes = [
            creature
            for creature in seen["creatures"]
            if creature["seen"] and creature["stance"] == "attack" and creature["held"] is None
        ]
        awake = [foe for foe in foes if foe["sign"] != "asleep"]
        weak = hero["health"][0] < WEAK * hero["health"][1]

        yield from legal_by_word["learn"]
        if weak and awake:
            for carried in seen["pack"]:
                if carried["name"].endswith("healing") or not carried["identified"]:
                    yield from (a for a in legal_by_word["quaff"] if a == f"quaff {carried['letter']}")
            yield from legal_by_word["descend"]
            yield from legal_by_word["ascend"]
        for creature in seen["creatures"]:
            if creature["held"] == "pleading":
                yield from (a for a in legal_by_word["spare"] if a == f"spare {creature['id']}")
        if awake:
            nearest = min(awake, key=lambda foe: steps_between(foe["at"], hero["at"]))
            distance = steps_between(nearest["at"], hero["at"])
            at = f"{nearest['at'][0]} {nearest['at'][1]}"
            if distance > 1:
                for spell in seen["spells"]:
                    if spell["aimed"] and spell["affordable"] and distance <= spell["range"]:
                        yield f"{spell['action']} {at}"
                for carried in seen["pack"]:
                    if carried["category"] == "missile" and not carried["used"]:
                        yield f"throw {carried['letter']} {at}"
            else:
                yield f"strike {nearest['id']}"
            if nearest["sign"] == "hunting":
                # Let it come.
                yield "wait"
        if hero["food"] in ("hungry", "starving"):
            yield from legal_by_word["eat"]
        if hero["health"][0] < hero["health"][1] * 0.8:
            yield "! rest"
        for carried in seen["pack"]:
            if not carried["used"] and carried["category"] in ("armour", "weapon"):
                worn = {c["category"] for c in seen["pack"] if c["used"]}
                if carried["category"] not in worn:
                    yield f"wield {carried['letter']}"
        yield "! explore"
        yield "! descend"
        yield from legal_by_word["force"]
        yield from legal_by_word["open"]
        yield "! ascend"
        yield "wait"


def play(game: Game, task: Task | None = None, seed: int = 0, kit: str | None = None) -> dict:
    """Plays one run, or one task, and returns the last observation."""
    if task is None:
        game.reset(seed=seed, kit=kit, parts=PARTS)
    else:
        game.reset(parts=PARTS, **task.reset(seed))
    agent = Agent()
    for _ in range(MOST_STEPS):
        if game.is_over:
            break
        if task and (task.is_solved(game.seen) or game.seen["turn"] >= task.turns):
            break
        if not agent.step(game):
            break
    return game.seen


def main() -> None:
    """Plays runs or tasks, and prints how they ended."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", help="the game; by default $QUARRY, or quarry on the path")
    parser.add_argument("--runs", type=int, default=10, help="number of runs, or of seeds per task")
    parser.add_argument("--tasks", action="store_true", help="play the tasks instead of runs")
    options = parser.parse_args()
    with Server(options.program) as server:
        if options.tasks:
            for task in TASKS.values():
                solved = 0
                for seed in range(1, options.runs + 1):
                    game = server.game()
                    solved += task.is_solved(play(game, task, seed))
                    game.close()
                print(f"{task.name:10} {solved:3} of {options.runs}  {task.about}")
            return
        kits = [kit["name"] for kit in server.about["kits"]]
        ends: collections.Counter = collections.Counter()
        places: collections.Counter = collections.Counter()
        for number in range(options.runs):
            game = server.game()
            seen = play(game, seed=number + 1, kit=kits[number % len(kits)])
            ends[seen["outcome"] or "still alive"] += 1
            places[(seen["place"]["danger"], seen["place"]["name"])] += 1
            game.close()
        print(", ".join(f"{end} {count}" for end, count in sorted(ends.items())))
        for (danger, name), count in sorted(places.items()):
            print(f"{count:4} ended in {name} (danger {danger})")


if __name__ == "__main__":
    main()

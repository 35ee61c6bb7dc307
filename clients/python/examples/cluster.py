"""Spreads measurements over the machines of a Ray cluster: pip install ray

    python cluster.py runs 200             # like `quarry runs --seeds 200 --format csv`
    python cluster.py arena commands.txt   # a line per `quarry arena`, without the words
    python cluster.py agent 100            # runs of the baseline agent

Without a cluster, Ray uses the cores of this machine. Every machine needs the same program,
named by QUARRY. The result doesn't depend on the number of machines: it is merged in order.
"""

import shlex
import subprocess
import sys

import ray

from quarry_client import Server, find_program
from quarry_client.agent import play

KITS = ["wanderer", "hunter", "thief", "mage", "knight"]


@ray.remote
def quarry(*arguments: str) -> str:
    run = subprocess.run([find_program(), *arguments], capture_output=True, text=True, check=True)
    return run.stdout


@ray.remote
def agent(seed: int) -> str:
    with Server() as server:
        seen = play(server.game(), seed=seed, kit=KITS[seed % len(KITS)])
    return f"{seed},{seen['outcome']},{seen['turn']},{seen['place']['name']}\n"


def main(what: str, argument: str) -> None:
    ray.init(log_to_driver=False)
    if what == "runs":
        some = ["runs", "--format", "csv", "--seeds", "1"]
        jobs = [quarry.remote(*some, "--kit", kit, "--first", str(seed))
                for kit in KITS for seed in range(1, int(argument) + 1)]
        head, *_ = ray.get(jobs[0]).splitlines(keepends=True)
        sys.stdout.write(head)
        sys.stdout.writelines(row for job in jobs for row in ray.get(job).splitlines(keepends=True)[1:])
    elif what == "arena":
        jobs = [quarry.remote("arena", *shlex.split(line)) for line in open(argument)]
        sys.stdout.writelines(ray.get(jobs))
    else:
        sys.stdout.writelines(ray.get([agent.remote(seed) for seed in range(int(argument))]))


if __name__ == "__main__":
    main(*sys.argv[1:])

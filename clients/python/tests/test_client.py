"""Tests of the client against a real program: set QUARRY to it."""

import unittest

from quarry_client import ProtocolError, Refused, Server
from quarry_client.agent import play
from quarry_client.tasks import TASKS

try:
    import gymnasium
except ImportError:
    gymnasium = None


class ClientTest(unittest.TestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.close)

    def test_a_game_is_played(self):
        game = self.server.game()
        seen = game.reset(seed=42, kit="thief")
        self.assertEqual(seen["turn"], 0)
        self.assertIn("wait", seen["legal"])
        self.assertEqual(game.act("wait")["turn"], 1)
        self.assertGreater(game.command("explore")["turn"], 1)
        self.assertTrue(game.log().startswith("quarry log"))
        self.assertIn("creatures", game.ask_truth())
        with self.assertRaises(Refused):
            game.act("drop z")
        with self.assertRaises(ProtocolError):
            game.act("fly")
        game.close()
        with self.assertRaises(ProtocolError):
            game.act("wait")

    def test_every_legal_action_is_possible(self):
        game = self.server.game()
        for seed in range(1, 4):
            game.reset(seed=seed)
            game.command("explore")
            log = game.log().splitlines()[1:]
            for action in game.seen["legal"]:
                other = self.server.game()
                other.reset(seed=seed)
                for before in log:
                    if not before.startswith("= "):
                        other.act(before)
                other.act(action)
                other.close()

    def test_parts_and_truth_are_as_asked_for(self):
        game = self.server.game()
        seen = game.reset(seed=1, parts=["pack"], truth=True)
        self.assertIn("pack", seen)
        self.assertNotIn("map", seen)
        self.assertTrue(game.truth["creatures"])

    def test_many_games_at_once_are_the_same_as_one(self):
        games = [self.server.game() for _ in range(8)]
        for game in games:
            game.reset(seed=5)
        for direction in ["north", "east", "south", "west"] * 3:
            results = self.server.step_all(games, [f"step {direction}"] * len(games))
            if isinstance(results[0], Refused):
                self.assertTrue(all(str(result) == str(results[0]) for result in results))
            else:
                self.assertTrue(all(result == results[0] for result in results))
        with self.assertRaises(ValueError):
            self.server.step_all([games[0], games[0]], ["wait", "wait"])

    def test_a_missing_program_is_named(self):
        with self.assertRaises(FileNotFoundError):
            Server("/nonexistent/quarry")

    def test_tasks_can_be_begun_and_some_solved(self):
        solved = set()
        for task in TASKS.values():
            game = self.server.game()
            seen = play(game, task, seed=1)
            if task.is_solved(seen):
                solved.add(task.name)
            elif task.room:
                self.assertLessEqual(seen["turn"], task.turns + 200, task.name)
            game.close()
        self.assertIn("sleepers", solved)

    def test_a_descent_is_solved_in_one_of_three_runs(self):
        task = TASKS["descent"]
        self.assertTrue(any(task.is_solved(play(self.server.game(), task, seed)) for seed in (1, 2, 3)))

    def test_the_agent_plays_whole_runs(self):
        for seed in (1, 2):
            seen = play(self.server.game(), seed=seed, kit="knight")
            self.assertGreater(seen["turn"], 100)


@unittest.skipIf(gymnasium is None, "gymnasium isn't installed")
class EnvironmentTest(unittest.TestCase):
    def test_it_is_an_environment(self):
        from gymnasium.utils.env_checker import check_env

        from quarry_client.env import QuarryEnv

        for task in (None, "archer"):
            environment = QuarryEnv(task=task, render_mode="ansi")
            check_env(environment, skip_render_check=True)
            self.assertIn("@", environment.render())
            environment.close()

    def test_the_mask_tells_what_is_possible(self):
        from quarry_client.env import ACTIONS, QuarryEnv

        environment = QuarryEnv(task="sleepers")
        _, info = environment.reset(seed=1)
        mask = dict(zip(ACTIONS, info["mask"]))
        # The hero stands in a corridor that runs north and south.
        self.assertTrue(mask["step north"] and mask["step south"] and mask["wait"])
        self.assertFalse(mask["step east"] or mask["cast"] or mask["spare"])
        for _ in range(2):
            environment.step(ACTIONS.index("step north"))
        _, reward, ended, late, _ = environment.step(ACTIONS.index("! descend"))
        self.assertEqual((reward, ended, late), (1.0, True, False))
        environment.close()


if __name__ == "__main__":
    unittest.main()

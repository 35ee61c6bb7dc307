"""Plays Quarry from Python, through the protocol of ``quarry serve``.

>>> from quarry_client import Server
>>> with Server() as server:
...     game = server.game()
...     seen = game.reset(seed=42, kit="thief")
...     seen = game.act("step north")
"""

from .server import Game, ProtocolError, Refused, Server, find_program

__all__ = ["Game", "ProtocolError", "Refused", "Server", "find_program"]
__version__ = "0.1.0"

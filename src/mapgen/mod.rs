//! From (content, depth, seed) to the plan of a level. Knows nothing of a running game.

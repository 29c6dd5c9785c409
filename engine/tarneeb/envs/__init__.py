"""Environments for reinforcement learning: one round of any ruleset, for four players.

    tarneeb.envs.actions       the table of action ids, the same for every ruleset
    tarneeb.envs.tensors       what a seat knows as numbers: observation and information state
    tarneeb.envs.round         a round as a game of its own: its length, and what it is worth
    tarneeb.envs.pettingzoo    an AEC environment; needs `pip install 'tarneeb[rl]'`
    tarneeb.envs.openspiel     an OpenSpiel game; needs `pip install 'tarneeb[openspiel]'`

The first three need nothing else. Tensors are computed from a `View`, so they cannot hold a card
that their seat may not know. docs/ENVS.md has the tables.
"""

"""A PettingZoo environment (AEC): one round of any ruleset. It needs `pip install 'tarneeb[rl]'`.

    from tarneeb.envs import pettingzoo as tarneeb_v0
    env = tarneeb_v0.env("classic")
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        over = termination or truncation
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))

An observation has the tensor `observation` of `tarneeb.envs.tensors` and the `action_mask` of
`tarneeb.envs.actions`. A reward comes at the end of the round: the points by which the agent's team
is ahead. The dealer is drawn for each round.
"""

from __future__ import annotations

from typing import Any, ClassVar

try:
    import gymnasium
    import numpy as np
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise ImportError("this environment needs PettingZoo: pip install 'tarneeb[rl]'") from error

from ..match import Match
from ..rules.rng import draw_dealer
from ..rules.ruleset import Ruleset
from ..rules.seats import Seat
from ..rules.variants import parse_ruleset
from .actions import ACTIONS, action_at, action_id
from .round import returns
from .tensors import OBSERVATION, observation

__all__ = ["AGENTS", "env", "raw_env"]

AGENTS = tuple(f"player_{seat.value}" for seat in Seat)
"""The agents by seat: 0 south, 1 east, 2 north, 3 west. The dealer, and so who begins, is drawn."""


def env(ruleset: str | Ruleset = "classic", render_mode: str | None = None) -> AECEnv:
    """Return the environment with PettingZoo's usual wrappers.

    ruleset: a Ruleset, or its one-line text such as "classic target=41". render_mode: "ansi" for
    text or "svg" for a picture, all hands open.

    An illegal action ends the round with -1 for its agent, and 0 for the others.

    Raises RulesetError.
    """
    checked = wrappers.TerminateIllegalWrapper(raw_env(ruleset, render_mode), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


class raw_env(AECEnv):  # noqa: N801  (PettingZoo's name)
    """The environment without wrappers. An illegal action raises IllegalAction."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "tarneeb_v0",
        "render_modes": ["ansi", "svg"],
        "is_parallelizable": False,
    }

    def __init__(self, ruleset: str | Ruleset = "classic", render_mode: str | None = None) -> None:
        super().__init__()
        self.ruleset: Ruleset = parse_ruleset(ruleset) if isinstance(ruleset, str) else ruleset
        self.render_mode: str | None = render_mode
        self.possible_agents: list[str] = list(AGENTS)
        self.agents: list[str] = []
        self.match: Match = Match(self.ruleset)
        """The match of one round; its views and its record are at hand for whoever debugs."""
        self.observation_spaces: dict[str, Any] = {agent: _space() for agent in AGENTS}
        self.action_spaces: dict[str, Any] = {
            agent: gymnasium.spaces.Discrete(ACTIONS) for agent in AGENTS
        }
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a round.

        seed: where the cards come from. Without one, the next deal of the last seed is dealt.
        """
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.match = self._dealt()
        while self.match.to_act is None:  # thrown in at once: nobody could do anything but pass
            self.match = self._dealt()
        self.agents = list(AGENTS)
        self.rewards: dict[str, float] = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(AGENTS, False)
        self.truncations: dict[str, bool] = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection: str = self._next_agent()

    def _dealt(self) -> Match:
        cards = str(int(self._random.integers(1 << 62)))
        match = Match(self.ruleset, draw_dealer(cards))
        return match.apply(match.next_deal(cards))

    def _next_agent(self) -> str:
        seat = self.match.to_act
        return AGENTS[0 if seat is None else seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent knows, and which actions it may take now."""
        view = self.match.view(Seat(AGENTS.index(agent)))
        mask = np.zeros(ACTIONS, np.int8)
        mask[[action_id(action) for action in view.legal]] = 1
        return {"observation": np.array(observation(view), np.float32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Take the action of the agent selected.

        Raises IllegalAction.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "an agent that lives acts"
        legal = self.match.legal_actions()
        self.match = self.match.apply(action_at(int(action), legal))
        self._cumulative_rewards[agent] = 0.0
        if self.match.to_act is None:
            self.rewards = dict(zip(AGENTS, returns(self.match), strict=True))
            self.terminations = dict.fromkeys(AGENTS, True)
        self.agent_selection = self._next_agent()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Return the round as text or as a picture, by `render_mode`; nothing without one."""
        if self.render_mode == "svg":
            from ..pictures import svg

            return svg(self.match)
        if self.render_mode != "ansi" or self.match.round is None:
            return None
        hands = " ".join(
            f"{seat}:{''.join(card.text + ' ' for card in hand).strip() or '-'}"
            for seat, hand in zip(Seat, self.match.round.hands, strict=True)
        )
        return f"{hands}\n{' '.join(map(str, self.match.actions[1:]))}"

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def _space() -> Any:
    size = OBSERVATION.size
    return gymnasium.spaces.Dict(
        {
            "observation": gymnasium.spaces.Box(0.0, 1.0, (size,), np.float32),
            "action_mask": gymnasium.spaces.Box(0, 1, (ACTIONS,), np.int8),
        }
    )

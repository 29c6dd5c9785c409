"""An OpenSpiel game: one round of any ruleset. It needs `pip install 'tarneeb[openspiel]'`.

    import pyspiel
    import tarneeb.envs.openspiel            # registers the game
    game = pyspiel.load_game("python_tarneeb(ruleset=classic,dealer=2)")

Chance deals the cards one at a time, from the dealer's right on, so the dealer gets the last one.
Ids of actions are those of `tarneeb.envs.actions`. Tensors are those of `tarneeb.envs.tensors`:
the observer without perfect recall gives the observation, the one with it the information state.
Players are the seats: 0 south, 1 east, 2 north, 3 west.
"""

from __future__ import annotations

from typing import Any

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise ImportError("this game needs OpenSpiel: pip install 'tarneeb[openspiel]'") from error

from ..knowledge.views import View
from ..match import Match
from ..rules.actions import DealCards
from ..rules.cards import DECK, Card
from ..rules.deals import Deal
from ..rules.errors import TextError
from ..rules.ruleset import Ruleset
from ..rules.seats import Seat
from ..rules.variants import parse_ruleset
from .actions import ACTIONS, CLAIM, action_at, action_id
from .round import longest, most_points, returns
from .tensors import (
    OBSERVATION,
    Layout,
    information_layout,
    information_state,
    information_text,
    observation,
)

__all__ = ["NAME", "TarneebGame", "TarneebObserver", "TarneebState"]

NAME = "python_tarneeb"

GAME_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Tarneeb",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=len(Seat),
    min_num_players=len(Seat),
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification={"ruleset": "classic", "dealer": 0},
)


class TarneebGame(pyspiel.Game):
    """A round of a ruleset. Parameters: `ruleset`, its one-line text, and `dealer`, 0 to 3.

    OpenSpiel writes a game as a text and reads it back, but not with two equals signs in one
    parameter. So the game's own parameter has a colon in an option: `classic min_bid:8`. Both
    are read. A comma or a parenthesis would end a parameter; a ruleset's text has neither.
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {"ruleset": "classic", "dealer": 0, **(params or {})}
        self.rules: Ruleset = parse_ruleset(str(given["ruleset"]).replace(":", "="))
        given["ruleset"] = str(self.rules).replace("=", ":")
        if given["dealer"] not in range(len(Seat)):
            raise TextError("unknown_seat", found=given["dealer"], allowed="0 to 3")
        self.dealer: Seat = Seat(given["dealer"])
        self.layout: Layout = information_layout(self.rules)
        points = most_points(self.rules)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=len(DECK),
            num_players=len(Seat),
            min_utility=-points,
            max_utility=points,
            utility_sum=0.0,
            max_game_length=longest(self.rules),
        )
        super().__init__(GAME_TYPE, info, given)

    def new_initial_state(self) -> TarneebState:
        """Return the state before the first card is dealt."""
        return TarneebState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> TarneebObserver:
        """Return an observer, which fills tensors."""
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return TarneebObserver(self.layout, wanted, params)


class TarneebState(pyspiel.State):
    """A state: the cards dealt so far, then a match of one round."""

    def __init__(self, game: TarneebGame) -> None:
        super().__init__(game)
        self.match: Match = Match(game.rules, game.dealer)
        self.dealt: list[int] = []

    def __deepcopy__(self, memo: object) -> TarneebState:
        """Return a copy. Matches are immutable, so the copy shares this one's."""
        copied: TarneebState = self.get_game().new_initial_state()
        for action in self.full_history():
            copied.apply_action(action.action)
        return copied

    def current_player(self) -> int:
        """Return who acts: chance, a seat, or nobody."""
        if self.match.results:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.match.to_act
        return int(pyspiel.PlayerId.CHANCE) if seat is None else int(seat)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(map(action_id, self.match.legal_actions()))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the cards that may be dealt next, each as likely as the others."""
        left = sorted(set(range(len(DECK))) - set(self.dealt))
        return [(card, 1 / len(left)) for card in left]

    def _apply_action(self, action: int) -> None:
        if self.match.to_act is not None:
            self.match = self.match.apply(action_at(action, self.match.legal_actions()))
            return
        self.dealt.append(action)
        if len(self.dealt) == len(DECK):
            self.match = self.match.apply(self._deal())

    def _hands(self) -> list[list[Card]]:
        """Return the cards dealt so far, by seat."""
        hands: list[list[Card]] = [[] for _ in Seat]
        for turn, card in enumerate(self.dealt):
            hands[self.match.dealer.right.after(turn)].append(DECK[card])
        return hands

    def _deal(self) -> DealCards:
        last = DECK[self.dealt[-1]]
        flip = last if self.match.ruleset.turns_up else None
        return DealCards(Deal.of(self._hands()), flip)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"Deal {DECK[action].text}"
        if action == CLAIM:
            return "Claim"
        chosen = action_at(action, ())
        return f"{type(chosen).__name__} {chosen}".removesuffix(" -")

    def is_terminal(self) -> bool:
        """Return whether the round is over."""
        return bool(self.match.results)

    def returns(self) -> list[float]:
        """Return the points by which each seat's team is ahead; 0 until the end."""
        return list(returns(self.match))

    def view(self, player: int) -> View | None:
        """Return a seat's view; None while the cards are being dealt."""
        return self.match.view(Seat(player)) if self.match.rounds or self.match.current else None

    def dealt_to(self, player: int) -> list[Card]:
        """Return the cards that a seat has got while they are being dealt."""
        return self._hands()[player]

    def __str__(self) -> str:
        if self.view(0) is None:
            hands = (" ".join(card.text for card in hand) for hand in self._hands())
            return " ".join(f"{seat}:{hand}" for seat, hand in zip(Seat, hands, strict=True))
        return " | ".join(information_text(self.match.view(seat)) for seat in Seat)


class TarneebObserver:
    """Fills `tensor` with what a seat knows, and names its parts in `dict`."""

    def __init__(self, layout: Layout, wanted: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"Observation parameters not supported; passed {params}")
        self._recalls = bool(wanted.perfect_recall)
        self._private = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._public = bool(wanted.public_info)
        self._layout = layout if self._recalls else OBSERVATION
        self.tensor: Any = np.zeros(self._layout.size, np.float32)
        self.dict: dict[str, Any] = {
            name: self.tensor[self._layout.places[name]].reshape(shape)
            for name, shape in self._layout.parts
        }

    def set_from(self, state: TarneebState, player: int) -> None:
        """Fill the tensor with what a player knows of a state."""
        self.tensor.fill(0)
        view = state.view(player)
        if view is None:
            if self._private:
                own = self.dict["dealt" if self._recalls else "hand"]
                own[[card.index for card in state.dealt_to(player)]] = 1
            return
        if self._recalls:
            self.tensor[:] = information_state(view, self._layout)
        else:
            self.tensor[:] = observation(view)
        for name, part in self.dict.items():
            if not (self._private if name in ("hand", "dealt") else self._public):
                part.fill(0)

    def string_from(self, state: TarneebState, player: int) -> str:
        """Return what a player knows of a state, as text."""
        view = state.view(player)
        if view is None:
            own = " ".join(card.text for card in sorted(state.dealt_to(player)))
            return f"{Seat(player)} deal hand:{own if self._private else ''}"
        text = information_text(view)
        if self._private and self._public:
            return text
        kept = [
            part
            for part in text.split(" | ")
            if (self._private if part.startswith("hand:") else self._public)
        ]
        return " | ".join(kept)


pyspiel.register_game(GAME_TYPE, TarneebGame)

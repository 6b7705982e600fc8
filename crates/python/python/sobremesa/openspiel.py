"""OpenSpiel: the games in `pyspiel`. `pip install sobremesa[openspiel]`.

>>> import pyspiel, sobremesa.openspiel
>>> game = pyspiel.load_game("python_sobremesa_push(players=2)")

Chance is sampled inside (`SAMPLED_STOCHASTIC`): cards are drawn when an action is applied, so a history has no chance
nodes. `resample_from_infostate` deals a world that fits what a player knows, which is what ISMCTS asks for. Numbers of
actions are those of `sobremesa.encoding`.

A state is pickled, and `serialize`d, as the seed of its match and the numbers that were chosen: chance answers as it did. A
state in a world that was made up has neither and is refused. `pyspiel.serialize_game_and_state` refuses every state,
because it asks for a generator of OpenSpiel's that these games do not have.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import numpy as np
import pyspiel

from ._engine import Env, encoding, games

LONGEST = 20_000


def _type(known: dict[str, Any]) -> pyspiel.GameType:
    team = known["cooperative"]
    name = known["game"].replace("-", "_")
    return pyspiel.GameType(
        short_name=f"python_sobremesa_{name}",
        long_name=known["name"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.IDENTICAL if team else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=known["players"][1],
        min_num_players=known["players"][0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": max(2, known["players"][0]), "seed": 0},
    )


class SobremesaGame(pyspiel.Game):  # type: ignore[misc]
    """One of the four games."""

    def __init__(self, known: dict[str, Any], kind: Any, params: dict[str, Any] | None = None) -> None:
        params = dict(params or {})
        self.id = known["game"]
        self.players = int(params.get("players", max(2, known["players"][0])))
        self.seed = int(params.get("seed", 0))
        self.begun = 0
        self.encoding = encoding(self.id, self.players)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding["actions"],
            max_chance_outcomes=0,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if known["cooperative"] else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> SobremesaState:
        """Every match is another one; the first of a game with the same seed is the same."""
        self.begun += 1
        return self.state_of(self.seed + self.begun - 1, [])

    def state_of(self, seed: int, actions: Sequence[int]) -> SobremesaState:
        """The match of that seed after these numbers."""
        state = SobremesaState(self, Env(self.id, self.players, None, seed), seed)
        for action in actions:
            state.apply_action(action)
        return state

    def deserialize_state(self, text: str) -> SobremesaState:
        """What `serialize` wrote."""
        try:
            told = json.loads(text)
            return self.state_of(int(told["seed"]), [int(action) for action in told["actions"]])
        except (KeyError, TypeError, ValueError) as error:
            raise ValueError(f"this is no state of {self.id}: {error}") from error

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        return Observer(self)


class SobremesaState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: SobremesaGame, env: Env, seed: int | None, chosen: Sequence[int] = ()) -> None:
        """`seed` deals the match and `chosen` led here from its beginning; None in a world that was made up."""
        super().__init__(game)
        self.env = env
        self.seed, self.chosen = seed, list(chosen)

    def _written(self) -> tuple[int, list[int]]:
        if self.seed is None:
            raise TypeError("a state in a world that was made up cannot be written down: it has no seed")
        return self.seed, self.chosen

    def serialize(self) -> str:
        """The seed and the numbers, for `deserialize_state`."""
        seed, chosen = self._written()
        return json.dumps({"seed": seed, "actions": chosen})

    def __reduce_ex__(self, protocol: Any) -> Any:
        game = self.get_game()
        return _again, (game.id, game.players, game.seed, *self._written())

    def current_player(self) -> int:
        return pyspiel.PlayerId.TERMINAL if self.env.over else self.env.seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.env.legal()) if player == self.env.seat else []

    def _apply_action(self, action: int) -> None:
        self.env.step(action)
        self.chosen.append(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        settled = self.env.settles(action) if player == self.env.seat else None
        return str(settled) if settled is not None else f"number {action}"

    def is_terminal(self) -> bool:
        return self.env.over

    def returns(self) -> list[float]:
        return self.env.returns or [0.0] * self.env.players

    def information_state_string(self, player: int | None = None) -> str:
        """What a player sees, as digits. What a player could remember besides is left out."""
        seat = self.env.seat if player is None else player
        return f"{seat}:{self.env.observe_compact(max(seat, 0)).tobytes().hex()}"

    def observation_string(self, player: int | None = None) -> str:
        return self.information_state_string(player)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        seat = self.env.seat if player is None else player
        return [float(value) for value in self.env.observe(max(seat, 0))]

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> SobremesaState:
        """A state in a world that fits what the player knows."""
        seed = int(probability_sampler() * 2**53) if callable(probability_sampler) else 0
        return SobremesaState(self.get_game(), self.env.resample(player_id, seed), None)

    def clone(self) -> SobremesaState:
        return SobremesaState(self.get_game(), self.env.clone(), self.seed, self.chosen)

    def __deepcopy__(self, memo: Any) -> SobremesaState:
        return self.clone()

    def __str__(self) -> str:
        return self.information_state_string(max(self.env.seat, 0))


def _again(game: str, players: int, seed: int, dealt: int, chosen: list[int]) -> SobremesaState:
    """A state that was pickled."""
    loaded = pyspiel.load_game(f"python_sobremesa_{game.replace('-', '_')}", {"players": players, "seed": seed})
    state: SobremesaState = loaded.state_of(dealt, chosen)
    return state


class Observer:
    def __init__(self, game: SobremesaGame) -> None:
        self.tensor = np.zeros(game.encoding["observation"], np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SobremesaState, player: int) -> None:
        self.tensor[:] = state.env.observe(player)

    def string_from(self, state: SobremesaState, player: int) -> str:
        return state.information_state_string(player)


def _register(known: dict[str, Any]) -> None:
    kind = _type(known)

    class Registered(SobremesaGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(known, kind, params)

    pyspiel.register_game(kind, Registered)


for _known in games():
    _register(_known)

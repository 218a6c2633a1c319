"""The environment: a game in which all agents choose at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import ParallelEnv

from sushigo.bots.chance import fresh_seed, game_seed
from sushigo.engine import OFFICIAL, Game, Phase, PlayerView, Rules
from sushigo.seats import parse_rules

from .actions import ACTIONS, mask_of
from .observation import bounds, observed

Observation: TypeAlias = dict[str, npt.NDArray[Any]]
Info: TypeAlias = dict[str, Any]


class SushiGoEnv(ParallelEnv[str, Observation, int]):
    """Sushi Go! for two to five agents, ``seat_0`` to ``seat_4``.

    An observation is a dictionary: `observation`, a row as `sushigo.rl.observation` describes it,
    and `action_mask`, 1 at each legal action of `ACTIONS`. A game has three rounds of as many
    steps as a hand has cards; a step is a turn of all agents, the forced last card one like any
    other.

    The reward comes with the last step and is 0 before: the share of the win, a tie of k counted
    as 1/k, less an equal share. So the rewards of a game add up to 0, and who maximises them
    plays to win. Points would teach something else, since taking what another needs wins games
    and makes no points. For whoever wants to shape rewards, `infos[agent]["points"]` has the
    points that the step brought at the end of a round, puddings counted in with the last.

    Args:
        seats: how many agents.
        rules: the house rules, also as they are typed: ``official,passing=both-ways``.
        render_mode: there is none but None.

    Raises:
        BadRules, InvalidRules: the rules or the number of seats can't be.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # as PettingZoo declares it
        "name": "sushi_go_v0",
        "render_modes": [],
    }

    def __init__(
        self, seats: int = 4, rules: Rules | str = OFFICIAL, render_mode: None = None
    ) -> None:
        self.rules = parse_rules(rules) if isinstance(rules, str) else rules
        self.rules.check_seats(seats)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        low, high = bounds(seats)
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=np.int16),
                    "action_mask": spaces.Box(0, 1, (len(ACTIONS),), dtype=np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(len(ACTIONS)) for agent in self.possible_agents
        }
        self._seed = fresh_seed()
        self._games = 0
        self._game: Game | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        """What that agent's observations are out of: the same object at each call."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What that agent's actions are out of: the same object at each call."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Info]]:
        """Deal the next game.

        Args:
            seed: begins a row of games anew: the deals of ``simulate --seed`` with the same seed.
            options: none are known; they are ignored, as PettingZoo asks.
        """
        del options
        if seed is not None:
            self._seed, self._games = seed, 0
        shuffled_by = game_seed(self._seed, self._games)
        self._games += 1
        self.agents = list(self.possible_agents)
        self._game = Game.shuffled(len(self.agents), self.rules, shuffled_by)
        return self._observations(self._game), {agent: {"points": 0} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, Info],
    ]:
        """Play one turn of all agents.

        Args:
            actions: one of each agent, all legal.

        Raises:
            IllegalPick: one is not legal. Nobody has played then; the same turn may be asked again.
            NotReady: an agent's is missing; likewise.
            RuntimeError: there is no game: `reset` deals one.
        """
        game = self._game
        agents = self.agents
        if game is None or not agents:
            raise RuntimeError("There is no game: reset() deals one.")
        for seat, agent in enumerate(agents):
            if agent in actions:
                game.choose(seat, ACTIONS[int(actions[agent])])
            elif game.ready(seat):  # of a step that failed
                game.withdraw(seat)
        before = game.view(None).totals
        game.reveal()
        game.pass_on()
        if game.phase is Phase.ROUND_OVER:
            game.next_round()
        view = game.view(None)
        is_over = view.result is not None
        if is_over:
            self.agents = []
        return (
            self._observations(game),
            dict(zip(agents, _rewards(view), strict=True)),
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, False),
            {
                agent: {"points": now - then}
                for agent, now, then in zip(agents, view.totals, before, strict=True)
            },
        )

    def render(self) -> None:
        """Nothing: the records of `simulate` can be watched."""

    def close(self) -> None:
        """Nothing is held open."""

    def _observations(self, game: Game) -> dict[str, Observation]:
        views = [game.view(seat) for seat in range(game.seats)]
        return {
            agent: {"observation": observed(view), "action_mask": mask_of(view.legal)}
            for agent, view in zip(self.possible_agents, views, strict=True)
        }


def _rewards(view: PlayerView) -> list[float]:
    if view.result is None:
        return [0.0] * view.seats
    winners = view.result.winners
    share = 1 / len(winners)
    return [(share if seat in winners else 0.0) - 1 / view.seats for seat in range(view.seats)]

"""The loop of a training that trains nothing: legal actions by chance, games counted.

python -m sushigo.rl.example [GAMES]
"""

from __future__ import annotations

import sys

import numpy as np

from .environment import Observation, SushiGoEnv


def choose(observation: Observation, rng: np.random.Generator) -> int:
    """A legal action, each as likely. Here a policy that learns would look at the observation."""
    return int(rng.choice(np.flatnonzero(observation["action_mask"])))


def play(env: SushiGoEnv, games: int, seed: int) -> dict[str, float]:
    """Play so many games; what each agent was rewarded with on average."""
    rng = np.random.default_rng(seed)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for number in range(games):
        observations, _infos = env.reset(seed=seed if number == 0 else None)
        while env.agents:
            actions = {agent: choose(observations[agent], rng) for agent in env.agents}
            observations, step_rewards, _ended, _cut, _infos = env.step(actions)
            for agent, reward in step_rewards.items():
                rewards[agent] += reward  # here one that learns would keep the whole step
    return {agent: reward / games for agent, reward in rewards.items()}


def main() -> None:
    """Play, and print the mean rewards."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    for agent, reward in play(SushiGoEnv(seats=4), games, seed=1).items():
        sys.stdout.write(f"{agent}  {reward:+.3f}\n")


if __name__ == "__main__":
    main()

"""Trains a small policy for PUSH with two players from nothing and enters it in the arena against `cautious`.

    python examples/train_push.py --seed 1 --updates 160

The policy is a network with two hidden layers, asked for all matches of a batch at once. It learns from matches against
itself by proximal policy optimisation, on a CPU: what a decision is worth is how much the lead in points grew from it to
the own decisions that follow, later ones counting less. A policy that learns from itself goes to and fro, so steps become smaller
towards the end, weights are averaged over the latest updates, and of those in the second half the ones are kept that win most
against `cautious` on deals of their own. `--out` writes the weights, `--check` measures kept ones.
"""

from __future__ import annotations

import argparse
import copy
import time
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import nn
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

import sobremesa

PLAYERS = 2


class Policy(nn.Module):
    """Numbers to choose from, and what can be expected."""

    def __init__(self, observation: int, actions: int, width: int = 64) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(observation, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.choice = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        body = self.body(seen)
        logits = self.choice(body).masked_fill(~mask, -1e9)
        return logits, self.value(body).squeeze(-1)

    @torch.no_grad()
    def best(self, seen: npt.NDArray[np.float32], mask: npt.NDArray[np.bool_]) -> int:
        """The best number for one row: what `sobremesa.as_bot` asks for."""
        logits, _ = self(torch.from_numpy(seen)[None], torch.from_numpy(mask)[None])
        return int(logits.argmax())


DISCOUNT = 0.97
"""What a decision counts for the one before it."""
LEAD = 20.0
"""So many points are one."""
KEPT = 0.9
"""How much of the averaged weights is left after an update."""
REHEARSED = 1_000_000
"""Where the seeds of rehearsals begin."""


def train(
    seed: int, updates: int, out: str | None = None, matches: int = 256, steps: int = 160, rehearsal: int = 400
) -> Policy:
    """Learns so many times from so many steps of so many matches: the same seed leads to the same policy. Whether it has
    become better is rehearsed in so many matches."""
    torch.manual_seed(seed)
    batch = sobremesa.batch("push", matches, seed=seed, players=PLAYERS, returns="score")
    policy = Policy(batch.observation_size, batch.actions)
    averaged = AveragedModel(policy, multi_avg_fn=get_ema_multi_avg_fn(KEPT))
    optimizer = torch.optim.Adam(policy.parameters(), lr=2e-3)
    slower = torch.optim.lr_scheduler.LinearLR(optimizer, 1.0, 0.1, total_iters=updates)
    place_of = {field["name"]: field["first"] for field in sobremesa.encoding("push", PLAYERS)["fields"]}
    mine = [place_of["bench points 0"], place_of["bank points 0"]]
    others = [place_of["bench points 1"], place_of["bank points 1"]]
    best, strongest = policy, -1.0
    begun = time.monotonic()
    for update in range(1, updates + 1):
        seen = np.empty((steps, matches, batch.observation_size), np.float32)
        mask = np.empty((steps, matches, batch.actions), np.bool_)
        action = np.zeros((steps, matches), np.int64)
        chance = np.zeros((steps, matches), np.float32)
        seats = np.zeros((steps, matches), np.int8)
        ends = np.zeros((steps, matches), np.bool_)
        final = np.zeros((steps, matches), np.float32)
        for step in range(steps):
            batch.observe(seen[step])
            batch.mask(mask[step])
            seats[step] = batch.seats
            with torch.no_grad():
                logits, _ = policy(torch.from_numpy(seen[step]), torch.from_numpy(mask[step]))
                choice = torch.distributions.Categorical(logits=logits)
                chosen = choice.sample()
                chance[step] = choice.log_prob(chosen).numpy()
            action[step] = chosen.numpy()
            batch.step(action[step].astype(np.int32))
            ends[step] = batch.over.astype(np.bool_)
            final[step] = (batch.rewards[:, 0] - batch.rewards[:, 1]) / LEAD
        lead = (seen[..., mine].sum(-1) - seen[..., others].sum(-1)) * 255 / LEAD
        worth, known = returns_of(lead, seats, ends, final)
        learn(policy, optimizer, seen[known], mask[known], action[known], chance[known], worth[known])
        averaged.update_parameters(policy)
        slower.step()
        if update % 20 and update != updates:
            continue
        print(f"{update} updates in {time.monotonic() - begun:.0f} s", flush=True)
        if 2 * update > updates:
            won = strength(averaged.module, rehearsal, seed)
            print(f"  {won:.1%} of {rehearsal} rehearsals", flush=True)
            if won > strongest:
                best, strongest = copy.deepcopy(averaged.module), won
            if out:
                torch.save(best.state_dict(), out)
    return best


def strength(policy: Policy, games: int, seed: int) -> float:
    """The share it wins against `cautious`, on deals that no contest is dealt."""
    player = sobremesa.as_bot(policy.best, "trained")
    told = sobremesa.sim(
        "push", [player, "cautious"], games=games, players=PLAYERS, seed=REHEARSED + seed, threads=1
    )
    return float(told["bot_results"][0]["win_rate"])


def returns_of(
    lead: npt.NDArray[np.float32],
    seats: npt.NDArray[np.int8],
    ends: npt.NDArray[np.bool_],
    final: npt.NDArray[np.float32],
) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.bool_]]:
    """For each decision, how the own lead grows from it on; and where that is known."""
    steps, matches = lead.shape
    worth = np.zeros((steps, matches), np.float32)
    known = np.zeros((steps, matches), np.bool_)
    rows = np.arange(matches)
    # For each seat: the lead at its next decision, what that is worth, and whether there was one.
    after = np.zeros((matches, PLAYERS), np.float32)
    value = np.zeros((matches, PLAYERS), np.float32)
    there = np.zeros((matches, PLAYERS), np.bool_)
    for step in reversed(range(steps)):
        over = ends[step]
        after[over] = np.stack([final[step][over], -final[step][over]], axis=1)
        value[over] = 0.0
        there[over] = True
        asked = seats[step] >= 0
        seat = np.where(asked, seats[step], 0)
        grown = after[rows, seat] - lead[step] + DISCOUNT * value[rows, seat]
        worth[step] = grown
        known[step] = asked & there[rows, seat]
        here = rows[asked]
        after[here, seat[asked]] = lead[step][asked]
        value[here, seat[asked]] = np.where(there[here, seat[asked]], grown[asked], 0.0)
        there[here, seat[asked]] = True
    return worth, known


def learn(
    policy: Policy,
    optimizer: torch.optim.Optimizer,
    seen: npt.NDArray[np.float32],
    mask: npt.NDArray[np.bool_],
    action: npt.NDArray[np.int64],
    chance: npt.NDArray[np.float32],
    worth: npt.NDArray[np.float32],
) -> None:
    """Two passes over the decisions, in shuffled portions, never far from what was played."""
    arrays = [torch.from_numpy(array) for array in (seen, mask, action, chance, worth)]
    for _ in range(2):
        for part in torch.randperm(len(action)).split(2048):
            saw, legal, chosen, was, gained = (array[part] for array in arrays)
            logits, value = policy(saw, legal)
            choice = torch.distributions.Categorical(logits=logits)
            better = gained - value.detach()
            better = (better - better.mean()) / (better.std() + 1e-6)
            ratio = (choice.log_prob(chosen) - was).exp()
            gain = torch.minimum(ratio * better, ratio.clamp(0.8, 1.2) * better).mean()
            loss = -gain + 0.5 * (gained - value).pow(2).mean() - 0.01 * choice.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 1.0)
            optimizer.step()


def contest(policy: Policy, games: int, seed: int) -> dict[str, Any]:
    """The policy in the arena against `cautious`."""
    player = sobremesa.as_bot(policy.best, "trained")
    return sobremesa.arena(
        "push", {"trained": player, "cautious": "cautious"}, games=games, players=PLAYERS, seed=seed
    )


def main(arguments: list[str] | None = None) -> dict[str, Any]:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--updates", type=int, default=160)
    parser.add_argument("--games", type=int, default=1000, help="matches of the contest at most")
    parser.add_argument("--out", help="where to write the weights")
    parser.add_argument("--check", help="weights to measure instead of training")
    typed = parser.parse_args(arguments)
    torch.set_num_threads(1)
    if typed.check:
        size = sobremesa.encoding("push", PLAYERS)
        policy = Policy(size["observation"], size["actions"])
        policy.load_state_dict(torch.load(typed.check, weights_only=True))
    else:
        policy = train(typed.seed, typed.updates, typed.out)
    if typed.out:
        torch.save(policy.state_dict(), typed.out)
    held = contest(policy, typed.games, typed.seed)
    pair = held["pairs"][0]
    low, high = pair["first_wins"]["ci95"]
    print(f"trained wins {pair['first_wins']['value']:.1%} ({low:.1%} to {high:.1%}) of {pair['matches']} matches against cautious; decision: {pair['decision']}")
    return held


if __name__ == "__main__":
    main()

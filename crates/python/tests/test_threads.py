"""Threads, forks and panics: a clear message, and nothing half done."""

import os
import threading

import numpy as np
import pytest

import sobremesa


def meet(use, others: int = 3) -> list[BaseException]:
    """Several threads use the same thing; what they were told."""
    told: list[BaseException] = []

    def work() -> None:
        for _ in range(6):
            try:
                use()
            except (RuntimeError, ValueError) as error:
                told.append(error)

    threads = [threading.Thread(target=work) for _ in range(others)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return told


def test_threads_at_one_environment_get_their_turn_or_a_message() -> None:
    env = sobremesa.Env("the-game", 2, seed=1)

    def use() -> None:
        env.ask_bot("expert", rounds=40)
        env.observe()

    told = meet(use)
    assert all(type(error) is RuntimeError and "another thread is using this environment" in str(error) for error in told)
    assert env.ask_bot("greedy")[0], "and it goes on"


def test_threads_at_one_match_get_their_turn_or_a_message() -> None:
    game = sobremesa.make("the-game", 2, seed=1)
    seat = game.deciders[0]
    owed = game.owed(seat)

    def use() -> None:
        game.bot(seat, "expert", rounds=40)
        game.play(seat, owed[0])
        game.undo()

    told = meet(use)
    busy = [error for error in told if type(error) is RuntimeError]
    assert all("another thread is using this match" in str(error) for error in busy)
    assert all(isinstance(error, sobremesa.SobremesaError) for error in told if error not in busy)


@pytest.mark.parametrize("what", ["environment", "match"])
def test_a_panic_closes_what_it_was_in(what: str) -> None:
    def made():
        return sobremesa.Env("push", 2, seed=1) if what == "environment" else sobremesa.make("push", 2, seed=1)

    one, other = made(), made()
    with pytest.raises(BaseException, match="stumbled on purpose") as raised:
        one._panic()
    assert type(raised.value).__name__ == "PanicException"
    asks = [lambda: one.render(), lambda: one.clone(), lambda: one.legal() if what == "environment" else one.legal(0)]
    asks.append((lambda: one.step(0)) if what == "environment" else (lambda: one.play(0, "reveal")))
    for ask in asks:
        with pytest.raises(ValueError, match=f"the {what} is closed"):
            ask()
    assert other.render(), "nothing else is harmed"


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_fork_after_a_batch_neither_hangs_nor_goes_wrong() -> None:
    if not hasattr(os, "fork"):
        return  # nothing to get wrong
    batch = sobremesa.batch("push", 1000, seed=1)
    batch.step_random()
    expected = sobremesa.batch("push", 1000, seed=2)
    expected.step_random()
    sims = sobremesa.sim("push", "random", games=300, seed=1)
    child = os.fork()
    if child == 0:
        code = 1
        try:
            try:
                batch.step_random()
            except RuntimeError as error:
                code = 0 if "forked" in str(error) else 2
            fresh = sobremesa.batch("push", 1000, seed=2)
            fresh.step_random()
            if not (fresh.observe() == expected.observe()).all() or sobremesa.sim("push", "random", games=300, seed=1) != sims:
                code = 3
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 0
    batch.step_random()
    assert np.isfinite(batch.observe()).all()


def at_the_gate(stand, meanwhile) -> None:
    """One thread stops in the middle of a step while this one goes on. Nothing here depends on who is quicker: the thread
    in the step can only be let go by another one that has the interpreter's lock."""
    opened: list[bool] = []
    thread = threading.Thread(target=lambda: opened.append(stand(600)))
    thread.start()
    assert sobremesa._engine._gate_taken(600)
    try:
        meanwhile()
    finally:
        sobremesa._engine._gate_open()
        thread.join()
    assert opened == [True], "the lock of the interpreter is not held in a step"


def test_while_a_batch_steps_nobody_else_uses_or_closes_it() -> None:
    batch, same = (sobremesa.batch("push", 300, seed=1) for _ in range(2))
    inner, before = batch._inner, batch.observe()
    actions, seats = batch.sample(), batch.seats.copy()

    def meanwhile() -> None:
        asks = [
            lambda: batch.step(actions),
            lambda: batch.step_index(np.zeros(300, np.int32)),
            batch.step_random,
            batch.observe,
            lambda: batch.observe(np.zeros((300, batch.observation_size), np.uint8)),
            batch.mask,
            batch.sample,
            batch.legal,
            batch.features,
            batch.close,
            inner._panic,
            lambda: inner.layout,
        ]
        for ask in asks:
            with pytest.raises(RuntimeError, match="another thread is using this batch"):
                ask()

    at_the_gate(inner._stand, meanwhile)
    # Nobody has stepped, and it was not closed.
    assert (batch.observe() == before).all() and (batch.seats == seats).all()
    batch.step(actions)
    same.step(same.sample())
    assert (batch.observe() == same.observe()).all()
    batch.close()
    with pytest.raises(ValueError, match="closed"):
        batch.observe()


@pytest.mark.parametrize("what", ["environment", "match"])
def test_while_one_thread_changes_something_others_are_told_so(what: str) -> None:
    env, game = sobremesa.Env("push", 2, seed=1), sobremesa.make("push", 2, seed=1)
    seat = game.deciders[0]
    asks = {
        "environment": [lambda: env.step(env.legal()[0]), env.observe, env.clone, env.render, lambda: env.reset(2), lambda: env.play_bot("odds")],
        "match": [lambda: game.play(seat, "reveal"), lambda: game.view(seat), game.clone, game.undo, game.record, lambda: game.knowledge(seat)],
    }[what]
    before = (env.observe(0).tolist(), game.setup())

    def meanwhile() -> None:
        for ask in asks:
            with pytest.raises(RuntimeError, match=f"another thread is using this {what}"):
                ask()

    at_the_gate(env._stand if what == "environment" else game._stand, meanwhile)
    assert (env.observe(0).tolist(), game.setup()) == before
    env.step(env.legal()[0])
    game.play(seat, "reveal")

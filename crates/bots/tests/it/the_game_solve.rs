//! With every card known practically every deal of The Game can be won, and the line found really wins.

use std::time::Instant;

use sobremesa_bots::the_game::solve::{Riddle, play_line, solve};
use sobremesa_core::{FastLuck, Game, Luck, Match, Next, Seat, Setup, Viewer};
use sobremesa_the_game::{ALL, Action, Bid, Card, Options, TheGame};

/// A deal with its bids made, the draw pile in an order of its own, and how a winning line goes on from there.
fn riddle(seats: u8, options: Options, seed: u64) -> (Match<TheGame>, Vec<Card>) {
    let mut luck = FastLuck::stream(seed, 0);
    let (mut game, _) =
        Match::start(Setup::fresh(seats, options), &[], &mut luck).expect("a sound set-up");
    while let Next::Decide(deciders) = TheGame::next(game.state())
        && TheGame::view(game.state(), Viewer::Spectator)
            .turn()
            .is_none()
    {
        let seat = deciders.first().expect("somebody bids");
        game.play(seat, Action::Bid(Bid::ALL[0]), &[], &mut luck)
            .expect("a bid");
    }
    let held = Seat::all(seats)
        .filter_map(|seat| TheGame::view(game.state(), Viewer::Seat(seat)).hand)
        .fold(ALL, |left, hand| left.without(hand));
    let mut draw: Vec<Card> = held.iter().collect();
    for place in (1..draw.len()).rev() {
        draw.swap(place, luck.below(place as u32 + 1) as usize);
    }
    (game, draw)
}

/// Solves it and plays the line found, the draw pile dealt in its order.
fn solved(seats: u8, options: Options, seed: u64, widest: usize) -> bool {
    let (mut game, draw) = riddle(seats, options, seed);
    let Some(line) = solve(
        Riddle {
            state: game.state(),
            draw: &draw,
        },
        widest,
    ) else {
        return false;
    };
    play_line(&mut game, &draw, &line)
}

#[test]
fn practically_every_deal_can_be_won() {
    for seats in 1..=5 {
        let begun = Instant::now();
        let won = (0..12)
            .filter(|&seed| solved(seats, Options::default(), seed, 512))
            .count();
        println!(
            "{seats} players: {won} of 12 deals, {:?} each",
            begun.elapsed() / 12
        );
        assert_eq!(won, 12, "{seats} players");
    }
}

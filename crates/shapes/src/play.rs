//! Matches at random, to see what is sent.

use serde_json::{Value, json};
use sobremesa_core::{FastLuck, Game, Luck, Match, Next, OptionKind, Seat, Setup, Viewer};

/// What a match sends.
pub enum Sent<'a, G: Game> {
    View(&'a G::View),
    Sight(&'a G::Sight),
    Action(&'a G::Action),
    Outcome(&'a G::Outcome),
}

/// Plays a match at random with random options, at most so many moves, and shows what is sent to anybody: every sight,
/// and the views and actions of every tenth moment and of the last.
pub fn play<G: Game>(seed: u64, most: u32, mut each: impl FnMut(Sent<'_, G>)) {
    let mut luck = FastLuck::new(seed);
    let (mut game, mut played) = begin::<G>(&mut luck);
    for step in 0..most {
        let seats = G::seats(game.state());
        let next = G::next(game.state());
        let whole = step % 10 == 0 || matches!(next, Next::Over(_));
        let viewers = Seat::all(seats)
            .map(Viewer::Seat)
            .chain([Viewer::Spectator]);
        for viewer in viewers {
            if whole {
                each(Sent::View(&G::view(game.state(), viewer)));
            }
            for sight in played
                .events
                .iter()
                .filter_map(|event| G::sight(event, viewer))
            {
                each(Sent::Sight(&sight));
            }
        }
        let (mut listed, mut owed) = (Vec::new(), Vec::new());
        for seat in Seat::all(seats) {
            G::owed(game.state(), seat, &mut |action| owed.push((seat, action)));
            G::free(game.state(), seat, &mut |action| {
                listed.push((seat, action))
            });
        }
        for (_, action) in listed.iter().chain(&owed).filter(|_| whole) {
            each(Sent::Action(action));
        }
        if let Next::Over(outcome) = next {
            each(Sent::Outcome(&outcome));
            return;
        }
        // Now and then something that nobody waits for.
        let from = if !listed.is_empty() && luck.below(6) == 0 {
            &listed
        } else {
            &owed
        };
        let (seat, action) = from[luck.below(from.len() as u32) as usize];
        let going = game.play(seat, action, &[], &mut luck);
        played = going.expect("what is listed is legal");
    }
}

/// A match with options that go together.
fn begin<G: Game>(luck: &mut FastLuck) -> (Match<G>, sobremesa_core::Played<G>) {
    loop {
        let seats =
            G::SEATS.start() + luck.below(u32::from(G::SEATS.end() - G::SEATS.start()) + 1) as u8;
        let options = G::OPTIONS.iter().map(|option| {
            let value = match option.kind {
                OptionKind::Flag => json!(luck.below(2) == 0),
                OptionKind::Choice(words) | OptionKind::Data(words) => {
                    json!(words[luck.below(words.len() as u32) as usize])
                }
                OptionKind::Seat => (luck.below(2) == 0)
                    .then(|| luck.below(seats.into()))
                    .into(),
            };
            (option.key.to_owned(), value)
        });
        let options: Value = options.collect::<serde_json::Map<_, _>>().into();
        let options = serde_json::from_value(options).expect("a game reads its own options");
        if let Ok(begun) = Match::<G>::start(Setup::fresh(seats, options), &[], luck) {
            return begun;
        }
    }
}

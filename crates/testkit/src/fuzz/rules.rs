//! Any bytes as a match, and any text as a position.

use sobremesa_bots::Roster;
use sobremesa_core::{FastLuck, Luck as _, Quick, Recorder, Seat, Setup, Viewer};
use sobremesa_shelf::with_game;

use super::{json_size, mutate, with_first};

/// Game, seats, luck, and then a byte for each move: mostly something owed, now and then what another seat may do. What
/// is legal is accepted, everything else refused without a trace.
pub(super) fn rules(bytes: &[u8]) -> usize {
    let Some((game, script)) = with_first(bytes) else {
        return 0;
    };
    with_game!(game, G => moves::<G>(script), else => 0)
}

fn moves<G: Roster>(script: &[u8]) -> usize {
    let mut script = script.iter().copied();
    let (fewest, most) = (*G::SEATS.start(), *G::SEATS.end());
    let seats = fewest + script.next().unwrap_or(0) % (most - fewest + 1);
    let mut luck = FastLuck::new(script.next().unwrap_or(0).into());
    let setup = Setup::<G>::fresh(seats, G::Options::default());
    let mut state = G::start(&setup, &mut Quick(FastLuck::new(luck.raw()))).expect("a fresh match");
    let mut largest = 0;
    for byte in script {
        let Some(asked) = G::next(&state).deciders().first() else {
            break;
        };
        let seat = if byte % 8 == 0 {
            Seat(byte / 8 % seats)
        } else {
            asked
        };
        let mut actions = Vec::new();
        G::legal(&state, asked, &mut |action| actions.push(action));
        let action = actions[usize::from(byte / 3) % actions.len()];
        let mut legal = false;
        G::legal(&state, seat, &mut |other| legal |= other == action);
        let before = state.clone();
        let mut dealer = Recorder::<G>::lucky(&mut luck);
        let played = G::play(&mut state, seat, action, &mut dealer);
        assert_eq!(played.is_ok(), legal, "{} {seat:?} {action:?}", G::ID);
        assert!(
            played.is_ok() || state == before,
            "a refusal leaves no trace"
        );
        largest = largest.max(json_size(&G::view(&state, Viewer::Seat(asked))));
    }
    largest
}

/// The first byte is the game, the rest a set-up in JSON: it is refused with its faults, or a sound state that is written
/// and read again as it is.
pub(super) fn positions(bytes: &[u8]) -> usize {
    let Some((game, text)) = with_first(bytes) else {
        return 0;
    };
    with_game!(game, G => position::<G>(text), else => 0)
}

fn position<G: Roster>(text: &[u8]) -> usize {
    let Ok(setup) = serde_json::from_slice::<Setup<G>>(text) else {
        return 0;
    };
    match G::start(&setup, &mut Quick(FastLuck::new(1))) {
        Err(faults) => {
            assert!(!faults.is_empty(), "a refusal names its reason");
            json_size(&faults)
        }
        Ok(state) => {
            let written = serde_json::to_string(&G::setup(&state)).expect("JSON");
            let again: Setup<G> = serde_json::from_str(&written).expect("what was written is read");
            let mut dealer = Recorder::<G>::scripted([]);
            let same = G::start(&again, &mut dealer).expect("what was sound is sound");
            assert!(same == state && dealer.chance.is_empty());
            let deciders = G::next(&state).deciders();
            for seat in deciders.iter() {
                G::pick_owed(&state, seat, |count| {
                    assert!(count > 0, "whoever decides has a choice");
                    0
                });
            }
            written.len() + json_size(&G::view(&state, Viewer::Spectator))
        }
    }
}

/// A moment of a match, written down and spoilt.
pub(super) fn seeded_position(seed: u64) -> Vec<u8> {
    let first = seed as u8;
    let mut bytes = vec![first];
    bytes.extend(with_game!(super::game(first), G => moment::<G>(seed), else => Vec::new()));
    bytes
}

fn moment<G: Roster>(seed: u64) -> Vec<u8> {
    let mut luck = FastLuck::stream(seed, 13);
    let (fewest, most) = (*G::SEATS.start(), *G::SEATS.end());
    let seats = fewest + luck.below(u32::from(most - fewest) + 1) as u8;
    let setup = Setup::<G>::fresh(seats, G::Options::default());
    let mut state = G::start(&setup, &mut Quick(luck.clone())).expect("a fresh match");
    for _ in 0..luck.below(60) {
        let Some(seat) = G::next(&state).deciders().first() else {
            break;
        };
        let action = G::pick_owed(&state, seat, |count| luck.below(count));
        let mut dealer = Quick(FastLuck::new(luck.raw()));
        G::play(&mut state, seat, action, &mut dealer).expect("an owed action is legal");
    }
    let setup = serde_json::to_value(G::setup(&state)).expect("JSON");
    mutate::json(setup, seed)
}

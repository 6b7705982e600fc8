//! A match that is on goes elsewhere: the whole of it with whoever holds it, or what one seat knows of it.

use serde_json::json;
use sobremesa_bots::Roster;
use sobremesa_core::{FastLuck, Knowledge, Luck as _, Next, Noticed, Quick, Seat, Setup, Viewer};
use sobremesa_protocol::Record;
use sobremesa_protocol::wire::{Command, PersonId, RefusalKind};
use sobremesa_push::Push;
use sobremesa_shelf::{TITLES, with_game};
use sobremesa_the_game::TheGame;

use crate::fake::{Desk, bot, person, spec, terms};

/// A world after some random moves, and what seat 0 has noticed until then.
fn somewhere<G: Roster>(seed: u64) -> (G::State, Noticed<G>) {
    let seats = (*G::SEATS.start()).max(2);
    let setup = Setup::<G>::fresh(seats, G::Options::default());
    let mut dealer = Quick(FastLuck::stream(seed, 0));
    let mut state = G::start(&setup, &mut dealer).expect("a match");
    let mut luck = FastLuck::stream(seed, 1);
    for _ in 0..10 + 4 * seed {
        let Some(seat) = G::next(&state).deciders().first() else {
            break;
        };
        let before = state.clone();
        let action = G::pick_owed(&state, seat, |n| luck.below(n));
        G::play(&mut state, seat, action, &mut dealer).expect("an owed action is legal");
        if matches!(G::next(&state), Next::Over(_)) {
            state = before;
            break;
        }
    }
    (state, Noticed::new(seats))
}

/// A table at which Ana plays with bots, from this world on.
fn table<G: Roster>(world: &G::State) -> Desk<G> {
    let setup = G::setup(world);
    let options = serde_json::to_value(&setup.options).expect("JSON");
    let others = (1..setup.seats).map(|_| bot(G::FAST));
    let sitters = [person("ana")].into_iter().chain(others).collect();
    let mut spec = spec::<G>(terms(setup.seats, options), sitters, true);
    spec.position = setup.position;
    Desk::create(spec)
}

fn ana() -> PersonId {
    "ana".to_owned().try_into().expect("an id")
}

#[test]
fn a_copy_depends_on_nothing_that_its_seat_does_not_know() {
    for title in TITLES {
        with_game!(title.id, G => copies_alike::<G>(), else => unreachable!("on the shelf"));
    }
}

fn copies_alike<G: Roster>() {
    let mut hidden_differed = false;
    for seed in 0..12 {
        let (world, noticed) = somewhere::<G>(seed);
        let knows = Knowledge::<G>::of(&world, Seat(0), noticed.by(Seat(0)));
        // Another world that looks the same from seat 0: nobody there can tell which of the two it is.
        let other = knows.sample(&mut FastLuck::new(seed + 1_000));
        let copies = [&world, &other].map(|world| {
            let desk = table::<G>(world);
            desk.room.table().copy_for(&ana(), seed).expect("a copy")
        });
        assert_eq!(copies[0], copies[1], "{} seed {seed}", G::ID);
        let copy = copies[0].replay().expect("sound");
        let seen = |state: &G::State| G::view(state, Viewer::Seat(Seat(0)));
        assert_eq!(seen(copy.state()), seen(&world), "what one knows is there");
        hidden_differed |= G::setup(copy.state()) != G::setup(&world);
    }
    let hides = ["the-game", "cthulhu-500", "great-race"].contains(&G::ID);
    assert_eq!(hidden_differed, hides, "{}", G::ID);
}

#[test]
fn a_copy_is_for_those_who_play_and_where_an_expert_may_be_asked() {
    let copy = |desk: &Desk<TheGame>, name: &str| {
        let person = name.to_owned().try_into().expect("an id");
        desk.room.table().copy_for(&person, 1).map(|_| ())
    };
    let sitters = vec![person("ana"), person("ben"), bot("greedy")];
    let mut desk = Desk::<TheGame>::create(spec(terms(3, json!({})), sitters, false));
    assert_eq!(copy(&desk, "ana"), Err(RefusalKind::NotBegun));
    let conns = [desk.join("ana"), desk.join("ben")];
    let ready = Command::Ready {
        ready: true,
        salt: None,
    };
    desk.ask(conns[1], ready).expect("ready");
    desk.ask(conns[0], Command::Start).expect("started");
    assert_eq!(copy(&desk, "ana"), Err(RefusalKind::NoHints), "two people");
    assert_eq!(copy(&desk, "eva"), Err(RefusalKind::NotSeated));
    desk.play_out(&conns);
    assert_eq!(copy(&desk, "ana"), Err(RefusalKind::Over));

    let alone = Desk::<TheGame>::create(spec(
        terms(2, json!({})),
        vec![person("ana"), bot("greedy")],
        true,
    ));
    assert_eq!(copy(&alone, "ana"), Ok(()));
}

#[test]
fn the_record_of_a_match_that_is_on_tells_nothing_of_the_secret_behind_it() {
    let sitters = vec![person("ana"), bot("cautious")];
    let mut desk = Desk::<Push>::create(spec(terms(2, json!({})), sitters, true));
    let conn = desk.join("ana");
    let so_far: Record<Push> = desk.room.table().record_so_far().expect("a record");
    assert!(so_far.fair.is_none());
    assert_eq!(so_far.players[1].bot.as_deref(), Some("cautious"));
    desk.play_out(&[conn]);
    assert_eq!(
        desk.room.table().record_so_far().err(),
        Some(RefusalKind::Over)
    );
    let whole = desk.room.table().record().expect("a record");
    assert!(whole.fair.is_some());
    assert!(whole.log.entries.starts_with(&so_far.log.entries));
}

//! A bot that thinks away from its room answers as it would in it.

use sobremesa_bots::Roster;
use sobremesa_core::{FastLuck, Knowledge, Luck as _, Quick, Seat, Setup};
use sobremesa_driver::{Place, Thinkers, ThinkingFault, open_room, open_table};
use sobremesa_protocol::Seed;
use sobremesa_protocol::wire::TableId;
use sobremesa_shelf::with_game;
use sobremesa_table::{
    AnyRoom, Input, Output, Person, Room, RoomConfig, SentFault, SentJob, Table, TableSpec,
    create_table,
};

fn ana() -> Person {
    Person {
        id: "ana".to_owned().try_into().expect("an id"),
        name: "Ana".to_owned(),
        program: false,
    }
}

fn room(game: &str, seats: usize, bot: &str) -> Box<dyn AnyRoom> {
    let id = TableId::random(7);
    let owner = ana();
    let place = Place {
        id: id.clone(),
        seed: Seed::new([9; 32]),
        at: 0,
    };
    let new = serde_json::json!({
        "game": game, "terms": { "options": {}, "seats": seats }, "bots": vec![bot; seats], "start": true,
    });
    let new = serde_json::from_value(new).expect("a table");
    let created = open_table(place, owner, new, None).expect("sound terms");
    open_room(game, id, &created.facts, RoomConfig::default(), 1, 0).expect("a table")
}

/// Plays to the end and calls `seen` with every job, as it was sent, and what the bot in the room answered.
fn play(room: &mut dyn AnyRoom, mut seen: impl FnMut(SentJob, Option<String>)) {
    let mut inputs = vec![Input::Wake];
    while let Some(input) = inputs.pop() {
        let mut outputs = Vec::new();
        room.handle(0, input, &mut outputs);
        for output in outputs {
            match output {
                Output::Store { .. } => inputs.push(Input::Stored),
                Output::Think(job) => {
                    let sent = job.send();
                    let text = serde_json::to_string(&sent).expect("a text");
                    let answer = job.run();
                    let action = answer.action.as_ref().map(|action| action.get().to_owned());
                    seen(serde_json::from_str(&text).expect("the job again"), action);
                    inputs.push(Input::Thought(answer));
                }
                _ => {}
            }
        }
    }
}

#[test]
fn a_bot_that_thinks_elsewhere_answers_as_in_its_room() {
    for (game, seats) in [
        ("the-game", 3),
        ("push", 3),
        ("cthulhu-500", 4),
        ("great-race", 3),
    ] {
        let (mut room, thinkers, mut jobs) = (room(game, seats, "random"), Thinkers::default(), 0);
        play(&mut *room, |job, here| {
            let there = thinkers.think(&job).expect("a job for a bot we have");
            assert_eq!((there.seat, there.version), (job.knows.seat, job.version));
            let there = there.action.map(|action| action.get().to_owned());
            assert_eq!(
                there, here,
                "{game}, {:?} at {}",
                job.knows.seat, job.version
            );
            jobs += 1;
        });
        assert!(
            room.over() && jobs > 20,
            "{game}: {jobs} decisions to the end"
        );
    }
}

#[test]
fn what_cannot_be_thought_about_is_said() {
    let mut first = None;
    play(&mut *room("push", 2, "random"), |job, _| {
        first.get_or_insert(job);
    });
    let job = first.expect("somebody began");
    let fault = |change: &dyn Fn(&mut SentJob)| {
        let mut job = job.clone();
        change(&mut job);
        Thinkers::default().think(&job).expect_err("a fault")
    };
    assert_eq!(
        fault(&|job| job.knows.game = "chess".to_owned()),
        ThinkingFault::NoSuchGame
    );
    let no_bot = ThinkingFault::Job(SentFault::NoBot);
    assert_eq!(fault(&|job| job.bot = "nobody".to_owned()), no_bot);
    let unreadable = ThinkingFault::Job(SentFault::Unreadable);
    assert_eq!(fault(&|job| job.knows.seat.0 ^= 1), unreadable);
    assert_eq!(fault(&|job| job.knows.seat.0 = 200), unreadable);
}

/// What the best bot is asked at a seat of a table that begins at this position, as it is sent.
fn asked_at<G: Roster>(setup: &Setup<G>, seat: Seat) -> Option<String> {
    let id = TableId::random(7);
    let best = G::BOTS.last().expect("a bot").name;
    let sitter = |other: Seat| {
        let bot = if other == seat { best } else { "random" };
        serde_json::json!({ "bot": { "bot": bot } })
    };
    let sitters: Vec<_> = Seat::all(setup.seats).map(sitter).collect();
    let sitters = serde_json::json!(sitters);
    let terms = serde_json::json!({ "options": setup.options, "seats": setup.seats });
    let spec = TableSpec {
        roster: G::ROSTER,
        id: id.clone(),
        seed: Seed::new([9; 32]),
        at: 0,
        owner: ana(),
        terms: serde_json::from_value(terms).expect("terms"),
        position: setup.position.clone(),
        sitters: serde_json::from_value(sitters).expect("sitters"),
        salt: None,
        start: true,
    };
    let facts = create_table(spec).expect("a sound position").facts;
    let table = Table::read(G::ROSTER, id, &facts).expect("a table");
    let mut room = Room::new(table, RoomConfig::default(), 1, 0);
    // It may have something to say first.
    let mut inputs = vec![Input::Wake];
    while let Some(input) = inputs.pop() {
        let mut out = Vec::new();
        room.handle(0, input, &mut out);
        for output in out {
            match output {
                Output::Store { .. } => inputs.push(Input::Stored),
                Output::Think(job) if job.seat == seat => {
                    return Some(serde_json::to_string(&job.send()).expect("text"));
                }
                _ => {}
            }
        }
    }
    None
}

/// Wherever a match stands: with everything exchanged that a seat does not know, the same is sent for that seat.
fn tells_nothing_hidden<G: Roster>(seats: u8) -> usize {
    let mut luck = FastLuck::new(11);
    let mut dealer = Quick(FastLuck::new(12));
    let mut state =
        G::start(&Setup::fresh(seats, G::Options::default()), &mut dealer).expect("a match");
    let (mut compared, mut exchanged) = (0, 0);
    while let Some(seat) = G::next(&state).deciders().first() {
        if compared < 60 {
            let here = asked_at::<G>(&G::setup(&state), seat);
            let other = Knowledge::<G>::of(&state, seat, &[]).sample(&mut luck);
            exchanged += usize::from(other != state);
            let there = asked_at::<G>(&G::setup(&other), seat);
            assert!(here.is_some(), "{}: nobody is asked", G::ID);
            assert_eq!(here, there, "{} {seat:?}", G::ID);
            compared += 1;
        }
        let action = G::pick_owed(&state, seat, |count| luck.below(count));
        G::play(&mut state, seat, action, &mut dealer).expect("an owed action is legal");
    }
    assert!(compared > 5, "{}: {compared}", G::ID);
    exchanged
}

#[test]
fn what_is_sent_for_a_seat_does_not_depend_on_what_the_seat_does_not_know() {
    for (game, seats, hides) in [
        ("the-game", 3, true),
        ("push", 3, false),
        ("cthulhu-500", 4, true),
        ("great-race", 3, true),
    ] {
        let exchanged =
            with_game!(game, G => tells_nothing_hidden::<G>(seats), else => panic!("{game}"));
        assert!(!hides || exchanged > 5, "{game}: {exchanged}");
    }
}

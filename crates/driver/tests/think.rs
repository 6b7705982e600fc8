//! A bot that thinks away from its room answers as it would in it.

use sobremesa_driver::{Place, Thinkers, ThinkingFault, open_room, open_table};
use sobremesa_protocol::Seed;
use sobremesa_protocol::wire::TableId;
use sobremesa_table::{Actor, AnyRoom, Input, Output, RoomConfig, SentFault, SentJob};

fn room(game: &str, seats: usize, bot: &str) -> Box<dyn AnyRoom> {
    let id = TableId::random(7);
    let owner = Actor {
        person: "ana".to_owned().try_into().expect("an id"),
        name: "Ana".to_owned(),
        program: false,
    };
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
                    let sent = job.send(room.log().expect("a match"));
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
        let (mut room, mut thinkers, mut jobs) =
            (room(game, seats, "random"), Thinkers::default(), 0);
        play(&mut *room, |job, here| {
            let there = thinkers.think(&job).expect("a job for a bot we have");
            assert_eq!((there.seat, there.version), (job.seat, job.version));
            let there = there.action.map(|action| action.get().to_owned());
            assert_eq!(there, here, "{game}, {:?} at {}", job.seat, job.version);
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
        fault(&|job| job.game = "chess".to_owned()),
        ThinkingFault::NoSuchGame
    );
    let no_bot = ThinkingFault::Job(SentFault::NoBot);
    assert_eq!(fault(&|job| job.bot = "nobody".to_owned()), no_bot);
    let unreadable = ThinkingFault::Job(SentFault::Unreadable);
    assert_eq!(fault(&|job| job.seat.0 ^= 1), unreadable);
    assert_eq!(fault(&|job| job.seat.0 = 200), unreadable);
}

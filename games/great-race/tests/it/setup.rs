//! Set-ups: every fault is named, any moment can be written down, and nonsense is refused without harm.

use serde_json::Value;
use sobremesa_core::{FastLuck, Game, Luck, Next, Quick, Recorder, Seat, Setup};
use sobremesa_great_race::{
    Card, Cell, Edition, Fault, GreatRace, MapSource, Options, Position, Team, Tile, WrittenCrew,
    WrittenDoing, WrittenPhase, WrittenTile,
};

fn cell(text: &str) -> Cell {
    text.to_owned().try_into().expect("a cell written right")
}

fn tile(text: &str) -> Tile {
    text.to_owned().try_into().expect("a tile written right")
}

fn island() -> Options {
    Options {
        map: MapSource::ready("island").expect("the small map"),
        edition: Edition::first(),
        ..Options::default()
    }
}

/// Three players in the convoy, the first one to choose.
fn quiet() -> Setup<GreatRace> {
    let crew = WrittenCrew {
        cell: cell("1-2"),
        fuel: 10,
        engine: 5,
        chassis: 5,
        money: 80,
        team: Team {
            explorer: 1,
            mechanic: 2,
            escort: 1,
            treasury: 1,
        },
        passed: false,
        arrived: 0,
        open: Vec::new(),
        hidden: Vec::new(),
    };
    let everybody = vec![Seat(0), Seat(1), Seat(2)];
    let position = Position {
        round: 3,
        order: everybody.clone(),
        standing: everybody,
        crews: vec![crew; 3],
        tiles: Vec::new(),
        removed: Vec::new(),
        discard: Vec::new(),
        trim: None,
        phase: convoy(WrittenDoing::Choosing),
    };
    Setup {
        seats: 3,
        options: island(),
        position: Some(position),
    }
}

fn convoy(doing: WrittenDoing) -> WrittenPhase {
    WrittenPhase::Convoy {
        place: 0,
        carded: false,
        spent: false,
        doing,
    }
}

fn faults_of(setup: &Setup<GreatRace>) -> Vec<Fault> {
    GreatRace::start(setup, &mut Recorder::scripted([]))
        .err()
        .unwrap_or_default()
}

fn faults(change: impl FnOnce(&mut Position)) -> Vec<Fault> {
    let mut setup = quiet();
    change(setup.position.as_mut().expect("it has one"));
    faults_of(&setup)
}

#[test]
fn the_quiet_table_has_no_fault() {
    assert_eq!(faults_of(&quiet()), []);
}

#[test]
fn every_fault_is_named() {
    type Change = fn(&mut Position);
    let cases: [(Change, Fault); 24] = [
        (|p| p.round = 0, Fault::Round(0)),
        (|p| p.round = 41, Fault::Round(41)),
        (|p| p.order = vec![Seat(0), Seat(1), Seat(1)], Fault::Order),
        (|p| p.order.truncate(2), Fault::Order),
        (
            |p| p.standing = vec![Seat(0), Seat(1), Seat(7)],
            Fault::Standing,
        ),
        (|p| p.crews.truncate(2), Fault::CrewCount(2)),
        (
            |p| p.crews[1].cell = cell("1-1"),
            Fault::NoSuchCell(cell("1-1")),
        ),
        (|p| p.crews[1].fuel = 11, Fault::Gauge(Seat(1))),
        (|p| p.crews[2].engine = 6, Fault::Gauge(Seat(2))),
        (|p| p.crews[0].team.mechanic = 9, Fault::Team(Seat(0))),
        (|p| p.crews[0].passed = true, Fault::Team(Seat(0))),
        (|p| p.phase = WrittenPhase::Over, Fault::Team(Seat(0))),
        (|p| p.crews[2].arrived = 1, Fault::Arrival(Seat(2))),
        (|p| p.crews[1].cell = cell("7-4"), Fault::Arrival(Seat(1))),
        (
            |p| {
                p.tiles = vec![WrittenTile {
                    cell: cell("4-2"),
                    tile: tile("1"),
                }]
            },
            Fault::TileOnCity(cell("4-2")),
        ),
        (
            |p| {
                p.tiles = vec![
                    WrittenTile {
                        cell: cell("2-2"),
                        tile: tile("1")
                    };
                    2
                ]
            },
            Fault::TwoTiles(cell("2-2")),
        ),
        (
            |p| p.removed = vec![tile("2+2"); 3],
            Fault::TooManyTiles(tile("2+2")),
        ),
        (
            |p| p.removed = vec![tile("7")],
            Fault::TooManyTiles(tile("7")),
        ),
        (
            |p| p.discard = vec![Card::Guide; 3],
            Fault::TooManyCards(Card::Guide),
        ),
        (
            |p| p.crews[1].hidden = vec![Card::Jerrycan; 6],
            Fault::HandSize(Seat(1)),
        ),
        (|p| p.trim = Some(Seat(1)), Fault::HandSize(Seat(1))),
        (|p| p.trim = Some(Seat(9)), Fault::HandSize(Seat(9))),
        (
            |p| p.phase = WrittenPhase::Planning { plans: Vec::new() },
            Fault::PlanCount(0),
        ),
        (
            |p| p.crews.iter_mut().for_each(|crew| crew.team = Team::EMPTY),
            Fault::NoSuchMoment,
        ),
    ];
    for (change, fault) in cases {
        let found = faults(change);
        assert!(found.contains(&fault), "{fault:?} in {found:?}");
    }
}

#[test]
fn what_is_going_on_must_be_possible() {
    let (here, there, black) = (cell("1-2"), cell("2-2"), cell("2-4"));
    let impossible = [
        WrittenDoing::Placing {
            tray: vec![],
            held: None,
        },
        WrittenDoing::Placing {
            tray: vec![tile("1")],
            held: None,
        },
        WrittenDoing::Placing {
            tray: vec![tile("1")],
            held: Some(tile("2")),
        },
        WrittenDoing::Moving {
            left: 0,
            from: here,
            fresh: false,
        },
        WrittenDoing::Moving {
            left: 2,
            from: here,
            fresh: true,
        },
        WrittenDoing::Moving {
            left: 2,
            from: cell("9-9"),
            fresh: false,
        },
        WrittenDoing::Entering {
            to: there,
            left: 1,
            from: here,
            drawn: false,
            guarded: false,
            guided: false,
        },
        WrittenDoing::Entering {
            to: black,
            left: 1,
            from: here,
            drawn: true,
            guarded: false,
            guided: false,
        },
        WrittenDoing::Removing {
            tracker: true,
            first: None,
        },
        WrittenDoing::Removing {
            tracker: true,
            first: Some(there),
        },
        WrittenDoing::Swapping { first: None },
        WrittenDoing::Seeking {
            cards: vec![Card::Guide],
        },
        WrittenDoing::Window {
            attack: sobremesa_great_race::WrittenAttack::Saboteur {
                target: Seat(0),
                engine: 1,
            },
            left: vec![Seat(1)],
        },
        WrittenDoing::Window {
            attack: sobremesa_great_race::WrittenAttack::Saboteur {
                target: Seat(1),
                engine: 3,
            },
            left: vec![Seat(1)],
        },
        WrittenDoing::Window {
            attack: sobremesa_great_race::WrittenAttack::Cheater {
                one: there,
                two: there,
            },
            left: vec![Seat(1)],
        },
    ];
    for doing in impossible {
        let shown = format!("{doing:?}");
        assert_eq!(
            faults(|p| p.phase = convoy(doing)),
            [Fault::NoSuchMoment],
            "{shown}"
        );
    }
    let spent = WrittenPhase::Convoy {
        place: 0,
        carded: false,
        spent: true,
        doing: WrittenDoing::Choosing,
    };
    assert_eq!(faults(|p| p.phase = spent), [Fault::NoSuchMoment]);
    let beyond = WrittenPhase::Convoy {
        place: 3,
        carded: false,
        spent: false,
        doing: WrittenDoing::Choosing,
    };
    assert_eq!(faults(|p| p.phase = beyond), [Fault::NoSuchMoment]);
    assert_eq!(
        faults(|p| p.standing = vec![Seat(2), Seat(0), Seat(1)]),
        [],
        "a stack lies in any order"
    );
    let behind = |p: &mut Position| p.crews[2].cell = cell("3-3");
    assert_eq!(
        faults(behind),
        [Fault::NoSuchMoment],
        "but whoever is furthest comes first"
    );
}

#[test]
fn all_faults_come_together() {
    let mut setup = quiet();
    setup.options.first_player = Some(Seat(3));
    let position = setup.position.as_mut().expect("it has one");
    position.round = 0;
    position.crews[0].fuel = 99;
    position.discard = vec![Card::Tracker; 3];
    // Who plays and on what comes first: without it a position means nothing.
    assert_eq!(faults_of(&setup), [Fault::FirstNotThere(Seat(3))]);
    setup.options.first_player = None;
    assert_eq!(
        faults_of(&setup),
        [
            Fault::Round(0),
            Fault::Gauge(Seat(0)),
            Fault::TooManyCards(Card::Tracker)
        ]
    );
}

/// Positions out of matches on the island.
fn positions(matches: u64) -> Vec<Setup<GreatRace>> {
    let mut found = Vec::new();
    for seed in 0..matches {
        let (mut dealer, mut luck) = (Quick(FastLuck::new(seed)), FastLuck::stream(seed, 1));
        let setup = Setup::fresh(2 + (seed % 3) as u8, island());
        let mut state = GreatRace::start(&setup, &mut dealer).expect("a fresh match");
        for step in 0..400 {
            let Next::Decide(seats) = GreatRace::next(&state) else {
                break;
            };
            let seat = seats.first().expect("somebody owes a decision");
            let action = GreatRace::pick_owed(&state, seat, |count| luck.below(count));
            GreatRace::play(&mut state, seat, action, &mut dealer)
                .expect("an owed action is legal");
            if step % 7 == 0 {
                found.push(GreatRace::setup(&state));
            }
        }
    }
    found
}

/// Changes one number, name or list somewhere in a text.
fn disturb(value: &mut Value, luck: &mut FastLuck) {
    match value {
        Value::Number(number) => {
            let now = number.as_u64().unwrap_or_default();
            *value = [0, 1, 2, 3, now.wrapping_add(1) % 256, 255][luck.below(6) as usize].into();
        }
        Value::Bool(flag) => *flag = !*flag,
        Value::String(text) if text.contains('-') && text.len() < 5 => {
            *text = format!("{}-{}", 1 + luck.below(8), 1 + luck.below(7));
        }
        Value::Array(list) if !list.is_empty() => match luck.below(4) {
            0 => drop(list.pop()),
            1 => list.push(list[0].clone()),
            _ => {
                let place = luck.below(list.len() as u32) as usize;
                disturb(&mut list[place], luck);
            }
        },
        Value::Object(fields) if !fields.is_empty() => {
            let place = luck.below(fields.len() as u32) as usize;
            let field = fields.values_mut().nth(place).expect("a field");
            disturb(field, luck);
        }
        _ => {}
    }
}

#[test]
fn nonsense_is_refused_or_makes_a_sound_state_but_never_harm() {
    let mut luck = FastLuck::new(11);
    let (mut refused, mut accepted) = (0, 0);
    for setup in positions(12) {
        let text = serde_json::to_value(&setup).expect("written");
        for _ in 0..40 {
            let mut other = text.clone();
            (0..=luck.below(3)).for_each(|_| disturb(&mut other["position"], &mut luck));
            let Ok(setup) = serde_json::from_value::<Setup<GreatRace>>(other) else {
                continue;
            };
            match GreatRace::start(&setup, &mut Recorder::scripted([])) {
                Err(faults) => {
                    assert!(!faults.is_empty());
                    refused += 1;
                }
                Ok(state) => {
                    accepted += 1;
                    let again = GreatRace::setup(&state);
                    assert_eq!(
                        GreatRace::start(&again, &mut Recorder::scripted([])).as_ref(),
                        Ok(&state)
                    );
                    play_on(state, &mut luck);
                }
            }
        }
    }
    assert!(
        refused > 1000 && accepted > 300,
        "{refused} refused, {accepted} accepted"
    );
}

/// A state that was accepted can be played.
fn play_on(mut state: sobremesa_great_race::State, luck: &mut FastLuck) {
    let mut dealer = Quick(FastLuck::new(3));
    for _ in 0..60 {
        let Some(seat) = GreatRace::next(&state).deciders().first() else {
            return;
        };
        let action = GreatRace::pick_owed(&state, seat, |count| luck.below(count));
        GreatRace::play(&mut state, seat, action, &mut dealer).expect("an owed action is legal");
    }
}

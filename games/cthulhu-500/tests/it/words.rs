//! The words of Cthulhu 500: every sentence the rules can say is there in three languages with what it mentions.

use sobremesa_conformance::Wording;
use sobremesa_core::{
    FastLuck, Game, Luck, Message, Next, Recorder, Refuse, Seat, SeatSet, Setup, Tell, Viewer,
};
use sobremesa_cthulhu_500::{
    Card, CardKind, Cthulhu500, DeckFault, Event, Fault, Lang, Length, Options, Outcome, Refusal,
    Sight, Vehicle, Vehicles, Window,
};

fn wording() -> Wording {
    Wording::of::<Cthulhu500>(env!("CARGO_MANIFEST_DIR"))
}

fn refusals() -> Vec<Refusal> {
    let card = Card::try_from("Gremlins".to_owned()).expect("a card");
    let vehicle = Vehicle::named("Feararri").expect("a vehicle");
    let mut refusals = vec![
        Refusal::NoSuchSeat,
        Refusal::Over,
        Refusal::NotAsked,
        Refusal::NotNow,
        Refusal::NoVehicle { vehicle },
        Refusal::AlreadyReady,
        Refusal::NotInHand { card },
        Refusal::WrongKind { card },
        Refusal::Excluded { card },
        Refusal::FlagShown { card },
        Refusal::NoTarget { card },
        Refusal::NoPlayer { seat: Seat(7) },
        Refusal::NoFarPass,
        Refusal::WrongSlot,
        Refusal::NotDamaged,
        Refusal::NoSuchPart,
        Refusal::NotDiscarded { card },
    ];
    refusals.extend(Window::ALL.map(|window| Refusal::WrongWindow { card, window }));
    refusals
}

fn faults() -> Vec<Fault> {
    let card = Card::try_from("Gremlins".to_owned()).expect("a card");
    let vehicle = Vehicle::named("Feararri").expect("a vehicle");
    let (at, field) = ("Gremlins".to_owned(), "kind".to_owned());
    let effect = "test".to_owned();
    let mut deck = vec![
        DeckFault::NotADeck,
        DeckFault::Missing {
            at: at.clone(),
            field: field.clone(),
        },
        DeckFault::Wrong {
            at: at.clone(),
            field: field.clone(),
            value: "3".to_owned(),
        },
        DeckFault::UnknownField {
            at: at.clone(),
            field,
        },
        DeckFault::UnknownEffect {
            at: at.clone(),
            effect: effect.clone(),
        },
        DeckFault::Unfit {
            at: at.clone(),
            effect: effect.clone(),
        },
        DeckFault::TwoTargets { at: at.clone() },
        DeckFault::NoEffect { at: at.clone() },
        DeckFault::UnknownTag {
            at: at.clone(),
            tag: "Spell".to_owned(),
        },
        DeckFault::Twice { name: at.clone() },
        DeckFault::NoText { at, lang: Lang::Fr },
        DeckFault::Size {
            cards: 3,
            least: 48,
            most: 127,
        },
        DeckFault::Vehicles {
            vehicles: 3,
            least: 8,
            most: 32,
        },
        DeckFault::TooMany {
            effect,
            cards: 13,
            most: 12,
        },
        DeckFault::TooManyWords,
        DeckFault::Count {
            kind: None,
            cards: 3,
            rulebook: 8,
        },
    ];
    deck.extend(CardKind::ALL.map(|kind| DeckFault::Count {
        kind: Some(kind),
        cards: 3,
        rulebook: 8,
    }));
    let mut faults: Vec<Fault> = deck.into_iter().map(Fault::Deck).collect();
    faults.extend([
        Fault::Seats(2),
        Fault::Cars(2),
        Fault::Order,
        Fault::NoSuchCard(card),
        Fault::NoSuchVehicle(vehicle),
        Fault::SameVehicle(vehicle),
        Fault::Vehicle(Seat(0)),
        Fault::TooMany(card),
        Fault::WrongPlace(card),
        Fault::NoSuchSeat(Seat(9)),
        Fault::Contagion(card),
        Fault::FirstHand(Seat(0)),
        Fault::Flag,
        Fault::Procedure,
        Fault::NobodyAsked,
    ]);
    faults
}

/// Everything everybody hears of a match played at random, and all the actions that were offered.
fn told(setup: &Setup<Cthulhu500>, seed: u64, each: &mut impl FnMut(Message)) {
    let (mut luck, mut choice) = (FastLuck::new(seed), FastLuck::stream(seed, 1));
    let mut dealer = Recorder::<Cthulhu500>::lucky(&mut luck);
    let mut state = Cthulhu500::start(setup, &mut dealer).expect("a fresh match");
    while let Next::Decide(seats) = Cthulhu500::next(&state) {
        let seat = seats.iter().next().expect("somebody owes a decision");
        Cthulhu500::owed(&state, seat, &mut |action| each(action.message()));
        let action = Cthulhu500::pick_owed(&state, seat, |count| choice.below(count));
        Cthulhu500::play(&mut state, seat, action, &mut dealer).expect("an owed action is legal");
    }
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
        let sights = dealer
            .events
            .iter()
            .filter_map(|event| Cthulhu500::sight(event, viewer));
        sights.for_each(|sight| each(sight.message()));
    }
}

#[test]
fn every_sentence_gets_what_it_mentions() {
    let mut heard = wording().listen();
    let mut hear = |message: Message| heard.hear(&message);
    refusals()
        .iter()
        .for_each(|refusal| hear(refusal.message()));
    faults().iter().for_each(|fault| hear(fault.message()));
    for dry in [false, true] {
        hear(Sight::Guard { left: 2, dry }.message());
    }
    let all = SeatSet::all(3);
    hear(Sight::Damaged { cars: all }.message());
    hear(Sight::HandsShifted { hand: Vec::new() }.message());
    for seed in 0..60 {
        let options = Options {
            race: if seed % 2 == 0 {
                Length::Short
            } else {
                Length::Standard
            },
            caution_lap: seed % 3 == 0,
            vehicles: if seed % 4 == 0 {
                Vehicles::Chosen
            } else {
                Vehicles::Dealt
            },
            ..Options::default()
        };
        told(&Setup::fresh(3 + seed as u8 % 6, options), seed, &mut hear);
    }
    let parts = ["-sight-", "-refusal-", "-fault-", "-action-", "-deck-"];
    let sentence = |key: &&str| {
        let end = key.strip_prefix("cthulhu-500");
        end.is_some_and(|end| parts.iter().any(|part| end.starts_with(part)))
    };
    // What only odd decks or rare moments can bring about.
    let rare = [
        "remove-pit",
        "use-pit",
        "use-tires",
        "lay-tires",
        "laid-tires",
        "fall-tires",
        "spread-tires",
        "fall-",
        "deck-hint",
    ];
    let usual = |key: &&str| !rare.iter().any(|part| key.contains(part));
    let unsaid = heard.unsaid(heard.known().filter(sentence).filter(usual));
    assert!(unsaid.is_empty(), "never said: {unsaid:?}");
}

#[test]
fn refusals_cite_paragraphs_that_are_written() {
    let rules = wording().read("RULES.md");
    for refusal in refusals() {
        assert!(
            rules.contains(&format!("**{}**", refusal.rule())),
            "{refusal:?} cites {}",
            refusal.rule()
        );
    }
}

#[test]
fn the_source_cites_chapters_that_are_written() {
    let rules = wording().read("RULES.md");
    for text in wording().texts("src") {
        let cited = text
            .split(|c: char| !c.is_ascii_alphanumeric())
            .filter(|word| {
                word.strip_prefix('C').is_some_and(|rest| {
                    !rest.is_empty() && rest.chars().all(|c| c.is_ascii_digit())
                })
            });
        for chapter in cited {
            let written = rules.contains(&format!("## {chapter} "));
            assert!(written, "{chapter} is cited and not written");
        }
    }
}

#[test]
fn an_outcome_is_said() {
    let mut luck = FastLuck::new(2);
    let mut dealer = Recorder::<Cthulhu500>::lucky(&mut luck);
    let setup = Setup::fresh(
        3,
        Options {
            race: Length::Short,
            ..Options::default()
        },
    );
    let mut state = Cthulhu500::start(&setup, &mut dealer).expect("a fresh match");
    let mut choice = FastLuck::new(3);
    let outcome: Outcome = loop {
        match Cthulhu500::next(&state) {
            Next::Over(outcome) => break outcome,
            Next::Decide(seats) => {
                let seat = seats.first().expect("somebody");
                let action = Cthulhu500::pick_owed(&state, seat, |count| choice.below(count));
                Cthulhu500::play(&mut state, seat, action, &mut dealer).expect("legal");
            }
        }
    };
    assert!(outcome.message().key.starts_with("cthulhu-500-outcome-"));
}

/// Of two cars damaged together both are named, and whoever watches is told of no hand.
#[test]
fn both_cars_of_a_tie_are_named() {
    let message = Sight::Damaged {
        cars: [Seat(0), Seat(2)].into_iter().collect(),
    }
    .message();
    assert_eq!(message.key, "cthulhu-500-sight-damaged-two");
    let named: Vec<&str> = message.args.iter().map(|(name, _)| *name).collect();
    assert_eq!(named, ["player", "other"]);
    let event = Event::HandsShifted {
        hands: vec![Vec::new(); 3],
    };
    let seen = Cthulhu500::sight(&event, Viewer::Spectator).expect("it is noticed");
    assert!(seen.message().args.is_empty());
}

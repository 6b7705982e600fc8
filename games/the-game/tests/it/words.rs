//! Everything the rules can say has words in every language, and the words ask for nothing the rules do not give.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use sobremesa_core::{Arg, BySeat, Game, Message, Seat, Tell};
use sobremesa_the_game::{
    Action, Bid, Card, CardSet, Ending, Fault, Order, Outcome, Phrase, Pile, Refusal, Sight,
    Signal, TheGame,
};

const WORDS: [(&str, &str); 3] = [
    ("en", include_str!("../../../../locales/en/the-game.ftl")),
    ("es", include_str!("../../../../locales/es/the-game.ftl")),
    ("fr", include_str!("../../../../locales/fr/the-game.ftl")),
];

type Words = FluentBundle<FluentResource>;

fn words(language: &str, text: &str) -> Words {
    let resource = FluentResource::try_new(text.to_owned()).expect("the file is well formed");
    let mut bundle = FluentBundle::new(vec![language.parse().expect("a language")]);
    bundle.set_use_isolating(false);
    bundle.add_resource(resource).expect("no key twice");
    bundle
}

/// The sentence in words; panics where a key or something it mentions is missing.
fn say(words: &Words, message: &Message) -> String {
    let mut args = FluentArgs::new();
    for (name, arg) in &message.args {
        let value = match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Seat(seat) => {
                FluentValue::from(["Ana", "Blanche", "Cy", "Dédé", "Eva"][seat.index()])
            }
            Arg::Term(key) => FluentValue::from(say(words, &Message::new(key))),
            Arg::Text(text) => FluentValue::from(text.clone()),
            Arg::Told(_) => unreachable!("no sentence of this game holds another"),
        };
        args.set(*name, value);
    }
    let pattern = words
        .get_message(message.key)
        .and_then(|found| found.value());
    let pattern = pattern.unwrap_or_else(|| panic!("{:?} has no {}", words.locales, message.key));
    let mut errors = Vec::new();
    let said = words
        .format_pattern(pattern, Some(&args), &mut errors)
        .into_owned();
    assert!(
        errors.is_empty(),
        "{:?} {}: {errors:?}",
        words.locales,
        message.key
    );
    said
}

fn keys(text: &str) -> Vec<&str> {
    text.lines()
        .filter(|line| line.starts_with("the-game-"))
        .filter_map(|line| line.split(' ').next())
        .collect()
}

fn card(number: u8) -> Card {
    Card::new(number).expect("a card")
}

fn refusals() -> Vec<Refusal> {
    let card = card(50);
    let mut all = vec![
        Refusal::NoSuchSeat,
        Refusal::Over,
        Refusal::NotYourTurn { on_turn: Seat(1) },
        Refusal::BidsFirst,
        Refusal::AlreadyBid,
        Refusal::NoBidsNow,
        Refusal::NotInHand { card },
        Refusal::ReverseForbidden { card },
        Refusal::SkullShows,
        Refusal::Silence,
        Refusal::NoOrders,
        Refusal::NoFreeTalk,
        Refusal::Alone,
        Refusal::ShownAlready,
    ];
    for (number, pile, top) in [
        (55, Pile::A, 60),
        (3, Pile::A, 11),
        (50, Pile::C, 30),
        (98, Pile::C, 95),
    ] {
        all.push(Refusal::DoesNotFit {
            card: Card::new(number).expect("a card"),
            pile,
            top,
        });
    }
    all.extend(Pile::ALL.map(|pile| Refusal::BoundToOnePile { pile }));
    all.extend([1, 2].map(|laid| Refusal::ThreeUnmet { laid }));
    all.extend(
        [(0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3)]
            .map(|(laid, minimum)| Refusal::TooFew { laid, minimum }),
    );
    all
}

fn actions() -> Vec<Action> {
    let mut all = vec![
        Action::End,
        Action::Lay {
            card: card(50),
            pile: Pile::B,
        },
    ];
    all.extend(Bid::ALL.map(Action::Bid));
    all.extend(Phrase::ALL.map(Action::Say));
    all.extend(Signal::ALL.map(|show| Action::Signal {
        pile: Pile::D,
        show,
    }));
    all
}

fn outcomes() -> Vec<Outcome> {
    let mut all = vec![Outcome {
        ending: Ending::Won,
        left: 0,
    }];
    all.extend([1, 9, 10, 40].map(|left| Outcome {
        ending: Ending::Stuck,
        left,
    }));
    all.extend([0, 1, 40].map(|left| Outcome {
        ending: Ending::Broken(Order::Skull),
        left,
    }));
    all
}

fn sights() -> Vec<Sight> {
    let seat = Seat(0);
    let laid = |on, order| Sight::Laid {
        seat,
        card: card(37),
        pile: Pile::A,
        on,
        order,
    };
    let mut all = vec![
        Sight::Dealt { hand: None },
        Sight::Bid { seat, bid: None },
        Sight::Starts {
            starter: seat,
            bids: Some(BySeat::new(2, |_| Bid::new(1))),
        },
        laid(30, None),
        laid(47, None),
        laid(30, Some(Order::Stop)),
        laid(47, Some(Order::Stop)),
        Sight::Said {
            seat,
            phrase: Phrase::Careful,
        },
        Sight::Hushed,
    ];
    all.extend([0, 1, 3].map(|count| Sight::Ended {
        seat,
        count,
        drawn: Some(CardSet::EMPTY),
    }));
    all.extend(Signal::ALL.map(|show| Sight::Signalled {
        seat,
        pile: Pile::C,
        show,
    }));
    all.extend(outcomes().into_iter().map(Sight::Over));
    all
}

fn faults() -> Vec<Fault> {
    let (seat, card) = (Seat(1), card(50));
    vec![
        Fault::Seats(6),
        Fault::ShuffledWithoutExtreme,
        Fault::StarterNotThere(seat),
        Fault::HandCount(0),
        Fault::HandCount(1),
        Fault::HandCount(3),
        Fault::HandTooLarge(seat),
        Fault::CardTwice(card),
        Fault::PileNumber(Pile::A, 100),
        Fault::PileStep(Pile::A, 30, 25),
        Fault::OrdersWithoutExtreme,
        Fault::OrdersMissing,
        Fault::OrderCount(Order::Three),
        Fault::OrderTwice(card),
        Fault::TurnSeat(seat),
        Fault::TurnWithoutCards(seat),
        Fault::TurnLaid(1),
        Fault::TurnLaid(5),
        Fault::SkullAtStart,
        Fault::TurnThree,
        Fault::TurnBound(Pile::A),
        Fault::NoBids,
        Fault::BidCount(0),
        Fault::BidCount(1),
        Fault::BidCount(4),
        Fault::BidsDone,
        Fault::LaidBeforeBids,
        Fault::Ending,
        Fault::SignalCount(1),
        Fault::SignalCount(3),
        Fault::SignalsForbidden,
    ]
}

/// One of everything the rules can say.
fn everything() -> Vec<Message> {
    let mut all = Vec::new();
    all.extend(refusals().iter().map(Tell::message));
    all.extend(actions().iter().map(Tell::message));
    all.extend(sights().iter().map(Tell::message));
    all.extend(faults().iter().map(Tell::message));
    all.push(
        Message::new("the-game-warning-loses")
            .with("card", 50u8)
            .with("order", Order::Three.key()),
    );
    all
}

#[test]
fn every_message_can_be_said_in_every_language() {
    for (language, text) in WORDS {
        let words = words(language, text);
        for message in everything() {
            let said = say(&words, &message);
            assert!(
                !said.trim().is_empty() && !said.contains(['{', '}']),
                "{language}: {said}"
            );
        }
        // What needs nothing filled in.
        for key in keys(text)
            .into_iter()
            .filter(|key| !everything().iter().any(|message| message.key == *key))
        {
            let value = words
                .get_message(key)
                .and_then(|message| message.value())
                .expect("a key with words");
            let mut errors = Vec::new();
            words.format_pattern(value, None, &mut errors);
            assert!(errors.is_empty(), "{language} {key}: {errors:?}");
        }
    }
}

#[test]
fn a_refusal_says_what_would_be_possible() {
    let [en, es, fr] = WORDS.map(|(language, text)| words(language, text));
    let too_low = Refusal::DoesNotFit {
        card: card(38),
        pile: Pile::A,
        top: 47,
    }
    .message();
    assert_eq!(
        say(&en, &too_low),
        "Pile A ↑ climbs and shows 47: it takes a higher card, or exactly the 37 (ten back). 38 is neither."
    );
    assert_eq!(
        say(&es, &too_low),
        "La pila A ↑ sube y muestra el 47: admite una carta mayor o justo el 37 (diez atrás). \
         El 38 no es ni lo uno ni lo otro."
    );
    let few = Refusal::TooFew {
        laid: 1,
        minimum: 2,
    }
    .message();
    assert_eq!(
        say(&fr, &few),
        "Tu dois poser au moins 2 cartes\u{202f}; tu en as posé une jusqu’ici."
    );
    let few = Refusal::TooFew {
        laid: 0,
        minimum: 2,
    }
    .message();
    assert_eq!(
        say(&fr, &few),
        "Tu dois poser au moins 2 cartes\u{202f}; tu n’en as encore posé aucune."
    );
    let near_the_end = Refusal::DoesNotFit {
        card: card(3),
        pile: Pile::A,
        top: 11,
    }
    .message();
    assert!(
        !say(&en, &near_the_end).contains("ten back"),
        "no card is ten below 11"
    );
}

#[test]
fn french_marks_do_not_stand_alone_at_the_start_of_a_line() {
    for line in include_str!("../../RULES.fr.md")
        .lines()
        .filter(|line| !line.starts_with("##"))
    {
        for wrong in [" ;", " !", " ?", " : ", "« ", " »"] {
            assert!(
                !line.contains(wrong),
                "a space that may break before a mark: {line}"
            );
        }
    }
}

#[test]
fn the_id_of_the_game_begins_every_key() {
    let prefix = format!("{}-", TheGame::ID);
    assert!(
        everything()
            .iter()
            .all(|message| message.key.starts_with(&prefix))
    );
}

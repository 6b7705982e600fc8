//! Editions of the house deck: what a race began with it keeps, and how the vehicles of each differ.

use sobremesa_core::{FastLuck, Game, Log, Luck, Match, Next, Quick, Setup};
use sobremesa_cthulhu_500::{
    Cthulhu500, Deck, DeckChoice, EDITIONS, Edition, KEPT_EDITIONS, Options, Outcome, Value,
    VehicleFace,
};

fn options(text: &str) -> Options {
    serde_json::from_str(text).expect("options")
}

fn newest() -> Options {
    Options::default()
}

/// Records and stored tables mean the cards they were played with. Whoever changes a number in an edition that people have
/// played with breaks them: write a new edition instead. What cards say to people is free.
#[test]
fn the_house_decks_of_an_edition_never_change() {
    assert_eq!(EDITIONS, ["0c1d5d8397698328", "6c2c87805565cb6c"]);
    // That of 0.1.0.
    assert_eq!(KEPT_EDITIONS, ["bc0a0ffbfe33aff7"]);
}

#[test]
fn options_name_the_edition_of_their_deck() {
    let bare = options(r#"{"race":"short"}"#);
    assert_eq!(bare.edition, Edition::first());
    let written = serde_json::to_string(&bare).expect("written");
    assert!(!written.contains("edition"), "{written}");
    assert_eq!(newest().edition, Edition::default());
    let written = serde_json::to_string(&newest()).expect("written");
    assert!(written.contains(EDITIONS[EDITIONS.len() - 1]), "{written}");
    assert_eq!(options(&written), newest());
    let wrong = serde_json::from_str::<Options>(r#"{"edition":"0000000000000000"}"#);
    let wrong = wrong.expect_err("no such edition").to_string();
    assert!(wrong.contains("0000000000000000"), "{wrong}");
}

/// Names are numbered by their place in the house deck, and arrays for learning have a place for each.
#[test]
fn cards_and_vehicles_keep_their_names_and_their_order() {
    let [first, newest] = [Edition::first(), Edition::default()].map(Deck::house_of);
    assert_ne!(first, newest);
    let names = |deck: &Deck| {
        let vehicles = deck.vehicles.iter().map(|face| face.name.clone());
        let cards = deck.faces.iter().map(|face| face.name.clone());
        vehicles.chain(cards).collect::<Vec<_>>()
    };
    assert_eq!(names(&first), names(&newest));
    for edition in Edition::all().chain(Edition::kept()) {
        let source = Deck::house_of(edition).source().clone();
        assert_eq!(Deck::check(&source, true), [], "{edition:?}");
    }
}

/// A state knows its edition, whatever deck it is played with: written down and read again it is the same.
#[test]
fn a_race_keeps_the_edition_it_began_with() {
    let own: Value = Deck::house().source().clone();
    let own = Options {
        deck: DeckChoice::written(own),
        ..newest()
    };
    let kept = options(&format!(r#"{{"edition":"{}"}}"#, KEPT_EDITIONS[0]));
    assert_eq!(kept.edition, Edition::kept().next().expect("one is kept"));
    for options in [newest(), options("{}"), own, kept] {
        let setup = Setup::<Cthulhu500>::fresh(3, options.clone());
        let state = Cthulhu500::start(&setup, &mut Quick(FastLuck::new(1))).expect("a race");
        let written = Cthulhu500::setup(&state);
        assert_eq!(written.options, options);
        let again = Cthulhu500::start(&written, &mut Quick(FastLuck::new(1))).expect("a race");
        assert_eq!(again, state);
    }
}

fn raced(setup: Setup<Cthulhu500>) -> (Log<Cthulhu500>, Outcome) {
    let (mut luck, mut picks) = (FastLuck::new(5), FastLuck::new(6));
    let (mut game, _) = Match::start(setup, &[], &mut luck).expect("a race");
    loop {
        let seat = match Cthulhu500::next(game.state()) {
            Next::Over(outcome) => return (game.log().clone(), outcome),
            Next::Decide(seats) => seats.first().expect("somebody decides"),
        };
        let action = Cthulhu500::pick_owed(game.state(), seat, |count| picks.below(count));
        game.play(seat, action, &[], &mut luck).expect("owed");
    }
}

/// A record of the time before there were editions names none, and is of the first.
#[test]
fn an_earlier_record_ends_as_it_ended() {
    let (log, outcome) = raced(Setup::fresh(3, options("{}")));
    let written = serde_json::to_string(&log).expect("written");
    assert!(!written.contains("edition"), "{written}");
    let read: Log<Cthulhu500> = serde_json::from_str(&written).expect("read");
    let game = Match::replay(&read, |_, _| {}).expect("it replays");
    assert_eq!(Cthulhu500::next(game.state()), Next::Over(outcome));
    assert_eq!(game.state().deck().vehicles[0].speed, [5, 1]);
    // The same answers and the same luck with today's vehicles are another race, or none.
    let mut other = read;
    other.setup.options.edition = Edition::default();
    let other = Match::replay(&other, |_, _| {}).ok();
    assert_ne!(
        other.map(|game| game.state().clone()),
        Some(game.state().clone())
    );
}

fn vehicles() -> Vec<VehicleFace> {
    Deck::house().vehicles.clone()
}

/// The book: vehicles with more speed undamaged have a worse speed damaged, and faster ones are generally harder to repair.
#[test]
fn the_faster_undamaged_the_slower_damaged() {
    for one in &vehicles() {
        for other in vehicles()
            .iter()
            .filter(|other| one.speed[0] > other.speed[0])
        {
            assert!(
                one.speed[1] < other.speed[1],
                "{} {:?}, {} {:?}",
                one.name,
                one.speed,
                other.name,
                other.speed
            );
        }
    }
}

/// The book: one vehicle is in fact faster when it is damaged.
#[test]
fn only_the_truck_is_faster_when_damaged() {
    let faster = vehicles();
    let faster = faster.iter().filter(|face| face.speed[1] > face.speed[0]);
    let names: Vec<_> = faster.map(|face| &*face.name).collect();
    assert_eq!(names, ["Big Honkin' Truck"]);
}

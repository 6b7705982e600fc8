//! The words of The Great Race: every sentence the rules can say is there in three languages, and every paragraph has
//! its test.

use std::collections::BTreeMap;

use sobremesa_conformance::Wording;
use sobremesa_core::{
    Arg, FastLuck, Game, Luck, Message, Next, Quick, Recorder, Seat, Setup, Tell, Viewer,
};
use sobremesa_great_race::{
    Action, Card, Cell, Fault, Gauge, Gauges, GreatRace, MapFault, MapList, MapSource, Options,
    Part, Phase, Refusal, Shield, Sight, Tile, Zone,
};

fn wording() -> Wording {
    Wording::of::<GreatRace>(env!("CARGO_MANIFEST_DIR"))
}

fn refusals(cell: Cell, tile: Tile) -> Vec<Refusal> {
    let card = Card::Pilot;
    vec![
        Refusal::NoSuchSeat,
        Refusal::Over,
        Refusal::NotAsked,
        Refusal::PlanMade,
        Refusal::NothingPlaced,
        Refusal::TreasuryFull,
        Refusal::TrimFirst,
        Refusal::NotNow,
        Refusal::NotOnDisplay(card),
        Refusal::NoSuchCard(card),
        Refusal::NotLikeThat(card),
        Refusal::NoAssistant(Zone::Escort),
        Refusal::FuelAfterCard,
        Refusal::TankFull,
        Refusal::NoMoney { price: 20 },
        Refusal::NoFare { price: 50 },
        Refusal::NoMoneyForPart { price: 40 },
        Refusal::BagEmpty,
        Refusal::NoCards,
        Refusal::BrokenDown,
        Refusal::NothingToRemove,
        Refusal::NothingToClear,
        Refusal::NothingToSwap,
        Refusal::NobodyToHarm,
        Refusal::NotInTray(tile),
        Refusal::OneAtATime,
        Refusal::HoldFirst,
        Refusal::NotThere(cell),
        Refusal::NotNext(cell),
        Refusal::CannotPay {
            fuel: 1,
            mechanical: 2,
        },
        Refusal::NoLine(cell),
        Refusal::AlreadyMoved,
        Refusal::Vouchers,
        Refusal::NoDanger,
        Refusal::NoStop,
        Refusal::MustPay,
        Refusal::BadSplit,
        Refusal::GaugeFull(Gauge::Engine),
        Refusal::NotRemovable(cell),
        Refusal::NotSwappable(cell),
        Refusal::OutOfReach,
    ]
}

fn faults(cell: Cell, tile: Tile) -> Vec<Fault> {
    let (seat, city) = (Seat(1), || "Oz".to_owned());
    let of_map = [
        MapFault::TooMany(MapList::Rows, 99, 32),
        MapFault::TooMany(MapList::Cities, 99, 32),
        MapFault::TooMany(MapList::Lines, 99, 32),
        MapFault::TooMany(MapList::Tiles, 99, 32),
        MapFault::Corridors(1),
        MapFault::OutsideCorridor(1),
        MapFault::EmptyCorridor(1),
        MapFault::RowTooLong(1),
        MapFault::TooManyCells(300),
        MapFault::UnknownMark('?', cell),
        MapFault::SignAsMark(city()),
        MapFault::MarkTwice('A'),
        MapFault::DrawnTwice(city()),
        MapFault::NotDrawn(city()),
        MapFault::NameTwice(city()),
        MapFault::Adjacent(city(), city()),
        MapFault::CityCards(city()),
        MapFault::LineCity(city()),
        MapFault::LineToItself(city()),
        MapFault::LineTwice(city(), city()),
        MapFault::LinePrice(5),
        MapFault::PurpleCount(1),
        MapFault::NoSuchEnd(city()),
        MapFault::EndNotPurple(city()),
        MapFault::SameEnds(city()),
        MapFault::Unreachable(city()),
        MapFault::TileCost(0, 0),
        MapFault::TileTwice(city()),
        MapFault::TileCount(city()),
        MapFault::TileKinds(17),
        MapFault::TileTotal(0),
        MapFault::CardCount(Card::Pilot, 16),
        MapFault::CardTotal(0),
        MapFault::Gauges(Gauges::STANDARD),
    ];
    let mut faults: Vec<Fault> = of_map.into_iter().map(Fault::Map).collect();
    faults.extend([
        Fault::Seats(1),
        Fault::FirstNotThere(seat),
        Fault::NoSuchPurple(4),
        Fault::SameEnds,
        Fault::Round(0),
        Fault::Order,
        Fault::Standing,
        Fault::CrewCount(1),
        Fault::NoSuchCell(cell),
        Fault::Gauge(seat),
        Fault::Team(seat),
        Fault::Arrival(seat),
        Fault::TileOnCity(cell),
        Fault::TwoTiles(cell),
        Fault::TooManyTiles(tile),
        Fault::TooManyCards(Card::Pilot),
        Fault::HandSize(seat),
        Fault::PlanCount(1),
        Fault::NoSuchMoment,
    ]);
    faults
}

fn actions(cell: Cell, tile: Tile) -> Vec<Action> {
    let (card, with) = (Card::Pilot, Shield::Escort);
    vec![
        Action::Take { card },
        Action::Assign {
            zone: Zone::Explorer,
        },
        Action::TakeBack,
        Action::Discard { card },
        Action::BuyFuel,
        Action::Play { card },
        Action::Explore,
        Action::Gather,
        Action::Drive,
        Action::Repair,
        Action::Clear,
        Action::Collect,
        Action::Spend {
            zone: Zone::Explorer,
        },
        Action::Pass,
        Action::Hold { tile },
        Action::Lay { cell },
        Action::Move { to: cell },
        Action::Ride {
            to: cell,
            vouchers: 1,
        },
        Action::Halt,
        Action::Guard { with },
        Action::Guide,
        Action::Enter { engine: 1 },
        Action::TurnBack,
        Action::Fit {
            part: Part::Bought,
            gauge: Gauge::Engine,
        },
        Action::Finish,
        Action::Remove { cell },
        Action::Swap { cell },
        Action::Sabotage {
            target: Seat(1),
            engine: 1,
        },
        Action::Drop { card },
        Action::Cancel { with },
        Action::Allow,
    ]
}

/// What every player and a spectator notices of a match played at random, never passing where there is a choice.
fn told(setup: &Setup<GreatRace>, seed: u64) -> Vec<Message> {
    let (mut luck, mut choice) = (FastLuck::new(seed), FastLuck::stream(seed, 1));
    let mut dealer = Recorder::<GreatRace>::lucky(&mut luck);
    let mut state = GreatRace::start(setup, &mut dealer).expect("a fresh match");
    while let Next::Decide(seats) = GreatRace::next(&state) {
        let seat = seats.iter().next().expect("somebody owes a decision");
        let mut pick = || GreatRace::pick_owed(&state, seat, |count| choice.below(count));
        let mut action = pick();
        if matches!(action, Action::Pass | Action::Spend { .. } | Action::Halt) {
            action = pick();
        }
        if matches!(state.table().phase, Phase::Planning)
            && seed.is_multiple_of(7)
            && state.plans()[seat].total() == 3
        {
            GreatRace::play(&mut state, seat, Action::TakeBack, &mut dealer)
                .expect("planning can begin anew");
        }
        GreatRace::play(&mut state, seat, action, &mut dealer).expect("an owed action is legal");
        if dealer.events.len() > 60_000 {
            break;
        }
    }
    let viewers = (0..setup.seats)
        .map(|seat| Viewer::Seat(Seat(seat)))
        .chain([Viewer::Spectator]);
    let viewers: Vec<Viewer> = viewers.collect();
    let sights = dealer.events.iter().flat_map(|event| {
        viewers
            .iter()
            .filter_map(|&viewer| GreatRace::sight(event, viewer))
            .collect::<Vec<Sight>>()
    });
    let mut messages: BTreeMap<&'static str, Message> = BTreeMap::new();
    sights
        .map(|sight| sight.message())
        .for_each(|message| drop(messages.insert(message.key, message)));
    messages.into_values().collect()
}

fn messages() -> Vec<Message> {
    let cell = Cell::new(3, 2).expect("a cell");
    let tile = Tile::new(2, 1, false, true).expect("a tile");
    let mut messages: Vec<Message> = refusals(cell, tile).iter().map(Tell::message).collect();
    messages.extend(faults(cell, tile).iter().map(Tell::message));
    messages.extend(actions(cell, tile).iter().map(Tell::message));
    // So few tiles and cells that sometimes there is no place for a tile.
    let mut small: sobremesa_great_race::MapFile =
        serde_json::from_str(sobremesa_great_race::READY[2].1).expect("the small map");
    small.tiles.iter_mut().for_each(|tile| tile.count = 15);
    for seed in 0..42 {
        let map = match seed % 3 {
            0 => MapSource::ready("island").expect("the small map"),
            1 => MapSource::own(small.clone()),
            _ => MapSource::ready("south-america").expect("the long map"),
        };
        let options = Options {
            map,
            hard: seed % 2 == 0,
            ..Options::default()
        };
        messages.extend(told(&Setup::fresh(2 + seed as u8 % 3, options), seed));
    }
    messages
}

#[test]
fn every_sentence_gets_what_it_mentions() {
    let mut heard = wording().listen();
    messages().iter().for_each(|message| heard.hear(message));
    let kinds = ["sight", "refusal", "fault", "map", "action", "outcome"];
    let named = wording().named_keys(&kinds);
    let unsaid = heard.unsaid(named.iter().map(String::as_str));
    assert!(unsaid.is_empty(), "never said: {unsaid:?}");
}

#[test]
fn the_rulebooks_have_the_same_paragraphs_and_each_has_a_test() {
    wording().hold_paragraphs('G', 93);
}

#[test]
fn cities_are_called_by_their_names_and_other_cells_by_their_place() {
    let setup = Setup::<GreatRace>::fresh(2, Options::default());
    let state = GreatRace::start(&setup, &mut Quick(FastLuck::new(1))).expect("a sound set-up");
    let view = GreatRace::view(&state, Viewer::Spectator);
    let chart = view.table.chart();
    let to = |cell| GreatRace::localised(&view, Action::Move { to: cell }.message());
    for city in &chart.cities {
        assert_eq!(to(city.cell).args[0].1, Arg::Text(city.name.clone()));
    }
    let mut country = chart.cells().filter(|&cell| chart.city(cell).is_none());
    let cell = country.next().expect("land");
    assert_eq!(to(cell).args[0].1, Arg::Text(cell.to_string()));
}

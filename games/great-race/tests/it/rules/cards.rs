//! G12, G13, G28, G29 and G32: what the cards do, one by one.

use sobremesa_core::{Game, Viewer};
use sobremesa_great_race::{Action, Card, Event, GreatRace, Shield, Sight, Zone};

use crate::told::{
    ANA, BEA, CAI, Scene, Told, dealt, drawn, go, lay, play, remove, swap, team, tile,
};

/// Bea and Cai can answer nothing: attacks happen.
fn unguarded(card: Card) -> Scene {
    let scene = Scene::of(3).hand(ANA, [card]);
    scene
        .team(BEA, team(1, 1, 0, 1))
        .team(CAI, team(1, 1, 0, 1))
}

#[test]
fn g12_1_a_cartographer_places_three_tiles() {
    let mut game = Scene::of(2).hand(ANA, [Card::Cartographer]).begins();
    game.act(ANA, play(Card::Cartographer), &drawn(["1", "1", "2"]));
    game.all(
        ANA,
        [
            Action::Hold { tile: tile("1") },
            lay("2-2"),
            Action::Hold { tile: tile("2") },
        ],
    );
    game.all(ANA, [lay("3-3"), lay("3-4")]);
    let laid = ["2-2", "3-3", "3-4"].map(|on| game.on(on).expect("a tile"));
    assert_eq!(laid, ["1", "2", "1"]);
    assert!(game.choosing(ANA), "and the sequence goes on");
    assert_eq!(game.discards().count(Card::Cartographer), 1);
}

#[test]
fn g12_2_a_seeker_draws_three_and_discards_one_of_them() {
    let mut game = Scene::of(2)
        .hand(ANA, [Card::Seeker, Card::Toolbox])
        .begins();
    game.act(
        ANA,
        play(Card::Seeker),
        &dealt([Card::Pilot, Card::Guide, Card::Ranger]),
    );
    assert_eq!(game.owed(ANA).len(), 3, "one of the three, not the Toolbox");
    assert_eq!(
        game.rule(
            ANA,
            Action::Drop {
                card: Card::Toolbox
            }
        ),
        "G7.1"
    );
    assert_eq!(game.view(Viewer::Seat(ANA)).sought.len(), 3);
    let bea = game.view(Viewer::Seat(BEA));
    assert_eq!(
        (bea.sought.len(), bea.seeking),
        (0, 3),
        "Bea sees only how many"
    );
    game.does(ANA, Action::Drop { card: Card::Guide });
    assert_eq!(game.hand(ANA), [Card::Ranger, Card::Pilot, Card::Toolbox]);
    assert!(game.choosing(ANA));
    let kept = game
        .events
        .iter()
        .find(|event| matches!(event, Event::Kept { .. }))
        .expect("kept");
    let noticed = GreatRace::sight(kept, Viewer::Seat(BEA));
    assert_eq!(
        noticed,
        Some(Sight::Kept {
            seat: ANA,
            count: 2,
            cards: None
        })
    );
}

#[test]
fn g12_2_the_hand_is_looked_at_after_the_one_is_discarded() {
    let mut game = Scene::of(2)
        .gauges(ANA, [9, 5, 2])
        .hand(ANA, [Card::Seeker, Card::Toolbox])
        .begins();
    game.act(
        ANA,
        play(Card::Seeker),
        &dealt([Card::Pilot, Card::Guide, Card::Ranger]),
    );
    assert_eq!(game.state.table().trim, None);
    game.does(ANA, Action::Drop { card: Card::Guide });
    assert_eq!(game.state.table().trim, Some(ANA));
    game.does(
        ANA,
        Action::Discard {
            card: Card::Toolbox,
        },
    );
    assert_eq!(game.hand(ANA), [Card::Ranger, Card::Pilot]);
}

#[test]
fn g12_2_with_fewer_than_three_cards_all_are_kept_and_the_seeker_is_not_drawn() {
    let scene = Scene::of(2)
        .hand(ANA, [Card::Seeker])
        .deck([Card::Pilot, Card::Guide]);
    let mut setup = scene.written();
    let position = setup.position.as_mut().expect("a position");
    let discards = std::mem::take(&mut position.discard);
    position.crews[1].chassis = 5;
    // Everything else is out of reach: Bea holds nothing, so a scarce deck is written as a map of its own.
    assert_eq!(discards.len(), 42);
    let text = include_str!("../../../maps/island.json");
    let mut file: sobremesa_great_race::MapFile =
        serde_json::from_str(text).expect("the small map");
    file.cards = sobremesa_great_race::CardCounts {
        tracker: 0,
        mechanic: 0,
        ranger: 0,
        pilot: 1,
        cartographer: 0,
        saboteur: 0,
        seeker: 1,
        cheater: 0,
        transport: 0,
        financier: 0,
        spare_part: 0,
        toolbox: 2,
        guide: 1,
        refuel: 0,
        jerrycan: 0,
    };
    setup.options.map = sobremesa_great_race::MapSource::own(file);
    position_of(&mut setup).crews[1].hidden = vec![Card::Toolbox; 2];
    let mut game = Told::of(&setup, &[]);
    game.act(ANA, play(Card::Seeker), &dealt([Card::Pilot, Card::Guide]));
    assert_eq!(game.hand(ANA), [Card::Pilot, Card::Guide]);
    assert!(game.choosing(ANA));
}

fn position_of(
    setup: &mut sobremesa_core::Setup<GreatRace>,
) -> &mut sobremesa_great_race::Position {
    setup.position.as_mut().expect("a position")
}

#[test]
fn g12_3_a_tracker_removes_two_connected_tiles_under_no_vehicle() {
    let tiles = [("2-2", "1"), ("1-3", "2"), ("3-3", "1"), ("5-4", "3")];
    let mut game = unguarded(Card::Tracker)
        .tiles(tiles)
        .at(BEA, "1-3")
        .begins();
    game.does(ANA, play(Card::Tracker));
    assert_eq!(
        game.owed(ANA),
        [remove("2-2"), remove("3-3")],
        "1-3 is under Bea, 5-4 apart"
    );
    assert_eq!(game.rule(ANA, remove("5-4")), "G12.3");
    game.does(ANA, remove("2-2"));
    assert!(
        game.on("2-2").is_some(),
        "both are chosen before anything happens"
    );
    assert_eq!(game.owed(ANA), [remove("3-3")]);
    game.does(ANA, remove("3-3"));
    assert_eq!((game.on("2-2"), game.on("3-3")), (None, None));
    assert!(game.choosing(ANA));

    let mut game = unguarded(Card::Tracker).tiles([("2-2", "1")]).begins();
    game.does(ANA, play(Card::Tracker)).does(ANA, remove("2-2"));
    assert_eq!(game.on("2-2"), None, "one, if there is only one");
    let game = unguarded(Card::Tracker).tiles([("5-4", "1")]).begins();
    assert_eq!(
        game.rule(ANA, play(Card::Tracker)),
        "G12.3",
        "none is connected"
    );
}

#[test]
fn g12_4_an_escort_removes_one_and_nobody_can_cancel_it() {
    let mut game = Scene::of(3)
        .tiles([("2-2", "1"), ("3-3", "1")])
        .hand(BEA, [Card::Ranger])
        .begins();
    game.does(ANA, Action::Clear);
    assert_eq!(game.owed(ANA), [remove("2-2"), remove("3-3")]);
    game.does(ANA, remove("3-3"));
    assert_eq!(
        (game.on("3-3"), game.on_turn()),
        (None, Some(BEA)),
        "the sequence is over"
    );
    assert_eq!(game.crew(ANA).team.escort, 0);
    let game = Scene::of(3).begins();
    assert_eq!(game.rule(ANA, Action::Clear), "G12.4");
}

#[test]
fn g12_5_removed_tiles_leave_the_game_and_cut_off_ones_stay() {
    let mut game = Scene::of(3).tiles([("2-2", "1"), ("3-3", "2+1")]).begins();
    let bag = game.bag();
    game.does(ANA, Action::Clear).does(ANA, remove("2-2"));
    assert_eq!(game.bag(), bag, "not back into the bag");
    assert_eq!(
        GreatRace::setup(&game.state)
            .position
            .expect("a position")
            .removed,
        [tile("1")]
    );
    assert_eq!(
        game.on("3-3").as_deref(),
        Some("2+1"),
        "cut off, and still there"
    );
    game.act(BEA, Action::Explore, &drawn(["1", "1"]));
    assert!(game.may(BEA, lay("2-2")), "blank again");
}

#[test]
fn g12_6_financier_refuel_and_jerrycan() {
    let hand = [Card::Financier, Card::Refuel, Card::Jerrycan];
    let mut game = Scene::of(2).gauges(ANA, [2, 5, 5]).hand(ANA, hand).begins();
    game.does(ANA, play(Card::Financier));
    assert_eq!(game.money(ANA), 110);
    game.does(ANA, play(Card::Refuel));
    assert_eq!(game.gauges(ANA)[0], 7);
    game.does(ANA, play(Card::Jerrycan));
    assert_eq!(game.gauges(ANA)[0], 8);
    assert_eq!((game.hand(ANA).len(), game.discards().len()), (0, 3));
}

#[test]
fn g13_1_a_cheater_swaps_any_two_tiles_also_under_vehicles() {
    let mut game = unguarded(Card::Cheater)
        .tiles([("2-2", "1"), ("5-4", "3+1"), ("6-3", "2")])
        .at(BEA, "5-4")
        .begins();
    let before = game.gauges(BEA);
    game.does(ANA, play(Card::Cheater));
    assert_eq!(game.owed(ANA).len(), 3, "connected or not");
    assert_eq!(game.rule(ANA, swap("3-3")), "G13.1");
    game.does(ANA, swap("2-2"));
    assert_eq!(game.rule(ANA, swap("2-2")), "G13.1", "not with itself");
    game.does(ANA, swap("5-4"));
    assert_eq!(
        (game.on("2-2").as_deref(), game.on("5-4").as_deref()),
        (Some("3+1"), Some("1"))
    );
    assert_eq!(game.gauges(BEA), before, "Bea pays nothing");
    // It counts from the next entry.
    game.all(ANA, [Action::Drive, go("2-2"), Action::Enter { engine: 0 }]);
    assert_eq!(game.gauges(ANA), [7, 5, 4]);
}

#[test]
fn g28_2_cards_that_need_something_are_not_played_alone() {
    let mut game = Scene::of(2)
        .hand(
            ANA,
            [Card::Jerrycan, Card::Ranger, Card::Toolbox, Card::Guide],
        )
        .begins();
    for card in [Card::Ranger, Card::Toolbox, Card::Guide] {
        assert_eq!(game.rule(ANA, play(card)), "G28.2", "{card:?}");
    }
    game.does(ANA, play(Card::Jerrycan));
    assert_eq!(game.gauges(ANA), [10, 5, 5], "wasted on a full tank");
    let game = Scene::of(2)
        .hand(ANA, [Card::Transport, Card::SparePart])
        .begins();
    assert_eq!(game.rule(ANA, play(Card::Transport)), "G28.2");
    assert_eq!(game.rule(ANA, play(Card::SparePart)), "G28.2");
}

#[test]
fn g29_1_a_card_is_finished_before_the_next_and_pilots_are_movements_of_their_own() {
    let tiles = [("2-2", "1+1"), ("3-3", "1"), ("3-4", "1")];
    let mut game = Scene::of(2)
        .tiles(tiles)
        .gauges(ANA, [9, 2, 5])
        .hand(ANA, [Card::Pilot, Card::Pilot])
        .begins();
    game.does(ANA, play(Card::Pilot));
    assert_eq!(
        game.rule(ANA, play(Card::Pilot)),
        "G7.1",
        "the first is not finished"
    );
    game.all(ANA, [go("2-2"), Action::Enter { engine: 1 }, go("3-3")]);
    assert!(game.choosing(ANA), "two cells by an engine of two");
    game.does(ANA, play(Card::Pilot)).does(ANA, go("3-4"));
    assert!(game.choosing(ANA), "one cell by an engine of one");
    assert_eq!(game.at(ANA), "3-4");
}

#[test]
fn g32_1_a_cheater_needs_two_tiles() {
    let game = unguarded(Card::Cheater).tiles([("2-2", "1")]).begins();
    assert_eq!(game.rule(ANA, play(Card::Cheater)), "G32.1");
    assert!(
        unguarded(Card::Cheater)
            .tiles([("2-2", "1"), ("6-4", "1")])
            .begins()
            .may(ANA, play(Card::Cheater))
    );
}

#[test]
fn g32_2_black_belongs_to_the_cell() {
    // 2-4 is black, 2-2 is not.
    let mut game = unguarded(Card::Cheater)
        .tiles([("2-2", "1"), ("2-4", "2"), ("2-3", "1")])
        .begins();
    game.all(ANA, [play(Card::Cheater), swap("2-2"), swap("2-4")]);
    game.all(ANA, [Action::Drive, go("2-2")]);
    assert_eq!(game.gauges(ANA)[0], 8, "the 2, without a surcharge");
    game.all(ANA, [go("2-3"), go("2-4")]);
    assert_eq!(game.gauges(ANA)[0], 5, "the 1s, and one more on black");
}

#[test]
fn every_card_is_played_somewhere() {
    // Ranger, Guide, Transport, Spare part and Toolbox have their tests where they are used.
    let before_assistant: Vec<Card> = Card::ALL
        .into_iter()
        .filter(|card| card.before_assistant())
        .collect();
    assert_eq!(before_assistant.len(), 9);
    for card in before_assistant {
        let mut game = unguarded(card).tiles([("2-2", "1"), ("3-3", "1")]).begins();
        let chance = match card {
            Card::Cartographer => drawn(["1", "1", "2"]),
            Card::Seeker => dealt([Card::Guide, Card::Toolbox, Card::Ranger]),
            _ => Vec::new(),
        };
        game.act(ANA, play(card), &chance);
        assert!(!game.hand(ANA).contains(&card), "{card:?}");
    }
    assert_eq!(Shield::ALL.len() + Zone::ALL.len(), 6);
}

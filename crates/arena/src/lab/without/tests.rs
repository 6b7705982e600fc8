//! What a planted card decides, and that nothing but the bar makes a difference.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use sobremesa_bots::CancelToken;
use sobremesa_bots::drive::{Driven as _, Recorded};
use sobremesa_core::{FastLuck, Setup};
use sobremesa_cthulhu_500::{Cthulhu500, Deck, Options};
use sobremesa_great_race::GreatRace;

use super::*;
use crate::lab::Variant;

/// The house deck with two tires more: one that turns every car into the fastest, one that does nothing at all.
fn planted() -> Options {
    let mut written = serde_json::to_value(Deck::house().source()).expect("JSON");
    let cards = written["card"].as_array_mut().expect("cards");
    for (name, amount) in [("Rockets", 9), ("Ribbons", 0)] {
        cards.push(serde_json::json!({
            "name": name,
            "kind": "tires",
            "copies": 3,
            "effects": [{ "do": "test", "amount": amount }],
            "text": { "en": "Planted.", "es": "Plantada.", "fr": "Plantée." },
        }));
    }
    Options {
        deck: serde_json::from_value(written).expect("a deck"),
        ..Options::default()
    }
}

fn lab<G: Counted>(bot: &str, options: G::Options, seats: u8, without: &[&str]) -> Lab<G> {
    Lab {
        variants: vec![Variant {
            name: bot.to_owned(),
            setup: Setup::fresh(seats, options),
            bot: G::bot(bot).expect("a bot of the game"),
        }],
        deals: 4,
        seed: 5,
        threads: 1,
        think: None,
        trials: Some(2),
        pace: 5,
        without: without.iter().map(|&name| name.to_owned()).collect(),
    }
}

fn tried<G: Counted>(lab: &Lab<G>) -> Tried {
    let tried = lab.run(Vec::new(), &(), &mut |_, _, _| true);
    tried.unwrap_or_else(|_| panic!("a sound lab"))
}

#[test]
fn a_strong_card_costs_whoever_is_kept_from_it_much_and_ribbons_cost_nothing() {
    let mut lab = lab::<Cthulhu500>("random", planted(), 3, &["Rockets", "Ribbons"]);
    (lab.deals, lab.threads) = (400, 0);
    let found = tried(&lab).barred(&lab, 0);
    let [rockets, ribbons] = &found[..] else {
        panic!("two cards: {found:?}")
    };
    assert!(rockets.again > 50 && ribbons.again > 50, "{found:?}");
    assert!(rockets.cost.ci95.low > 0.02, "{rockets:?}");
    assert!((rockets.decides.value - 3.0 * rockets.cost.value).abs() < 1e-9);
    let Interval { low, high } = ribbons.cost.ci95;
    assert!(low < 0.0 && high > 0.0 && high < 0.06, "{ribbons:?}");
}

/// Whoever never used a thing plays the same match when kept from it, so it need not be played; and it is the same to the
/// last decision.
#[test]
fn kept_from_what_it_never_used_a_seat_plays_the_same_match() {
    fn same<G: Counted>(bot: &str, options: G::Options, seats: u8) {
        let without = G::things(&options);
        let names: Vec<&str> = without.iter().map(String::as_str).collect();
        let lab = lab::<G>(bot, options, seats, &names);
        let never = CancelToken::never();
        let seen = lab.play(0, 1, &never);
        let (mut unused, mut used) = (0, 0);
        for name in &without {
            for seat in Seat::all(seats) {
                let played = seen.barred.get(name).into_iter().flatten();
                if played.clone().any(|of| of.seat == seat) {
                    used += 1;
                } else if unused < 12 {
                    unused += 1;
                    let again = lab.barred(0, 1, (name, seat), &never);
                    let expected = BarredMatch::new(seat, seats, &seen.finished, 0);
                    assert_eq!(again, expected, "{bot}: {name}");
                }
            }
        }
        assert!(unused > 0 && used > 0, "{unused} and {used}");
    }
    same::<Cthulhu500>("tuner", Options::default(), 3);
    same::<Cthulhu500>("expert", Options::default(), 3);
    same::<GreatRace>("leader", Default::default(), 2);
    same::<GreatRace>("expert", Default::default(), 2);
}

/// Every bot keeps to the bar: nobody who is kept from a thing uses it, unless nothing else is left.
#[test]
fn whoever_is_kept_from_a_thing_does_not_use_it() {
    fn keeps<G: Counted>(options: G::Options, seats: u8, seed: u64) {
        for bot in G::BOTS {
            let lab = lab::<G>(bot.name, options.clone(), seats, &[]);
            let setup = &lab.variants[0].setup;
            let budget = lab.budget(&CancelToken::never());
            let play = |players: &mut [Player<G>]| {
                let watched = super::super::watched::watch(setup, players, seed, 5, budget.clone());
                watched.unwrap_or_else(|_| panic!("a sound set-up")).1
            };
            let table = |kept: Option<(&str, Seat)>| -> Vec<Player<G>> {
                let thing = |seat| kept.filter(|of| of.1 == seat).map(|of| of.0);
                let seats = Seat::all(seats);
                seats
                    .map(|seat| Player::new((bot.make)(), thing(seat)))
                    .collect()
            };
            let users = play(&mut table(None));
            for (thing, seat) in users.iter().take(4) {
                let mut players = table(Some((thing, *seat)));
                let then = play(&mut players);
                let helpless = players[seat.index()].helpless();
                assert_eq!(
                    then.contains(&(thing.clone(), *seat)),
                    helpless > 0,
                    "{}: {thing}",
                    bot.name
                );
            }
        }
    }
    keeps::<Cthulhu500>(Options::default(), 3, 3);
    keeps::<GreatRace>(Default::default(), 2, 3);
}

#[test]
fn threads_and_interruptions_change_nothing() {
    let of = |threads| {
        let mut lab = lab::<Cthulhu500>("tuner", Options::default(), 3, &["Poach Crew", "Iä! Iä!"]);
        (lab.threads, lab.deals) = (threads, 12);
        lab
    };
    let whole = tried(&of(1));
    assert!(
        whole.matches[0]
            .values()
            .any(|seen| !seen.barred.is_empty())
    );
    let mut kept = vec![BTreeMap::new()];
    let part = of(3).run(Vec::new(), &(), &mut |variant, deal, seen| {
        kept[variant].insert(deal, seen.clone());
        kept[variant].len() < 5
    });
    assert!(!part.expect("a sound lab").complete);
    let rest = of(2).run(kept, &(), &mut |_, _, _| true);
    let rest = rest.expect("a sound lab");
    assert_eq!(rest.matches, whole.matches);
    assert_eq!(rest.barred(&of(1), 0), whole.barred(&of(1), 0));
    let stopped = of(1).run(Vec::new(), &AtomicBool::new(true), &mut |_, _, _| true);
    assert!(!stopped.expect("a sound lab").complete);
}

/// In Extreme an order is taken off the table for all: the same deal with plain cards, and nothing else is different.
#[test]
fn a_deal_without_an_order_is_the_same_deal_with_plain_cards() {
    use sobremesa_the_game::{Options, Order, TheGame};
    let extreme = Options {
        extreme: true,
        ..Options::default()
    };
    let mut lab = lab::<TheGame>("counting", extreme, 2, &["three", "silence"]);
    (lab.deals, lab.threads) = (200, 0);
    let found = tried(&lab);
    let summary = found.barred(&lab, 0);
    assert!(summary.iter().all(|of| of.again == 200), "{summary:?}");
    let [three, silence] = &summary[..] else {
        panic!("two orders: {summary:?}")
    };
    assert!(three.decides.ci95.high < 0.0, "it costs matches: {three:?}");
    assert_eq!(three.decides, three.cost, "a team loses a match once");
    // Counting bots say nothing, so that silence takes nothing from them.
    assert_eq!(silence.decides.value, 0.0, "{silence:?}");
    let game = Recorded::start(&lab.variants[0].setup, FastLuck::new(3)).expect("sound");
    let lacking = game.state().lacking(Order::Three);
    let cards = |state, order| {
        let knowledge = Knowledge::<TheGame>::of(state, Seat(0), &[]);
        knowledge.view().table.orders.cards(order)
    };
    assert!(cards(&lacking, Order::Three).is_empty());
    for order in [Order::Stop, Order::Skull, Order::DrawOne] {
        assert_eq!(cards(&lacking, order), cards(game.state(), order));
    }
}

#[test]
fn plain_matches_have_no_orders_to_do_without() {
    use sobremesa_the_game::{Options, TheGame};
    assert_eq!(TheGame::things(&Options::default()), [""; 0]);
    let state = Setup::<TheGame>::fresh(1, Options::default());
    let state = Recorded::start(&state, FastLuck::new(1)).expect("sound");
    assert!(TheGame::lacking(state.state(), "skulls").is_none());
}

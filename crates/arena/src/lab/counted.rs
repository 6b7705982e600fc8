//! What each game has counted of a match that was watched.

mod great_race {
    use crate::lab::tests::{counted, counted_by};
    use sobremesa_core::{BySeat, Seat};
    use sobremesa_great_race::{Card, Event, GreatRace, Part, Shield, Sight, Team};

    #[test]
    fn plans_cards_and_what_happens_on_the_way_are_counted() {
        let plans = BySeat::new(2, |seat| Team {
            explorer: 2 * seat.0,
            mechanic: 3,
            ..Team::EMPTY
        });
        let seats = [Seat(0), Seat(1)];
        let told = [
            Sight::Revealed { plans },
            Sight::Played {
                seat: seats[0],
                card: Card::Saboteur,
            },
            Sight::Cancelled {
                seat: seats[1],
                with: Shield::Ranger,
            },
            Sight::Guarded {
                seat: seats[1],
                with: Shield::Escort,
            },
            Sight::Fitted {
                seat: seats[0],
                part: Part::Toolbox,
                gauge: sobremesa_great_race::Gauge::Engine,
                points: 3,
            },
            Sight::BrokeDown { seat: seats[1] },
        ];
        let counted = counted_by::<GreatRace>(told.map(Event::Open));
        let expected = [
            (0, "zone", "mechanic", 3),
            (0, "plan", "0·3·0·0", 1),
            (1, "zone", "explorer", 2),
            (1, "zone", "mechanic", 3),
            (1, "plan", "2·3·0·0", 1),
            (0, "card", "saboteur", 1),
            (1, "card", "ranger", 1),
            (1, "way", "escort-against-danger", 1),
            (0, "way", "repair", 1),
            (0, "card", "toolbox", 1),
            (1, "way", "breakdown", 1),
        ];
        assert_eq!(
            counted,
            expected.map(|(seat, kind, name, count)| (Seat(seat), kind, name.to_owned(), count))
        );
    }

    #[test]
    fn a_whole_race_has_its_plans_its_rounds_and_one_first_arrival() {
        let seen = counted::<GreatRace>("leader", 3, 5);
        let plans: u32 = seen.uses["plan"].values().flatten().sum();
        assert_eq!(seen.uses["way"]["first-arrival"].iter().sum::<u32>(), 1);
        assert!(seen.rounds >= 2 && plans <= 3 * seen.rounds);
        let assistants: u32 = seen.uses["zone"].values().flatten().sum();
        assert_eq!(assistants, 5 * plans, "five assistants a plan");
        // Assistants take no time one by one; a plan takes a minute and a half for all.
        assert_eq!(
            seen.seconds,
            10 * (seen.finished.steps - assistants) + 90 * seen.rounds
        );
    }
}

mod cthulhu_500 {
    use crate::lab::tests::counted;
    use sobremesa_cthulhu_500::Cthulhu500;

    #[test]
    fn a_race_counts_its_vehicles_its_cards_and_who_started_first() {
        let seen = counted::<Cthulhu500>("racer", 5, 3);
        let vehicles = &seen.uses["vehicle"];
        assert_eq!(vehicles.len(), 5, "five different vehicles: {vehicles:?}");
        for count in 0..5 {
            let of_seat: u32 = vehicles.values().map(|seats| seats[count]).sum();
            assert_eq!(of_seat, 1, "one vehicle each");
        }
        assert_eq!(seen.uses["race"]["pole"].iter().sum::<u32>(), 1);
        assert!(seen.uses["card"].len() > 10, "many cards come into play");
        assert!(
            !seen.uses["card"].contains_key("Feararri"),
            "vehicles are no cards"
        );
        assert_eq!(seen.seconds, 5 * seen.finished.steps);
    }
}

mod push {
    use crate::lab::tests::counted;
    use sobremesa_push::Push;

    #[test]
    fn turns_end_by_stopping_banking_or_going_too_far() {
        let seen = counted::<Push>("cautious", 3, 2);
        let turns = &seen.uses["turn"];
        for name in ["stopped", "row-taken"] {
            assert!(
                turns[name].iter().all(|&count| count > 0),
                "{name}: {turns:?}"
            );
        }
        let banked: u32 = seen.uses["colour"].values().flatten().sum();
        assert!(banked > 0);
        assert_eq!(banked, turns["banked"].iter().sum::<u32>());
    }
}

mod the_game {
    use crate::lab::tests::counted_with;
    use sobremesa_core::Setup;
    use sobremesa_the_game::{Options, TheGame};

    #[test]
    fn orders_are_counted_in_extreme_and_there_are_none_in_the_plain_game() {
        let play = |extreme| {
            let options = Options {
                extreme,
                ..Options::default()
            };
            counted_with(&Setup::<TheGame>::fresh(3, options), "greedy", 4)
        };
        let (plain, extreme) = (play(false), play(true));
        assert!(!plain.uses.contains_key("order"));
        assert!(extreme.uses["order"].len() > 3, "{:?}", extreme.uses);
        let tricks: u32 = plain.uses["turn"]["trick"].iter().sum();
        assert!(tricks > 0, "some card goes back by ten");
        assert!(plain.leaders.iter().all(|leaders| leaders.is_empty()));
    }
}

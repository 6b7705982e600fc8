//! The nets ring: every fault that can be planted is found by the net that is there for it.

use sobremesa_checks::Checks;
use sobremesa_checks::tiny::stairs::Stairs;
use sobremesa_checks::tiny::stairs::planted::Fault;
use sobremesa_conformance::{Breach, Look};

macro_rules! rings {
    ($($test:ident: $fault:ident => $net:ident, $breach:pat,)+) => {
        $(#[test]
        fn $test() {
            let _planted = Fault::$fault.plant();
            let result = sobremesa_conformance::$net::<Checks, Stairs>();
            let violation = result.expect_err("the net rings");
            assert!(matches!(*violation.breach, $breach), "another net rang: {violation}");
        })+

        /// Does not compile while a fault has no line above.
        const _: fn(Fault) = |fault| match fault {
            Fault::None => {}
            $(Fault::$fault => {})+
        };
    };
}

rings! {
    an_offer_that_is_refused: OffersRefused => legal, Breach::LegalRefused { .. },
    an_illegal_action_that_is_accepted: AcceptsTooLow => legal, Breach::IllegalAccepted { .. },
    an_action_listed_twice: ListsTwice => legal, Breach::ListedTwice { .. },
    a_refusal_that_changes_something: RefusalChanges => legal, Breach::RefusedChanged { .. },
    a_refusal_that_asks_chance: RefusalAsksChance => legal, Breach::RefusedAsked { .. },
    a_refusal_that_tells_something: RefusalTells => legal, Breach::RefusedTold { .. },
    a_seat_waited_for_without_a_choice: WaitsForNobody => legal, Breach::OwesNothing { .. },
    a_choice_nobody_waits_for: OwedUnasked => legal, Breach::OwedUnasked { .. },
    a_pick_that_is_not_the_list: PickSkips => legal, Breach::PickDiffers { .. },
    a_seat_that_does_not_exist: AnySeatSignals => legal, Breach::NoSuchSeat { .. },

    a_position_that_forgets: SetupForgets => log, Breach::SetupDiffers { .. },
    a_position_that_asks_chance: SetupAsksChance => log, Breach::SetupAsks,
    dice_no_log_knows_of: OwnDice => log, Breach::ReplayTellsOther { .. },

    a_world_with_a_card_twice: SampleDealsTwice => samples, Breach::SamplePieces { .. },
    a_world_with_a_small_hand: SampleHandTooSmall => samples, Breach::Sample { look: Look::View, .. },
    a_world_with_another_own_hand: SampleForgetsOwnHand => samples, Breach::Sample { look: Look::View, .. },
    a_world_that_never_varies: SampleNeverVaries => samples, Breach::OneWorld { .. },

    a_lost_card: LosesCard => census, Breach::Lost { .. },
    a_doubled_card: DoublesCard => census, Breach::Doubled { .. },
    a_card_that_moves_otherwise_than_told: MovesOther => census, Breach::Moved { .. },

    a_match_that_never_ends: NeverEnds => ends, Breach::Endless { .. },
    signals_after_the_end: SignalsAfterEnd => ends, Breach::LegalWhenOver { .. },

    an_order_of_answers_that_matters: LastAnswerStarts => simultaneous, Breach::ArrivalOrder { .. },
    a_secret_choice_that_is_told: BidTold => simultaneous, Breach::SecretTold { .. },

    a_sight_that_tells: SightTellsDraw => interference, Breach::Leak { look: Look::Sights, .. },
    a_choice_that_tells: LegalKnowsHands => interference, Breach::Leak { look: Look::Owed, .. },
    a_view_that_tells: ViewAddsHands => interference, Breach::Leak { look: Look::View, .. },
    a_refusal_that_knows: RefusalKnowsHands => interference, Breach::Leak { look: Look::Refusal, .. },
    a_warning_that_knows: WarningKnowsHands => interference, Breach::Leak { look: Look::Warning, .. },
    a_turn_that_knows: NextKnowsHands => interference, Breach::Leak { look: Look::Awaited, .. },
    an_observation_that_shows: EncodingShowsHand => interference, Breach::Leak { look: Look::Encoding, .. },
    an_observation_that_shows_halfway: NamingShowsHand => interference,
        Breach::Leak { look: Look::Encoding, .. },
    a_question_that_is_told: AskingTold => windows, Breach::Leak { .. },
    a_watcher_who_sees: SpectatorSeesHand => interference, Breach::Leak { look: Look::SpectatorView, .. },
    a_watcher_who_notices: SpectatorNoticesDraw => interference,
        Breach::Leak { look: Look::SpectatorSights, .. },
}

/// The bots named after levels are asked in a net of their own, which looks at the same things.
#[test]
fn the_net_under_the_levels_rings_too() {
    let _planted = Fault::SightTellsDraw.plant();
    let result = sobremesa_conformance::mixed::<Checks, Stairs>();
    let violation = result.expect_err("the net rings");
    assert!(
        matches!(
            *violation.breach,
            Breach::Leak {
                look: Look::Sights,
                ..
            }
        ),
        "{violation}"
    );
}

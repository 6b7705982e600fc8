//! Tables held by whoever plays at them: the same authority as at a server, with chance handed in.

use sobremesa_bots::Roster;
use sobremesa_checks::tiny::nim::Nim;
use sobremesa_core::{
    FastLuck, Game, Match, Next, PlayError, ReplayError, Seat, SeatSet, Setup, StartError, Viewer,
};
use sobremesa_cthulhu_500::Cthulhu500;
use sobremesa_protocol::{Mark, Player};
use sobremesa_push::Push;
use sobremesa_table::{LocalTable, Stays};
use sobremesa_the_game::{Action, Card, TheGame};

const PERSON: Option<String> = None;

fn bot() -> Option<String> {
    Some("random".to_owned())
}

fn dealt<G: Roster>(seed: u64, bots: &[Option<String>]) -> (LocalTable<G>, FastLuck) {
    let mut luck = FastLuck::new(seed);
    let setup = Setup::fresh(bots.len() as u8, Default::default());
    let dealt = LocalTable::start(G::ROSTER, setup, bots, &[], &mut luck);
    let (table, used) = dealt.expect("a sound set-up");
    assert_eq!(used, 0, "nothing was given");
    (table, luck)
}

/// What whoever is asked first may do; nothing after the end.
fn asked<G: Game>(table: &LocalTable<G>) -> Option<(Seat, Vec<G::Action>)> {
    let seat = G::next(table.state()).deciders().first()?;
    let mut owed = Vec::new();
    G::owed(table.state(), seat, &mut |action| owed.push(action));
    Some((seat, owed))
}

fn viewers<G: Game>(state: &G::State) -> impl Iterator<Item = Viewer> + use<G> {
    let seats = Seat::all(G::seats(state)).map(Viewer::Seat);
    seats.chain([Viewer::Spectator])
}

/// The table says of its match what the match alone says.
fn is_sound<G: Roster>(table: &LocalTable<G>, what: &str) {
    let mut batches = Vec::new();
    let mut states = Vec::new();
    let again = Match::replay(table.game().log(), |game, events| {
        states.push(game.state().clone());
        batches.push(events.to_vec());
    });
    let again = again.unwrap_or_else(|error| panic!("{what}: {error:?}"));
    assert_eq!(again.state(), table.state(), "{what}");
    let before = states.len().checked_sub(2).map(|place| &states[place]);
    assert_eq!(table.before(), before, "{what}");
    for viewer in viewers::<G>(table.state()) {
        assert_eq!(
            table.sights(viewer),
            again.history(viewer),
            "{what}: {viewer:?}"
        );
        for (place, batch) in batches.iter().skip(1).enumerate() {
            let noticed = batch.iter().filter_map(|event| G::sight(event, viewer));
            let told = table.sights_of(place..place + 1, viewer);
            assert_eq!(
                told,
                noticed.collect::<Vec<_>>(),
                "{what}: {viewer:?} {place}"
            );
        }
        if let Viewer::Seat(seat) = viewer {
            assert_eq!(table.knowledge(seat).history(), table.sights(viewer));
        }
    }
}

/// Random play with much taking back, to the end and behind it.
fn played_through<G: Roster>(seats: usize, seed: u64) {
    let bots = vec![PERSON; seats];
    let (mut table, mut luck) = dealt::<G>(seed, &bots);
    let mut choice = FastLuck::stream(seed, 1);
    for step in 0..160 {
        let Some((seat, owed)) = asked(&table) else {
            break;
        };
        let action = owed[choice.raw() as usize % owed.len()];
        table
            .play(seat, action, &[], &mut luck)
            .expect("an owed action");
        match choice.raw() % 12 {
            0 => {
                let back = choice.raw() as usize % 9;
                let kept = table.moves().saturating_sub(back);
                table.rewind(back);
                assert_eq!(table.moves(), kept);
            }
            1 if !matches!(G::next(table.state()), Next::Over(_)) => {
                table
                    .take_back(seat, true)
                    .expect("the others have agreed, and it has acted");
            }
            2 => is_sound(&table, &format!("{} {seed}, step {step}", G::ID)),
            _ => {}
        }
    }
    is_sound(&table, &format!("{} {seed}, at last", G::ID));
    let moves = table.moves();
    table.rewind(3);
    assert_eq!(table.moves(), moves.saturating_sub(3));
    is_sound(&table, "three back from wherever it was");
    assert!(asked(&table).is_some(), "and it can be played on");
    table.rewind(usize::MAX);
    assert_eq!(table.moves(), 0, "as far as there is");
    is_sound(&table, "at the beginning");
}

#[test]
fn what_a_table_tells_is_what_its_match_tells_however_much_was_taken_back() {
    for seed in 0..6 {
        played_through::<TheGame>(3, seed);
        played_through::<Push>(2, seed);
        played_through::<Nim>(2, seed);
    }
    for seed in 0..3 {
        played_through::<Cthulhu500>(3, seed);
    }
}

#[test]
fn luck_deals_what_it_deals_a_match() {
    let (mut table, mut luck) = dealt::<Push>(7, &[PERSON, bot()]);
    let mut other = FastLuck::new(7);
    let setup = Setup::fresh(2, Default::default());
    let (mut game, _) = Match::<Push>::start(setup, &[], &mut other).expect("a sound set-up");
    while let Some((seat, owed)) = asked(&table) {
        table.play(seat, owed[0], &[], &mut luck).expect("owed");
        game.play(seat, owed[0], &[], &mut other).expect("owed");
    }
    assert_eq!(table.game().log(), game.log());
}

#[test]
fn faults_and_refusals_are_the_games_own_and_change_nothing() {
    let mut luck = FastLuck::new(1);
    let lonely = Setup::<Push>::fresh(1, Default::default());
    let refused = LocalTable::start(Push::ROSTER, lonely, &[], &[], &mut luck);
    assert!(matches!(refused.err(), Some(StartError::Faults(faults)) if faults.len() == 1));

    let (mut table, mut luck) = dealt::<TheGame>(1, &[PERSON]);
    let before = table.game().log().clone();
    let wrong = table.play(Seat(0), Action::End, &[], &mut luck);
    assert!(matches!(wrong, Err(PlayError::Refused(_))), "{wrong:?}");
    assert_eq!(table.game().log(), &before);
    // A card in the hand is not in the deck.
    let impossible = [before.opening[0]];
    for _ in 0..2 {
        let (seat, owed) = asked(&table).expect("a turn");
        table.play(seat, owed[0], &[], &mut luck).expect("a card");
    }
    let misfit = table.play(Seat(0), Action::End, &impossible, &mut luck);
    assert!(matches!(misfit, Err(PlayError::Misfit(_))), "{misfit:?}");
    assert_eq!(table.moves(), 2);
    is_sound(&table, "after a refusal and a misfit");
}

#[test]
fn given_outcomes_are_dealt_first_and_counted() {
    let (mut table, mut luck) = dealt::<TheGame>(1, &[PERSON]);
    for _ in 0..2 {
        let (seat, owed) = asked(&table).expect("a turn");
        table.play(seat, owed[0], &[], &mut luck).expect("a card");
    }
    let known = table.game().log().opening.clone();
    let unseen = (2..=99).filter_map(Card::new);
    let wanted: Vec<Card> = unseen
        .filter(|card| !known.contains(card))
        .take(3)
        .collect();
    let used = table.play(Seat(0), Action::End, &wanted, &mut luck);
    assert_eq!(used, Ok(2), "two cards are drawn, the third is left over");
    let entry = table.game().log().entries.last().expect("an entry");
    assert_eq!(entry.chance, wanted[..2]);
}

#[test]
fn a_copy_goes_its_own_way() {
    let (mut table, luck) = dealt::<Push>(3, &[PERSON, PERSON]);
    let copy = table.clone();
    let (seat, owed) = asked(&table).expect("somebody begins");
    table
        .play(seat, owed[0], &[], &mut luck.clone())
        .expect("owed");
    assert_eq!((copy.moves(), table.moves()), (0, 1));
    is_sound(&copy, "the copy");
    is_sound(&table, "the first");
}

#[test]
fn people_are_asked_before_something_is_taken_back_and_bots_are_not() {
    let (mut table, mut luck) = dealt::<Nim>(0, &[PERSON, PERSON]);
    assert_eq!(table.take_back(Seat(0), true), Err(Stays::Nothing));
    let (seat, owed) = asked(&table).expect("somebody begins");
    table.play(seat, owed[0], &[], &mut luck).expect("owed");
    let other = SeatSet::only(Seat(1 - seat.0));
    for _ in 0..2 {
        assert_eq!(table.take_back(seat, false), Err(Stays::Consent(other)));
        assert_eq!(table.moves(), 1, "asking changes nothing");
    }
    assert_eq!(table.take_back(seat, true), Ok(()));
    assert_eq!(table.moves(), 0);

    let (mut table, mut luck) = dealt::<Nim>(0, &[PERSON, bot()]);
    for _ in 0..2 {
        let (seat, owed) = asked(&table).expect("somebody is asked");
        table.play(seat, owed[0], &[], &mut luck).expect("owed");
    }
    assert_eq!(table.take_back(Seat(0), false), Ok(()));
    assert_eq!(table.moves(), 0, "the bot's move went with it");
    while let Some((seat, owed)) = asked(&table) {
        table.play(seat, owed[0], &[], &mut luck).expect("owed");
    }
    assert_eq!(table.take_back(Seat(0), true), Err(Stays::Over));
}

#[test]
fn a_record_tells_what_was_taken_back_and_a_trial_is_not_told() {
    let players = || {
        let name = |name: &str, bot: Option<&str>| Player {
            name: name.to_owned(),
            bot: bot.map(str::to_owned),
        };
        vec![name("Ana", None), name("Robot", Some("random"))]
    };
    let (mut table, mut luck) = dealt::<Nim>(0, &[PERSON, bot()]);
    let (seat, owed) = asked(&table).expect("somebody begins");
    let mut again = |table: &mut LocalTable<Nim>| {
        table.play(seat, owed[0], &[], &mut luck).expect("owed");
    };
    again(&mut table);
    table.rewind(1);
    assert_eq!(table.record(players()).marks, []);
    again(&mut table);
    table.take_back(seat, true).expect("alone with a bot");
    let marks = [Mark::TakenBack { entry: 0, seat }];
    again(&mut table);
    let record = table.record(players());
    assert_eq!(record.marks, marks);
    assert_eq!(record.players, players());

    let bots = [PERSON, bot()];
    let resumed = LocalTable::resume(Nim::ROSTER, &record.log, &record.marks, &bots);
    let resumed = resumed.unwrap_or_else(|error| panic!("{error:?}"));
    assert_eq!(
        resumed.record(players()),
        record,
        "and so does what goes on from it"
    );
    is_sound(&resumed, "played on from paper");

    let mut torn = record.log.clone();
    torn.entries.push(torn.entries[0].clone());
    let refused = LocalTable::resume(Nim::ROSTER, &torn, &[], &bots).err();
    assert!(
        matches!(refused, Some(ReplayError::Entry(1, PlayError::Refused(_)))),
        "{refused:?}"
    );
}

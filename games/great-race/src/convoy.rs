//! G7, G8 and G12: a sequence: fuel, then cards, then one assistant or the treasury, or passing.

use sobremesa_core::{Dealer, Seat};

use crate::GreatRace;
use crate::action::Action;
use crate::board::{Doing, Phase, Turn};
use crate::card::Card;
use crate::crew::{Team, Zone, treasury_pays};
use crate::event::{Event, Sight};
use crate::refusal::Refusal;
use crate::state::State;
use crate::{driving, hand, placing, round};

impl State {
    /// The sequence being played.
    pub(crate) fn turn(&mut self) -> &mut Turn {
        match &mut self.table.phase {
            Phase::Convoy(turn) => turn,
            _ => unreachable!("only asked for in the convoy"),
        }
    }

    /// What is being done is over: back to choosing, or on to the next where the assistant has been played.
    pub(crate) fn done(&mut self) {
        self.turn().doing = Doing::Choosing;
    }

    /// The price of one fuel here (G7.2).
    #[inline]
    pub(crate) fn fuel_price(&self, seat: Seat) -> u16 {
        if self.table.in_city(seat) { 10 } else { 20 }
    }

    /// May fuel be bought (G7.2)?
    #[inline]
    fn may_buy(&self, seat: Seat, turn: &Turn) -> Result<(), Refusal> {
        let (crew, price) = (&self.table.crews[seat], self.fuel_price(seat));
        match () {
            () if turn.carded => Err(Refusal::FuelAfterCard),
            () if crew.fuel >= self.table.course.gauges.fuel => Err(Refusal::TankFull),
            () if crew.money < price => Err(Refusal::NoMoney { price }),
            () => Ok(()),
        }
    }

    /// May this card, which is held, be played in the own sequence (G12, G16.2, G24.1, G32.1)?
    #[inline]
    fn may_play(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        let needs = |holds: bool, refusal| if holds { Ok(()) } else { Err(refusal) };
        match card {
            Card::Tracker => needs(self.may_remove(seat), Refusal::NothingToRemove),
            Card::Pilot => needs(!self.table.crews[seat].broken_down(), Refusal::BrokenDown),
            Card::Cartographer => needs(!self.table.bag.is_empty(), Refusal::BagEmpty),
            Card::Saboteur => needs(self.targets(seat).next().is_some(), Refusal::NobodyToHarm),
            Card::Seeker => needs(self.may_draw(), Refusal::NoCards),
            Card::Cheater => needs(self.table.ground.tiled().len() >= 2, Refusal::NothingToSwap),
            Card::Mechanic | Card::Financier | Card::Refuel | Card::Jerrycan => Ok(()),
            Card::Ranger | Card::Transport | Card::SparePart | Card::Toolbox | Card::Guide => {
                Err(Refusal::NotLikeThat(card))
            }
        }
    }

    /// Is there a tile to remove (G12.3)? The nearest ones are looked at first.
    #[inline]
    fn may_remove(&self, seat: Seat) -> bool {
        let table = &self.table;
        let mut near =
            table.chart().neighbours[usize::from(table.crews[seat].at)].and(table.ground.tiled());
        table
            .crews
            .as_slice()
            .iter()
            .for_each(|crew| near.remove(crew.at));
        !near.is_empty() || !table.ground.tiled().is_empty() && !table.removable(seat).is_empty()
    }

    /// The opponents who are not at the goal (G24.1).
    pub(crate) fn targets(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let there = move |(other, crew): (Seat, &crate::crew::Crew)| {
            (other != seat && crew.arrived == 0).then_some(other)
        };
        self.table.crews.iter().filter_map(there)
    }
}

pub(crate) fn owed(state: &State, seat: Seat, turn: &Turn, each: &mut impl FnMut(Action)) {
    if state.may_buy(seat, turn).is_ok() {
        each(Action::BuyFuel);
    }
    let playable = state.hands[seat]
        .cards()
        .kinds()
        .filter(|&card| state.may_play(seat, card).is_ok());
    playable.for_each(|card| each(Action::Play { card }));
    let crew = &state.table.crews[seat];
    if crew.team.explorer > 0 {
        if !state.table.bag.is_empty() {
            each(Action::Explore);
        }
        if state.may_draw() {
            each(Action::Gather);
        }
        each(Action::Spend {
            zone: Zone::Explorer,
        });
    }
    if crew.team.mechanic > 0 {
        if !crew.broken_down() {
            each(Action::Drive);
        }
        each(Action::Repair);
        each(Action::Spend {
            zone: Zone::Mechanic,
        });
    }
    if crew.team.escort > 0 {
        if state.may_remove(seat) {
            each(Action::Clear);
        }
        each(Action::Spend { zone: Zone::Escort });
    }
    if crew.team.treasury > 0 {
        each(Action::Collect);
    }
    each(Action::Pass);
}

pub(crate) fn play<D: Dealer<GreatRace>>(
    state: &mut State,
    seat: Seat,
    action: Action,
    dealer: &mut D,
) -> Result<(), Refusal> {
    match action {
        Action::BuyFuel => buy(state, seat, dealer),
        Action::Play { card } => play_card(state, seat, card, dealer),
        Action::Explore => {
            check_assistant(state, seat, Zone::Explorer)?;
            if state.table.bag.is_empty() {
                return Err(Refusal::BagEmpty);
            }
            use_assistant(state, seat, Zone::Explorer, dealer);
            placing::begin(state, seat, 2, dealer);
            Ok(())
        }
        Action::Gather => {
            check_assistant(state, seat, Zone::Explorer)?;
            if !state.may_draw() {
                return Err(Refusal::NoCards);
            }
            use_assistant(state, seat, Zone::Explorer, dealer);
            hand::draw_to_hand(state, seat, 1, dealer);
            Ok(())
        }
        Action::Drive => {
            check_assistant(state, seat, Zone::Mechanic)?;
            if state.table.crews[seat].broken_down() {
                return Err(Refusal::BrokenDown);
            }
            use_assistant(state, seat, Zone::Mechanic, dealer);
            driving::begin(state, seat);
            Ok(())
        }
        Action::Repair => {
            check_assistant(state, seat, Zone::Mechanic)?;
            use_assistant(state, seat, Zone::Mechanic, dealer);
            state.turn().doing = Doing::Repairing;
            Ok(())
        }
        Action::Clear => {
            check_assistant(state, seat, Zone::Escort)?;
            if !state.may_remove(seat) {
                return Err(Refusal::NothingToClear);
            }
            use_assistant(state, seat, Zone::Escort, dealer);
            state.turn().doing = Doing::Removing {
                tracker: false,
                first: None,
            };
            Ok(())
        }
        Action::Collect => {
            check_assistant(state, seat, Zone::Treasury)?;
            let francs = treasury_pays(state.table.crews[seat].team.treasury);
            state.table.crews[seat].team.treasury = 1; // the whole group goes with the one that is used
            use_assistant(state, seat, Zone::Treasury, dealer);
            round::pay(state, seat, francs, dealer);
            Ok(())
        }
        Action::Spend { zone } => {
            if zone == Zone::Treasury {
                return Err(Refusal::NotNow);
            }
            check_assistant(state, seat, zone)?;
            *state.table.crews[seat].team.zone(zone) -= 1;
            state.turn().spent = true;
            dealer.tell(|| Event::Open(Sight::Wasted { seat, zone }));
            Ok(())
        }
        Action::Pass => {
            let crew = &mut state.table.crews[seat];
            crew.passed = true;
            crew.team = Team {
                escort: crew.team.escort,
                ..Team::EMPTY
            };
            dealer.tell(|| Event::Open(Sight::Passed { seat }));
            Ok(())
        }
        _ => Err(Refusal::NotNow),
    }
}

fn check_assistant(state: &State, seat: Seat, zone: Zone) -> Result<(), Refusal> {
    match state.table.crews[seat].team.in_zone(zone) {
        0 => Err(Refusal::NoAssistant(zone)),
        _ => Ok(()),
    }
}

fn use_assistant<D: Dealer<GreatRace>>(state: &mut State, seat: Seat, zone: Zone, dealer: &mut D) {
    *state.table.crews[seat].team.zone(zone) -= 1;
    state.turn().spent = true;
    dealer.tell(|| Event::Open(Sight::Used { seat, zone }));
}

fn buy<D: Dealer<GreatRace>>(state: &mut State, seat: Seat, dealer: &mut D) -> Result<(), Refusal> {
    let turn = *state.turn();
    state.may_buy(seat, &turn)?;
    let price = state.fuel_price(seat);
    state.table.crews[seat].money -= price;
    hand::refuel(state, seat, 1);
    dealer.tell(|| Event::Open(Sight::Bought { seat, price }));
    Ok(())
}

fn play_card<D: Dealer<GreatRace>>(
    state: &mut State,
    seat: Seat,
    card: Card,
    dealer: &mut D,
) -> Result<(), Refusal> {
    if !state.holds(seat, card) {
        return Err(Refusal::NoSuchCard(card));
    }
    state.may_play(seat, card)?;
    state.turn().carded = true;
    dealer.tell(|| Event::Open(Sight::Played { seat, card }));
    if card == Card::Seeker {
        seek(state, seat, dealer);
        return Ok(());
    }
    hand::discard(state, seat, card);
    match card {
        Card::Tracker => {
            state.turn().doing = Doing::Removing {
                tracker: true,
                first: None,
            }
        }
        Card::Mechanic => state.turn().doing = Doing::Repairing,
        Card::Pilot => driving::begin(state, seat),
        Card::Cartographer => placing::begin(state, seat, 3, dealer),
        Card::Saboteur => state.turn().doing = Doing::Sabotaging,
        Card::Cheater => state.turn().doing = Doing::Swapping { first: None },
        Card::Financier => round::pay(state, seat, 30, dealer),
        Card::Refuel => hand::refuel(state, seat, 5),
        _ => {} // the others were refused, and the Jerrycan is played before it comes to this
    }
    Ok(())
}

/// Three cards, of which two are kept; the Seeker itself is discarded after its effect, so it cannot be drawn (G12.2).
fn seek<D: Dealer<GreatRace>>(state: &mut State, seat: Seat, dealer: &mut D) {
    state.hands[seat].take(Card::Seeker);
    let cards = hand::draw_many(state, 3, dealer);
    state.table.discard.add(Card::Seeker);
    state.sought = cards;
    dealer.tell(|| Event::Drew {
        seat,
        cards,
        sought: true,
    });
    if cards.len() == 3 {
        state.turn().doing = Doing::Seeking;
    } else {
        keep(state, seat, dealer);
    }
}

fn keep<D: Dealer<GreatRace>>(state: &mut State, seat: Seat, dealer: &mut D) {
    let cards = std::mem::take(&mut state.sought);
    state.hands[seat].hidden = state.hands[seat].hidden.and(cards);
    dealer.tell(|| Event::Kept { seat, cards });
    state.done();
    hand::check(state, seat); // G5.2: once, when the one of the three is gone
}

pub(crate) fn owed_drop(state: &State, each: &mut impl FnMut(Action)) {
    state
        .sought
        .kinds()
        .for_each(|card| each(Action::Drop { card }));
}

pub(crate) fn drop<D: Dealer<GreatRace>>(
    state: &mut State,
    seat: Seat,
    action: Action,
    dealer: &mut D,
) -> Result<(), Refusal> {
    let Action::Drop { card } = action else {
        return Err(Refusal::NotNow);
    };
    if !state.sought.take(card) {
        return Err(Refusal::NoSuchCard(card));
    }
    state.table.discard.add(card);
    dealer.tell(|| Event::Open(Sight::Dropped { seat, card }));
    keep(state, seat, dealer);
    Ok(())
}

//! One match of a contest, with guests or without.

use sobremesa_bots::deal::Count;
use sobremesa_bots::drive::{Players, Recorded, drive};
use sobremesa_bots::{Bot, CancelToken, Roster, SearchBudget};
use sobremesa_core::{FastLuck, Game, Knowledge, Seat, SeatSet, Setup, Verdict};

use super::{Contest, Entrant, Failing, Guest, TableResult, What};

impl<G: Roster> Contest<G> {
    /// Plays a match between these; nothing where it was stopped on the way.
    pub(super) fn play(
        &self,
        seats: &[usize],
        deal: u64,
        number: u64,
        cancel: &CancelToken,
    ) -> Option<TableResult> {
        let seed = self.deal_seed(deal);
        let house = |&who: &usize| match &self.entrants[who] {
            Entrant::House(bot) => Some((bot.make)()),
            Entrant::Guest { .. } => None,
        };
        let bots: Option<Vec<Box<dyn Bot<G>>>> = seats.iter().map(house).collect();
        let table = match bots {
            Some(mut bots) => {
                let finished = G::play_bots(&self.setup, &mut bots, seed, self.think, cancel)
                    .expect("the set-up was found sound");
                TableResult {
                    finished,
                    failed: Vec::new(),
                }
            }
            None => {
                let players = seats
                    .iter()
                    .map(|&who| Player::of(&self.entrants[who]))
                    .collect();
                let budget = SearchBudget::new(FastLuck::stream(seed, 1)).within(self.think);
                let budget = SearchBudget {
                    cancel: cancel.clone(),
                    ..budget
                };
                with_guests(&self.setup, players, seed, number, budget)
            }
        };
        (!cancel.is_cancelled()).then_some(table)
    }
}

/// Somebody at the table.
enum Player<G: Game> {
    House(Box<dyn Bot<G>>),
    Guest(Box<dyn Guest<G>>),
}

impl<G: Roster> Player<G> {
    fn of(entrant: &Entrant<G>) -> Player<G> {
        match entrant {
            Entrant::House(bot) => Player::House((bot.make)()),
            Entrant::Guest { make, .. } => Player::Guest(make()),
        }
    }
}

/// Why a seat's player does not answer any more.
enum Gone {
    Failed(Failing),
    /// The contest is being stopped: nobody waits for an outside program any more.
    Stopped,
}

/// Everybody at a table with guests.
struct Company<G: Game> {
    players: Vec<Player<G>>,
    failed: Vec<(Seat, Failing)>,
}

impl<G: Roster> Company<G> {
    /// The house's fast bot sits down where a guest was.
    fn stand_in(&mut self, seat: Seat) {
        let fast = G::bot(G::FAST).expect("the fast bot is on the roster");
        self.players[seat.index()] = Player::House((fast.make)());
    }
}

impl<G: Roster> Players<G> for Company<G> {
    type Failure = Gone;

    fn choose(
        &mut self,
        knowledge: &Knowledge<'_, G>,
        budget: &mut SearchBudget,
    ) -> Result<G::Action, Gone> {
        match &mut self.players[knowledge.seat().index()] {
            Player::House(bot) => Ok(bot.choose(knowledge, budget)),
            Player::Guest(_) if budget.cancel.is_cancelled() => Err(Gone::Stopped),
            Player::Guest(guest) => ask_guest(guest.as_mut(), knowledge).map_err(Gone::Failed),
        }
    }

    /// The house's fast bot plays on for a guest that failed, so that the others get what they would have got.
    fn replace(&mut self, seat: Seat, gone: Gone) {
        if let Gone::Failed(failing) = gone {
            self.failed.push((seat, failing));
        }
        self.stand_in(seat);
    }

    fn offers(&self, seat: Seat) -> bool {
        match &self.players[seat.index()] {
            Player::House(bot) => bot.offers(),
            Player::Guest(guest) => guest.offers(),
        }
    }

    fn offer(
        &mut self,
        knowledge: &Knowledge<'_, G>,
        budget: &mut SearchBudget,
    ) -> Option<G::Action> {
        let seat = knowledge.seat();
        let offered = match &mut self.players[seat.index()] {
            Player::House(bot) => return bot.offer(knowledge, budget),
            Player::Guest(_) if budget.cancel.is_cancelled() => return None,
            Player::Guest(guest) => guest.offer(knowledge),
        };
        let free = |action: &G::Action| {
            knowledge.legal().contains(action) && !knowledge.owed().contains(action)
        };
        match offered {
            Ok(Some(action)) if !free(&action) => {
                let failing = not_allowed::<G>(action);
                self.failed.push((seat, failing));
                self.stand_in(seat);
                None
            }
            Ok(offer) => offer,
            Err(failing) => {
                self.failed.push((seat, failing));
                self.stand_in(seat);
                None
            }
        }
    }
}

fn not_allowed<G: Game>(action: G::Action) -> Failing {
    Failing {
        what: What::Illegal,
        note: format!("{action:?}"),
    }
}

/// A match with guests: recorded, so that each can be told what its seat notices, and nothing else. A guest that fails
/// has lost.
fn with_guests<G: Roster>(
    setup: &Setup<G>,
    players: Vec<Player<G>>,
    seed: u64,
    number: u64,
    mut budget: SearchBudget,
) -> TableResult {
    let mut game =
        Recorded::start(setup, FastLuck::stream(seed, 0)).expect("the set-up was found sound");
    let (mut count, failed) = (Count::default(), Vec::new());
    let mut company = Company { players, failed };
    for seat in Seat::all(setup.seats) {
        if let Player::Guest(guest) = &mut company.players[seat.index()] {
            // A number of its own for each guest, made of the number of the match: it says nothing of the cards.
            let own = FastLuck::stream(number, u64::from(seat.0)).raw() >> 11;
            if let Err(failing) = guest.sit_down(setup, seat, own) {
                company.replace(seat, Gone::Failed(failing));
            }
        }
    }
    let asked = |seat| count.decision(seat);
    let outcome = drive(&mut game, &mut company, &mut budget, asked);
    let Company {
        mut players,
        failed,
    } = company;
    let verdict = without_failed(
        G::verdict(&outcome),
        failed.iter().map(|(seat, _)| *seat).collect(),
    );
    for player in &mut players {
        if let Player::Guest(guest) = player {
            guest.leave(&verdict);
        }
    }
    TableResult {
        finished: count.finished(verdict),
        failed,
    }
}

/// What a guest answers, if the rules have it among the answers.
fn ask_guest<G: Game>(
    guest: &mut dyn Guest<G>,
    knowledge: &Knowledge<'_, G>,
) -> Result<G::Action, Failing> {
    let action = guest.choose(knowledge)?;
    if knowledge.owed().contains(&action) {
        return Ok(action);
    }
    Err(not_allowed::<G>(action))
}

/// The verdict in which those that failed have lost: victory goes to the best of the others. A team has lost as a whole.
fn without_failed(verdict: Verdict, failed: SeatSet) -> Verdict {
    if failed.is_empty() {
        return verdict;
    }
    match verdict {
        Verdict::Team { left, .. } => Verdict::Team { won: false, left },
        Verdict::Ranked { winners, scores } => {
            let sound = |seat: &Seat| !failed.contains(*seat);
            let mut kept: SeatSet = winners.iter().filter(sound).collect();
            if kept.is_empty() {
                let others = || Seat::all(scores.seats()).filter(sound);
                let best = others().map(|seat| scores[seat]).max();
                kept = others()
                    .filter(|seat| Some(scores[*seat]) == best)
                    .collect();
            }
            Verdict::Ranked {
                winners: kept,
                scores,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sobremesa_core::BySeat;

    fn seats(of: &[u8]) -> SeatSet {
        of.iter().map(|&seat| Seat(seat)).collect()
    }

    #[test]
    fn who_failed_has_lost_and_the_best_of_the_others_has_won() {
        let scores = BySeat::new(3, |seat| [30, 20, 20][seat.index()]);
        let ranked = |winners| Verdict::Ranked { winners, scores };
        assert_eq!(
            without_failed(ranked(seats(&[0])), seats(&[])),
            ranked(seats(&[0]))
        );
        assert_eq!(
            without_failed(ranked(seats(&[0])), seats(&[0])),
            ranked(seats(&[1, 2]))
        );
        assert_eq!(
            without_failed(ranked(seats(&[0])), seats(&[1])),
            ranked(seats(&[0]))
        );
        assert_eq!(
            without_failed(ranked(seats(&[0])), seats(&[0, 1, 2])),
            ranked(seats(&[])),
            "nobody is left"
        );
        let team = Verdict::Team { won: true, left: 0 };
        assert_eq!(
            without_failed(team, seats(&[1])),
            Verdict::Team {
                won: false,
                left: 0
            }
        );
    }
}

//! The state of a written position, and whether a match ever comes to it.

use std::sync::Arc;

use sobremesa_core::{BySeat, Game, Poll, Seat};

use crate::board::{Attack, Board, Doing, Order, Phase, Turn};
use crate::card::{Cards, Hand};
use crate::cell::{Cell, Ix};
use crate::crew::{Crew, Team};
use crate::ground::Ground;
use crate::map::Course;
use crate::outcome::Outcome;
use crate::position::{Position, WrittenAttack, WrittenDoing, WrittenPhase};
use crate::round::MAX_ROUNDS;
use crate::state::State;
use crate::tile::TileBag;
use crate::{GreatRace, entering};

/// The state of a position that is sound as far as the checks go; none where what is going on makes no sense.
pub(crate) fn placed(seats: u8, course: &Arc<Course>, position: &Position) -> Option<State> {
    let chart = &course.chart;
    let number = |cell: Cell| chart.number(cell);
    let crew_at = |seat: Seat| position.crews.get(seat.index());
    let crews = BySeat::new(seats, |seat| {
        crew_at(seat).map_or(Crew::default(), |crew| Crew {
            at: number(crew.cell).unwrap_or_default(),
            fuel: crew.fuel,
            engine: crew.engine,
            chassis: crew.chassis,
            money: crew.money,
            team: crew.team,
            passed: crew.passed,
            arrived: crew.arrived,
        })
    });
    let hands = BySeat::new(seats, |seat| {
        crew_at(seat).map_or(Hand::default(), |crew| Hand {
            open: crew.open.iter().copied().collect(),
            hidden: crew.hidden.iter().copied().collect(),
        })
    });
    let mut ground = Ground::EMPTY;
    for written in &position.tiles {
        ground.lay(number(written.cell)?, written.tile);
    }
    let mut bag = TileBag::of(&chart.tiles);
    position.named_tiles().for_each(|tile| {
        bag.take(tile);
    });
    let mut deck = chart.deck;
    position.named_cards().for_each(|card| {
        deck.take(card);
    });
    let mut state = State {
        hands,
        plans: BySeat::new(seats, |_| Team::EMPTY),
        deck,
        sought: Cards::EMPTY,
        table: Board {
            course: Arc::clone(course),
            round: position.round,
            order: Order::of(position.order.iter().copied()),
            standing: Order::of(position.standing.iter().copied()),
            crews,
            ground,
            bag,
            discard: position.discard.iter().copied().collect(),
            trim: position.trim,
            phase: Phase::Planning,
        },
    };
    match &position.phase {
        WrittenPhase::Camp { taken, display } => {
            state.table.phase = Phase::Camp {
                taken: *taken,
                display: display.iter().copied().collect(),
            };
        }
        WrittenPhase::Planning { plans } => {
            state.plans = BySeat::new(seats, |seat| {
                plans.get(seat.index()).copied().unwrap_or_default()
            });
        }
        WrittenPhase::Convoy {
            place,
            carded,
            spent,
            doing,
        } => {
            let turn = Turn {
                place: *place,
                carded: *carded,
                spent: *spent,
                doing: Doing::Choosing,
            };
            state.table.phase = Phase::Convoy(turn);
            if *place >= seats {
                return None;
            }
            let doing = doing_of(&mut state, doing)?;
            state.turn().doing = doing;
        }
        WrittenPhase::Over => state.table.phase = Phase::Over(Outcome::of(&state.table)),
    }
    Some(state)
}

fn doing_of(state: &mut State, written: &WrittenDoing) -> Option<Doing> {
    let seat = state.table.on_turn()?;
    let number = |state: &State, cell: Cell| state.table.chart().number(cell);
    let first_of = |state: &State, cell: Option<Cell>| -> Option<Option<Ix>> {
        cell.map_or(Some(None), |cell| number(state, cell).map(Some))
    };
    Some(match written {
        WrittenDoing::Choosing => Doing::Choosing,
        WrittenDoing::Placing { tray, held } => {
            let reach = state.table.reach(seat);
            let spots = state.table.blank_beside(reach);
            Doing::Placing {
                tray: tray.iter().copied().collect(),
                held: *held,
                reach,
                spots,
            }
        }
        WrittenDoing::Moving { left, from, fresh } => Doing::Moving {
            left: *left,
            from: number(state, *from)?,
            fresh: *fresh,
        },
        WrittenDoing::Entering {
            to,
            left,
            from,
            drawn,
            guarded,
            guided,
        } => Doing::Entering {
            to: number(state, *to)?,
            left: *left,
            from: number(state, *from)?,
            drawn: *drawn,
            guarded: *guarded,
            guided: *guided,
        },
        WrittenDoing::Repairing => Doing::Repairing,
        WrittenDoing::Removing { tracker, first } => Doing::Removing {
            tracker: *tracker,
            first: first_of(state, *first)?,
        },
        WrittenDoing::Swapping { first } => Doing::Swapping {
            first: first_of(state, *first)?,
        },
        WrittenDoing::Sabotaging => Doing::Sabotaging,
        WrittenDoing::Seeking { cards } => {
            state.sought = cards.iter().copied().collect();
            Doing::Seeking
        }
        WrittenDoing::Window { attack, left } => {
            let attack = match *attack {
                WrittenAttack::Tracker { one, two } => {
                    Attack::Tracker(number(state, one)?, number(state, two)?)
                }
                WrittenAttack::Cheater { one, two } => {
                    Attack::Cheater(number(state, one)?, number(state, two)?)
                }
                WrittenAttack::Saboteur { target, engine } => Attack::Saboteur { target, engine },
            };
            if attack
                .target()
                .is_some_and(|target| target.0 >= state.seats() || target == seat)
            {
                return None;
            }
            let order = state.table.asking_order(seat, attack);
            if left.iter().any(|asked| !order.as_slice().contains(asked)) {
                return None;
            }
            let places = left.iter().map(|&asked| Seat(order.place(asked))).collect();
            Doing::Window {
                attack,
                poll: Poll::new(Seat(0), state.seats() - 1, places),
            }
        }
    })
}

/// Does the game come to rest here: does somebody have something to decide, and is it this?
pub(crate) fn is_moment(state: &State) -> bool {
    let table = &state.table;
    let resting = match table.phase {
        Phase::Camp { taken, display } => {
            let left = state.seats() + 1;
            let open = taken < state.seats() && !display.is_empty();
            display.len() + taken.min(left) <= left
                && taken <= state.seats()
                && (open || table.trim.is_some())
        }
        Phase::Planning => !state.planners().is_empty() && table.trim.is_none(),
        Phase::Convoy(turn) => convoy_rests(state, &turn),
        Phase::Over(_) => (table.last_round() || table.round == MAX_ROUNDS) && table.trim.is_none(),
    };
    let from = |seat: Seat| match table.phase {
        Phase::Convoy(Turn {
            doing: Doing::Moving { from, .. } | Doing::Entering { from, .. },
            ..
        }) if table.on_turn() == Some(seat) => from,
        _ => table.crews[seat].at,
    };
    let in_line = table
        .standing
        .as_slice()
        .is_sorted_by_key(|&seat| table.level_of(from(seat)));
    resting && in_line && has_choices(state)
}

fn has_choices(state: &State) -> bool {
    state.deciders().iter().all(|seat| {
        let mut any = false;
        GreatRace::owed(state, seat, &mut |_| any = true);
        any
    })
}

fn convoy_rests(state: &State, turn: &Turn) -> bool {
    let table = &state.table;
    let seat = table.seat_at(turn.place);
    let crew = &table.crews[seat];
    let trimming = table.trim.is_some();
    let on_map = |ix: Ix| table.ground.tiled().contains(ix);
    match turn.doing {
        Doing::Choosing => trimming || !turn.spent && crew.is_active(),
        Doing::Placing {
            tray, held, spots, ..
        } => {
            let held_fits = match held {
                Some(tile) => tray.iter().any(|other| other == tile),
                None => tray.single().is_none(),
            };
            !trimming && !tray.is_empty() && held_fits && !spots.is_empty()
        }
        Doing::Moving { left, from, fresh } => {
            let begun = !fresh || from == crew.at && left == crew.engine;
            (1..=table.course.gauges.engine).contains(&left)
                && begun
                && !crew.broken_down()
                && crew.arrived == 0
        }
        Doing::Entering {
            to,
            left,
            guarded,
            guided,
            drawn,
            ..
        } => {
            let next = table.chart().neighbours[usize::from(crew.at)].contains(to)
                && !table.chart().is_city(to);
            let known = on_map(to) || table.bag.is_empty() && !drawn;
            let asks = entering::asks(state, seat, to, guarded, guided);
            next && known
                && asks
                && left < table.course.gauges.engine
                && !crew.broken_down()
                && !trimming
        }
        Doing::Repairing => !trimming,
        Doing::Removing { tracker, first } => {
            let second = |ix| tracker && table.removable(seat).contains(ix);
            !trimming && first.is_none_or(second)
        }
        Doing::Swapping { first } => {
            !trimming && table.ground.tiled().len() >= 2 && first.is_none_or(on_map)
        }
        Doing::Sabotaging => !trimming,
        Doing::Seeking => state.sought.len() == 3 && !trimming,
        Doing::Window { attack, poll } => {
            let sound = match attack {
                Attack::Tracker(one, two) => on_map(one) && on_map(two),
                Attack::Cheater(one, two) => on_map(one) && on_map(two) && one != two,
                Attack::Saboteur { target, engine } => {
                    engine <= 2 && table.crews[target].arrived == 0
                }
            };
            let order = table.asking_order(seat, attack);
            let may_answer = |place: Seat| {
                let asked = order.at(place.0);
                table.crews[asked].team.escort > 0 || !state.hands[asked].is_empty()
            };
            sound && !trimming && poll.asked().is_some_and(may_answer)
        }
    }
}

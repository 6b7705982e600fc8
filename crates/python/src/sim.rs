//! Simulations: a part of one at a time, so that parts can be played anywhere and added up.

use std::sync::PoisonError;
use std::time::Duration;

use pyo3::prelude::*;
use rayon::prelude::*;
use serde_json::{Value as Json, json};
use sobremesa_arena::{Distribution, SeatTally, Tally, play_out, share_interval};
use sobremesa_core::{FastLuck, Seat, Setup};
use sobremesa_encoding::with_encoded;

use crate::convert::{from_py, to_py};
use crate::fault::{self, Fault, value};
use crate::fork;
use crate::guest::{Player, Seated, seated};
use crate::matches::{game_named, optional};
use crate::session::Playable;
use crate::thinking::threads_of;
use crate::values::{read, setup_of};

/// So many matches are one portion of work.
const PORTION: u64 = 32;

fn counts(of: &Distribution) -> Json {
    of.counts()
        .collect::<Vec<_>>()
        .into_iter()
        .map(|(value, count)| json!([value, count]))
        .collect()
}

fn seats(of: &[SeatTally]) -> Json {
    of.iter()
        .map(|seat| json!({ "sole": seat.sole_wins, "wins": seat.win_840ths, "scores": counts(&seat.scores) }))
        .collect()
}

fn written(tally: &Tally) -> Json {
    json!({
        "games": tally.games,
        "wins": tally.wins,
        "left": counts(&tally.left),
        "seats": seats(&tally.seats),
        "entrants": seats(&tally.entrants),
        "steps": counts(&tally.steps),
        "turns": counts(&tally.turns),
    })
}

fn read_counts(json: &Json) -> Result<Distribution, Fault> {
    Ok(read::<Vec<(i64, u64)>>(json, "the counts")?
        .into_iter()
        .collect())
}

fn read_seats(json: &Json) -> Result<Vec<SeatTally>, Fault> {
    let seats: Vec<Json> = read(json, "the seats")?;
    seats
        .iter()
        .map(|seat| {
            Ok(SeatTally {
                sole_wins: read(&seat["sole"], "the wins")?,
                win_840ths: read(&seat["wins"], "the wins")?,
                scores: read_counts(&seat["scores"])?,
            })
        })
        .collect()
}

fn read_tally(json: &Json) -> Result<Tally, Fault> {
    Ok(Tally {
        games: read(&json["games"], "the number of games")?,
        wins: read(&json["wins"], "the wins")?,
        left: read_counts(&json["left"])?,
        seats: read_seats(&json["seats"])?,
        entrants: read_seats(&json["entrants"])?,
        steps: read_counts(&json["steps"])?,
        turns: read_counts(&json["turns"])?,
    })
}

struct Part<G: Playable> {
    setup: Setup<G>,
    players: Vec<Seated<G>>,
    seed: u64,
    rotate: bool,
    think: Option<Duration>,
}

impl<G: Playable> Part<G> {
    /// As `sobremesa sim` deals and seats: match *i* takes its luck from (seed, *i*) alone.
    fn play(&self, games: std::ops::Range<u64>) -> Tally {
        let seats = u64::from(self.setup.seats);
        let mut tally = Tally::default();
        for game in games {
            if self.failed().is_some() {
                break;
            }
            let (deal, rotation) = if self.rotate {
                (game / seats, (game % seats) as u8)
            } else {
                (game, 0)
            };
            let entrant = |seat: Seat| usize::from((seat.0 + rotation) % self.setup.seats);
            let seed = FastLuck::stream(self.seed, deal).raw();
            let mut bots: Vec<Player<G>> = Seat::all(self.setup.seats)
                .map(|seat| Player::new(self.players[entrant(seat)].clone()))
                .collect();
            if let Ok(finished) = play_out(&self.setup, &mut bots, seed, self.think) {
                tally.add(&finished, entrant);
            }
        }
        tally
    }

    /// What a function has raised.
    fn failed(&self) -> Option<PyErr> {
        self.players.iter().find_map(|seated| match seated {
            Seated::Function(function) => {
                let failed = function
                    .failed
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner);
                failed
                    .as_ref()
                    .map(|error| Python::attach(|py| error.clone_ref(py)))
            }
            Seated::House(..) => None,
        })
    }
}

fn name<G: Playable>(seated: &Seated<G>) -> String {
    match seated {
        Seated::House(bot, think) => think.named(bot.name),
        Seated::Function(function) => function.name.clone(),
    }
}

fn part<G: Playable>(
    py: Python<'_>,
    setup: Setup<G>,
    bots: &[Bound<'_, PyAny>],
    (first, last): (u64, u64),
    seed: u64,
    rotate: Option<bool>,
    (milliseconds, threads): (Option<u32>, usize),
) -> Result<Json, Fault> {
    let players: Result<Vec<Seated<G>>, Fault> = bots.iter().map(seated).collect();
    let mut players = players?;
    if let [one] = &players[..] {
        players = vec![one.clone(); setup.seats.into()];
    }
    if players.len() != usize::from(setup.seats) {
        return Err(value(format!(
            "{} bots for {} seats",
            players.len(),
            setup.seats
        )));
    }
    let names: Vec<String> = players.iter().map(name).collect();
    let differ = names.iter().any(|other| *other != names[0]);
    let part = Part {
        rotate: rotate.unwrap_or(!G::COOPERATIVE && differ),
        think: milliseconds.map(|limit| Duration::from_millis(limit.into())),
        setup,
        players,
        seed,
    };
    // Every fault of a set-up shows in the first deal: none depends on luck.
    G::start(&part.setup, &mut sobremesa_core::Quick(FastLuck::new(0)))
        .map_err(|faults| fault::faulty::<G>(&faults))?;
    let functions = part
        .players
        .iter()
        .any(|seated| matches!(seated, Seated::Function(_)));
    let tally = py.detach(|| {
        let portions = (last.saturating_sub(first)).div_ceil(PORTION);
        let one = |portion: u64| {
            let from = first + portion * PORTION;
            part.play(from..last.min(from + PORTION))
        };
        let sum = |mut one: Tally, other: Tally| {
            one.merge(&other);
            one
        };
        // Functions take turns at the interpreter anyway.
        if functions || threads == 1 {
            return Ok((0..portions).map(one).fold(Tally::default(), sum));
        }
        let all = || {
            (0..portions)
                .into_par_iter()
                .map(one)
                .reduce(Tally::default, sum)
        };
        if threads == 0 {
            return Ok(all());
        }
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
        Ok(pool.build()?.install(all))
    });
    let tally = tally.map_err(|error: rayon::ThreadPoolBuildError| value(error.to_string()))?;
    if let Some(error) = part.failed() {
        return Err(error.into());
    }
    let mut told = written(&tally);
    told["bots"] = json!(names);
    told["rotated"] = json!(part.rotate);
    told["options"] = json!(part.setup.options);
    Ok(told)
}

/// Plays the matches from `first` up to `last` of a simulation. Only whole numbers come back.
#[pyfunction]
#[pyo3(signature = (game, players, bots, first, last, seed, options = None, rotate = None, milliseconds = None, threads = 0))]
#[expect(clippy::too_many_arguments, reason = "what Python names by keyword")]
pub(crate) fn sim_part<'py>(
    py: Python<'py>,
    game: &str,
    players: u8,
    bots: Vec<Bound<'py, PyAny>>,
    first: u64,
    last: u64,
    seed: u64,
    options: Option<&Bound<'py, PyAny>>,
    rotate: Option<bool>,
    milliseconds: Option<u32>,
    threads: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let options = optional(options)?;
    let (id, preset) = game_named(game)?;
    let think = (milliseconds, fork::threads(threads_of(threads)?));
    let told = with_encoded!(
        id,
        G => setup_of::<G>(preset, Some(players), &options, &Json::Null)
            .and_then(|setup| part::<G>(py, setup, &bots, (first, last), seed, rotate, think)),
        else => Err(value("no such game"))
    );
    to_py(py, &told?)
}

/// What parts add up to, as `sobremesa sim --json` tells it.
#[pyfunction]
pub(crate) fn sim_report<'py>(
    py: Python<'py>,
    game: &str,
    players: u8,
    seed: u64,
    parts: Vec<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let mut tally = Tally::default();
    let mut last = Json::Null;
    for part in &parts {
        last = from_py(part)?;
        tally.merge(&read_tally(&last)?);
    }
    let pair = |interval: sobremesa_arena::Interval| json!([interval.low, interval.high]);
    let (id, _) = game_named(game)?;
    let team = with_encoded!(id, G => <G as sobremesa_core::Game>::COOPERATIVE, else => false);
    let mut out = json!({
        "game": game,
        "options": last["options"],
        "players": players,
        "bots": last["bots"],
        "games": tally.games,
        "seed": seed,
        "mean_steps": tally.steps.mean(),
        "mean_turns": tally.turns.mean(),
    });
    if team {
        out["wins"] = json!(tally.wins);
        out["win_rate"] = json!(tally.wins as f64 / tally.games.max(1) as f64);
        out["win_rate_ci95"] = pair(share_interval(tally.wins as f64, tally.games));
        out["mean_cards_left"] = json!(tally.left.mean());
        out["mean_cards_left_ci95"] = pair(tally.left.mean_ci95());
        out["cards_left"] = counts(&tally.left);
    } else {
        let result = |seat: &SeatTally| {
            json!({
                "wins": seat.wins(),
                "sole_wins": seat.sole_wins,
                "win_rate": seat.wins() / tally.games.max(1) as f64,
                "win_rate_ci95": pair(share_interval(seat.wins(), tally.games)),
                "mean_score": seat.scores.mean(),
                "mean_score_ci95": pair(seat.scores.mean_ci95()),
            })
        };
        let mut by_seat: Vec<Json> = tally.seats.iter().map(result).collect();
        for (place, told) in by_seat.iter_mut().enumerate() {
            told["seat"] = json!(place);
        }
        let mut by_bot: Vec<Json> = tally.entrants.iter().map(result).collect();
        for (place, told) in by_bot.iter_mut().enumerate() {
            told["bot"] = last["bots"][place].clone();
        }
        out["rotated"] = last["rotated"].clone();
        out["seat_results"] = json!(by_seat);
        out["bot_results"] = json!(by_bot);
    }
    to_py(py, &out)
}

//! Do experts of The Great Race overlook a plan? One of them is made to plan otherwise, once or always, among others who
//! do as they like; what it wins then is printed as Markdown. See `docs/great-race-balance.md`.

use std::process::ExitCode;

use sobremesa_arena::{mean_interval, play_out};
use sobremesa_bots::{Bot, Roster, SearchBudget};
use sobremesa_core::{FastLuck, Knowledge, Seat, Setup, Verdict};
use sobremesa_great_race::{Action, GreatRace, MapSource, Options, Phase, Team, Zone, assistants};

const HELP: &str = "\
Lets one expert among experts make a plan it would not make, and prints how often it wins.

Usage: great_race_plans [--map NAME] [--players N] [--deals N] [--trials N] [--round R] [--seed S] [PLAN …]

  PLAN         explorers, mechanics, escorts and treasury, such as 5-0-0-0; all four single zones where none is named
  --map NAME   on which ready-made map [default: africa]
  --players N  how many play [default: 3]
  --deals N    each deal is played from every seat [default: 10]
  --trials N   how often experts try before they answer [default: 16]
  --round R    the round of that plan; 0 for every round [default: 2]
  --seed S     where all luck comes from [default: 1]
";

/// An expert that plans as it is told.
struct Told {
    expert: Box<dyn Bot<GreatRace>>,
    trials: u32,
    plan: Option<Team>,
    /// In which round; in all where this is 0.
    round: u8,
}

impl Bot<GreatRace> for Told {
    fn choose(
        &mut self,
        knowledge: &Knowledge<'_, GreatRace>,
        budget: &mut SearchBudget,
    ) -> Action {
        let (view, owed) = (knowledge.view(), knowledge.owed());
        let planning = view.table.phase == Phase::Planning && view.table.trim.is_none();
        if let Some(team) = self
            .plan
            .filter(|_| planning && (self.round == 0 || self.round == view.table.round))
        {
            let missing = Zone::ALL
                .into_iter()
                .find(|&zone| view.plan.in_zone(zone) < team.in_zone(zone));
            let assign = missing.map(|zone| Action::Assign { zone });
            if let Some(assign) = assign.filter(|assign| owed.contains(assign)) {
                return assign;
            }
        }
        let mut own = budget.clone().rounds(self.trials);
        let action = self.expert.choose(knowledge, &mut own);
        budget.luck = own.luck;
        action
    }

    fn remembers(&self) -> bool {
        self.expert.remembers()
    }
}

struct Asked {
    map: String,
    players: u8,
    deals: u64,
    trials: u32,
    round: u8,
    seed: u64,
    plans: Vec<Team>,
}

/// Reads the command line; nothing where help was asked for.
fn read(mut args: impl Iterator<Item = String>) -> Result<Option<Asked>, String> {
    let mut asked = Asked {
        map: "africa".to_owned(),
        players: 3,
        deals: 10,
        trials: 16,
        round: 2,
        seed: 1,
        plans: Vec::new(),
    };
    while let Some(word) = args.next() {
        let mut value = || args.next().ok_or(format!("{word} needs a value"));
        let number = |text: String| {
            let number = text.parse::<u32>();
            number.map_err(|_| format!("{text} is no number"))
        };
        match word.as_str() {
            "--help" | "-h" => return Ok(None),
            "--map" => asked.map = value()?,
            "--players" => asked.players = number(value()?)?.clamp(2, 4) as u8,
            "--deals" => asked.deals = number(value()?)?.max(2).into(),
            "--trials" => asked.trials = number(value()?)?.max(1),
            "--round" => asked.round = number(value()?)?.min(40) as u8,
            "--seed" => asked.seed = number(value()?)?.into(),
            plan => asked.plans.push(team(plan)?),
        }
    }
    let all = assistants(asked.players);
    if asked.plans.is_empty() {
        let single = |explorer, mechanic, escort, treasury| Team {
            explorer,
            mechanic,
            escort,
            treasury,
        };
        asked.plans = vec![
            single(all, 0, 0, 0),
            single(0, all, 0, 0),
            single(0, 0, all, 0),
            single(0, all - 5, 0, 5),
        ];
    }
    match asked.plans.iter().find(|plan| plan.total() != all) {
        Some(plan) => Err(format!("{}: {all} assistants are placed", name(plan))),
        None => Ok(Some(asked)),
    }
}

fn team(text: &str) -> Result<Team, String> {
    let wrong = || format!("{text} is no plan: 1-2-1-1 is one");
    let parts: Result<Vec<u8>, _> = text.split('-').map(str::parse).collect();
    match parts.map_err(|_| wrong())?[..] {
        [explorer, mechanic, escort, treasury] if treasury <= 5 => Ok(Team {
            explorer,
            mechanic,
            escort,
            treasury,
        }),
        _ => Err(wrong()),
    }
}

fn name(team: &Team) -> String {
    Zone::ALL
        .map(|zone| team.in_zone(zone).to_string())
        .join("·")
}

/// The share of victories of whoever plans like that, with its 95 % interval over deals.
fn measure(asked: &Asked, setup: &Setup<GreatRace>, plan: Option<Team>) -> (f64, f64, f64) {
    let (mut sum, mut squares) = (0.0, 0.0);
    for deal in 0..asked.deals {
        let seed = FastLuck::stream(asked.seed, deal).raw();
        let won = Seat::all(asked.players).filter(|&place| {
            let mut bots: Vec<Told> = Seat::all(asked.players)
                .map(|seat| Told {
                    expert: (GreatRace::bot("expert").expect("a level").make)(),
                    trials: asked.trials,
                    plan: plan.filter(|_| seat == place),
                    round: asked.round,
                })
                .collect();
            let finished = play_out(setup, &mut bots, seed, None).expect("a sound set-up");
            matches!(finished.verdict, Verdict::Ranked { winners, .. } if winners.contains(place))
        });
        let share = won.count() as f64 / f64::from(asked.players);
        sum += share;
        squares += share * share;
    }
    let interval = mean_interval(sum, squares, asked.deals);
    (sum / asked.deals as f64, interval.low, interval.high)
}

fn main() -> ExitCode {
    let asked = match read(std::env::args().skip(1)) {
        Ok(Some(asked)) => asked,
        Ok(None) => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        Err(message) => {
            eprintln!("{message}\n\n{HELP}");
            return ExitCode::from(2);
        }
    };
    let Some(map) = MapSource::ready(&asked.map) else {
        eprintln!("there is no map {}\n\n{HELP}", asked.map);
        return ExitCode::from(2);
    };
    let options = Options {
        map,
        ..Options::default()
    };
    let setup = Setup::fresh(asked.players, options);
    let fair = 100.0 / f64::from(asked.players);
    println!("| plan (e·m·e·t) | wins | 95 % interval | fair share |\n| --- | --- | --- | --- |");
    for plan in &asked.plans {
        let (share, low, high) = measure(&asked, &setup, Some(*plan));
        println!(
            "| {} | {:.0} % | {:.0} to {:.0} | {fair:.0} % |",
            name(plan),
            100.0 * share,
            100.0 * low.max(0.0),
            100.0 * high.min(1.0)
        );
    }
    ExitCode::SUCCESS
}

//! The course of a load: set up, start the clock, play, stop, look at what everybody saw.

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use sobremesa_core::{FastLuck, Luck as _};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep};

use crate::beside::{Worst, honest};
use crate::common::Common;
use crate::host::{Host, News};
use crate::party::Party;
use crate::plan::{HOSTS, Plan, WARM, share};
use crate::player::Player;
use crate::tally::Tally;
use crate::{BesideReport, Hop, Idle, LoadError, Process, Quantiles, Report, Usage};

/// How long the server is left alone before memory is looked at.
const SETTLED: Duration = Duration::from_secs(2);

/// How far it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Progress {
    /// Matches are being set up.
    Setup {
        /// So many have begun.
        begun: usize,
        /// Of so many.
        of: usize,
    },
    /// They are being played.
    Play {
        /// For so long.
        time: Duration,
        /// Moves so far.
        moves: u64,
    },
}

struct Course {
    plan: Arc<Plan>,
    common: Arc<Common>,
    seed: u64,
    go: watch::Sender<bool>,
    ends: Vec<oneshot::Sender<()>>,
    parties: Vec<Arc<Party>>,
    players: JoinSet<()>,
}

/// Puts a server under load and measures; ends early with the figures so far when `stop` is done.
///
/// # Errors
/// Where it cannot be set up: [`LoadError`].
pub async fn run(
    plan: Plan,
    stop: impl Future<Output = ()>,
    mut tell: impl FnMut(Progress),
) -> Result<Report, LoadError> {
    let mut seed = [0; 8];
    getrandom::fill(&mut seed).expect("the operating system has randomness");
    let mut course = Course {
        common: Arc::new(Common::new(plan.think.as_micros() as u64)),
        plan: Arc::new(plan),
        seed: u64::from_le_bytes(seed),
        go: watch::Sender::new(false),
        ends: Vec::new(),
        parties: Vec::new(),
        players: JoinSet::new(),
    };
    let mut stop = pin!(stop);
    let set_up = async {
        let idle = course.idle(&mut tell).await?;
        course.gather(course.plan.tables, true, &mut tell).await?;
        let worst = match course.plan.beside.clone() {
            Some(beside) => Some(Worst::prepare(course.plan.home(0).clone(), beside).await?),
            None => None,
        };
        Ok::<_, LoadError>((idle, worst))
    };
    let (idle, worst) = tokio::select! {
        done = set_up => done?,
        () = &mut stop => return Ok(Report::default()),
    };
    let mut report = course.play(worst, stop, &mut tell).await?;
    report.idle = idle;
    Ok(report)
}

impl Course {
    /// Sets up tables at which nothing happens, and weighs them.
    async fn idle(&mut self, tell: &mut impl FnMut(Progress)) -> Result<Option<Idle>, LoadError> {
        let plan = self.plan.clone();
        if plan.idle == 0 {
            return Ok(None);
        }
        let memory = || {
            plan.server()
                .and_then(Process::usage)
                .map(|usage| usage.memory)
        };
        // The first tables pay for threads, statements and caches, which do not grow with their number.
        self.gather(WARM, false, &mut |_| {}).await?;
        sleep(SETTLED).await;
        let before = memory();
        self.gather(plan.idle, false, tell).await?;
        // What was needed only for setting up is given back.
        sleep(SETTLED).await;
        let grown = before
            .zip(memory())
            .map(|(before, after)| after.saturating_sub(before));
        let bytes_per_table = grown.map(|grown| grown / plan.idle as u64);
        Ok(Some(Idle {
            tables: plan.idle,
            followed: plan.followed,
            bytes_per_table,
        }))
    }

    /// Sets up so many tables and waits until every match has begun.
    async fn gather(
        &mut self,
        tables: usize,
        plays: bool,
        tell: &mut impl FnMut(Progress),
    ) -> Result<(), LoadError> {
        // Nobody stays at tables that nobody follows: a few parties found them all.
        let stay = plays || self.plan.followed;
        let each = if stay { 1 } else { share(tables) };
        let next = Arc::new(AtomicUsize::new(0));
        let (news, mut heard) = mpsc::unbounded_channel::<News>();
        let mut hosts = JoinSet::new();
        for number in 0..HOSTS.min(tables) {
            let host = Host {
                from: self.plan.beside.is_some().then(|| honest(number)),
                plan: self.plan.clone(),
                common: self.common.clone(),
                luck: self.seed ^ u64::from(plays),
                stay,
                news: news.clone(),
            };
            let next = next.clone();
            hosts.spawn(async move { host.work(&next, each, tables).await });
        }
        drop(news);
        let mut begun = 0;
        while begun < tables {
            // The hosts hold on to it until all is set up or one has failed.
            let Some(news) = heard.recv().await else {
                break;
            };
            if let Some((party, players)) = news.map_err(|error| self.explain(error))? {
                self.seat(party, players, plays);
            }
            begun += 1;
            tell(Progress::Setup { begun, of: tables });
        }
        Ok(())
    }

    /// A refusal by a limit is told together with what would help.
    fn explain(&self, error: LoadError) -> LoadError {
        match error {
            LoadError::Refused { stage, kind }
                if ["too-fast", "too-many", "busy", "429 Too Many Requests"]
                    .contains(&kind.as_str()) =>
            {
                LoadError::Limits {
                    stage,
                    needed: self.plan.needed(),
                }
            }
            other => other,
        }
    }

    fn seat(&mut self, party: Arc<Party>, players: Vec<Player>, plays: bool) {
        self.parties.push(party);
        for player in players {
            let (end, ended) = oneshot::channel();
            self.ends.push(end);
            self.players
                .spawn(player.stay(plays, self.go.subscribe(), ended));
        }
    }

    async fn play(
        mut self,
        worst: Option<Worst>,
        stop: impl Future<Output = ()>,
        tell: &mut impl FnMut(Progress),
    ) -> Result<Report, LoadError> {
        let (plan, common) = (self.plan.clone(), self.common.clone());
        let connections = self.ends.len();
        let usage = || {
            let parts = plan.processes.iter();
            let parts: Vec<Option<Usage>> = parts.map(|(_, process)| process.usage()).collect();
            (parts, Process::own().usage())
        };
        let published = async || match &plan.bus {
            Some(bus) => crate::bus::published(bus).await.map(Some),
            None => Ok(None),
        };
        let mut luck = FastLuck::new(self.seed);
        // Tables do not move in step: each begins somewhere in the first interval.
        let now = common.now();
        for party in &self.parties {
            let late = luck.below(u32::try_from(common.think).unwrap_or(u32::MAX).max(1));
            party.due.store(now + u64::from(late), Relaxed);
        }
        let sent_before = published().await?;
        let (before, begun) = (usage(), Instant::now());
        common.from.store(now, Relaxed);
        self.go.send_replace(true);
        let mut tick = interval(Duration::from_millis(250));
        tick.set_missed_tick_behavior(MissedTickBehavior::Skip);
        let mut stop = pin!(stop);
        let time = if plan.tables == 0 {
            Duration::ZERO
        } else {
            plan.time
        };
        let mut over = pin!(sleep(time));
        let mut quiet = worst.is_some();
        loop {
            tokio::select! {
                () = &mut over => {
                    if !quiet {
                        break;
                    }
                    quiet = false;
                    worst.iter().for_each(Worst::begin);
                    common.beside.store(common.now(), Relaxed);
                    over.as_mut().reset(Instant::now() + time);
                }
                () = &mut stop => break,
                _ = tick.tick() => {
                    tell(Progress::Play { time: begun.elapsed(), moves: common.moves.load(Relaxed) });
                }
            }
        }
        let (moves, seconds, after) = (
            common.moves.load(Relaxed),
            begun.elapsed().as_secs_f64(),
            usage(),
        );
        let asked = worst.map(Worst::end);
        let sent = published().await?;
        // All at once: somebody who still moved while others have gone would move unseen.
        common.over.store(true, Relaxed);
        self.ends.clear();
        while self.players.join_next().await.is_some() {}
        self.parties.iter().for_each(|party| party.close(&common));
        let tally = std::mem::take(&mut *common.tally());
        let beside = asked.map(|asked| BesideReport::new(&tally, asked));
        let mut report = report(&plan, tally, moves, seconds);
        report.beside = beside;
        report.connections = connections;
        report.driver_cpu_seconds = before
            .1
            .zip(after.1)
            .map_or(0.0, |(before, after)| after.cpu() - before.cpu());
        let names = plan.processes.iter().map(|(name, _)| name);
        for (name, (before, after)) in names.zip(before.0.into_iter().zip(after.0)) {
            if let (Some(before), Some(after)) = (before, after) {
                let part = report.parts.entry(name.clone()).or_default();
                part.add(before, after, moves, seconds);
            }
        }
        let traffic = sent_before.zip(sent);
        report.bus = traffic.map(|(before, sent)| sent.since(before, moves));
        Ok(report)
    }
}

fn report(plan: &Plan, tally: Tally, moves: u64, seconds: f64) -> Report {
    let Tally {
        own,
        home,
        away,
        beside: _,
        others,
        bytes,
        frames,
        missed,
        gaps,
        lost,
        refused,
        matches,
    } = tally;
    Report {
        tables: plan.tables,
        players: plan.seats,
        seconds,
        moves,
        moves_per_second: if seconds > 0.0 {
            moves as f64 / seconds
        } else {
            0.0
        },
        matches,
        steps: bytes.count(),
        own_step_ms: Quantiles::of(&own, 1e3),
        last_step_ms: Quantiles::of(&others, 1e3),
        hop: (plan.addresses.len() > 1).then(|| Hop {
            home_ms: Quantiles::of(&home, 1e3),
            away_ms: Quantiles::of(&away, 1e3),
        }),
        step_bytes: Quantiles::of(&bytes, 1.0),
        frame_bytes: Quantiles::of(&frames, 1.0),
        gaps,
        missed,
        lost,
        refused,
        ..Report::default()
    }
}

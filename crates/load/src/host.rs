//! Those who set the tables of a load up.

use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use sobremesa_core::FastLuck;
use tokio::sync::mpsc;
use tokio::time::timeout;

use crate::common::Common;
use crate::hosting::{guest, socket, table};
use crate::http::Http;
use crate::party::Party;
use crate::plan::Plan;
use crate::player::Player;
use crate::{LoadError, Stage};

/// How long a party may take to begin its match.
const START_TIMEOUT: Duration = Duration::from_secs(60);

/// A table was set up; those who stay at it come along.
pub(crate) type News = Result<Option<(Arc<Party>, Vec<Player>)>, LoadError>;

/// Somebody who sets tables up, one after another.
pub(crate) struct Host {
    pub(crate) plan: Arc<Plan>,
    pub(crate) common: Arc<Common>,
    pub(crate) luck: u64,
    /// The address it comes from, where that is not all the same.
    pub(crate) from: Option<Ipv4Addr>,
    /// Do the players stay?
    pub(crate) stay: bool,
    pub(crate) news: mpsc::UnboundedSender<News>,
}

impl Host {
    /// Sets up `each` tables for every party until all are set up or one fails.
    pub(crate) async fn work(self, next: &AtomicUsize, each: usize, tables: usize) {
        let mut servers = Vec::new();
        for address in &self.plan.addresses {
            match Http::connect(address, self.from).await {
                Ok(http) => servers.push(http),
                Err(error) => return drop(self.news.send(Err(error))),
            }
        }
        loop {
            let first = next.fetch_add(each, Relaxed);
            if first >= tables {
                return;
            }
            let place = first % servers.len();
            let http = &mut servers[place];
            if let Err(error) = self.host(http, first, each.min(tables - first)).await {
                return drop(self.news.send(Err(error)));
            }
        }
    }

    async fn host(&self, http: &mut Http, first: usize, tables: usize) -> Result<(), LoadError> {
        let party = Arc::new(Party::new(self.plan.seats));
        let (mut players, mut owner) = (Vec::new(), String::new());
        for place in 0..self.plan.seats {
            let cookie = guest(http, format!("load {first}.{place}")).await?;
            let (address, away) = self.plan.of_player(first, place);
            let socket = socket(address, self.from, &cookie).await?;
            let luck = FastLuck::stream(self.luck, (first as u64) << 8 | u64::from(place));
            let player = Player::new(
                socket,
                self.common.clone(),
                party.clone(),
                place,
                luck,
                self.plan.deflate,
                away,
            )
            .await;
            players.push(player.map_err(refused)?);
            if place == 0 {
                owner = cookie;
            }
        }
        for _ in 0..tables {
            let table = table(http, &self.plan, &owner).await?;
            let arrivals = players.iter_mut().map(|player| player.arrive(&table));
            let arrived =
                timeout(START_TIMEOUT, futures_util::future::try_join_all(arrivals)).await;
            arrived
                .map_err(|_| refused("timeout".to_owned()))?
                .map_err(refused)?;
            let mut staying = None;
            if self.stay {
                staying = Some((party.clone(), std::mem::take(&mut players)));
            }
            for player in &mut players {
                player.leave().await.map_err(refused)?;
            }
            let _ = self.news.send(Ok(staying));
        }
        Ok(())
    }
}

fn refused(kind: String) -> LoadError {
    LoadError::Refused {
        stage: Stage::Seats,
        kind,
    }
}

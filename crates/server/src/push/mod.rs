//! “It is your turn”, for somebody whose page is closed: Web Push. A device says where it can be told and with which key;
//! what it is told only it can read (`encrypt`), from whom is signed (`vapid`), and where it may lead is looked at before
//! anything is sent (`endpoint`). Everything here is as good as it can be and never held against a match: what cannot
//! be told is not told.

mod encrypt;
mod endpoint;
mod notice;
mod post;
mod vapid;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::http::uri::Uri;
use data_encoding::BASE64URL_NOPAD as B64;
use serde::{Deserialize, Serialize};
use serde_json::json;
use sha2::{Digest as _, Sha256};
use sobremesa_protocol::wire::{NewPush, PersonId};
use sobremesa_store::Hash;
use sobremesa_words::Lang;
use tokio::sync::Semaphore;

use self::post::{Letter, Post, Posted};
use self::vapid::Vapid;
use crate::app::{ApiError, AppState};
use crate::time::now;

pub(crate) use self::notice::Notice;

/// Under this name the store keeps the key push services know this server by.
const KEY: &str = "vapid";
/// So many devices of one person are told; those not seen for longest are told no longer.
pub(crate) const DEVICES: usize = 8;
/// So many notices one person gets in an hour.
const NOTICES_PER_HOUR: u32 = 60;
const HOUR: u64 = 60 * 60 * 1_000;
/// As many people are counted.
const MANY: usize = 100_000;
/// Notices under way, in all, those that wait to be tried again with them.
const UNDER_WAY: usize = 1_024;
/// Connections to push services, in all and to one of them.
const WIRES: usize = 32;
const WIRES_TO_ONE: usize = 8;
/// How long until it is tried again.
const AGAIN: [Duration; 2] = [Duration::from_secs(4), Duration::from_secs(30)];
/// A notice is worth keeping for a day, unless the time runs out before.
const DAY_SECONDS: u32 = 24 * 60 * 60;

/// How people are told that it is their turn while their page is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PushConfig {
    /// Are they told at all?
    pub on: bool,
    /// Push services in one's own network, and without encryption of the way there: for tests.
    pub anywhere: bool,
    /// How long somebody may be gone before they are told: whoever loads the page anew is back by then.
    pub grace: Duration,
}

impl Default for PushConfig {
    fn default() -> Self {
        PushConfig {
            on: true,
            anywhere: false,
            grace: Duration::from_secs(8),
        }
    }
}

/// Where a device is told, as it is kept.
#[derive(Clone, Debug, Deserialize, Serialize)]
struct Subscription {
    endpoint: String,
    p256dh: String,
    auth: String,
    lang: String,
}

/// How many notices people got in this hour.
#[derive(Default)]
struct HourlyNotices(Mutex<(u64, HashMap<PersonId, u32>)>);

impl HourlyNotices {
    fn allows(&self, person: &PersonId, now: u64) -> bool {
        let mut counted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (hour, people) = &mut *counted;
        if *hour != now / HOUR {
            *hour = now / HOUR;
            people.clear();
        }
        if people.len() >= MANY && !people.contains_key(person) {
            return false;
        }
        let told = people.entry(person.clone()).or_default();
        *told += 1;
        *told <= NOTICES_PER_HOUR
    }
}

/// What it takes to tell devices things.
pub(crate) struct Push {
    config: PushConfig,
    post: Post,
    under_way: Arc<Semaphore>,
    wires: Semaphore,
    busy: Mutex<HashMap<String, usize>>,
    counted: HourlyNotices,
}

impl Push {
    pub(crate) fn new(config: PushConfig) -> Push {
        Push {
            config,
            post: Post::new(config.anywhere),
            under_way: Arc::new(Semaphore::new(UNDER_WAY)),
            wires: Semaphore::new(WIRES),
            busy: Mutex::default(),
            counted: HourlyNotices::default(),
        }
    }

    pub(crate) fn config(&self) -> PushConfig {
        self.config
    }

    /// What a browser said about how to tell it, as it is kept; nothing where that is nonsense.
    pub(crate) fn checked(&self, new: &NewPush) -> Option<String> {
        endpoint::endpoint(&new.endpoint, self.config.anywhere)?;
        let point = B64.decode(new.p256dh.as_bytes()).ok()?;
        let auth = B64.decode(new.auth.as_bytes()).ok()?;
        let lang: Lang = new.lang.parse().ok()?;
        // Whether the point lies on the curve shows when it is used: nobody keeps what cannot be.
        let usable = (point.len(), auth.len()) == (encrypt::POINT, encrypt::AUTH)
            && encrypt::encrypt(&point, &auth, "").is_some();
        let kept = Subscription {
            endpoint: new.endpoint.clone(),
            p256dh: new.p256dh.clone(),
            auth: new.auth.clone(),
            lang: lang.code().to_owned(),
        };
        serde_json::to_string(&kept).ok().filter(|_| usable)
    }

    /// One more wire to a service, unless it has many already.
    fn wire_to(&self, host: &str) -> Option<Wire<'_>> {
        let mut busy = self.busy.lock().unwrap_or_else(PoisonError::into_inner);
        let count = busy.entry(host.to_owned()).or_default();
        if *count >= WIRES_TO_ONE {
            return None;
        }
        *count += 1;
        Some(Wire {
            push: self,
            host: host.to_owned(),
        })
    }

    async fn send(&self, letter: &Letter) -> Posted {
        let Some(_wire) = self.wire_to(letter.endpoint.host().unwrap_or_default()) else {
            return Posted::Later;
        };
        let Ok(_one) = self.wires.acquire().await else {
            return Posted::Later;
        };
        self.post.send(letter).await
    }
}

/// A connection to a service, counted.
struct Wire<'a> {
    push: &'a Push,
    host: String,
}

impl Drop for Wire<'_> {
    fn drop(&mut self) {
        let mut busy = self
            .push
            .busy
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = busy.get_mut(&self.host) {
            *count -= 1;
            if *count == 0 {
                busy.remove(&self.host);
            }
        }
    }
}

/// Do two devices say the same place?
pub(crate) fn same_place(a: &str, b: &str) -> bool {
    let place = |text: &str| serde_json::from_str::<Subscription>(text).map(|kept| kept.endpoint);
    matches!((place(a), place(b)), (Ok(a), Ok(b)) if a == b)
}

/// What is known of how a device is told, for whoever asks what is known of them.
pub(crate) fn exported(kept: &str) -> serde_json::Value {
    serde_json::from_str::<Subscription>(kept)
        .map(|kept| json!({ "endpoint": kept.endpoint, "lang": kept.lang }))
        .unwrap_or_default()
}

impl AppState {
    /// The key of this server, made when it is first needed.
    async fn vapid(self: &Arc<Self>) -> Result<Option<Vapid>, ApiError> {
        let kept = self
            .ask(|store| {
                if store.setting(KEY)?.is_none()
                    && let Some(made) = vapid::make()
                {
                    store.set(KEY, &made)?;
                }
                // Read again: of two nodes that make one at the same moment one is kept.
                store.setting(KEY)
            })
            .await?;
        Ok(kept.as_deref().and_then(Vapid::read))
    }

    /// What browsers are told when they subscribe; nothing where nobody is told anything.
    pub(crate) async fn push_key(self: &Arc<Self>) -> Result<Option<String>, ApiError> {
        if !self.push.config.on {
            return Ok(None);
        }
        Ok(self.vapid().await?.map(|vapid| vapid.public()))
    }

    /// Tells all devices of somebody, in the background.
    pub(crate) fn notify(self: &Arc<Self>, notice: Notice) {
        if !self.push.config.on {
            return;
        }
        if !self.push.counted.allows(&notice.person, now()) {
            return self.metrics.pushed("too-many");
        }
        let Ok(under_way) = self.push.under_way.clone().try_acquire_owned() else {
            return self.metrics.pushed("full");
        };
        let app = self.clone();
        tokio::spawn(async move {
            let _under_way = under_way;
            if app.tell_devices(&notice).await.is_err() {
                app.metrics.pushed("store");
            }
        });
    }

    async fn tell_devices(self: &Arc<Self>, notice: &Notice) -> Result<(), ApiError> {
        let person = notice.person.to_string();
        let devices = self.ask(move |store| store.devices(&person)).await?;
        let told = devices.iter().filter(|device| !device.push.is_empty());
        let told: Vec<_> = told.take(DEVICES).collect();
        if told.is_empty() {
            return Ok(());
        }
        let Some(vapid) = self.vapid().await? else {
            return Ok(());
        };
        let sending = told.into_iter().map(|device| {
            let letter = self.letter(&vapid, notice, &device.push);
            self.deliver(device.token, letter)
        });
        futures_util::future::join_all(sending).await;
        Ok(())
    }

    fn letter(&self, vapid: &Vapid, notice: &Notice, kept: &str) -> Option<Letter> {
        let to: Subscription = serde_json::from_str(kept).ok()?;
        let endpoint: Uri = endpoint::endpoint(&to.endpoint, self.push.config.anywhere)?;
        let point = B64.decode(to.p256dh.as_bytes()).ok()?;
        let auth = B64.decode(to.auth.as_bytes()).ok()?;
        let contact = self.config.public_url.as_deref();
        let contact = contact.filter(|url| url.starts_with("https://"));
        let contact = contact.unwrap_or("mailto:push@sobremesa.invalid");
        Some(Letter {
            authorization: vapid.header(&endpoint, contact, now())?,
            endpoint,
            ttl: notice.ttl,
            topic: B64.encode(&Sha256::digest(notice.table.to_string())[..24]),
            body: encrypt::encrypt(&point, &auth, &notice.text(&to.lang))?,
        })
    }

    async fn deliver(self: &Arc<Self>, device: Hash, letter: Option<Letter>) {
        let Some(letter) = letter else {
            return self.metrics.pushed("refused");
        };
        let mut posted = self.push.send(&letter).await;
        for pause in AGAIN {
            if posted != Posted::Later {
                break;
            }
            tokio::time::sleep(pause).await;
            posted = self.push.send(&letter).await;
        }
        match posted {
            Posted::Taken => self.metrics.pushed("taken"),
            Posted::Later => self.metrics.pushed("unreachable"),
            Posted::Refused => self.metrics.pushed("refused"),
            Posted::Gone => {
                self.metrics.pushed("gone");
                let _ = self.ask(move |store| store.set_push(&device, "")).await;
            }
        }
    }
}

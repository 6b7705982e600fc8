//! A bus inside one process.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::timeout;

use crate::{Answering, Bus, BusError, Ear, Message, Subscribing, Subscription, WAITING};

/// Somebody who listens, perhaps as one of a group.
struct Listener {
    subject: String,
    group: Option<String>,
    to: mpsc::Sender<Message>,
}

#[derive(Default)]
struct Shared {
    /// Who heard something last comes last: groups take turns.
    listeners: Mutex<Vec<Listener>>,
    next: AtomicU64,
    cut: AtomicBool,
    dropped: AtomicU64,
}

/// A bus inside one process; clones are the same bus.
#[derive(Clone, Default)]
pub struct Local(Arc<Shared>);

impl Local {
    /// Nothing gets through any more, or everything again.
    pub fn cut(&self, cut: bool) {
        self.0.cut.store(cut, Ordering::SeqCst);
    }

    fn listeners(&self) -> MutexGuard<'_, Vec<Listener>> {
        let listeners = self.0.listeners.lock();
        listeners.unwrap_or_else(PoisonError::into_inner)
    }

    /// How many heard it, or would have if they were quicker.
    fn say(&self, subject: &str, payload: &[u8], reply: Option<String>) -> usize {
        if !self.connected() {
            return 0;
        }
        let message = Message {
            subject: subject.to_owned(),
            payload: payload.to_vec(),
            reply,
        };
        let mut listeners = self.listeners();
        listeners.retain(|listener| !listener.to.is_closed());
        let (mut heard, mut groups) = (0, HashSet::new());
        let mut last = Vec::new();
        for (place, listener) in listeners.iter().enumerate() {
            let group = listener.group.as_ref();
            if !matches(&listener.subject, subject)
                || group.is_some_and(|name| !groups.insert(name.clone()))
            {
                continue;
            }
            heard += 1;
            last.extend(group.map(|_| place));
            if listener.to.try_send(message.clone()).is_err() {
                self.0.dropped.fetch_add(1, Ordering::Relaxed);
            }
        }
        for place in last.into_iter().rev() {
            let listener = listeners.remove(place);
            listeners.push(listener);
        }
        heard
    }

    fn listen(&self, subject: &str, group: Option<&str>) -> Subscription {
        let (to, messages) = mpsc::channel(WAITING);
        self.listeners().push(Listener {
            subject: subject.to_owned(),
            group: group.map(str::to_owned),
            to,
        });
        Subscription(Ear::Local(messages))
    }
}

/// Is this subject one of those that are listened to?
fn matches(pattern: &str, subject: &str) -> bool {
    let (mut wanted, mut words) = (pattern.split('.'), subject.split('.'));
    loop {
        match (wanted.next(), words.next()) {
            (None, None) => return true,
            (Some("*"), Some(_)) => {}
            (Some(wanted), Some(word)) if wanted == word => {}
            _ => return false,
        }
    }
}

impl Bus for Local {
    fn publish(&self, subject: &str, payload: &[u8]) {
        self.say(subject, payload, None);
    }

    fn request<'a>(
        &'a self,
        subject: &'a str,
        payload: &'a [u8],
        patience: Duration,
    ) -> Answering<'a> {
        Box::pin(async move {
            if !self.connected() {
                return Err(BusError::Disconnected);
            }
            let number = self.0.next.fetch_add(1, Ordering::SeqCst);
            let reply = format!("_INBOX.{number}");
            let mut answers = self.listen(&reply, None);
            if self.say(subject, payload, Some(reply)) == 0 {
                return Err(BusError::NoResponders);
            }
            match timeout(patience, answers.next()).await {
                Ok(Some(answer)) => Ok(answer.payload),
                _ => Err(BusError::Silence),
            }
        })
    }

    fn subscribe<'a>(&'a self, subject: &'a str) -> Subscribing<'a> {
        Box::pin(async { self.listen(subject, None) })
    }

    fn subscribe_as<'a>(&'a self, subject: &'a str, group: &'a str) -> Subscribing<'a> {
        Box::pin(async { self.listen(subject, Some(group)) })
    }

    fn connected(&self) -> bool {
        !self.0.cut.load(Ordering::SeqCst)
    }

    fn dropped(&self) -> u64 {
        self.0.dropped.load(Ordering::Relaxed)
    }
}

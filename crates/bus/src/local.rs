//! A bus inside one process.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::timeout;

use crate::{Answering, Bus, BusError, Message, Subscription};

struct Ear {
    subject: String,
    to: mpsc::UnboundedSender<Message>,
}

#[derive(Default)]
struct Shared {
    ears: Mutex<HashMap<u64, Ear>>,
    next: AtomicU64,
    cut: AtomicBool,
}

/// A bus inside one process; clones are the same bus.
#[derive(Clone, Default)]
pub struct Local(Arc<Shared>);

impl Local {
    /// Nothing gets through any more, or everything again.
    pub fn cut(&self, cut: bool) {
        self.0.cut.store(cut, Ordering::SeqCst);
    }

    fn ears(&self) -> MutexGuard<'_, HashMap<u64, Ear>> {
        self.0.ears.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn say(&self, subject: &str, payload: &[u8], reply: Option<String>) -> usize {
        if !self.connected() {
            return 0;
        }
        let message = Message {
            subject: subject.to_owned(),
            payload: payload.to_vec(),
            reply,
        };
        let ears = self.ears();
        let heard = ears.values().filter(|ear| matches(&ear.subject, subject));
        heard
            .filter(|ear| ear.to.send(message.clone()).is_ok())
            .count()
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
            let mut answers = self.subscribe(&reply);
            if self.say(subject, payload, Some(reply)) == 0 {
                return Err(BusError::NoResponders);
            }
            match timeout(patience, answers.next()).await {
                Ok(Some(answer)) => Ok(answer.payload),
                _ => Err(BusError::Silence),
            }
        })
    }

    fn subscribe(&self, subject: &str) -> Subscription {
        let (to, messages) = mpsc::unbounded_channel();
        let number = self.0.next.fetch_add(1, Ordering::SeqCst);
        let subject = subject.to_owned();
        self.ears().insert(number, Ear { subject, to });
        let bus = self.clone();
        Subscription::new(messages, move || drop(bus.ears().remove(&number)))
    }

    fn connected(&self) -> bool {
        !self.0.cut.load(Ordering::SeqCst)
    }
}

//! The bus on a NATS server: its text protocol, a connection that comes back by itself, and nothing more.

use std::collections::HashMap;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::io::{AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::sync::{mpsc, oneshot};
use tokio::task::AbortHandle;
use tokio::time::{Instant, interval, sleep, timeout};

use crate::line::{self, Said};
use crate::{Answering, Bus, BusError, Message, Subscription};

const PORT: u16 = 4222;
const CONNECT: Duration = Duration::from_secs(3);
/// A server that says nothing for so long, although it is asked for a sign of life, is gone.
const SILENT: Duration = Duration::from_secs(6);
const SIGN_OF_LIFE: Duration = Duration::from_secs(2);
const FIRST_WAIT: Duration = Duration::from_millis(50);
const LONGEST_WAIT: Duration = Duration::from_secs(1);
/// As many lines are written at once.
const LINES: usize = 256;

/// The subscription that hears the answers to requests.
const ANSWERS: u64 = 0;

struct Ear {
    subject: String,
    to: mpsc::UnboundedSender<Message>,
}

/// Whoever waits for an answer.
type Asker = oneshot::Sender<Result<Vec<u8>, BusError>>;

struct Shared {
    address: Address,
    /// Begins the subjects under which answers come.
    inbox: String,
    ears: Mutex<HashMap<u64, Ear>>,
    asked: Mutex<HashMap<u64, Asker>>,
    next: AtomicU64,
    connected: AtomicBool,
    lines: mpsc::UnboundedSender<Vec<u8>>,
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A connection to a NATS server that comes back by itself.
pub struct Nats {
    shared: Arc<Shared>,
    running: AbortHandle,
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.running.abort();
    }
}

/// Where a server is, and how it knows us.
struct Address {
    host: String,
    port: u16,
    /// What goes into the first word besides the usual.
    secret: serde_json::Map<String, serde_json::Value>,
}

impl Address {
    fn read(url: &str) -> Option<Address> {
        let rest = url.strip_prefix("nats://")?.trim_end_matches('/');
        let (secret, place) = match rest.rsplit_once('@') {
            Some((secret, place)) => (Some(secret), place),
            None => (None, rest),
        };
        let (host, port) = match place.rsplit_once(':') {
            Some((host, port)) if !port.contains(']') => (host, port.parse().ok()?),
            _ => (place, PORT),
        };
        let secret = match secret.map(|secret| secret.split_once(':').ok_or(secret)) {
            None => serde_json::Map::new(),
            Some(Ok((user, password))) => [("user", user), ("pass", password)]
                .into_iter()
                .map(|(key, word)| (key.to_owned(), word.into()))
                .collect(),
            Some(Err(token)) => [("auth_token".to_owned(), token.into())]
                .into_iter()
                .collect(),
        };
        let host = host.trim_matches(['[', ']']).to_owned();
        (!host.is_empty()).then_some(Address { host, port, secret })
    }

    fn hello(&self) -> String {
        let mut hello = self.secret.clone();
        for word in ["headers", "no_responders"] {
            hello.insert(word.to_owned(), true.into());
        }
        for word in ["verbose", "pedantic", "tls_required"] {
            hello.insert(word.to_owned(), false.into());
        }
        for (key, word) in [
            ("lang", "rust"),
            ("name", "sobremesa"),
            ("version", env!("CARGO_PKG_VERSION")),
        ] {
            hello.insert(key.to_owned(), word.into());
        }
        hello.insert("protocol".to_owned(), 1.into());
        format!("CONNECT {}\r\nPING\r\n", serde_json::Value::Object(hello))
    }
}

type Reader = BufReader<OwnedReadHalf>;

async fn connect(address: &Address) -> io::Result<(Reader, OwnedWriteHalf)> {
    let stream = TcpStream::connect((address.host.as_str(), address.port)).await?;
    stream.set_nodelay(true)?;
    let (reader, mut writer) = stream.into_split();
    let mut reader = BufReader::with_capacity(64 << 10, reader);
    // It introduces itself first, and answers our sign of life where it likes us.
    line::read(&mut reader).await?;
    writer.write_all(address.hello().as_bytes()).await?;
    match line::read(&mut reader).await? {
        Said::Fault(why) => Err(io::Error::new(io::ErrorKind::PermissionDenied, why)),
        _ => Ok((reader, writer)),
    }
}

impl Nats {
    /// Connects to `nats://host:4222`, with `user:password@` or `token@` before the host where it wants one.
    ///
    /// # Errors
    /// [`BusError::Address`] where that is no address; [`BusError::Unreachable`] where nobody answers there now.
    pub async fn connect(url: &str) -> Result<Nats, BusError> {
        let wrong = || BusError::Address(without_secret(url));
        let address = Address::read(url).ok_or_else(wrong)?;
        let unreachable = |why: String| BusError::Unreachable {
            address: without_secret(url),
            why,
        };
        let first = match timeout(CONNECT, connect(&address)).await {
            Ok(Ok(first)) => first,
            Ok(Err(error)) => return Err(unreachable(error.to_string())),
            Err(_) => return Err(unreachable("no answer".to_owned())),
        };
        let mut luck = [0; 12];
        getrandom::fill(&mut luck).map_err(|error| unreachable(error.to_string()))?;
        let inbox: String = luck.iter().map(|byte| format!("{byte:02x}")).collect();
        let (lines, waiting) = mpsc::unbounded_channel();
        let shared = Arc::new(Shared {
            address,
            inbox: format!("_INBOX.{inbox}"),
            ears: Mutex::default(),
            asked: Mutex::default(),
            next: AtomicU64::new(ANSWERS + 1),
            connected: AtomicBool::new(true),
            lines,
        });
        let running = tokio::spawn(run(shared.clone(), first, waiting)).abort_handle();
        Ok(Nats { shared, running })
    }
}

/// `nats://ana:secret@host` as it may stand in a log.
fn without_secret(url: &str) -> String {
    match (url.split_once("://"), url.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, place))) => format!("{scheme}://{place}"),
        _ => url.to_owned(),
    }
}

/// Keeps a connection for as long as anybody uses the bus.
async fn run(
    shared: Arc<Shared>,
    first: (Reader, OwnedWriteHalf),
    mut waiting: mpsc::UnboundedReceiver<Vec<u8>>,
) {
    let (mut connection, mut wait) = (Some(first), FIRST_WAIT);
    loop {
        let made = match connection.take() {
            Some(made) => Ok(made),
            None => match timeout(CONNECT, connect(&shared.address)).await {
                Ok(made) => made,
                Err(_) => Err(io::ErrorKind::TimedOut.into()),
            },
        };
        match made {
            Ok((reader, writer)) => {
                wait = FIRST_WAIT;
                let ended = serve(&shared, reader, writer, &mut waiting).await;
                shared.connected.store(false, Ordering::SeqCst);
                tracing::warn!(error = %ended, "the bus is gone; it is looked for until it is back");
                // Whoever waits for an answer is told that none comes.
                for (_, asker) in held(&shared.asked).drain() {
                    let _ = asker.send(Err(BusError::Disconnected));
                }
                // What nobody carried is not carried late.
                while waiting.try_recv().is_ok() {}
            }
            Err(error) => tracing::debug!(%error, "the bus cannot be reached"),
        }
        sleep(wait).await;
        wait = (wait * 2).min(LONGEST_WAIT);
    }
}

/// Carries messages over one connection until it breaks.
async fn serve(
    shared: &Shared,
    reader: Reader,
    writer: OwnedWriteHalf,
    waiting: &mut mpsc::UnboundedReceiver<Vec<u8>>,
) -> io::Error {
    let mut begin = format!("SUB {}.* {ANSWERS}\r\n", shared.inbox).into_bytes();
    {
        let ears = held(&shared.ears);
        for (number, ear) in ears.iter() {
            begin.extend(format!("SUB {} {number}\r\n", ear.subject).bytes());
        }
        // From now on who begins to listen says so by themselves.
        shared.connected.store(true, Ordering::SeqCst);
    }
    let heard = Mutex::new(Instant::now());
    let ended = tokio::select! {
        ended = hear(shared, reader, &heard) => ended,
        ended = say(writer, begin, waiting, &heard) => ended,
    };
    ended
        .err()
        .unwrap_or_else(|| io::ErrorKind::UnexpectedEof.into())
}

async fn hear(shared: &Shared, mut reader: Reader, heard: &Mutex<Instant>) -> io::Result<()> {
    loop {
        let said = line::read(&mut reader).await?;
        *held(heard) = Instant::now();
        match said {
            Said::Message {
                subject,
                ear: ANSWERS,
                nobody,
                payload,
                ..
            } => {
                let number = subject
                    .rsplit('.')
                    .next()
                    .and_then(|word| word.parse().ok());
                let asker = number.and_then(|number: u64| held(&shared.asked).remove(&number));
                let answer = if nobody {
                    Err(BusError::NoResponders)
                } else {
                    Ok(payload)
                };
                if let Some(asker) = asker {
                    let _ = asker.send(answer);
                }
            }
            Said::Message {
                subject,
                ear,
                reply,
                payload,
                ..
            } => {
                if let Some(ear) = held(&shared.ears).get(&ear) {
                    let _ = ear.to.send(Message {
                        subject,
                        payload,
                        reply,
                    });
                }
            }
            Said::Ping => drop(shared.lines.send(b"PONG\r\n".to_vec())),
            Said::Fault(why) => tracing::warn!(why, "the bus complains"),
            Said::Other => {}
        }
    }
}

/// Writes what waits, as much as there is at once, and asks for a sign of life now and then.
async fn say(
    mut writer: OwnedWriteHalf,
    begin: Vec<u8>,
    waiting: &mut mpsc::UnboundedReceiver<Vec<u8>>,
    heard: &Mutex<Instant>,
) -> io::Result<()> {
    writer.write_all(&begin).await?;
    let mut asking = interval(SIGN_OF_LIFE);
    let (mut lines, mut bytes) = (Vec::new(), Vec::new());
    loop {
        tokio::select! {
            many = waiting.recv_many(&mut lines, LINES) => {
                if many == 0 {
                    return Ok(());
                }
                bytes.clear();
                lines.drain(..).for_each(|line: Vec<u8>| bytes.extend(line));
                writer.write_all(&bytes).await?;
            }
            _ = asking.tick() => {
                if held(heard).elapsed() > SILENT {
                    return Err(io::ErrorKind::TimedOut.into());
                }
                writer.write_all(b"PING\r\n").await?;
            }
        }
    }
}

fn line_of(subject: &str, reply: &str, payload: &[u8]) -> Vec<u8> {
    let gap = if reply.is_empty() { "" } else { " " };
    let mut line = format!("PUB {subject} {reply}{gap}{}\r\n", payload.len()).into_bytes();
    line.extend_from_slice(payload);
    line.extend_from_slice(b"\r\n");
    line
}

/// Forgets a question when nobody waits for its answer any more.
struct Asked<'a>(&'a Shared, u64);

impl Drop for Asked<'_> {
    fn drop(&mut self) {
        held(&self.0.asked).remove(&self.1);
    }
}

impl Bus for Nats {
    fn publish(&self, subject: &str, payload: &[u8]) {
        if self.connected() {
            let _ = self.shared.lines.send(line_of(subject, "", payload));
        }
    }

    fn request<'a>(
        &'a self,
        subject: &'a str,
        payload: &'a [u8],
        patience: Duration,
    ) -> Answering<'a> {
        Box::pin(async move {
            let shared = &*self.shared;
            let number = shared.next.fetch_add(1, Ordering::SeqCst);
            let (tell, answer) = oneshot::channel();
            held(&shared.asked).insert(number, tell);
            let _asked = Asked(shared, number);
            if !self.connected() {
                return Err(BusError::Disconnected);
            }
            let reply = format!("{}.{number}", shared.inbox);
            let _ = shared.lines.send(line_of(subject, &reply, payload));
            match timeout(patience, answer).await {
                Ok(Ok(answer)) => answer,
                Ok(Err(_)) => Err(BusError::Disconnected),
                Err(_) => Err(BusError::Silence),
            }
        })
    }

    fn subscribe(&self, subject: &str) -> Subscription {
        let (to, messages) = mpsc::unbounded_channel();
        let number = self.shared.next.fetch_add(1, Ordering::SeqCst);
        let line = format!("SUB {subject} {number}\r\n");
        {
            let mut ears = held(&self.shared.ears);
            let subject = subject.to_owned();
            ears.insert(number, Ear { subject, to });
            if self.connected() {
                let _ = self.shared.lines.send(line.into_bytes());
            }
        }
        let shared = self.shared.clone();
        Subscription::new(messages, move || {
            held(&shared.ears).remove(&number);
            if shared.connected.load(Ordering::SeqCst) {
                let _ = shared
                    .lines
                    .send(format!("UNSUB {number}\r\n").into_bytes());
            }
        })
    }

    fn connected(&self) -> bool {
        self.shared.connected.load(Ordering::SeqCst)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_and_secrets_stand_in_no_log() {
        let read = |url| {
            Address::read(url).map(|address| (address.host, address.port, address.secret.len()))
        };
        assert_eq!(read("nats://bus"), Some(("bus".to_owned(), 4222, 0)));
        assert_eq!(read("nats://bus:4333/"), Some(("bus".to_owned(), 4333, 0)));
        assert_eq!(
            read("nats://ana:se:cret@bus:1"),
            Some(("bus".to_owned(), 1, 2))
        );
        assert_eq!(read("nats://token@[::1]:9"), Some(("::1".to_owned(), 9, 1)));
        for wrong in ["bus:4222", "nats://", "nats://bus:x", "http://bus"] {
            assert!(Address::read(wrong).is_none(), "{wrong}");
        }
        assert_eq!(without_secret("nats://ana:secret@bus:1"), "nats://bus:1");
    }
}

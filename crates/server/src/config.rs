//! What can be set when the server is started.

use std::net::SocketAddr;
use std::path::PathBuf;

use sobremesa_table::RoomConfig;

use crate::push::PushConfig;
use crate::retention::Retention;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub addr: SocketAddr,
    /// The folder of the store; without one everything is kept in memory and lost at the end.
    pub data: Option<PathBuf>,
    /// The address people reach the server under, where it is not the one they type: behind a proxy, under a path.
    pub public_url: Option<String>,
    /// Is the last address of `X-Forwarded-For` the client's? Only behind a proxy that writes it.
    pub trust_proxy: bool,
    /// How much is too much.
    pub limits: Limits,
    /// How long things are kept.
    pub retention: Retention,
    /// How rooms behave.
    pub room: RoomConfig,
    /// On how many threads bots think.
    pub bot_threads: usize,
    /// How people are told that it is their turn while their page is closed.
    pub push: PushConfig,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            addr: SocketAddr::from(([127, 0, 0, 1], 8500)),
            data: None,
            public_url: None,
            trust_proxy: false,
            limits: Limits::default(),
            retention: Retention::default(),
            room: RoomConfig::default(),
            bot_threads: std::thread::available_parallelism().map_or(2, usize::from),
            push: PushConfig::default(),
        }
    }
}

/// What can be changed while the server runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    pub limits: Limits,
    pub retention: Retention,
}

/// Limits of earlier versions: whoever still sets one is not stopped by it.
const RETIRED: &[&str] = &["mailbox"];

macro_rules! limits {
    ($($(#[$doc:meta])* $field:ident: $type:ty = $key:literal, $default:expr;)*) => {
        /// How much is too much.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Limits {
            $($(#[$doc])* pub $field: $type,)*
        }

        impl Default for Limits {
            fn default() -> Self {
                Limits { $($field: $default,)* }
            }
        }

        impl Limits {
            /// The names of all limits.
            pub const NAMES: &'static [&'static str] = &[$($key),*];

            /// Every limit with its value.
            #[must_use]
            pub fn all(&self) -> Vec<(&'static str, u64)> {
                vec![$(($key, self.$field as u64)),*]
            }

            /// Sets a limit by name; false where there is no such limit or no such value.
            pub fn set(&mut self, name: &str, value: u64) -> bool {
                if RETIRED.contains(&name) {
                    tracing::warn!(name, "there is no such limit any more; it is left out");
                    return value > 0;
                }
                match name {
                    $($key => <$type>::try_from(value).ok().filter(|value| *value > 0).map(|value| self.$field = value).is_some(),)*
                    _ => false,
                }
            }
        }
    };
}

limits! {
    /// Sockets in all.
    sockets: usize = "sockets", 20_000;
    /// Sockets from one address: a school has one for all.
    sockets_per_address: usize = "sockets-per-address", 256;
    /// Sockets of one person.
    sockets_per_person: usize = "sockets-per-person", 16;
    /// Tables one socket may follow at a time.
    tables_per_socket: usize = "tables-per-socket", 8;
    /// Bytes of one message.
    message_bytes: usize = "message-bytes", 16 * 1024;
    /// Messages of one socket a second, in the long run.
    messages_per_second: u32 = "messages-per-second", 20;
    /// Messages of one socket at once.
    message_burst: u32 = "message-burst", 60;
    /// How many sockets' worth of messages one device may send on all its sockets together; one address, sixteen times
    /// that.
    messages_per_device: u32 = "messages-per-device", 4;
    /// Messages that may wait for one slow reader before it is let go.
    outgoing: usize = "outgoing", 512;
    /// Seconds of silence after which a socket is asked for a sign of life; twice that, and it is let go.
    idle_seconds: u64 = "idle-seconds", 30;
    /// HTTP requests of one device a second, in the long run; of one address, sixteen times as many.
    requests_per_second: u32 = "requests-per-second", 20;
    /// HTTP requests of one device at once; of one address, sixteen times as many.
    request_burst: u32 = "request-burst", 120;
    /// Bytes of the body of an HTTP request.
    body_bytes: usize = "body-bytes", 512 * 1024;
    /// New people of one address a minute; new tables, codes and reports of one device, of one address four times as many.
    new_per_minute: u32 = "new-per-minute", 60;
    /// Records and replays of one address a minute, those already made left out.
    replays_per_minute: u32 = "replays-per-minute", 60;
    /// Replays, records and solutions that wait or are being made, in all.
    expensive: usize = "expensive", 64;
    /// Replays, records and solutions that wait or are being made, of one address.
    expensive_per_address: usize = "expensive-per-address", 4;
    /// Tables of one person that are not over.
    tables_per_person: usize = "tables-per-person", 200;
    /// Facts that may wait for the store.
    store_queue: usize = "store-queue", 65_536;
    /// Thoughts of bots that may wait for a thread.
    bot_queue: usize = "bot-queue", 4_096;
}

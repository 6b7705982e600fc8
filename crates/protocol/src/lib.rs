//! What leaves the program: records of matches, and the messages other programs speak.

mod content;
mod earlier;
mod fair;
mod head;
mod json;
mod mark;
mod record;
pub mod wire;

pub use content::content_in;
pub use earlier::options_of_today;
pub use fair::{
    Commitment, Drawn, Fact, Fair, FairLuck, Key, NotHex, Salt, SaltError, Seed, Verified,
    VerifyFault, verify,
};
pub use head::Head;
pub use json::from_bytes;
pub use mark::Mark;
pub use record::{Player, ReadError, Record, RecordFile, check_writable, write_whole};

//! Ctrl-C during long work: the work ends early with what it has, and the program exits with 130.

use std::sync::OnceLock;

use sobremesa_bots::CancelToken;

/// Cancelled when Ctrl-C is pressed or the program is told to terminate, from the first call on.
pub(crate) fn token() -> &'static CancelToken {
    static TOKEN: OnceLock<CancelToken> = OnceLock::new();
    TOKEN.get_or_init(|| {
        let token = CancelToken::new();
        let cancelled = token.clone();
        // Where no handler can be set, Ctrl-C ends the program at once.
        let _ = ctrlc::set_handler(move || cancelled.cancel());
        token
    })
}

//! Opens the table straight away: `table [es|fr|en] [game] [people] [bot …]`, or `table replay FILE`.

use std::path::Path;

use sobremesa_terminal::{PlayArgs, Signs, TerminalError, play, replay};
use sobremesa_words::Lang;

fn main() -> Result<(), TerminalError> {
    let mut args = std::env::args().skip(1);
    let first = args.next();
    if first.as_deref() == Some("replay") {
        return replay(
            Lang::En,
            Path::new(&args.next().unwrap_or_default()),
            Signs::default(),
        );
    }
    let lang = first.and_then(|code| code.parse().ok()).unwrap_or(Lang::En);
    let game = args.next();
    let people = args.next().and_then(|count| count.parse().ok());
    play(PlayArgs {
        lang,
        game,
        seats: None,
        bots: args.collect(),
        people,
        options: Vec::new(),
        seed: std::env::var("SEED")
            .ok()
            .and_then(|seed| seed.parse().ok()),
        save: std::env::var_os("SAVE").map(Into::into),
        signs: Signs::default(),
        lesson: false,
    })
}

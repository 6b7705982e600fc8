//! The numbering and the observations are kept in `golden/`: whoever trained on them can go on. A change needs a new
//! version. `SOBREMESA_BLESS=1` writes the files anew.

use std::fmt::Write as _;
use std::path::Path;

use sobremesa_core::{FastLuck, Game, Seat, Setup, Viewer};
use sobremesa_encoding::{Encode, FEATURE_NAMES, Outline, Stepper, observation};

use crate::for_every_game;

for_every_game!(encodings_are_the_kept_ones, super::kept);

fn kept<G: Encode>(setups: &[Setup<G>]) {
    let mut text = format!(
        "{}, encoding version {}\n\nactions: {}, at most {} numbers each\n",
        G::ID,
        G::ENCODING_VERSION,
        G::ACTIONS,
        G::LONGEST
    );
    for block in G::blocks() {
        let _ = writeln!(
            text,
            "  {:>5} × {:<4} {}  {}",
            block.first, block.count, block.name, block.of
        );
    }
    let _ = writeln!(text, "rows: {}", FEATURE_NAMES.join(", "));
    for setup in setups {
        let stepper = Stepper::begin(setup, FastLuck::new(1)).expect("a sound set-up");
        let outline = Outline::of::<G>(&G::view(stepper.state(), Viewer::Seat(Seat(0))));
        let fresh = setup.options == <G as Game>::Options::default();
        if fresh {
            let _ = writeln!(
                text,
                "\nobservation of {} seats: {}",
                setup.seats,
                outline.size()
            );
        }
        if setup.seats == *G::SEATS.start() && fresh {
            for field in &outline.fields {
                let _ = writeln!(
                    text,
                    "  {:>5} × {:<4} {}, at most {}: {}",
                    field.first, field.count, field.name, field.most, field.what
                );
            }
        }
        let (digest, steps) = played(stepper);
        let _ = writeln!(text, "  a match of {steps} numbers, digest {digest:016x}");
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("golden/{}.txt", G::ID));
    if std::env::var_os("SOBREMESA_BLESS").is_some() {
        let kept = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(
            may_replace(&kept, &text),
            "{}: numbers or fields mean something else: raise ENCODING_VERSION first",
            file.display()
        );
        std::fs::write(&file, &text).expect("a file that can be written");
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        kept == text,
        "{} is not what it was: if that is meant, raise ENCODING_VERSION and run `cargo xtask bless`\n{text}",
        file.display()
    );
}

/// What is kept may be written anew where the version was raised, or where numbers and fields mean what they did: new rules
/// lead to other matches by the same numbers.
fn may_replace(kept: &str, text: &str) -> bool {
    let version = |text: &str| text.lines().next().map(str::to_owned);
    let meaning = |text: &str| -> Vec<String> {
        let lines = text
            .lines()
            .skip(1)
            .filter(|line| !line.contains("a match of"));
        lines.map(str::to_owned).collect()
    };
    kept.is_empty() || version(kept) != version(text) || meaning(kept) == meaning(text)
}

#[test]
fn another_meaning_needs_another_version() {
    let text = |version: u32, verb: &str, digest: &str| {
        format!(
            "push, encoding version {version}\n  0 × 1 {verb}\n  a match of 9 numbers, digest {digest}\n"
        )
    };
    let kept = text(1, "reveal", "aa");
    assert!(may_replace("", &kept) && may_replace(&kept, &text(1, "reveal", "bb")));
    assert!(!may_replace(&kept, &text(1, "stop", "aa")));
    assert!(may_replace(&kept, &text(2, "stop", "aa")));
}

/// A match at random, every observation and every legal list in one number (FNV-1a).
fn played<G: Encode>(mut stepper: Stepper<G>) -> (u64, u32) {
    let mut digest = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |byte: u8| digest = (digest ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    let mut picks = FastLuck::new(2);
    let mut steps = 0;
    while let Some(number) = stepper.pick(&mut picks) {
        let view = G::view(stepper.state(), Viewer::Seat(stepper.viewer()));
        observation::<G>(&view, stepper.named())
            .into_iter()
            .for_each(&mut add);
        for number in stepper.numbers() {
            number.to_le_bytes().into_iter().for_each(&mut add);
        }
        stepper.step(number).expect("legal");
        steps += 1;
    }
    (digest, steps)
}

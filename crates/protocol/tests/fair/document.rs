//! `docs/verifiable-deals.md` and its example are true, by our program and by a stranger's. `SOBREMESA_BLESS=1` writes
//! the numbers and the example anew.

use std::fmt::Write as _;
use std::path::PathBuf;

use data_encoding::HEXLOWER;
use sobremesa_core::{FastLuck, Seat, Setup};
use sobremesa_protocol::{Key, Record, RecordFile, Salt, Seed, verify};
use sobremesa_the_game::TheGame;

use crate::stranger;
use crate::table::Table;

fn docs(file: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs")).join(file)
}

fn read(file: &str) -> String {
    std::fs::read_to_string(docs(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

fn bless() -> bool {
    std::env::var("SOBREMESA_BLESS").is_ok_and(|bless| bless == "1")
}

/// The vector: what is given, and what is asked.
#[derive(Default)]
struct Vector {
    seed: Vec<u8>,
    table: String,
    salts: Vec<Vec<u8>>,
    draws: Vec<(u64, u32, u64)>,
}

const OPENING: &str = "```text vector\n";

/// The block of the document, between its fences.
fn block(document: &str) -> &str {
    let (_, rest) = document
        .split_once(OPENING)
        .expect("the document has a vector");
    rest.split_once("```").expect("it ends").0
}

fn parse(block: &str) -> Vector {
    let mut vector = Vector::default();
    let bytes = |text: &str| HEXLOWER.decode(text.as_bytes()).expect("hexadecimal");
    for line in block.lines() {
        let (name, value) = line
            .split_once(" = ")
            .unwrap_or((line.trim_end_matches(" ="), ""));
        let words: Vec<&str> = name.split_whitespace().collect();
        match words[..] {
            ["seed"] => vector.seed = bytes(value),
            ["table"] => vector.table = value.to_owned(),
            ["salt", place] => {
                assert_eq!(place, vector.salts.len().to_string());
                vector.salts.push(bytes(value));
            }
            ["draw", seq, i, n, "0"] => {
                let number = |text: &str| text.parse::<u64>().expect("a number");
                vector
                    .draws
                    .push((number(seq), number(i) as u32, number(n)));
            }
            ["draw", ..] | ["commitment" | "key"] => {}
            _ => panic!("what is this? {line}"),
        }
    }
    vector
}

/// The block with every number derived by the stranger.
fn derived(vector: &Vector) -> String {
    let Vector {
        seed,
        table,
        salts,
        draws,
    } = vector;
    let hex = |bytes: &[u8]| HEXLOWER.encode(bytes);
    let mut lines = vec![format!("seed = {}", hex(seed)), format!("table = {table}")];
    for (place, salt) in salts.iter().enumerate() {
        lines.push(
            format!("salt {place} = {}", hex(salt))
                .trim_end()
                .to_owned(),
        );
    }
    let key = stranger::key(seed, table, salts);
    lines.push(format!(
        "commitment = {}",
        hex(&stranger::commitment(table, seed))
    ));
    lines.push(format!("key = {}", hex(&key)));
    for &(seq, i, n) in draws {
        let (numbers, k) = stranger::draw(&key, seq, i, n);
        for (attempt, x) in numbers.iter().enumerate() {
            let answer = if attempt + 1 == numbers.len() {
                k.to_string()
            } else {
                "again".to_owned()
            };
            lines.push(format!("draw {seq} {i} {n} {attempt} = {x:016x} {answer}"));
        }
    }
    lines.iter().fold(String::new(), |mut text, line| {
        writeln!(text, "{line}").expect("a text takes what is written");
        text
    })
}

#[test]
fn the_numbers_of_the_document_are_those_a_stranger_derives() {
    let document = read("verifiable-deals.md");
    let written = block(&document);
    let vector = parse(written);
    assert!(
        vector.draws.len() >= 6 && vector.salts.iter().any(Vec::is_empty),
        "a vector worth the name"
    );
    let derived = derived(&vector);
    assert!(derived.contains(" again\n"), "a refused attempt is shown");
    if bless() {
        let anew = document.replace(
            &format!("{OPENING}{written}"),
            &format!("{OPENING}{derived}"),
        );
        std::fs::write(docs("verifiable-deals.md"), anew).expect("the document can be written");
        return;
    }
    assert_eq!(written, derived);
}

#[test]
fn the_numbers_of_the_document_are_ours() {
    let document = read("verifiable-deals.md");
    let written = block(&document);
    let vector = parse(written);
    let seed = Seed::new(vector.seed.as_slice().try_into().expect("32 bytes"));
    let salts: Vec<Salt> = vector
        .salts
        .iter()
        .map(|salt| Salt::new(salt).expect("a salt"))
        .collect();
    let key = Key::new(&seed, &vector.table, &salts);
    assert!(written.contains(&format!(
        "commitment = {}\n",
        seed.commitment(&vector.table)
    )));
    assert!(written.contains(&format!("key = {}\n", key.reveal())));
    for (seq, i, n) in vector.draws {
        let last = |line: &&str| {
            line.starts_with(&format!("draw {seq} {i} {n} ")) && !line.ends_with("again")
        };
        let line = written.lines().find(last).expect("the draw has an answer");
        assert_eq!(
            line.rsplit(' ').next(),
            Some(key.draw(seq, i, n).to_string().as_str()),
            "{line}"
        );
    }
}

/// The match of the example: a move is taken back and a bot stands in for Hugo.
fn example() -> Record<TheGame> {
    let mut table = Table::open(Setup::fresh(3, Default::default()), 3);
    let mut choice = FastLuck::new(1);
    for step in 0.. {
        match step {
            6 => table.take_back(),
            12 => table.stand_in(Seat(1), "random"),
            _ if !table.step(&mut choice) => break,
            _ => {}
        }
    }
    table.record()
}

#[test]
fn the_example_is_verified_by_us_and_by_a_stranger() {
    let text = format!("{}\n", example().to_json());
    if bless() {
        std::fs::write(docs("examples/fair-record.json"), text)
            .expect("the example can be written");
        return;
    }
    let written = read("examples/fair-record.json");
    assert_eq!(
        written, text,
        "the example is what the table of the tests writes"
    );
    let record: Record<TheGame> = RecordFile::parse(&written)
        .and_then(RecordFile::open)
        .expect("a record");
    let verified = verify(&record).expect("dealt as promised");
    assert!(verified.over && verified.skipped == 3, "{verified:?}");
    let plain = serde_json::from_str(&written).expect("JSON");
    assert_eq!(stranger::verify_the_game(&plain), verified.draws);
}

#[test]
fn the_vector_is_the_one_of_the_example() {
    let vector = parse(block(&read("verifiable-deals.md")));
    let fair = example().fair.expect("dealt as promised");
    assert_eq!(vector.table, fair.table);
    assert_eq!(vector.seed, fair.seed.as_ref().expect("revealed").bytes());
    let salts: Vec<&[u8]> = fair.salts.iter().map(Salt::bytes).collect();
    assert_eq!(vector.salts, salts);
    let first = fair.opening.draws[0];
    assert_eq!(vector.draws[0], (fair.opening.seq, 0, first.n.into()));
}

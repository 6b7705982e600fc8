//! What a stranger would write who has only `docs/verifiable-deals.md` and SHA-256: nothing here is ours but the words.

use std::collections::BTreeSet;

use data_encoding::HEXLOWER;
use serde_json::Value;
use sha2::{Digest as _, Sha256};

pub(crate) fn sha256(message: &[u8]) -> Vec<u8> {
    Sha256::digest(message).to_vec()
}

/// RFC 2104 with SHA-256, whose blocks have 64 bytes.
pub(crate) fn hmac(key: &[u8], message: &[u8]) -> Vec<u8> {
    let mut block = if key.len() > 64 {
        sha256(key)
    } else {
        key.to_vec()
    };
    block.resize(64, 0);
    let pad = |with: u8| block.iter().map(|byte| byte ^ with).collect::<Vec<u8>>();
    let inner = sha256(&[&pad(0x36), message].concat());
    sha256(&[pad(0x5C), inner].concat())
}

/// `len(x)` of the document.
fn len(count: usize) -> [u8; 8] {
    (count as u64).to_be_bytes()
}

pub(crate) fn commitment(table: &str, seed: &[u8]) -> Vec<u8> {
    sha256(
        &[
            b"sobremesa commitment 1\0",
            &len(table.len())[..],
            table.as_bytes(),
            seed,
        ]
        .concat(),
    )
}

pub(crate) fn key(seed: &[u8], table: &str, salts: &[Vec<u8>]) -> Vec<u8> {
    let mut message = [
        b"sobremesa deal 1\0",
        &len(table.len())[..],
        table.as_bytes(),
        &len(salts.len()),
    ]
    .concat();
    for salt in salts {
        message.extend(len(salt.len()));
        message.extend(salt);
    }
    hmac(seed, &message)
}

/// The number of every attempt at a draw, the last one accepted, and the place drawn.
pub(crate) fn draw(key: &[u8], seq: u64, i: u32, n: u64) -> (Vec<u64>, u64) {
    let mut numbers = Vec::new();
    for attempt in 0u32.. {
        let message = [
            b"draw\0",
            &seq.to_be_bytes()[..],
            &i.to_be_bytes(),
            &attempt.to_be_bytes(),
        ]
        .concat();
        let hash = hmac(key, &message);
        let x = u64::from_be_bytes(hash[..8].try_into().expect("eight bytes"));
        numbers.push(x);
        let (all, n) = (1u128 << 64, u128::from(n));
        if u128::from(x) < all / n * n {
            return (numbers, (u128::from(x) % n) as u64);
        }
    }
    unreachable!("an attempt fits")
}

pub(crate) fn bytes(text: &Value) -> Vec<u8> {
    let text = text.as_str().expect("a text");
    HEXLOWER.decode(text.as_bytes()).expect("hexadecimal")
}

/// Reads a record of The Game as plain JSON and derives every card again. Says how many.
pub(crate) fn verify_the_game(record: &Value) -> usize {
    let fair = &record["fair"];
    let (seed, table) = (
        bytes(&fair["seed"]),
        fair["table"].as_str().expect("a text"),
    );
    assert_eq!(bytes(&fair["commitment"]), commitment(table, &seed));
    let salts: Vec<Vec<u8>> = list(&fair["salts"]).iter().map(bytes).collect();
    let key = key(&seed, table, &salts);
    let mut pile: BTreeSet<u64> = (2..=99).collect();
    let mut cards = 0;
    let facts = std::iter::once(&fair["opening"]).chain(list(&fair["entries"]));
    let entries = list(&record["log"]["entries"])
        .iter()
        .map(|entry| &entry["chance"]);
    let mut before = None;
    for (fact, chance) in facts.zip(std::iter::once(&record["log"]["opening"]).chain(entries)) {
        let seq = fact["seq"].as_u64().expect("a number");
        assert!(before.replace(seq) < Some(seq), "numbers rise");
        assert_eq!(list(&fact["draws"]).len(), list(chance).len());
        for (i, (drawn, card)) in list(&fact["draws"]).iter().zip(list(chance)).enumerate() {
            let (_, k) = draw(&key, seq, i as u32, pile.len() as u64);
            assert_eq!(*drawn, serde_json::json!([pile.len(), k]));
            let derived = *pile.iter().nth(k as usize).expect("a card");
            assert_eq!(card.as_u64(), Some(derived));
            pile.remove(&derived);
            cards += 1;
        }
    }
    cards
}

/// A list that may be left out where it is empty.
fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

#[test]
fn the_hmac_is_the_one_of_rfc_4231() {
    let cases: [(&[u8], &[u8], &str); 3] = [
        (
            &[0x0B; 20],
            b"Hi There",
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
        ),
        (
            b"Jefe",
            b"what do ya want for nothing?",
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
        ),
        (
            &[0xAA; 131],
            b"Test Using Larger Than Block-Size Key - Hash Key First",
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
        ),
    ];
    for (key, message, hash) in cases {
        assert_eq!(HEXLOWER.encode(&hmac(key, message)), hash);
    }
}

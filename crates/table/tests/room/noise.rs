//! Random and mutated messages against a room.

use serde_json::json;
use sobremesa_protocol::wire::{ClientMessage, raw};
use sobremesa_table::Input;
use sobremesa_testkit::noise::{Noise, client_message, honest, script, table_bytes};
use sobremesa_the_game::TheGame;

#[test]
fn noise_changes_nothing_that_is_not_stored() {
    for seed in 0..300 {
        table_bytes(&script(seed));
    }
}

#[test]
fn honest_messages_are_understood_and_spoilt_ones_do_no_harm() {
    let honest = honest();
    assert!(
        honest
            .iter()
            .filter(|text| client_message(text.as_bytes()).is_some())
            .count()
            > honest.len() - 3
    );
    for text in &honest {
        for place in 0..text.len() {
            let mut cut = text.clone().into_bytes();
            cut.truncate(place);
            assert!(client_message(&cut).is_none());
            let mut spoilt = text.clone().into_bytes();
            spoilt[place] ^= 1 << (place % 7);
            drop(client_message(&spoilt));
        }
    }
    // Deep, long, odd.
    let deep = "[".repeat(100_000) + &"]".repeat(100_000);
    let act = |action: &str| {
        format!("{{\"act\":{{\"table\":\"table\",\"seen\":1,\"nonce\":1,\"action\":{action}}}}}")
    };
    for text in [
        deep.clone(),
        act(&deep),
        act("1e999"),
        act("\"\\ud800\""),
        act("18446744073709551616"),
    ] {
        if let Some(ClientMessage::Act { action, .. }) = client_message(text.as_bytes()) {
            let mut noise = Noise::<TheGame>::new(json!({}));
            let conn = noise.conns[0];
            noise.desk.give(Input::Act {
                conn,
                seen: 1,
                nonce: 1,
                action: action.clone(),
            });
            noise.desk.give(Input::Why {
                conn,
                nonce: 2,
                action: raw(&action),
            });
        }
    }
}

//! The TypeScript types of the wire are written from the Rust ones and are never behind them.

mod declared;

use declared::Declared;
use sobremesa_protocol::wire;

#[test]
fn the_types_of_the_web_client_are_fresh() {
    Declared::new()
        .with::<wire::ClientMessage>()
        .with::<wire::ServerMessage>()
        .with::<wire::Me>()
        .with::<wire::Name>()
        .with::<wire::Code>()
        .with::<wire::ClaimCode>()
        .with::<wire::Program>()
        .with::<wire::GameInfo>()
        .with::<wire::NewTable>()
        .with::<wire::Seated>()
        .with::<wire::Tables>()
        .with::<wire::Listings>()
        .with::<wire::Branch>()
        .with::<wire::Lesson>()
        .with::<wire::Solve>()
        .with::<wire::Reviewing>()
        .with::<wire::Hints>()
        .with::<wire::Replay>()
        .with::<wire::Said>()
        .with::<sobremesa_core::Message>()
        .is_what_stands_in(
            "lib/wire.ts",
            &format!("\nexport const PROTOCOL = {};\n", wire::PROTOCOL),
        );
}

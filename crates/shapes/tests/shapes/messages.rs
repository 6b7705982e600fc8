//! The TypeScript of the table server's messages, and of what an engine in the page says.

use sobremesa_protocol::wire;
use sobremesa_shapes::{Declared, is_fresh};

use crate::sent::WRITTEN;

#[test]
fn the_types_of_the_web_client_are_fresh() {
    let types = Declared::new()
        .with::<wire::ClientMessage>()
        .with::<wire::ServerMessage>()
        .with::<wire::Seen>()
        .with::<wire::LogLine>()
        .with::<wire::CompactLine>()
        .with::<wire::Me>()
        .with::<wire::Name>()
        .with::<wire::Code>()
        .with::<wire::ClaimCode>()
        .with::<wire::Devices>()
        .with::<wire::NewReport>()
        .with::<wire::NewPush>()
        .with::<wire::PushState>()
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
        .with::<sobremesa_core::Message>();
    let version = format!(
        "\nexport const PROTOCOL = {};\nexport const COMPACT = {};\n",
        wire::PROTOCOL,
        wire::COMPACT
    );
    is_fresh("web/src/lib/wire.ts", &format!("{WRITTEN}{version}{types}"));
}

#[test]
fn the_types_of_the_engine_in_the_page_are_fresh() {
    let types = Declared::new()
        .with::<sobremesa_wasm::Kept>()
        .with::<sobremesa_wasm::Reply>()
        .with::<sobremesa_wasm::Somebody>()
        .with::<sobremesa_wasm::HowItPlays>()
        .with::<sobremesa_core::Message>();
    is_fresh("web/src/device/engine.ts", &format!("{WRITTEN}{types}"));
}

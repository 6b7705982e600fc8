//! What a visit to the lobby costs with many listed tables, as the table of docs/figures.md:
//! `cargo run --release -p sobremesa-server --example lobby`.

use std::error::Error;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sobremesa_server::{Config, Server};
use sobremesa_store::{Batch, Head, Memory, Store as _, TablePhase};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

const TABLES: u64 = 10_000;
const VISITS: u32 = 50;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let store = Memory::new();
    let batches: Vec<Batch> = (0..TABLES).map(table).collect();
    for kept in store.append(&batches) {
        kept?;
    }
    let config = Config {
        addr: SocketAddr::from(([127, 0, 0, 1], 0)),
        ..Config::default()
    };
    let server = Server::start_on(config, Arc::new(store)).await?;
    let addr = server.addr()?;
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let running = tokio::spawn(server.run(async { drop(stopped.await) }));
    let mut times: Vec<Duration> = Vec::new();
    let mut bytes = 0;
    for _ in 0..VISITS {
        let begun = Instant::now();
        bytes = visit(addr).await?;
        times.push(begun.elapsed());
    }
    times.sort();
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    println!(
        "| a visit with {TABLES} listed tables | at most | measured |\n|{}",
        " --- |".repeat(3)
    );
    println!("| bytes, uncompressed | 50000 | {bytes} |");
    println!(
        "| median of {VISITS}, ms | 20 | {:.1} |",
        ms(times[times.len() / 2])
    );
    println!(
        "| the slowest of them, ms | | {:.1} |",
        ms(times[times.len() - 1])
    );
    let _ = stop.send(());
    running.await??;
    Ok(())
}

async fn visit(addr: SocketAddr) -> std::io::Result<usize> {
    let mut stream = TcpStream::connect(addr).await?;
    let request =
        format!("GET /api/tables?which=open HTTP/1.1\r\nHost: {addr}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    Ok(answer.len())
}

/// A table of PUSH with five people and a free seat.
fn table(number: u64) -> Batch {
    let id = format!("t{number:020}");
    let person = |seat: u64| {
        serde_json::json!({ "person": {
            "person": format!("p{number:019}{seat}"), "name": "Somebody With A Long Name", "program": false,
        } })
    };
    let mut chairs: Vec<_> = (0..5).map(person).collect();
    chairs.push(serde_json::json!("nobody"));
    let summary = serde_json::json!({
        "table": id, "game": "push", "options": {}, "phase": "lobby", "chairs": chairs, "awaited": [],
        "updated": number, "spectators": true,
    });
    let head = Head {
        table: id.clone(),
        game: "push".to_owned(),
        phase: TablePhase::Lobby,
        listed: true,
        owner: format!("p{number:019}0"),
        people: Vec::new(),
        updated: number,
        facts: 1,
        summary: summary.to_string(),
    };
    Batch::new(0, vec!["{}".to_owned()], head)
}

//! A bus that speaks to nobody who does not encrypt, and wants to know who comes: people at two servers at one table, and
//! somebody who thinks for them.

use std::process::{Command, Stdio};

use sobremesa_throwaway::{nats, postgres};

use crate::fake::Http;
use crate::kill::new_table;
use crate::thinkers::{Thinker, bots, more_answers};
use crate::{Served, program};

/// The program, which trusts whoever signed under this certificate.
fn trusting(ca: &str) -> Command {
    let mut command = program(&[]);
    command.env("SSL_CERT_FILE", ca).env_remove("SSL_CERT_DIR");
    command
}

/// Why nobody thinks there.
fn refused(mut program: Command, bus: &str) -> String {
    let think = program.args(["think", "--bus", bus, "--threads", "1"]);
    let ended = think.stdout(Stdio::null()).output().expect("the program");
    assert!(!ended.status.success(), "{bus}");
    String::from_utf8(ended.stderr).expect("UTF-8")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_encrypted_bus_that_wants_a_token_carries_everything() {
    let made = tokio::task::spawn_blocking(|| {
        let (bus, ca) = nats::Server::encrypted("authorization { token: sesame }");
        (bus, ca.display().to_string(), postgres::database())
    });
    let (bus, ca, store) = made.await.expect("a bus and a database");
    let folder = tempfile::tempdir().expect("a folder");
    let at = |scheme: &str, who: &str, host: &str| format!("{scheme}://{who}{host}:{}", bus.port());
    let url = at("tls", "sesame@", "localhost");
    let node = |name: &str| {
        let args = ["--store", &store, "--bus", &url, "--node", name];
        let bots = ["--bot-threads", "0", "--bot-pace", "0"];
        Served::start_by(
            trusting(&ca),
            &folder.path().join(name),
            &[&args[..], &bots].concat(),
        )
    };
    let (a, b) = (node("a"), node("b"));
    let thinker = Thinker::by(trusting(&ca), url.clone()).await;
    let (ana, ben) = (
        Http::guest(a.addr, "Ana").await,
        Http::guest(b.addr, "Ben").await,
    );
    bots(&ana, "the-game", "lookahead").await;
    more_answers(&ana, 1).await;
    // Ben is connected to another server than the table's.
    let table = new_table(&ana, &ben, "push", 1).await.expect("a table");
    let (mut one, mut other) = (ana.socket().await, ben.socket().await);
    one.join(&table).await;
    other.join(&table).await;
    let all = usize::MAX;
    let (hers, his) = tokio::join!(one.play(&table, all), other.play(&table, all));
    assert!(hers > 0 && his > 0 && other.seen(&table).phase() == "over");
    drop(thinker);

    // Whoever does not know who signed, does not encrypt, means another host or has no token is not let in.
    for (program, bus, why) in [
        (
            trusting("/dev/null"),
            at("tls", "sesame@", "localhost"),
            "certificate",
        ),
        (
            trusting(&ca),
            at("tls", "sesame@", "127.0.0.1"),
            "certificate",
        ),
        (trusting(&ca), at("tls", "", "localhost"), "authorization"),
        (
            trusting(&ca),
            at("tls", "wrong@", "localhost"),
            "authorization",
        ),
    ] {
        let said = refused(program, &bus);
        assert!(said.contains(why), "{bus}: {said}");
        assert!(!said.contains("sesame"), "{said}");
    }
}

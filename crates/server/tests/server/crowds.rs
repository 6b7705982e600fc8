//! Crowds, the silent and the slow: each limit is met, counted, and nobody else feels it.

use std::time::{Duration, Instant};

use futures_util::SinkExt as _;
use serde_json::json;
use tokio::io::AsyncReadExt as _;
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::{Error, Message as Frame};

use crate::fake::{Client, Http, soon, until};
use crate::hostile::{counted, decent, goes_on, limited};

#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_of_idle_sockets_is_borne_up_to_the_limit() {
    const CROWD: usize = 1_200;
    let server = limited(&[
        ("sockets", CROWD as u64 + 1),
        ("sockets-per-address", 5_000),
    ])
    .await;
    let (ana, table, mut a) = decent(&server).await;
    let mut crowd = Vec::new();
    for _ in 0..CROWD {
        crowd.push(Http::new(server.addr).socket().await);
    }
    assert_eq!(ana.figure("sobremesa_sockets ").await, CROWD as f64 + 1.0);
    for _ in 0..10 {
        match Client::open(&ana).await {
            Err(Error::Http(reply)) => assert_eq!(reply.status().as_u16(), 429),
            other => panic!("{:?}", other.map(|_| "a socket")),
        }
    }
    assert_eq!(counted(&ana, "sockets").await, 10.0);
    goes_on(&table, &mut a).await;
    drop(crowd);
    until("the crowd being gone", || async {
        ana.figure("sobremesa_sockets ").await == 1.0
    })
    .await;
    ana.socket().await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_opens_only_so_many_sockets_and_connections() {
    let server = limited(&[("sockets-per-address", 4)]).await;
    let ana = Http::guest(server.addr, "Ana").await;
    let mut open = Vec::new();
    for _ in 0..4 {
        open.push(ana.socket().await);
    }
    assert!(
        matches!(Client::open(&ana).await, Err(Error::Http(reply)) if reply.status().as_u16() == 429)
    );
    drop(open);
    until("the sockets being gone", || async {
        ana.figure("sobremesa_sockets ").await == 0.0
    })
    .await;
    // Connections that say nothing: as many as sockets twice over, and 64.
    let mut silent = Vec::new();
    for _ in 0..4 * 2 + 64 {
        silent.push(TcpStream::connect(server.addr).await.expect("a connection"));
    }
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert!(
        ana.try_ask("GET", "/healthz", None).await.is_err(),
        "one more is turned away"
    );
    silent.truncate(10);
    until("room again", || async {
        ana.try_ask("GET", "/healthz", None).await.is_ok()
    })
    .await;
    assert!(counted(&ana, "connections").await >= 1.0);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_gives_no_sign_of_life_is_let_go_and_who_listens_is_not() {
    let server = limited(&[("idle-seconds", 2)]).await;
    let (ana, table, mut a) = decent(&server).await;
    // Reads nothing, so answers no ping.
    let dead = Http::new(server.addr).socket().await;
    // Listens to a lively table and says nothing of its own.
    let mut listener = Http::new(server.addr).socket().await;
    listener.join(&table).await;
    let mut silent = TcpStream::connect(server.addr).await.expect("a connection");
    // Everybody else is heard and read until it is decided, however slow the machine is.
    let talk = async {
        let begun = Instant::now();
        loop {
            a.ask(&table, json!({ "say": { "text": "..." } }))
                .await
                .expect("said");
            tokio::time::sleep(Duration::from_millis(100)).await;
            let sockets = ana.figure("sobremesa_sockets ").await;
            let long = begun.elapsed() > Duration::from_secs(8);
            if long && sockets <= 2.0 || begun.elapsed() > Duration::from_secs(60) {
                return sockets;
            }
        }
    };
    let listen = async { while soon("talk", listener.next()).await.is_some() {} };
    let sockets = tokio::select! {
        sockets = talk => sockets,
        () = listen => panic!("who listens stays"),
    };
    assert_eq!(sockets, 2.0, "the dead one is gone");
    let mut nothing = [0; 1];
    assert!(matches!(
        soon("the end", silent.read(&mut nothing)).await,
        Ok(0) | Err(_)
    ));
    assert!(counted(&ana, "idle").await >= 2.0);
    drop(dead);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_reads_too_slowly_is_let_go_and_nobody_waits_for_them() {
    let server = limited(&[
        ("outgoing", 16),
        ("messages-per-second", 1_000_000),
        ("message-burst", 1_000_000),
    ])
    .await;
    let (ana, table, mut a) = decent(&server).await;
    // A reader with the smallest window there is, who asks and asks and never reads.
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(2_048).expect("a small window");
    let stream = socket.connect(server.addr).await.expect("a connection");
    let url = format!("ws://{}/api/ws", server.addr);
    let (mut slow, _) = tokio_tungstenite::client_async(url, stream)
        .await
        .expect("a socket");
    let say = |message: serde_json::Value| Frame::Text(message.to_string().into());
    slow.send(say(json!({ "hello": { "protocol": 1 } })))
        .await
        .expect("sent");
    let flood = async {
        for _ in 0..100_000 {
            if slow
                .send(say(json!({ "join": { "table": table } })))
                .await
                .is_err()
            {
                return;
            }
        }
    };
    let seen = async {
        until("the slow one being let go", || async {
            ana.figure("sobremesa_sockets ").await == 1.0
        })
        .await;
    };
    // Whoever reads is told of all the coming.
    let read = async { while a.next().await.is_some() {} };
    tokio::select! {
        ((), ()) = async { tokio::join!(flood, seen) } => {}
        () = read => panic!("who reads stays"),
    }
    assert!(counted(&ana, "outgoing").await >= 1.0);
    assert_eq!(counted(&ana, "too-slow").await, 1.0);
    a.wait(&table, "only the own socket", |seen| seen.watching == 0)
        .await;
    goes_on(&table, &mut a).await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn too_much_for_one_room_is_refused_there() {
    let server = limited(&[("bot-queue", 1)]).await;
    let (ana, table, mut a) = decent(&server).await;
    for nonce in 0..500 {
        let message = json!({ "ask": { "table": table, "nonce": nonce, "command": { "say": { "text": "x" } } } });
        a.say(&message).await.expect("the server listens");
    }
    let (mut answers, mut busy) = (0, 0);
    while answers < 500 {
        let message = soon("an answer", a.next())
            .await
            .expect("the connection lasts");
        if let Some(refused) = message.get("refused") {
            assert_eq!(refused["refusal"]["kind"], "busy");
            busy += 1;
        }
        answers += u32::from(message.get("done").is_some() || message.get("refused").is_some());
    }
    // Everything reaches the room, and it is the room's queue that is full: nobody fills it alone.
    assert!((1..500).contains(&busy), "{busy}");
    let refused = ana.figure("sobremesa_refusals_total{kind=\"busy\"}").await;
    assert_eq!(refused, f64::from(busy));
    goes_on(&table, &mut a).await;
    server.end().await;
}

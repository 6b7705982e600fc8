//! What every bus does, and what becomes of it when its server goes away.

use std::sync::Arc;
use std::time::Duration;

use sobremesa_bus::{Bus, BusError, Local, Nats, Subscription};
use sobremesa_throwaway::nats::Server;

const TIMEOUT: Duration = Duration::from_secs(2);

async fn nats(server: &Server) -> Nats {
    Nats::connect(&server.url()).await.expect("a bus")
}

/// What is said until the subscription is known to the server: then everything is heard.
async fn settled(bus: &dyn Bus, ear: &mut Subscription, subject: &str) {
    let heard = async {
        loop {
            bus.publish(subject, b"ready?");
            if let Ok(Some(_)) = tokio::time::timeout(Duration::from_millis(20), ear.next()).await {
                return;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(30), heard)
        .await
        .expect("heard");
    while let Ok(Some(_)) = tokio::time::timeout(Duration::from_millis(50), ear.next()).await {}
}

async fn keeps_the_contract(one: Arc<dyn Bus>, two: Arc<dyn Bus>) {
    let mut ear = one.subscribe("t.*.x").await;
    settled(&*two, &mut ear, "t.a.x").await;
    two.publish("t.a.y", b"not this");
    two.publish("t.a.b.x", b"nor this");
    let body = b"with\r\nlines and \0 everything";
    two.publish("t.a.x", body);
    let heard = ear.next().await.expect("a message");
    assert_eq!(
        (heard.subject.as_str(), &heard.payload[..]),
        ("t.a.x", &body[..])
    );
    assert_eq!(heard.reply, None);
    // Order is kept.
    for number in 0..1_000_u32 {
        two.publish("t.a.x", &number.to_le_bytes());
    }
    for number in 0..1_000_u32 {
        assert_eq!(
            ear.next().await.expect("a message").payload,
            number.to_le_bytes()
        );
    }
    // A request is answered, and one that nobody hears is told at once.
    let answering = one.clone();
    let answers = tokio::spawn(async move {
        while let Some(message) = ear.next().await {
            let reply = message.reply.expect("somebody waits");
            answering.publish(&reply, &[b"re: ", &message.payload[..]].concat());
        }
    });
    assert_eq!(
        two.request("t.b.x", b"hello", TIMEOUT).await,
        Ok(b"re: hello".to_vec())
    );
    let both = tokio::join!(
        two.request("t.b.x", b"1", TIMEOUT),
        two.request("t.c.x", b"2", TIMEOUT)
    );
    assert_eq!(both, (Ok(b"re: 1".to_vec()), Ok(b"re: 2".to_vec())));
    assert_eq!(
        two.request("nobody", b"hello", TIMEOUT).await,
        Err(BusError::NoResponders)
    );
    answers.abort();
    let _ = answers.await;
    // Whoever listens no longer is not there any more.
    let gone = async {
        while two.request("t.b.x", b"still there?", TIMEOUT).await != Err(BusError::NoResponders) {}
    };
    tokio::time::timeout(Duration::from_secs(30), gone)
        .await
        .expect("gone");
}

/// Of a group one hears each message, and when one has gone the others go on.
async fn shares_work(bus: Arc<dyn Bus>) {
    let thinker = |name: &'static str| {
        let bus = bus.clone();
        tokio::spawn(async move {
            let mut ear = bus.subscribe_as("work", "thinkers").await;
            while let Some(message) = ear.next().await {
                let reply = message.reply.expect("somebody waits");
                bus.publish(&reply, name.as_bytes());
            }
        })
    };
    let (one, two) = (thinker("one"), thinker("two"));
    let ask = || bus.request("work", b"", TIMEOUT);
    let mut heard = std::collections::BTreeSet::new();
    let both = async {
        while heard.len() < 2 {
            heard.extend(ask().await);
        }
    };
    tokio::time::timeout(Duration::from_secs(30), both)
        .await
        .expect("both are asked");
    one.abort();
    let _ = one.await;
    let alone = async {
        let mut in_a_row = 0;
        while in_a_row < 20 {
            match ask().await.as_deref() {
                Ok(b"two") => in_a_row += 1,
                _ => in_a_row = 0,
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(30), alone)
        .await
        .expect("the other one goes on");
    two.abort();
}

/// Whoever does not listen misses something, and nobody keeps it for them.
async fn drops_what_nobody_takes(bus: &dyn Bus) {
    let mut slow = bus.subscribe("flood").await;
    settled(bus, &mut slow, "flood").await;
    let before = bus.dropped();
    let flooded = async {
        while bus.dropped() == before {
            for _ in 0..1_000 {
                bus.publish("flood", b"more");
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), flooded)
        .await
        .expect("something is dropped, and counted");
    // The bus goes on for everybody, the slow one included.
    assert!(slow.next().await.is_some());
    let mut other = bus.subscribe("other").await;
    settled(bus, &mut other, "other").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_local_bus_keeps_the_contract() {
    let bus = Arc::new(Local::default());
    keeps_the_contract(bus.clone(), bus.clone()).await;
    shares_work(bus.clone()).await;
    drops_what_nobody_takes(&*bus).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nats_keeps_the_contract() {
    let server = tokio::task::spawn_blocking(Server::start)
        .await
        .expect("a server");
    let (one, two) = (Arc::new(nats(&server).await), nats(&server).await);
    keeps_the_contract(one.clone(), Arc::new(two)).await;
    shares_work(one.clone()).await;
    drops_what_nobody_takes(&*one).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bus_that_goes_away_comes_back_with_those_who_listen() {
    let server = tokio::task::spawn_blocking(Server::start)
        .await
        .expect("a server");
    let port = server.port();
    let (one, two) = (nats(&server).await, nats(&server).await);
    let mut ear = one.subscribe("here").await;
    settled(&two, &mut ear, "here").await;
    let hanging = two.request("here", b"nobody answers this", TIMEOUT);
    let killed = async {
        tokio::time::sleep(Duration::from_millis(50)).await;
        drop(server);
    };
    let (answer, ()) = tokio::join!(hanging, killed);
    assert_eq!(answer, Err(BusError::Disconnected));
    while two.connected() || one.connected() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert_eq!(
        two.request("here", b"x", TIMEOUT).await,
        Err(BusError::Disconnected)
    );
    let _again = tokio::task::spawn_blocking(move || Server::again(port))
        .await
        .expect("a server");
    settled(&two, &mut ear, "here").await;
}

#[tokio::test]
async fn a_bus_that_is_not_there_is_told() {
    assert!(matches!(
        Nats::connect("bus").await,
        Err(BusError::Address(_))
    ));
    let refused = Nats::connect("nats://127.0.0.1:1").await;
    assert!(matches!(refused, Err(BusError::Unreachable { .. })));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bus_that_wants_to_know_who_comes_is_told_a_user_or_a_token() {
    for (settings, knows, others) in [
        (
            "authorization { user: ana, password: \"se:c/r@et\" }",
            "ana:se:c/r@et@",
            ["", "ana:wrong@", "ben:se:c/r@et@", "se:c/r@et@"],
        ),
        (
            "authorization { token: \"to/k+n\" }",
            "to/k+n@",
            ["", "wrong@", "ana:to/k+n@", "to@"],
        ),
    ] {
        let started = tokio::task::spawn_blocking(move || Server::start_with(settings));
        let server = started.await.expect("a server");
        let at = |who: &str| format!("nats://{who}127.0.0.1:{}", server.port());
        let bus = Nats::connect(&at(knows)).await.expect("a bus");
        let mut ear = bus.subscribe("here").await;
        settled(&bus, &mut ear, "here").await;
        for other in others {
            let said = Nats::connect(&at(other)).await.err();
            let Some(BusError::Unreachable { address, why }) = &said else {
                panic!("{other}: {said:?}");
            };
            assert!(!address.contains('@'), "no secret in {address}");
            assert!(why.contains("authorization"), "{other}: {why}");
        }
    }
}

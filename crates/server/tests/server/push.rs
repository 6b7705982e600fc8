//! Told that it is one's turn while the page is closed: through a push service that anybody may have named.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use data_encoding::BASE64URL_NOPAD as B64;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::SystemRandom;
use serde_json::{Value, json};
use sobremesa_server::{Config, PushConfig};
use sobremesa_store::{Memory, Store as _};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;

use crate::fake::{Client, Http, until};
use crate::{Running, config, table_for};

/// What a push service was asked.
struct Asked {
    head: String,
    body: Vec<u8>,
}

/// A push service: takes what it is sent, and answers as it was told to.
#[derive(Clone)]
struct Service {
    url: String,
    asked: Arc<Mutex<Vec<Asked>>>,
}

impl Service {
    async fn open(answer: &'static str) -> Service {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!(
            "http://{}/send/",
            listener.local_addr().expect("an address")
        );
        let asked = Arc::new(Mutex::new(Vec::new()));
        let kept = asked.clone();
        tokio::spawn(async move {
            while let Ok((mut wire, _)) = listener.accept().await {
                let kept = kept.clone();
                tokio::spawn(async move {
                    let mut read = Vec::new();
                    let mut part = [0; 4096];
                    let whole = loop {
                        let Ok(count @ 1..) = wire.read(&mut part).await else {
                            return;
                        };
                        read.extend(&part[..count]);
                        let text = String::from_utf8_lossy(&read).into_owned();
                        let Some(end) = read.windows(4).position(|four| four == b"\r\n\r\n") else {
                            continue;
                        };
                        let head = text[..end].to_lowercase();
                        let long = head
                            .lines()
                            .find_map(|line| line.strip_prefix("content-length: "))
                            .and_then(|long| long.parse::<usize>().ok())
                            .expect("a length");
                        if read.len() >= end + 4 + long {
                            let body = read[end + 4..].to_vec();
                            break Asked {
                                head: text[..end].to_owned(),
                                body,
                            };
                        }
                    };
                    kept.lock().expect("a lock").push(whole);
                    let _ = wire.write_all(answer.as_bytes()).await;
                });
            }
        });
        Service { url, asked }
    }

    fn count(&self) -> usize {
        self.asked.lock().expect("a lock").len()
    }

    async fn hears(&self, count: usize) {
        until("the push service is asked", || async {
            self.count() >= count
        })
        .await;
    }
}

const TAKEN: &str = "HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n";

/// A browser that subscribed: it can read one message.
struct Phone {
    key: EphemeralPrivateKey,
    point: Vec<u8>,
    auth: Vec<u8>,
}

struct Long(usize);

impl KeyType for Long {
    fn len(&self) -> usize {
        self.0
    }
}

fn derived(salt: &[u8], secret: &[u8], info: &[&[u8]], long: usize) -> Vec<u8> {
    let mut out = vec![0; long];
    let prk = Salt::new(HKDF_SHA256, salt).extract(secret);
    let okm = prk.expand(info, Long(long)).expect("short enough");
    okm.fill(&mut out).expect("as long");
    out
}

impl Phone {
    fn new() -> Phone {
        let key = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).expect("a key");
        let point = key.compute_public_key().expect("a point").as_ref().to_vec();
        Phone {
            key,
            point,
            auth: b"sixteen bytes ok".to_vec(),
        }
    }

    fn subscription(&self, endpoint: &str, lang: &str) -> Value {
        json!({ "endpoint": endpoint, "p256dh": B64.encode(&self.point), "auth": B64.encode(&self.auth), "lang": lang })
    }

    /// Reads what only this device can read.
    fn reads(self, body: &[u8]) -> Value {
        let (salt, sender, record) = (&body[..16], &body[21..86], &body[86..]);
        assert_eq!((&body[16..20], body[20]), (&4096_u32.to_be_bytes()[..], 65));
        let peer = UnparsedPublicKey::new(&ECDH_P256, sender);
        let secret = agree_ephemeral(self.key, &peer, <[u8]>::to_vec).expect("a secret");
        let info: [&[u8]; 3] = [b"WebPush: info\0", &self.point, sender];
        let input = derived(&self.auth, &secret, &info, 32);
        let key = derived(salt, &input, &[b"Content-Encoding: aes128gcm\0"], 16);
        let nonce = derived(salt, &input, &[b"Content-Encoding: nonce\0"], 12);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).expect("a key"));
        let nonce = Nonce::try_assume_unique_for_key(&nonce).expect("a nonce");
        let mut text = record.to_vec();
        let open = key.open_in_place(nonce, Aad::empty(), &mut text);
        let open = open.expect("meant for this device");
        let end = open.iter().rposition(|byte| *byte == 2).expect("an end");
        assert!(open[end + 1..].iter().all(|byte| *byte == 0));
        serde_json::from_slice(&open[..end]).expect("JSON")
    }
}

fn telling() -> Config {
    Config {
        push: PushConfig {
            anywhere: true,
            grace: Duration::from_millis(30),
            ..PushConfig::default()
        },
        ..config()
    }
}

/// Two people at a table of PUSH; the one whose turn it is first.
async fn two(server: &Running) -> (String, [(Http, Client); 2]) {
    let (ana, bo) = (
        Http::guest(server.addr, "Ana").await,
        Http::guest(server.addr, "Bo").await,
    );
    let mut new = table_for("push", 2);
    new["sit"] = json!(0);
    let table = ana.open(&new).await;
    let (mut a, mut b) = (ana.socket().await, bo.socket().await);
    a.join(&table).await;
    b.join(&table).await;
    b.ask(&table, json!({ "sit": { "seat": 1 } }))
        .await
        .expect("a seat");
    for one in [&mut a, &mut b] {
        one.ask(&table, json!({ "ready": { "ready": true } }))
            .await
            .expect("ready");
    }
    let _ = a.ask(&table, json!("start")).await;
    for one in [&mut a, &mut b] {
        one.wait(&table, "the match", |seen| seen.phase() == "playing")
            .await;
    }
    match a.seen(&table).owed().is_empty() {
        true => (table, [(bo, b), (ana, a)]),
        false => (table, [(ana, a), (bo, b)]),
    }
}

/// Plays until it is somebody else's turn.
async fn hand_on(one: &mut Client, table: &str) {
    while !one.seen(table).owed().is_empty() {
        assert_eq!(one.play(table, 1).await, 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_away_is_told_once_and_nobody_else_can_read_it() {
    let (server, service) = (
        Running::on(telling(), Arc::new(Memory::new())).await,
        Service::open(TAKEN).await,
    );
    let (table, [(ana, mut a), (bo, b)]) = two(&server).await;
    let key = bo.get("/api/me/push").await.good();
    assert_eq!(key["on"], json!(false));
    let public = B64
        .decode(key["key"].as_str().expect("a key").as_bytes())
        .expect("base64url");
    assert_eq!((public.len(), public[0]), (65, 4));
    let (phone, others) = (Phone::new(), Phone::new());
    let endpoint = format!("{}bo", service.url);
    let told = bo
        .post("/api/me/push", &phone.subscription(&endpoint, "es"))
        .await;
    assert_eq!(told.good(), json!({ "key": key["key"], "on": true }));
    // Ana looks at the table all the time: she is told nothing.
    let endpoint = format!("{}ana", service.url);
    ana.post("/api/me/push", &others.subscription(&endpoint, "en"))
        .await
        .good();
    drop(b);
    until("Bo is away", || async {
        ana.figure("sobremesa_followers").await < 2.0
    })
    .await;
    hand_on(&mut a, &table).await;
    service.hears(1).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(service.count(), 1, "once, and only Bo");
    let Asked { head, body } = service.asked.lock().expect("a lock").remove(0);
    let said = phone.reads(&body);
    let code = a.seen(&table).info["code"].as_str().map(str::to_owned);
    let at = code.map_or("Te toca".to_owned(), |code| {
        format!("Te toca en la mesa {code}")
    });
    assert_eq!(said, json!({ "table": table, "title": "PUSH", "body": at }));
    let head = head.to_lowercase();
    assert!(head.starts_with("post /send/bo http/1.1"), "{head}");
    for line in [
        "content-encoding: aes128gcm",
        "ttl: 86400",
        "topic: ",
        "authorization: vapid t=",
    ] {
        assert!(head.contains(line), "{line} in {head}");
    }
    assert_eq!(
        ana.figure(r#"sobremesa_pushed_total{kind="taken"}"#).await,
        1.0
    );
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_looks_at_the_table_or_is_back_in_time_is_told_nothing() {
    let service = Service::open(TAKEN).await;
    let mut config = telling();
    config.push.grace = Duration::from_millis(400);
    let server = Running::on(config, Arc::new(Memory::new())).await;
    let (table, [(_, mut a), (bo, mut b)]) = two(&server).await;
    let subscription = Phone::new().subscription(&service.url, "fr");
    bo.post("/api/me/push", &subscription).await.good();
    hand_on(&mut a, &table).await;
    b.wait(&table, "the turn", |seen| !seen.owed().is_empty())
        .await;
    tokio::time::sleep(Duration::from_millis(600)).await;
    assert_eq!(service.count(), 0, "the page is open");
    hand_on(&mut b, &table).await;
    a.wait(&table, "the turn", |seen| !seen.owed().is_empty())
        .await;
    drop(b);
    until("Bo is away", || async {
        bo.figure("sobremesa_followers").await < 2.0
    })
    .await;
    hand_on(&mut a, &table).await;
    let mut b = bo.socket().await;
    b.join(&table).await;
    tokio::time::sleep(Duration::from_millis(600)).await;
    assert_eq!(service.count(), 0, "it was only loaded anew");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_that_is_gone_is_forgotten_and_nothing_is_followed() {
    let store = Arc::new(Memory::new());
    let server = Running::on(telling(), store.clone()).await;
    let elsewhere = Service::open(TAKEN).await;
    let moved: &'static str = format!(
        "HTTP/1.1 307 Temporary Redirect\r\nlocation: {}\r\ncontent-length: 0\r\n\r\n",
        elsewhere.url
    )
    .leak();
    let gone = Service::open("HTTP/1.1 410 Gone\r\ncontent-length: 0\r\n\r\n").await;
    let redirects = Service::open(moved).await;
    for (service, on, kind) in [(&gone, false, "gone"), (&redirects, true, "refused")] {
        let (table, [(_, mut a), (bo, b)]) = two(&server).await;
        let subscription = Phone::new().subscription(&service.url, "en");
        bo.post("/api/me/push", &subscription).await.good();
        let followers = bo.figure("sobremesa_followers").await;
        drop(b);
        until("Bo is away", || async {
            bo.figure("sobremesa_followers").await < followers
        })
        .await;
        hand_on(&mut a, &table).await;
        service.hears(1).await;
        let counted = format!(r#"sobremesa_pushed_total{{kind="{kind}"}}"#);
        until("it is counted", || async {
            bo.figure(&counted).await > 0.0
        })
        .await;
        until("it is forgotten, or kept", || async {
            bo.get("/api/me/push").await.good()["on"] == json!(on)
        })
        .await;
    }
    assert_eq!(elsewhere.count(), 0, "a redirect was followed");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn addresses_that_lead_inside_and_keys_that_are_none_are_refused() {
    let server = Running::on(config(), Arc::new(Memory::new())).await;
    let ana = Http::guest(server.addr, "Ana").await;
    let good = Phone::new().subscription("https://push.example/send/1", "en");
    let with = |field: &str, value: Value| {
        let mut bad = good.clone();
        bad[field] = value;
        bad
    };
    let mut wrong: Vec<Value> = [
        "http://push.example/1",
        "https://127.0.0.1/1",
        "https://[::1]/1",
        "https://169.254.169.254/latest/meta-data",
        "https://localhost/1",
        "https://push.example:22/1",
        "https://a@push.example/1",
        "file:///etc/passwd",
        "",
    ]
    .map(|endpoint| with("endpoint", json!(endpoint)))
    .to_vec();
    wrong.extend([
        with("p256dh", json!("")),
        with("p256dh", json!(B64.encode(&[4; 65]))),
        with("p256dh", json!("not base64!")),
        with("auth", json!(B64.encode(&[1; 15]))),
        with("lang", json!("tlh")),
    ]);
    for bad in wrong {
        let reply = ana.post("/api/me/push", &bad).await;
        assert_eq!(reply.status, 422, "{bad}");
        assert_eq!(
            reply.json()["messages"][0]["key"],
            "table-fault-push",
            "{bad}"
        );
    }
    for nonsense in [json!({}), json!([]), with("more", json!(1))] {
        assert_eq!(ana.post("/api/me/push", &nonsense).await.status, 422);
    }
    assert_eq!(ana.get("/api/me/push").await.good()["on"], json!(false));
    assert_eq!(
        ana.post("/api/me/push", &good).await.good()["on"],
        json!(true)
    );
    let stranger = Http::new(server.addr);
    assert_eq!(stranger.post("/api/me/push", &good).await.kind(), "unknown");
    assert_eq!(
        stranger.get("/api/me/push").await.good()["on"],
        json!(false)
    );
    assert_eq!(
        ana.post("/api/me/push/off", &json!({})).await.good()["on"],
        json!(false)
    );
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_tells_nobody_says_so() {
    let mut config = config();
    config.push.on = false;
    let server = Running::on(config, Arc::new(Memory::new())).await;
    let ana = Http::guest(server.addr, "Ana").await;
    assert_eq!(
        ana.get("/api/me/push").await.good(),
        json!({ "key": null, "on": false })
    );
    let good = Phone::new().subscription("https://push.example/send/1", "en");
    let reply = ana.post("/api/me/push", &good).await;
    assert_eq!(reply.json()["messages"][0]["key"], "table-fault-push-off");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_key_stays_and_what_is_kept_of_a_person_is_told_bounded_and_erased() {
    let store = Arc::new(Memory::new());
    let server = Running::on(config(), store.clone()).await;
    let mut ana = Http::new(server.addr);
    let reply = ana.post("/api/me", &json!({ "name": "Ana" })).await;
    let id = reply.good()["person"]["id"]
        .as_str()
        .expect("an id")
        .to_owned();
    ana.keep_cookie(&reply);
    let key = ana.get("/api/me/push").await.good()["key"].clone();
    let told = || {
        let devices = store.devices(&id).expect("devices");
        let on = devices.iter().filter(|device| !device.push.is_empty());
        on.count()
    };
    // Any number of devices, and eight of them are told.
    for number in 0..10 {
        let code = ana.post("/api/me/code", &json!({})).await.good()["code"].clone();
        let mut device = Http::new(server.addr);
        let reply = device.post("/api/me/claim", &json!({ "code": code })).await;
        device.keep_cookie(&reply);
        let endpoint = format!("https://push.example/send/{number}");
        let subscription = Phone::new().subscription(&endpoint, "en");
        device.post("/api/me/push", &subscription).await.good();
        // The same browser as another device is told once.
        if number == 9 {
            ana.post("/api/me/push", &subscription).await.good();
            assert_eq!(device.get("/api/me/push").await.good()["on"], json!(false));
        }
    }
    assert_eq!(told(), 8);
    let admin = Http {
        bearer: Some(server.admin.clone()),
        ..Http::new(server.addr)
    };
    let export = admin
        .get(&format!("/admin/people/{id}/export"))
        .await
        .good();
    let pushes = export["devices"].as_array().expect("devices").iter();
    let endpoints = pushes.filter(|device| device["push"]["endpoint"].is_string());
    assert_eq!(endpoints.count(), 8);
    ana.post("/api/me/forget", &json!({})).await;
    assert_eq!(told(), 7);
    admin
        .post(&format!("/admin/people/{id}/erase"), &json!({}))
        .await
        .good();
    assert_eq!(told(), 0);
    server.end().await;
    // The key push services know this server by is the same after a restart.
    let server = Running::on(config(), store.clone()).await;
    let bo = Http::guest(server.addr, "Bo").await;
    assert_eq!(bo.get("/api/me/push").await.good()["key"], key);
    server.end().await;
}

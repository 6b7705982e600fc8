use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::json;

use super::*;

fn head(number: u32, phase: &str, free: usize, seats: usize, more: serde_json::Value) -> Head {
    let chairs: Vec<_> = (0..seats)
        .map(|seat| {
            if seat < free {
                json!("nobody")
            } else {
                json!({ "bot": { "bot": "random" } })
            }
        })
        .collect();
    let mut summary = json!({
        "table": format!("t{number}"), "game": "push", "options": {}, "phase": phase, "chairs": chairs,
        "awaited": [], "updated": number, "spectators": true,
    });
    for (key, value) in more.as_object().expect("fields") {
        summary[key] = value.clone();
    }
    Head {
        table: format!("t{number}"),
        game: "push".to_owned(),
        phase: match phase {
            "lobby" => TablePhase::Lobby,
            "playing" => TablePhase::Playing,
            _ => TablePhase::Over,
        },
        listed: true,
        owner: "p-ana".to_owned(),
        people: Vec::new(),
        updated: number.into(),
        facts: 1,
        summary: summary.to_string(),
    }
}

/// A page as a visitor reads it.
fn page(lobby: &Lobby, filter: &Filter) -> Listings {
    serde_json::from_slice(&lobby.page(filter, None).json).expect("a page")
}

fn ids(lobby: &Lobby, filter: &Filter) -> Vec<String> {
    let page = page(lobby, filter);
    page.tables
        .iter()
        .map(|row| row.table.to_string())
        .collect()
}

#[test]
fn who_waits_comes_first_by_free_seats_and_age() {
    let lobby = Lobby::new();
    for (number, phase, free) in [
        (1, "lobby", 2),
        (2, "lobby", 1),
        (3, "playing", 0),
        (4, "lobby", 0),
        (5, "lobby", 1),
        (6, "over", 0),
    ] {
        lobby.put(&head(number, phase, free, 4, json!({})));
    }
    assert_eq!(
        ids(&lobby, &Filter::default()),
        ["t5", "t2", "t1", "t4", "t3"]
    );
    // A table that is full, over or hidden moves or goes.
    lobby.put(&head(5, "playing", 0, 4, json!({})));
    lobby.put(&Head {
        listed: false,
        ..head(1, "lobby", 2, 4, json!({}))
    });
    assert_eq!(ids(&lobby, &Filter::default()), ["t2", "t4", "t5", "t3"]);
}

#[test]
fn filters_say_which() {
    let lobby = Lobby::new();
    lobby.put(&head(1, "lobby", 1, 2, json!({ "game": "the-game" })));
    lobby.put(&head(
        2,
        "lobby",
        3,
        4,
        json!({ "seconds": 30, "language": "es" }),
    ));
    lobby.put(&head(
        3,
        "lobby",
        2,
        4,
        json!({ "seconds": 3600, "language": "fr" }),
    ));
    lobby.put(&head(4, "playing", 0, 4, json!({})));
    let any = Filter::default;
    let speed = |speed| Filter {
        speed: Some(speed),
        ..any()
    };
    let cases = [
        (
            Filter {
                game: Some("the-game".to_owned()),
                ..any()
            },
            vec!["t1"],
        ),
        (
            Filter {
                seats: Some(4),
                ..any()
            },
            vec!["t3", "t2", "t4"],
        ),
        (
            Filter {
                free: Some(2),
                ..any()
            },
            vec!["t3", "t2"],
        ),
        (speed(Speed::Fast), vec!["t2"]),
        (speed(Speed::Slow), vec!["t3"]),
        (speed(Speed::Untimed), vec!["t1", "t4"]),
        (speed(Speed::Live), vec!["t1", "t2", "t4"]),
        (speed(Speed::Days), vec!["t3"]),
        (
            Filter {
                language: Some("fr".to_owned()),
                ..any()
            },
            vec!["t3"],
        ),
        (
            Filter {
                part: Some(Part::Playing),
                ..any()
            },
            vec!["t4"],
        ),
        (
            Filter {
                part: Some(Part::Waiting),
                ..any()
            },
            vec!["t1", "t3", "t2"],
        ),
        (
            Filter {
                seats: Some(4),
                ..speed(Speed::Untimed)
            },
            vec!["t4"],
        ),
    ];
    for (filter, expected) in cases {
        assert_eq!(ids(&lobby, &filter), expected, "{filter:?}");
    }
}

#[test]
fn counts_say_how_many_there_are_beside_the_page() {
    let lobby = Lobby::new();
    for number in 0..50 {
        lobby.put(&head(number, "lobby", 1, 4, json!({ "language": "es" })));
    }
    lobby.put(&head(50, "lobby", 2, 4, json!({ "game": "the-game" })));
    lobby.put(&head(51, "lobby", 0, 4, json!({})));
    lobby.put(&head(52, "playing", 0, 4, json!({ "language": "es" })));
    let counts = |filter: &Filter| {
        let counts = page(&lobby, filter).counts.expect("counts");
        (counts.waiting, counts.playing, counts.games)
    };
    let games = |games: &[(&str, u32)]| {
        let games = games
            .iter()
            .map(|(game, count)| ((*game).to_owned(), *count));
        games.collect::<BTreeMap<_, _>>()
    };
    let all = games(&[("push", 50), ("the-game", 1)]);
    assert_eq!(counts(&Filter::default()), (51, 1, all.clone()));
    // Another game shows how many there would be of each.
    let other = Filter {
        game: Some("the-game".to_owned()),
        ..Filter::default()
    };
    assert_eq!(counts(&other), (1, 0, all));
    let spanish = Filter {
        language: Some("es".to_owned()),
        free: Some(1),
        ..Filter::default()
    };
    assert_eq!(counts(&spanish), (50, 1, games(&[("push", 50)])));
}

#[test]
fn pages_show_every_table_once() {
    let lobby = Lobby::new();
    for number in 0..95 {
        lobby.put(&head(
            number,
            "lobby",
            1 + number as usize % 3,
            4,
            json!({}),
        ));
    }
    let (mut seen, mut after, mut pages) = (Vec::new(), None, 0);
    loop {
        let filter = Filter {
            after,
            ..Filter::default()
        };
        let page = page(&lobby, &filter);
        seen.extend(page.tables.iter().map(|row| row.table.to_string()));
        pages += 1;
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    assert_eq!((pages, seen.len()), (5, 95));
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 95);
}

#[test]
fn decks_kept_in_old_heads_are_not_shown() {
    let lobby = Lobby::new();
    let deck = json!({ "name": "Mine", "card": vec!["x".repeat(1000); 50] });
    let options = json!({ "options": { "deck": deck, "race": "short" } });
    lobby.put(&head(1, "lobby", 1, 4, options));
    let page = page(&lobby, &Filter::default());
    let expected = json!({ "deck": "Mine", "race": "short" });
    assert_eq!(page.tables[0].options, expected);
}

#[tokio::test]
async fn who_looks_hears_of_the_next_change() {
    let lobby = Lobby::new();
    let seen = page(&lobby, &Filter::default()).version;
    lobby.put(&head(1, "over", 0, 4, json!({})));
    assert_eq!(
        page(&lobby, &Filter::default()).version,
        seen,
        "nothing changed"
    );
    lobby.put(&head(1, "lobby", 1, 4, json!({})));
    lobby.changed(seen).await;
    assert_ne!(page(&lobby, &Filter::default()).version, seen);
}

#[test]
fn however_many_look_a_page_is_made_once_for_each_filter() {
    let lobby = Lobby::new();
    lobby.put(&head(1, "lobby", 1, 4, json!({})));
    let walks = AtomicUsize::new(0);
    let look = |game: Option<&str>, seen| {
        let filter = Filter {
            game: game.map(str::to_owned),
            ..Filter::default()
        };
        let version = *lobby.version.borrow();
        lobby.pages.get(&filter, version, seen, || {
            walks.fetch_add(1, Ordering::Relaxed);
            lobby.walk(&filter, version)
        })
    };
    let crowd = |seen| {
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    for game in [None, Some("push"), Some("the-game")].repeat(250) {
                        look(game, seen);
                    }
                });
            }
        });
        walks.swap(0, Ordering::Relaxed)
    };
    assert_eq!(crowd(None), 3, "3,000 visitors with three filters");
    let seen = page(&lobby, &Filter::default()).version;
    lobby.put(&head(2, "lobby", 1, 4, json!({})));
    assert_eq!(crowd(Some(seen)), 3, "3,000 who waited for the change");
    let told: Listings = serde_json::from_slice(&look(None, Some(seen)).json).expect("a page");
    assert_eq!((told.tables.len(), told.version), (2, seen + 1));
    // Whoever comes by themselves sees what was stored until then; whoever was woken, what others saw a moment ago.
    lobby.put(&head(3, "lobby", 1, 4, json!({})));
    look(None, Some(seen));
    assert_eq!(walks.swap(0, Ordering::Relaxed), 0);
    assert_eq!(page(&lobby, &Filter::default()).tables.len(), 3);
    let packed = look(None, None).packed();
    let mut plain = Vec::new();
    std::io::Read::read_to_end(&mut flate2::read::GzDecoder::new(&*packed), &mut plain)
        .expect("gzip");
    assert_eq!(plain, look(None, None).json);
}

#[test]
fn who_asks_for_ever_other_pages_fills_no_memory() {
    let lobby = Lobby::new();
    for after in 0..1_000 {
        let filter = Filter {
            after: Some(format!("0.1.{after}.t")),
            ..Filter::default()
        };
        lobby.page(&filter, None);
    }
    assert!(lobby.pages.remembered() <= 128);
}

/// Somebody who looks at a long list holds up no room: what rooms store is taken in by whoever looks next.
#[test]
fn rooms_do_not_wait_for_those_who_look() {
    let lobby = Lobby::new();
    let looking = lobby.rows();
    lobby.put(&head(1, "lobby", 1, 4, json!({})));
    lobby.put(&head(2, "lobby", 1, 4, json!({})));
    lobby.keep_only(&HashSet::from(["t2"]));
    drop(looking);
    assert_eq!(ids(&lobby, &Filter::default()), ["t2"]);
}

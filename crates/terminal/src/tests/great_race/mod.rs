//! The Great Race at the table: the map, the dashboards, what is behind the screen, whole matches by keys.

mod map;
mod matches;
mod secrets;
mod shown;

use sobremesa_core::{Seat, Setup};
use sobremesa_great_race::{
    Card, Cell, GreatRace, MapSource, Options, Position, Team, Tile, WrittenCrew, WrittenDoing,
    WrittenPhase, WrittenTile,
};
use sobremesa_words::{Lang, Words};

use super::{Desk, args};
use crate::app::App;
use crate::board::Sitter;
use crate::match_screen::MatchScreen;
use crate::plan::Plan;
use crate::session::Session;
use crate::theme::Theme;

/// Names as long as the menu lets them be.
const NAMES: [&str; 4] = [
    "Maximiliana1",
    "Maximiliana2",
    "Maximiliana3",
    "Maximiliana4",
];

fn cell(text: &str) -> Cell {
    Cell::try_from(text.to_owned()).expect("a cell")
}

fn tile(text: &str) -> Tile {
    Tile::try_from(text.to_owned()).expect("a tile")
}

fn tiles(list: &[(&str, &str)]) -> Vec<WrittenTile> {
    list.iter()
        .map(|(at, face)| WrittenTile {
            cell: cell(at),
            tile: tile(face),
        })
        .collect()
}

/// The middle of a match in Africa: everybody has a plan, the first seat chooses.
fn position(seats: u8, at: &str) -> Position {
    let team = Team {
        explorer: 1,
        mechanic: 1,
        escort: 1,
        treasury: 1,
    };
    let crew = |seat: u8| WrittenCrew {
        cell: if seat == 0 { cell(at) } else { cell("1-5") },
        fuel: 7,
        engine: 3,
        chassis: 4,
        money: 60 + 10 * u16::from(seat),
        team,
        passed: false,
        arrived: 0,
        open: Vec::new(),
        hidden: Vec::new(),
    };
    Position {
        round: 3,
        order: Seat::all(seats).collect(),
        standing: Seat::all(seats).collect(),
        crews: (0..seats).map(crew).collect(),
        tiles: Vec::new(),
        removed: Vec::new(),
        discard: Vec::new(),
        trim: None,
        phase: WrittenPhase::Convoy {
            place: 0,
            carded: false,
            spent: false,
            doing: WrittenDoing::Choosing,
        },
    }
}

/// A road of tiles from the start, the first vehicle in the middle of it.
pub(super) fn road(seats: u8) -> Position {
    let mut road = position(seats, "3-6");
    road.tiles = tiles(&[
        ("2-5", "1"),
        ("3-6", "2"),
        ("4-5", "1+1"),
        ("2-6", "2-danger"),
        ("3-7", "1+1-stop"),
    ]);
    road.crews[0].open = vec![Card::Pilot, Card::Ranger];
    road.crews[0].hidden = vec![Card::Jerrycan, Card::Jerrycan];
    road
}

/// A table at this position: so many people on the first seats, then bots.
fn sit(position: Position, people: usize, options: Options, lang: Lang) -> Desk {
    sit_named(position, &NAMES, people, options, lang)
}

fn sit_named(
    position: Position,
    names: &[&str],
    people: usize,
    options: Options,
    lang: Lang,
) -> Desk {
    let seats = position.crews.len();
    let sitter = |seat: usize| Sitter {
        name: names[seat].to_owned(),
        bot: (seat >= people).then(|| "random".to_owned()),
    };
    let setup = Setup {
        seats: seats as u8,
        options: Options {
            edition: edition(),
            ..options
        },
        position: Some(position),
    };
    let session = Session::<GreatRace>::start(setup, (0..seats).map(sitter).collect(), 1);
    let session = session.unwrap_or_else(|faults| panic!("{faults:?}"));
    let plan = Plan::of_args(&args("great-race")).expect("a plan");
    let table = Box::new(MatchScreen::of(session, plan, 1));
    let app = App::new(
        table,
        Words::new(lang),
        Theme::new(true),
        std::env::temp_dir(),
    );
    Desk {
        app,
        size: (80, 24),
    }
}

pub(super) fn usual(position: Position) -> Desk {
    sit(position, 1, Options::default(), Lang::En)
}

/// What lies on the roads of these tests are tiles of the second edition; the third has fewer of some.
fn edition() -> sobremesa_great_race::Edition {
    serde_json::from_value(sobremesa_great_race::EDITIONS[1].into()).expect("an edition")
}

/// The map every match here is on unless somebody says otherwise.
fn africa() -> std::sync::Arc<sobremesa_great_race::Chart> {
    MapSource::ready("africa")
        .expect("it is ready")
        .chart_of(edition())
        .expect("it is sound")
}

/// Three vehicles south of the desert, the first of them about to drive on: a moment worth a picture.
pub(super) fn on_the_road() -> Desk {
    let mut road = position(3, "7-7");
    road.crews[1].cell = cell("6-7");
    road.crews[2].cell = cell("7-6");
    road.tiles = tiles(&[
        ("6-6", "1"),
        ("7-6", "2-danger"),
        ("7-7", "1+1"),
        ("7-8", "2"),
        ("8-7", "2-stop"),
        ("8-8", "1"),
        ("9-8", "1+2"),
        ("6-8", "1+1-stop"),
        ("5-8", "2+1"),
        ("9-9", "2-danger"),
    ]);
    road.crews[0].open = vec![Card::Pilot, Card::Ranger];
    road.crews[0].hidden = vec![Card::Jerrycan, Card::Jerrycan];
    road.crews[2].passed = true;
    road.crews[2].team = Team {
        escort: 1,
        ..Team::EMPTY
    };
    road.crews[2].engine = 5;
    road.standing = vec![Seat(0), Seat(2), Seat(1)];
    let mut desk = sit_named(
        road,
        &["Alba", "Hugo", "Vera"],
        1,
        Options::default(),
        Lang::Es,
    );
    desk.press("d").press("right").press("right");
    desk
}

/// Where the line between the map and the dashboards is.
fn edge((width, height): (u16, u16)) -> usize {
    let board = crate::frame::areas(ratatui::layout::Rect::new(0, 0, width, height)).board;
    usize::from(board.x + crate::boards::great_race::edge(board.width))
}

//! The pictures of the README: a table as somebody sees it, written as an SVG.
//!
//! `cargo xtask bless` draws them anew.

use std::fmt::Write as _;
use std::path::PathBuf;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

use super::Desk;

/// How large a letter is, and what is around the table.
const LETTER: (f32, f32) = (8.43, 18.0);
const MARGIN: f32 = 20.0;
/// Paper and ink of the terminal in the picture.
const PAPER: &str = "#1b2032";
const INK: &str = "#d8dee9";

/// A colour of the 256 as the web writes it.
fn hex(colour: Color, otherwise: &str) -> String {
    let Color::Indexed(index) = colour else {
        return otherwise.to_owned();
    };
    let level = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
    let (red, green, blue) = match index {
        0..=15 => (0, 0, 0),
        16..=231 => {
            let cube = index - 16;
            (level(cube / 36), level(cube / 6 % 6), level(cube % 6))
        }
        232.. => {
            let grey = 8 + 10 * (index - 232);
            (grey, grey, grey)
        }
    };
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// Do two letters look the same, so that they are one piece of text?
fn alike(one: &Cell, other: &Cell) -> bool {
    (one.fg, one.bg, one.modifier) == (other.fg, other.bg, other.modifier)
}

fn svg(buffer: &Buffer) -> String {
    let (wide, high) = (buffer.area.width, buffer.area.height);
    let size = (
        f32::from(wide) * LETTER.0 + 2.0 * MARGIN,
        f32::from(high) * LETTER.1 + 2.0 * MARGIN,
    );
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:.0} {:.0}\" \
         font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"14\">\n\
         <rect width=\"100%\" height=\"100%\" rx=\"12\" fill=\"{PAPER}\"/>\n",
        size.0, size.1
    );
    for y in 0..high {
        let mut x = 0;
        while x < wide {
            let first = &buffer[(x, y)];
            let mut end = x + 1;
            while end < wide && alike(first, &buffer[(end, y)]) {
                end += 1;
            }
            piece(&mut svg, buffer, (x, end), y);
            x = end;
        }
    }
    svg.push_str("</svg>\n");
    svg
}

/// Letters that look the same, side by side.
fn piece(svg: &mut String, buffer: &Buffer, (from, to): (u16, u16), y: u16) {
    let first = &buffer[(from, y)];
    let (left, top) = (
        MARGIN + f32::from(from) * LETTER.0,
        MARGIN + f32::from(y) * LETTER.1,
    );
    let long = f32::from(to - from) * LETTER.0;
    if first.bg != Color::Reset {
        let fill = hex(first.bg, PAPER);
        let high = LETTER.1;
        writeln!(
            svg,
            "<rect x=\"{left:.2}\" y=\"{top:.2}\" width=\"{long:.2}\" height=\"{high}\" fill=\"{fill}\"/>"
        )
        .expect("a string takes all that is written");
    }
    let text: String = (from..to).map(|x| buffer[(x, y)].symbol()).collect();
    let start = text.len() - text.trim_start().len();
    let skipped = text[..start].chars().count() as f32 * LETTER.0;
    let text = text.trim();
    if text.is_empty() {
        return;
    }
    let text_long = text.chars().count() as f32 * LETTER.0;
    let text = text
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;");
    let bold = if first.modifier.contains(Modifier::BOLD) {
        " font-weight=\"bold\""
    } else {
        ""
    };
    let line = if first.modifier.contains(Modifier::UNDERLINED) {
        " text-decoration=\"underline\""
    } else {
        ""
    };
    writeln!(
        svg,
        "<text x=\"{:.2}\" y=\"{:.1}\" fill=\"{}\"{bold}{line} textLength=\"{text_long:.2}\" \
         lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\">{text}</text>",
        left + skipped,
        top + 13.5,
        hex(first.fg, INK),
    )
    .expect("a string takes all that is written");
}

fn draw(desk: &Desk, name: &str) {
    let (wide, high) = desk.size;
    let mut terminal = Terminal::new(TestBackend::new(wide, high)).expect("a picture");
    terminal
        .draw(|frame| desk.app.draw(frame))
        .expect("it draws");
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../docs/images")
        .join(name);
    let fresh = svg(terminal.backend().buffer());
    if std::env::var("SOBREMESA_BLESS").is_ok_and(|bless| bless == "1") {
        std::fs::write(&path, &fresh).expect("the picture is written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == fresh,
        "docs/images/{name} is not what the table looks like: run `cargo xtask bless`"
    );
}

#[test]
fn the_pictures_of_the_races_are_what_the_tables_look_like() {
    let mut desk = super::cthulhu_500::in_the_middle_of_a_test();
    desk.size = (116, 34);
    draw(&desk, "cthulhu-500.svg");
    let mut desk = super::great_race::on_the_road();
    desk.size = (116, 34);
    draw(&desk, "great-race.svg");
}

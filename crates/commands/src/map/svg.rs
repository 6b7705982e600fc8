//! A map as a picture: hexagons, cities with their cards, lines with their prices.

use std::fmt::Write as _;

use sobremesa_shelf::great_race::{Cell, Chart, LineKind};

use crate::html::escape;

/// From the middle of a hexagon to its corner.
const SIDE: f32 = 30.0;
/// From the middle to the edge beside it.
const HALF: f32 = SIDE * 0.866;
/// Around the drawing.
const MARGIN: f32 = 60.0;

const STYLE: &str = "text{font-family:Georgia,serif;text-anchor:middle;fill:#3b2f20}\
.cell{fill:#ecdcb4;stroke:#b79c68;stroke-width:1.5}.black{fill:#6d6459}.city{fill:#f6efdd}\
.purple{fill:#8d5aa8}.dot{fill:#b0562c}.name,.price{font-weight:bold;paint-order:stroke;\
stroke:#fdf8ea;stroke-width:3px}.name{font-size:11px}.price{font-size:12px}\
.cards{font-size:12px;fill:#fff;font-weight:bold}.corridor{font-size:13px;fill:#8a7750}\
.title{font-size:24px;font-weight:bold}.line{fill:none;stroke-width:3;stroke-dasharray:7 5}\
.sea{stroke:#3d7ea6}.air{stroke:#a63d57}";

/// The middle of a cell.
fn middle(cell: Cell) -> (f32, f32) {
    let shift = if cell.corridor().is_multiple_of(2) {
        HALF
    } else {
        0.0
    };
    let x = MARGIN + HALF + shift + f32::from(cell.column() - 1) * 2.0 * HALF;
    let y = MARGIN + SIDE + f32::from(cell.corridor() - 1) * 1.5 * SIDE;
    (x, y)
}

pub(super) fn draw(chart: &Chart) -> String {
    let columns = chart.cells().map(Cell::column).max().unwrap_or(1);
    let width = 2.0 * MARGIN + (f32::from(columns) + 0.5) * 2.0 * HALF;
    let height = 2.0 * MARGIN + (f32::from(chart.corridors) * 1.5 + 0.5) * SIDE;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fdf8ea\"/>\n\
         <text class=\"title\" x=\"{x:.0}\" y=\"38\">{title}</text>\n",
        title = escape(&chart.name),
        x = width / 2.0,
    );
    for corridor in 1..=chart.corridors {
        let y = MARGIN + SIDE + f32::from(corridor - 1) * 1.5 * SIDE + 5.0;
        add(
            &mut svg,
            format_args!("<text class=\"corridor\" x=\"30\" y=\"{y:.0}\">{corridor}</text>\n"),
        );
    }
    chart
        .cells()
        .for_each(|cell| hexagon(&mut svg, chart, cell));
    lines(&mut svg, chart);
    cities(&mut svg, chart);
    svg.push_str("</svg>\n");
    svg
}

fn add(svg: &mut String, text: std::fmt::Arguments<'_>) {
    svg.write_fmt(text)
        .expect("a string takes all that is written");
}

fn hexagon(svg: &mut String, chart: &Chart, cell: Cell) {
    let (x, y) = middle(cell);
    let corners = [
        (0.0, -1.0),
        (1.0, -0.5),
        (1.0, 0.5),
        (0.0, 1.0),
        (-1.0, 0.5),
        (-1.0, -0.5),
    ];
    let points: Vec<String> = corners
        .iter()
        .map(|(dx, dy)| format!("{:.1},{:.1}", x + dx * HALF, y + dy * SIDE))
        .collect();
    let kind = match chart.city(cell) {
        Some(_) => " city",
        None if chart.is_black(cell) => " black",
        None => "",
    };
    add(
        svg,
        format_args!(
            "<polygon class=\"cell{kind}\" points=\"{}\"/>\n",
            points.join(" ")
        ),
    );
}

fn lines(svg: &mut String, chart: &Chart) {
    let cells = chart.size().max(1) as f32;
    let land = chart.cells().map(|cell| middle(cell).0).sum::<f32>() / cells;
    for line in &chart.lines {
        let [(x1, y1), (x2, y2)] = chart.ends(line).map(middle);
        // A bow to the side of the sea: away from the middle of the land.
        let bow = |side: f32| {
            (
                (x1 + x2) / 2.0 + (y1 - y2) * side,
                (y1 + y2) / 2.0 + (x2 - x1) * side,
            )
        };
        let away = |side: &f32| (bow(*side).0 - land).abs();
        let side = if away(&0.18) >= away(&-0.18) {
            0.18
        } else {
            -0.18
        };
        let (mx, my) = bow(side);
        let kind = match line.kind {
            LineKind::Sea => "sea",
            LineKind::Air => "air",
        };
        add(
            svg,
            format_args!(
                "<path class=\"line {kind}\" d=\"M{x1:.1} {y1:.1}Q{mx:.1} {my:.1} {x2:.1} {y2:.1}\"/>\n"
            ),
        );
        let (px, py) = ((x1 + 2.0 * mx + x2) / 4.0, (y1 + 2.0 * my + y2) / 4.0);
        add(
            svg,
            format_args!(
                "<text class=\"price\" x=\"{px:.1}\" y=\"{py:.1}\">{} F</text>\n",
                line.price
            ),
        );
    }
}

fn cities(svg: &mut String, chart: &Chart) {
    for city in &chart.cities {
        let (x, y) = middle(city.cell);
        let kind = if city.purple { "purple" } else { "dot" };
        add(
            svg,
            format_args!("<circle class=\"{kind}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"11\"/>\n"),
        );
        add(
            svg,
            format_args!(
                "<text class=\"cards\" x=\"{x:.1}\" y=\"{:.1}\">{}</text>\n",
                y + 4.0,
                city.cards
            ),
        );
        let name = escape(&city.name);
        add(
            svg,
            format_args!(
                "<text class=\"name\" x=\"{x:.1}\" y=\"{:.1}\">{name}</text>\n",
                y + 23.0
            ),
        );
    }
}

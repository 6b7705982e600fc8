//! Charts as SVG, drawn in the colours of the page.

use std::fmt::Write as _;

use sobremesa_arena::contest::Point;

use crate::html::escape;

/// One line of a chart of intervals.
pub(crate) struct Dot {
    pub(crate) name: String,
    pub(crate) value: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
    /// The number in words.
    pub(crate) said: String,
    /// How the dot is coloured: `good`, `bad`, `even` or `plain`.
    pub(crate) tone: &'static str,
}

const WIDE: f64 = 720.0;
const LINE: f64 = 34.0;

/// Round numbers between two values, few of them.
fn ticks(low: f64, high: f64) -> Vec<f64> {
    let rough = (high - low).max(1e-9) / 5.0;
    let power = 10_f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 2.5, 5.0, 10.0]
        .map(|times| times * power)
        .into_iter()
        .find(|step| *step >= rough);
    let step = step.unwrap_or(rough);
    let first = (low / step).ceil() as i64;
    let last = (high / step).floor() as i64;
    (first..=last).map(|place| place as f64 * step).collect()
}

/// Dots with their intervals, one below the other, and a line where nothing is between two.
pub(crate) fn dots(
    of: &[Dot],
    zero: Option<f64>,
    label: impl Fn(f64) -> String,
    title: &str,
) -> String {
    let known = |value: f64| value.is_finite();
    let ends = of
        .iter()
        .flat_map(|dot| [dot.low, dot.high, dot.value])
        .filter(|value| known(*value))
        .chain(zero);
    let (low, high) = ends.fold((f64::MAX, f64::MIN), |(low, high), value| {
        (low.min(value), high.max(value))
    });
    if of.is_empty() || low > high {
        return String::new();
    }
    let room = ((high - low) * 0.04).max(1e-6);
    let (low, high) = (low - room, high + room);
    let left = 16.0
        + 8.4
            * of.iter()
                .map(|dot| dot.name.chars().count())
                .max()
                .unwrap_or(0) as f64;
    let said = 7.2
        * of.iter()
            .map(|dot| dot.said.chars().count())
            .max()
            .unwrap_or(0) as f64;
    let right = WIDE - said - 14.0;
    let at = |value: f64| left + (value.clamp(low, high) - low) / (high - low) * (right - left);
    let tall = LINE * of.len() as f64 + 30.0;
    let mut svg = format!(
        "<div class=\"scroll wide\"><svg viewBox=\"0 0 {WIDE} {tall}\" role=\"img\" aria-label=\"{}\">\n",
        escape(title)
    );
    for tick in ticks(low, high) {
        let (x, end) = (at(tick), tall - 22.0);
        let _ = writeln!(
            svg,
            "<line class=\"grid\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"4\" y2=\"{end}\"/>"
        );
        let _ = writeln!(
            svg,
            "<text class=\"tick\" x=\"{x:.1}\" y=\"{}\">{}</text>",
            tall - 6.0,
            escape(&label(tick))
        );
    }
    if let Some(zero) = zero {
        let (x, end) = (at(zero), tall - 22.0);
        let _ = writeln!(
            svg,
            "<line class=\"zero\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"4\" y2=\"{end}\"/>"
        );
    }
    for (place, dot) in of.iter().enumerate() {
        let y = LINE * (place as f64 + 0.5) + 4.0;
        let (from, to, x) = (at(dot.low), at(dot.high), at(dot.value));
        let tone = dot.tone;
        let _ = writeln!(
            svg,
            "<text class=\"name\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            left - 12.0,
            y + 5.0,
            escape(&dot.name)
        );
        let _ = writeln!(
            svg,
            "<line class=\"span {tone}\" x1=\"{from:.1}\" x2=\"{to:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>"
        );
        let _ = writeln!(
            svg,
            "<circle class=\"dot {tone}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"6\"/>"
        );
        let _ = writeln!(
            svg,
            "<text class=\"said\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            WIDE - 4.0,
            y + 5.0,
            escape(&dot.said)
        );
    }
    svg + "</svg></div>\n"
}

/// How a difference went: the band of its interval, the line of its value.
pub(crate) fn trace(
    points: &[Point],
    margin: Option<f64>,
    label: impl Fn(f64) -> String,
    title: &str,
) -> String {
    const TALL: f64 = 170.0;
    const SMALL: f64 = 345.0;
    let Some(last) = points.last() else {
        return String::new();
    };
    // Early intervals are as wide as the world; what matters comes later.
    let widest = points.iter().skip(points.len() / 4).map(|point| {
        let of = &point.difference;
        of.ci95
            .low
            .abs()
            .max(of.ci95.high.abs())
            .max(of.value.abs())
    });
    let most = widest.fold(0.05_f64, f64::max).min(1.0) * 1.08;
    let (left, right, top, bottom) = (46.0, SMALL - 8.0, 8.0, TALL - 24.0);
    let x = |deals: u64| left + deals as f64 / last.deals as f64 * (right - left);
    let y = |value: f64| top + (most - value.clamp(-most, most)) / (2.0 * most) * (bottom - top);
    let mut svg = format!(
        "<svg viewBox=\"0 0 {SMALL} {TALL}\" role=\"img\" aria-label=\"{}\">\n",
        escape(title)
    );
    for tick in ticks(-most, most) {
        let at = y(tick);
        let _ = writeln!(
            svg,
            "<line class=\"grid\" x1=\"{left}\" x2=\"{right}\" y1=\"{at:.1}\" y2=\"{at:.1}\"/>"
        );
        let _ = writeln!(
            svg,
            "<text class=\"side\" x=\"{}\" y=\"{:.1}\">{}</text>",
            left - 6.0,
            at + 4.0,
            escape(&label(tick))
        );
    }
    if let Some(margin) = margin.filter(|margin| *margin < most) {
        let (high, low) = (y(margin), y(-margin));
        let _ = writeln!(
            svg,
            "<rect class=\"margin\" x=\"{left}\" y=\"{high:.1}\" width=\"{}\" height=\"{:.1}\"/>",
            right - left,
            low - high
        );
    }
    let zero = y(0.0);
    let _ = writeln!(
        svg,
        "<line class=\"zero\" x1=\"{left}\" x2=\"{right}\" y1=\"{zero:.1}\" y2=\"{zero:.1}\"/>"
    );
    let path = |values: &mut dyn Iterator<Item = (u64, f64)>| {
        values.fold(String::new(), |path, (deals, value)| {
            format!("{path} {:.1},{:.1}", x(deals), y(value))
        })
    };
    let upper = path(
        &mut points
            .iter()
            .map(|point| (point.deals, point.difference.ci95.high)),
    );
    let lower = path(
        &mut points
            .iter()
            .rev()
            .map(|point| (point.deals, point.difference.ci95.low)),
    );
    let line = path(
        &mut points
            .iter()
            .map(|point| (point.deals, point.difference.value)),
    );
    let _ = writeln!(
        svg,
        "<polygon class=\"band\" points=\"{}{lower}\"/>",
        upper.trim_start()
    );
    let _ = writeln!(
        svg,
        "<polyline class=\"line\" points=\"{}\"/>",
        line.trim_start()
    );
    let _ = writeln!(
        svg,
        "<text class=\"tick end\" x=\"{right}\" y=\"{}\">{}</text>",
        TALL - 6.0,
        last.deals
    );
    svg + "</svg>\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_within() {
        assert_eq!(ticks(-0.31, 0.29), [-0.2, 0.0, 0.2]);
        assert_eq!(
            ticks(0.0, 1000.0),
            [0.0, 200.0, 400.0, 600.0, 800.0, 1000.0]
        );
    }

    #[test]
    fn what_somebody_wrote_is_no_markup() {
        let dot = Dot {
            name: "<script>".into(),
            value: 1.0,
            low: 0.0,
            high: 2.0,
            said: "1".into(),
            tone: "plain",
        };
        assert!(!dots(&[dot], Some(0.0), |tick| tick.to_string(), "t").contains("<script>"));
    }
}

//! The rules as people read them, with a way to any paragraph.

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::text::{Line, Span};
use sobremesa_shelf::Title;
use sobremesa_words::{Lang, Value};

use crate::app::Cx;
use crate::frame::popup;
use crate::text::{line, put, wrap};
use crate::theme::{Theme, Tone};

use super::list::scroll;
use super::markdown::{Block, blocks};

/// How wide the text is set, whatever the terminal: so a place in it stays the same place.
const COLUMNS: u16 = 70;

/// The longest word that is looked for.
const LONGEST: usize = 40;

/// The rules, open at a place.
#[derive(Clone, Debug)]
pub(crate) struct Rules {
    title: &'static Title,
    lang: Lang,
    text: Text,
    at: usize,
    /// The paragraph that was asked for.
    marked: Option<&'static str>,
    /// What is looked for, and whether it is being typed.
    search: String,
    typing: bool,
}

/// Rules set in lines.
#[derive(Clone, Debug, Default)]
struct Text {
    lines: Vec<(Kind, String)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Title,
    Heading,
    /// The first line of a paragraph or a row of a table.
    First,
    More,
    Blank,
}

impl Rules {
    /// Opens the rules, at a paragraph where one is named.
    pub(crate) fn open(
        title: &'static Title,
        lang: Lang,
        paragraph: Option<&'static str>,
    ) -> Rules {
        let text = Text::of(title.rules(lang));
        let at = paragraph.and_then(|name| text.find(name)).unwrap_or(0);
        Rules {
            title,
            lang,
            text,
            at,
            marked: paragraph,
            search: String::new(),
            typing: false,
        }
    }

    /// The same place in another language: both have the same paragraphs.
    fn translated(&self, lang: Lang) -> Rules {
        let heading = self
            .text
            .headings()
            .filter(|&place| place <= self.at)
            .count();
        let mut other = Rules::open(self.title, lang, self.marked);
        let found = other.text.headings().nth(heading.saturating_sub(1));
        if self.marked.is_none() {
            other.at = found.filter(|_| heading > 0).unwrap_or(0);
        }
        other
    }

    /// Is a word being typed, so that letters are letters?
    pub(crate) fn typing(&self) -> bool {
        self.typing
    }

    fn type_key(&mut self, key: KeyEvent) {
        match key.code {
            KeyCode::Esc => {
                self.search.clear();
                self.typing = false;
            }
            KeyCode::Enter => {
                self.typing = false;
                self.find_on(self.at);
            }
            KeyCode::Backspace => {
                self.search.pop();
            }
            KeyCode::Char(letter) if self.search.len() < LONGEST && !letter.is_control() => {
                self.search.push(letter);
            }
            _ => {}
        }
    }

    /// Goes to the next line from a place on that has what is looked for, and round to the beginning.
    fn find_on(&mut self, from: usize) {
        let count = self.text.lines.len();
        let mut places = (0..count).map(|step| (from + step) % count.max(1));
        if let Some(place) = places.find(|&place| self.is_found(&self.text.lines[place].1)) {
            self.at = place;
        }
    }

    fn is_found(&self, line: &str) -> bool {
        !self.search.is_empty() && line.to_lowercase().contains(&self.search.to_lowercase())
    }

    /// Answers a key; says whether it meant anything.
    pub(crate) fn key(&mut self, key: KeyEvent, lang: Lang) -> bool {
        if lang != self.lang {
            *self = self.translated(lang);
        }
        if self.typing {
            self.type_key(key);
            return true;
        }
        let at = self.at;
        match key.code {
            KeyCode::Char('/') => {
                self.search.clear();
                self.typing = true;
            }
            KeyCode::Char('n') if !self.search.is_empty() => self.find_on(at + 1),
            KeyCode::Right | KeyCode::Tab => {
                self.at = self.text.headings().find(|&place| place > at).unwrap_or(at);
            }
            KeyCode::Left | KeyCode::BackTab => {
                self.at = self
                    .text
                    .headings()
                    .filter(|&place| place < at)
                    .last()
                    .unwrap_or(0);
            }
            _ => return scroll(&mut self.at, self.text.lines.len(), key),
        }
        true
    }

    /// Draws the rules in front of the table.
    pub(crate) fn draw(&self, frame: &mut Frame<'_>, cx: &Cx<'_>) {
        let (words, theme) = (cx.words, cx.theme);
        if self.lang != words.lang() {
            return self.translated(words.lang()).draw(frame, cx);
        }
        let high = frame.area().height.saturating_sub(4);
        let area = popup(frame, &words.say("play-rules"), COLUMNS, high, cx);
        let buf = frame.buffer_mut();
        let page = usize::from(area.height.saturating_sub(2));
        let first = self.at.min(self.text.lines.len().saturating_sub(page));
        for (row, (kind, text)) in self.text.lines.iter().skip(first).take(page).enumerate() {
            line(buf, area, row as u16, &self.styled(*kind, text, theme));
            if self.is_found(text) {
                put(buf, area, 0, row as u16, text, theme.chosen());
            }
        }
        let seen = (first + page).min(self.text.lines.len());
        let percent = seen * 100 / self.text.lines.len().max(1);
        let y = area.height - 1;
        let (foot, style) = if self.typing {
            (format!("/{}▏", self.search), theme.strong())
        } else {
            (words.say("play-rules-keys"), theme.faint())
        };
        put(buf, area, 0, y, &foot, style);
        let percent = words.fill("cli-percent", &[("number", Value::from(percent))]);
        crate::text::right(buf, area, y, &percent, theme.faint());
    }

    fn styled<'a>(&self, kind: Kind, text: &'a str, theme: Theme) -> Line<'a> {
        match kind {
            Kind::Title => Line::styled(text, theme.tone(Tone::Cool)),
            Kind::Heading => Line::styled(text, theme.strong()),
            Kind::First => {
                let (name, rest) = text.split_once(' ').unwrap_or((text, ""));
                let marked = self.marked == Some(name);
                if is_paragraph(name) {
                    let style = if marked {
                        theme.chosen()
                    } else {
                        theme.tone(Tone::Cool)
                    };
                    Line::from(vec![
                        Span::styled(name, style),
                        Span::raw(" "),
                        Span::raw(rest),
                    ])
                } else {
                    Line::raw(text)
                }
            }
            Kind::More | Kind::Blank => Line::raw(text),
        }
    }
}

/// Is this the name of a paragraph, such as `T4.1`?
fn is_paragraph(name: &str) -> bool {
    let mut parts = name.splitn(2, '.');
    let chapter = parts.next().unwrap_or_default();
    let number = parts.next().unwrap_or_default();
    chapter.starts_with(|letter: char| letter.is_ascii_uppercase())
        && chapter.len() > 1
        && chapter[1..].bytes().all(|digit| digit.is_ascii_digit())
        && !number.is_empty()
        && number.bytes().all(|digit| digit.is_ascii_digit())
}

impl Text {
    fn of(markdown: &str) -> Text {
        let mut text = Text::default();
        for block in blocks(markdown) {
            match block {
                Block::Heading(depth, heading) => {
                    let kind = match depth {
                        1 => Kind::Title,
                        _ => Kind::Heading,
                    };
                    text.lines.push((kind, heading));
                    text.blank();
                }
                Block::Paragraph(paragraph) => text.paragraph(&paragraph),
                Block::Item(item) => text.paragraph(&format!("• {item}")),
                Block::Table(rows) => {
                    rows.iter().for_each(|row| text.row(row));
                    text.blank();
                }
            }
        }
        text
    }

    fn paragraph(&mut self, block: &str) {
        if block.trim().is_empty() {
            return;
        }
        for (row, line) in wrap(block, COLUMNS).into_iter().enumerate() {
            self.lines
                .push((if row == 0 { Kind::First } else { Kind::More }, line));
        }
        self.blank();
    }

    fn row(&mut self, cells: &[String]) {
        let columns = usize::from(COLUMNS) / cells.len().max(1);
        let row: String = cells
            .iter()
            .map(|cell| format!("{cell:<columns$}"))
            .collect();
        self.lines.push((Kind::More, row));
    }

    fn blank(&mut self) {
        self.lines.push((Kind::Blank, String::new()));
    }

    fn find(&self, paragraph: &str) -> Option<usize> {
        self.lines.iter().position(|(kind, text)| {
            *kind == Kind::First && text.split(' ').next() == Some(paragraph)
        })
    }

    fn headings(&self) -> impl Iterator<Item = usize> + '_ {
        let is_heading = |kind| matches!(kind, Kind::Title | Kind::Heading);
        self.lines
            .iter()
            .enumerate()
            .filter(move |(_, (kind, _))| is_heading(*kind))
            .map(|(place, _)| place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paragraph_is_found_by_its_name() {
        let text = Text::of(
            "# Game\n\n## T1 Cards\n\n**T1.1** One.\n\n**T1.2** Two\nlines.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n",
        );
        let at = text.find("T1.2").expect("it is there");
        assert_eq!(text.lines[at].1, "T1.2 Two lines.");
        assert_eq!(text.find("T1"), None);
        assert_eq!(text.headings().count(), 2);
        assert!(
            text.lines
                .iter()
                .any(|(_, line)| line.starts_with('1') && line.contains('2'))
        );
        assert!(
            is_paragraph("X10.3")
                && !is_paragraph("T4")
                && !is_paragraph("T.1")
                && !is_paragraph("The")
        );
    }
}

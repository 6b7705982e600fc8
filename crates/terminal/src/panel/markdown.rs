//! Markdown as modest as our rules are: headings, paragraphs, lists, tables, emphasis. A test reads every text of rules
//! with a library for all of Markdown, too, and compares.

/// A piece of a text, without its signs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Block {
    Heading(usize, String),
    Paragraph(String),
    Item(String),
    /// The head of a table is its first row.
    Table(Vec<Vec<String>>),
}

/// The pieces of a text.
pub(super) fn blocks(markdown: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut open = false;
    for line in markdown.lines().map(str::trim) {
        let more = std::mem::replace(&mut open, !line.is_empty());
        let depth = line.bytes().take_while(|&sign| sign == b'#').count();
        if line.is_empty() {
        } else if depth > 0 {
            blocks.push(Block::Heading(depth, bare(&line[depth..])));
            open = false;
        } else if let Some(row) = line.strip_prefix('|') {
            let row = row.strip_suffix('|').unwrap_or(row);
            match blocks.last_mut() {
                Some(Block::Table(rows)) if more => {
                    // The line under the head says how columns are set, and nothing to read.
                    if !row.bytes().all(|sign| b"-:| ".contains(&sign)) {
                        rows.push(row.split('|').map(bare).collect());
                    }
                }
                _ => blocks.push(Block::Table(vec![row.split('|').map(bare).collect()])),
            }
        } else if let Some(item) = line.strip_prefix("- ") {
            blocks.push(Block::Item(bare(item)));
        } else {
            match blocks.last_mut() {
                Some(Block::Paragraph(text) | Block::Item(text)) if more => {
                    text.push(' ');
                    text.push_str(&bare(line));
                }
                _ => blocks.push(Block::Paragraph(bare(line))),
            }
        }
    }
    blocks
}

/// A text without the signs of emphasis and code.
fn bare(text: &str) -> String {
    text.trim().replace(['*', '`'], "")
}

#[cfg(test)]
mod tests {
    use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
    use sobremesa_shelf::{TABLE, TITLES, rules};
    use sobremesa_words::Lang;

    use super::*;

    /// The same, read by a library.
    fn by_the_library(markdown: &str) -> Vec<Block> {
        let (mut blocks, mut text) = (Vec::new(), String::new());
        let (mut row, mut rows) = (Vec::new(), Vec::new());
        for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
            match event {
                Event::Text(part) | Event::Code(part) => text.push_str(&part),
                Event::SoftBreak | Event::HardBreak => text.push(' '),
                Event::Start(Tag::Item | Tag::Paragraph | Tag::Heading { .. }) => text.clear(),
                Event::End(TagEnd::Heading(level)) => {
                    blocks.push(Block::Heading(level as usize, std::mem::take(&mut text)));
                }
                Event::End(TagEnd::Paragraph) => {
                    blocks.push(Block::Paragraph(std::mem::take(&mut text)));
                }
                Event::End(TagEnd::Item) => blocks.push(Block::Item(std::mem::take(&mut text))),
                Event::End(TagEnd::TableCell) => row.push(std::mem::take(&mut text)),
                Event::End(TagEnd::TableHead | TagEnd::TableRow) => {
                    rows.push(std::mem::take(&mut row));
                }
                Event::End(TagEnd::Table) => blocks.push(Block::Table(std::mem::take(&mut rows))),
                // Signs that mean something else than a word or a pause would be lost.
                Event::Start(Tag::Link { .. } | Tag::Image { .. } | Tag::CodeBlock(_))
                | Event::Html(_)
                | Event::InlineHtml(_)
                | Event::Rule => panic!("more than our rules need: {event:?}"),
                _ => {}
            }
        }
        blocks
    }

    #[test]
    fn every_text_of_rules_reads_as_a_library_reads_it() {
        let mut kinds = [false; 3];
        for id in TITLES.iter().map(|title| title.id).chain([TABLE]) {
            for lang in Lang::ALL {
                let text = rules(id, lang).expect("rules");
                let read = blocks(text);
                assert_eq!(read, by_the_library(text), "{id} in {}", lang.code());
                for block in read {
                    kinds[match block {
                        Block::Heading(..) => 0,
                        Block::Paragraph(_) | Block::Item(_) => 1,
                        Block::Table(_) => 2,
                    }] = true;
                }
            }
        }
        assert_eq!(kinds, [true; 3], "none is left out by chance");
    }

    #[test]
    fn what_rules_may_say_besides_is_read_too() {
        let text = "# One\nof *them*\non two lines\n\n- an `item`\n- another\n  goes on\n\n## Two\n\n\
                    | a | **b** |\n| :- | -: |\n| 1 |  |\n\nend";
        assert_eq!(blocks(text), by_the_library(text));
        assert_eq!(blocks(""), []);
    }
}

//! Lines of input, each bounded: whoever sends an endless line gets an answer, and memory stays as it was.

use std::io::{BufRead, ErrorKind};

/// The longest line that is read.
pub(crate) const LONGEST: usize = 1 << 20;

pub(crate) enum InputLine {
    Text(String),
    TooLong,
    NotText,
}

pub(crate) struct Lines<R> {
    input: R,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(input: R) -> Self {
        Lines { input }
    }

    /// The next line; nothing at the end of input.
    pub(crate) fn next_line(&mut self) -> Option<InputLine> {
        let mut line = Vec::new();
        let mut too_long = false;
        loop {
            let chunk = match self.input.fill_buf() {
                Ok(chunk) => chunk,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(_) => return None,
            };
            if chunk.is_empty() {
                if line.is_empty() && !too_long {
                    return None;
                }
                break;
            }
            let end = chunk.iter().position(|&byte| byte == b'\n');
            let taken = end.map_or(chunk.len(), |end| end + 1);
            if line.len() + taken <= LONGEST {
                line.extend_from_slice(&chunk[..end.unwrap_or(taken)]);
            } else {
                too_long = true;
                line = Vec::new();
            }
            self.input.consume(taken);
            if end.is_some() {
                break;
            }
        }
        Some(match (too_long, String::from_utf8(line)) {
            (true, _) => InputLine::TooLong,
            (false, Ok(text)) => InputLine::Text(text),
            (false, Err(_)) => InputLine::NotText,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_too_long_or_not_text_is_one_line_and_the_next_is_read() {
        let mut input = vec![b'x'; LONGEST + 5];
        input.extend(b"\nhello\n\xff\xfe\nlast");
        let mut lines = Lines::new(std::io::BufReader::with_capacity(1000, &input[..]));
        assert!(matches!(lines.next_line(), Some(InputLine::TooLong)));
        assert!(matches!(lines.next_line(), Some(InputLine::Text(text)) if text == "hello"));
        assert!(matches!(lines.next_line(), Some(InputLine::NotText)));
        assert!(matches!(lines.next_line(), Some(InputLine::Text(text)) if text == "last"));
        assert!(lines.next_line().is_none());
    }
}

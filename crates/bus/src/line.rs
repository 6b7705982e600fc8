//! The lines a NATS server says, read piece by piece.

use std::io;

use tokio::io::{AsyncBufRead, AsyncBufReadExt as _, AsyncRead, AsyncReadExt};

/// What is longer than this is no line of a NATS server.
const LONGEST_LINE: u64 = 64 << 10;
/// Nobody sends us more than this at once.
const LONGEST_MESSAGE: usize = 64 << 20;

/// What a server says.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Said {
    Message {
        subject: String,
        /// The number of the subscription.
        ear: u64,
        reply: Option<String>,
        /// Does its head say that nobody listens?
        nobody: bool,
        payload: Vec<u8>,
    },
    Ping,
    Fault(String),
    /// Something that needs no answer.
    Other,
}

fn wrong(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what.to_owned())
}

/// Reads one line and what belongs to it.
pub(crate) async fn read(from: &mut (impl AsyncBufRead + Unpin)) -> io::Result<Said> {
    let mut line = Vec::new();
    let mut bounded = AsyncReadExt::take(&mut *from, LONGEST_LINE);
    bounded.read_until(b'\n', &mut line).await?;
    if line.pop() != Some(b'\n') {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    let line = String::from_utf8(line).map_err(|_| wrong("a line that is no text"))?;
    let line = line.trim_end_matches('\r');
    let (verb, rest) = line.split_once([' ', '\t']).unwrap_or((line, ""));
    let words: Vec<&str> = rest.split_whitespace().collect();
    match (verb.to_ascii_uppercase().as_str(), &words[..]) {
        ("MSG", [subject, ear, reply @ .., size]) if reply.len() < 2 => {
            let payload = body(from, number(size)?).await?;
            message(subject, ear, reply, false, payload)
        }
        ("HMSG", [subject, ear, reply @ .., head, size]) if reply.len() < 2 => {
            let (head, size) = (number(head)?, number(size)?);
            let mut whole = body(from, size).await?;
            if head > whole.len() {
                return Err(wrong("a head that is longer than its message"));
            }
            let payload = whole.split_off(head);
            let nobody = whole.starts_with(b"NATS/1.0 503");
            message(subject, ear, reply, nobody, payload)
        }
        ("MSG" | "HMSG", _) => Err(wrong("a message without its numbers")),
        ("PING", _) => Ok(Said::Ping),
        ("-ERR", _) => Ok(Said::Fault(rest.trim_matches('\'').to_owned())),
        _ => Ok(Said::Other),
    }
}

fn number(word: &str) -> io::Result<usize> {
    let number = word
        .parse()
        .ok()
        .filter(|number| *number <= LONGEST_MESSAGE);
    number.ok_or_else(|| wrong("a number that is none"))
}

fn message(
    subject: &str,
    ear: &str,
    reply: &[&str],
    nobody: bool,
    payload: Vec<u8>,
) -> io::Result<Said> {
    Ok(Said::Message {
        subject: subject.to_owned(),
        ear: ear.parse().map_err(|_| wrong("a number that is none"))?,
        reply: reply.first().map(|word| (*word).to_owned()),
        nobody,
        payload,
    })
}

/// So many bytes and the end of their line.
async fn body(from: &mut (impl AsyncRead + Unpin), size: usize) -> io::Result<Vec<u8>> {
    let mut bytes = vec![0; size + 2];
    from.read_exact(&mut bytes).await?;
    bytes.truncate(size);
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn all(mut text: &[u8]) -> Vec<Result<Said, io::ErrorKind>> {
        let mut said = Vec::new();
        loop {
            match read(&mut text).await {
                Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return said,
                Err(error) => {
                    said.push(Err(error.kind()));
                    return said;
                }
                Ok(line) => said.push(Ok(line)),
            }
        }
    }

    #[tokio::test]
    async fn lines_are_read_as_they_are_meant() {
        let text = b"INFO {\"max_payload\":1048576}\r\nPING\r\n+OK\r\nMSG a.b 7 5\r\nh\r\nlo\r\n\
            MSG a.b 7 in.box 0\r\n\r\nHMSG c 9 16 18\r\nNATS/1.0 503\r\n\r\nxy\r\n-ERR 'Go away'\r\nMSG cut 1 9\r\nab";
        let message = |subject: &str, ear, reply: Option<&str>, nobody, payload: &[u8]| {
            Ok(Said::Message {
                subject: subject.to_owned(),
                ear,
                reply: reply.map(str::to_owned),
                nobody,
                payload: payload.to_vec(),
            })
        };
        let expected = [
            Ok(Said::Other),
            Ok(Said::Ping),
            Ok(Said::Other),
            message("a.b", 7, None, false, b"h\r\nlo"),
            message("a.b", 7, Some("in.box"), false, b""),
            message("c", 9, None, true, b"xy"),
            Ok(Said::Fault("Go away".to_owned())),
        ];
        assert_eq!(all(text).await, expected);
    }

    #[tokio::test]
    async fn nonsense_ends_the_connection_and_nothing_else() {
        for text in [
            &b"MSG a 1 x\r\n"[..],
            b"MSG a\r\n",
            b"MSG a 1 99999999999999999999\r\n",
            b"HMSG a 1 9 2\r\nab\r\n",
            b"\xff\xfe\r\n",
        ] {
            let said = all(text).await;
            assert_eq!(said, [Err(io::ErrorKind::InvalidData)], "{text:?}");
        }
    }
}

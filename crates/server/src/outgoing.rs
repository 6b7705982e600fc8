//! What goes out to connections: texts, compressed where the client opens such frames. What several are told is written
//! and compressed once.

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use axum::body::Bytes;
use axum::extract::ws::{Message as Frame, Utf8Bytes};
use sobremesa_protocol::wire::{Deflater, ServerMessage, json};
use tokio::sync::{Notify, mpsc};

thread_local! {
    static DEFLATER: RefCell<Deflater> = RefCell::default();
}

/// A message for one or several connections.
pub(crate) struct OutgoingText {
    /// Shared by all who are told it.
    text: Utf8Bytes,
    /// Compressed, once somebody wants it so; nothing where it is not worth it.
    deflated: OnceLock<Option<Bytes>>,
}

impl OutgoingText {
    pub(crate) fn new(text: impl Into<Utf8Bytes>) -> Arc<OutgoingText> {
        Arc::new(OutgoingText {
            text: text.into(),
            deflated: OnceLock::new(),
        })
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn frame(&self, deflate: bool) -> Frame {
        let deflated = deflate.then(|| self.deflated.get_or_init(|| self.compressed()));
        match deflated {
            Some(Some(frame)) => Frame::Binary(frame.clone()),
            _ => Frame::Text(self.text.clone()),
        }
    }

    fn compressed(&self) -> Option<Bytes> {
        let frame = DEFLATER.with_borrow_mut(|deflater| deflater.frame(&self.text));
        frame.map(Bytes::from)
    }
}

/// A message as it goes out.
pub(crate) fn told(message: &ServerMessage) -> Arc<OutgoingText> {
    OutgoingText::new(json::<_, Utf8Bytes>(message))
}

/// The message of a text; the same one for all who are told the same.
pub(crate) fn shared_text(
    shared: &mut Vec<(Arc<str>, Arc<OutgoingText>)>,
    text: Arc<str>,
) -> Arc<OutgoingText> {
    if let Some((_, told)) = shared.iter().find(|(other, _)| Arc::ptr_eq(other, &text)) {
        return told.clone();
    }
    let told = OutgoingText::new(&*text);
    // Nobody else has it but this one and the message.
    if Arc::strong_count(&text) > 2 {
        shared.push((text, told.clone()));
    }
    told
}

/// Does a client with this dictionary open what is compressed here?
pub(crate) fn same_dictionary(checksum: u32) -> bool {
    DEFLATER.with_borrow(|deflater| deflater.checksum() == checksum)
}

/// Where messages to a connection go.
#[derive(Clone)]
pub(crate) struct Outgoing {
    pub(crate) queue: mpsc::Sender<Arc<OutgoingText>>,
    /// Told when the reader is too slow.
    pub(crate) slow: Arc<Notify>,
}

/// Says whether a connection opens compressed frames; it may say so after the first word.
#[derive(Clone, Default)]
pub(crate) struct Deflates(Arc<AtomicBool>);

impl Deflates {
    pub(crate) fn set(&self, on: bool) {
        self.0.store(on, Ordering::Relaxed);
    }

    pub(crate) fn get(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_several_are_told_is_compressed_once() {
        let told = OutgoingText::new(r#"{"step":{"table":"t"}}"#.repeat(9));
        let (Frame::Binary(one), Frame::Binary(two)) = (told.frame(true), told.frame(true)) else {
            panic!("long enough to be worth it");
        };
        assert_eq!(one.as_ptr(), two.as_ptr(), "the same bytes");
        let (Frame::Text(one), Frame::Text(two)) = (told.frame(false), told.frame(false)) else {
            panic!("whoever opens no compressed frames gets the text");
        };
        assert_eq!(one.as_ptr(), two.as_ptr(), "the same text, not a copy");
        let short = OutgoingText::new("{}");
        assert!(matches!(short.frame(true), Frame::Text(_)));
    }
}

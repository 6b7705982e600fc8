//! Frames that are compressed (DEFLATE, RFC 1951) against a dictionary both sides have. Each frame stands for itself:
//! nothing is kept for a connection, and what several are told is compressed once
//! ([why](../../../../docs/decisions/0012-compressed-frames.md)).

use flate2::{Compress, Compression, Decompress, FlushCompress, FlushDecompress, Status};

/// What steps are made of. A client names it by its checksum, so that one with another dictionary is told everything as
/// text.
pub const DICTIONARY: &str = include_str!("dictionary.txt");

/// Compresses frames, one at a time: a thread needs one for all its connections.
pub struct Deflater {
    compress: Compress,
    checksum: u32,
}

impl Default for Deflater {
    fn default() -> Deflater {
        // A level higher than this takes longer and saves a byte or two.
        let level = Compression::new(4);
        // Only a stream with a header tells the checksum.
        let checksum = Compress::new(level, true).set_dictionary(DICTIONARY.as_bytes());
        Deflater {
            compress: Compress::new(level, false),
            checksum: checksum.unwrap_or_default(),
        }
    }
}

impl Deflater {
    /// Shorter texts are sent as they are.
    pub const SHORTEST: usize = 64;

    /// How the dictionary is known: Adler-32.
    #[must_use]
    pub fn checksum(&self) -> u32 {
        self.checksum
    }

    fn begin(&mut self) -> Option<()> {
        self.compress.reset();
        let set = self.compress.set_dictionary(DICTIONARY.as_bytes());
        set.ok().map(drop)
    }

    /// The frame of a text; nothing where it is not worth it.
    pub fn frame(&mut self, text: &str) -> Option<Vec<u8>> {
        if text.len() < Deflater::SHORTEST {
            return None;
        }
        self.begin()?;
        let mut frame = Vec::with_capacity(text.len());
        let status = self
            .compress
            .compress_vec(text.as_bytes(), &mut frame, FlushCompress::Finish);
        // It does not end where the frame is full: no shorter than the text.
        matches!(status, Ok(Status::StreamEnd)).then_some(frame)
    }
}

/// Opens frames.
pub struct Inflater(Decompress);

impl Default for Inflater {
    fn default() -> Inflater {
        Inflater(Decompress::new(false))
    }
}

impl Inflater {
    /// The text in a frame; nothing where it is broken or has more than so many bytes.
    pub fn text(&mut self, frame: &[u8], most: usize) -> Option<String> {
        self.0.reset(false);
        self.0.set_dictionary(DICTIONARY.as_bytes()).ok()?;
        let mut text = Vec::with_capacity(most);
        let status = self
            .0
            .decompress_vec(frame, &mut text, FlushDecompress::Finish);
        matches!(status, Ok(Status::StreamEnd))
            .then(|| String::from_utf8(text).ok())
            .flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_is_opened_by_whoever_has_the_dictionary() {
        assert!(DICTIONARY.is_ascii() && DICTIONARY.len() < 1 << 15);
        let (mut deflater, mut inflater) = (Deflater::default(), Inflater::default());
        let step = r#"{"step":{"table":"r9bqkzmrwvnaj4kud9w3","version":18,"lines":[{"game":{"sight":{"laid":{"seat":1,"card":14,"pile":"C","on":18}}}}]}}"#;
        for text in [step, &step.replace("lay", "Zo\u{eb} \u{2660}"), step] {
            let frame = deflater.frame(text).expect("worth it");
            assert!(frame.len() * 2 < text.len(), "{} bytes", frame.len());
            assert_eq!(inflater.text(&frame, 1 << 16).as_deref(), Some(text));
            assert_eq!(inflater.text(&frame, text.len() - 1), None, "too long");
            assert_eq!(inflater.text(&frame[..frame.len() / 2], 1 << 16), None);
        }
    }

    #[test]
    fn what_gains_nothing_is_sent_as_it_is() {
        let mut deflater = Deflater::default();
        assert_eq!(deflater.frame(r#"{"pong":{"at":1}}"#), None);
        let mut noise = 1_u32;
        let noise: String = std::iter::repeat_with(|| {
            noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            char::from(b'!' + (noise >> 24) as u8 % 94)
        })
        .take(200)
        .collect();
        assert!(
            deflater
                .frame(&noise)
                .is_none_or(|frame| frame.len() <= noise.len())
        );
    }

    #[test]
    fn a_dictionary_is_known_by_its_checksum() {
        let (mut low, mut high) = (1_u32, 0_u32);
        for byte in DICTIONARY.bytes() {
            low = (low + u32::from(byte)) % 65_521;
            high = (high + low) % 65_521;
        }
        assert_eq!(Deflater::default().checksum(), high << 16 | low);
    }
}

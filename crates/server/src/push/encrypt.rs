//! What is sent to a device through somebody else's push service, so that only the device can read it: RFC 8291 over the
//! content coding `aes128gcm` of RFC 8188, in one record.

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::{SecureRandom as _, SystemRandom};

/// A point of P-256, not compressed.
pub(super) const POINT: usize = 65;
pub(super) const AUTH: usize = 16;
const SALT: usize = 16;
const KEY: usize = 16;
const NONCE: usize = 12;
/// The size of a record; what is said fits into one.
const RECORD: u32 = 4096;
/// Texts are as long as the next multiple of this: their length says little about what they say.
const STEP: usize = 128;

/// So many bytes.
struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

/// So many bytes derived from a secret.
fn derive(salt: &[u8], secret: &[u8], info: &[&[u8]], out: &mut [u8]) -> Option<()> {
    let prk = Salt::new(HKDF_SHA256, salt).extract(secret);
    let okm = prk.expand(info, Bytes(out.len())).ok()?;
    okm.fill(out).ok()
}

/// The two ends, and what only they know.
struct Shared<'a> {
    secret: &'a [u8],
    auth: &'a [u8],
    receiver: &'a [u8],
    sender: &'a [u8],
}

impl Shared<'_> {
    fn keys(&self, salt: &[u8]) -> Option<([u8; KEY], [u8; NONCE])> {
        let mut input = [0; 32];
        let info: [&[u8]; 3] = [b"WebPush: info\0", self.receiver, self.sender];
        derive(self.auth, self.secret, &info, &mut input)?;
        let (mut key, mut nonce) = ([0; KEY], [0; NONCE]);
        derive(salt, &input, &[b"Content-Encoding: aes128gcm\0"], &mut key)?;
        derive(salt, &input, &[b"Content-Encoding: nonce\0"], &mut nonce)?;
        Some((key, nonce))
    }

    /// The whole body: salt, size of records, the sender's key, and the one record.
    fn seal(&self, salt: &[u8; SALT], text: &[u8], padding: usize) -> Option<Vec<u8>> {
        let (key, nonce) = self.keys(salt)?;
        let mut record = text.to_vec();
        // The last record ends with a 2, then nothing but zeros.
        record.push(2);
        record.resize(record.len() + padding, 0);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
        let nonce = Nonce::assume_unique_for_key(nonce);
        key.seal_in_place_append_tag(nonce, Aad::empty(), &mut record)
            .ok()?;
        let mut body = salt.to_vec();
        body.extend(RECORD.to_be_bytes());
        body.push(u8::try_from(self.sender.len()).ok()?);
        body.extend(self.sender);
        body.extend(record);
        Some(body)
    }
}

/// The body of a request to a push service; nothing where the device's key is none.
pub(super) fn encrypt(receiver: &[u8], auth: &[u8], text: &str) -> Option<Vec<u8>> {
    let random = SystemRandom::new();
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
    let sender = own.compute_public_key().ok()?;
    let mut salt = [0; SALT];
    random.fill(&mut salt).ok()?;
    let padding = text.len().next_multiple_of(STEP) - text.len();
    let peer = UnparsedPublicKey::new(&ECDH_P256, receiver);
    let sealed = agree_ephemeral(own, &peer, |secret| {
        let shared = Shared {
            secret,
            auth,
            receiver,
            sender: sender.as_ref(),
        };
        shared.seal(&salt, text.as_bytes(), padding)
    });
    sealed.ok().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use data_encoding::BASE64URL_NOPAD as B64;

    /// Appendix A of RFC 8291.
    #[test]
    fn the_example_of_the_standard_comes_out() {
        let read = |text: &str| B64.decode(text.as_bytes()).expect("base64url");
        let (secret, auth) = (
            read("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs"),
            read("BTBZMqHH6r4Tts7J_aSIgg"),
        );
        let receiver = read(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        );
        let sender = read(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        );
        let salt: [u8; SALT] = read("DGv6ra1nlYgDCS1FRnbzlw").try_into().expect("16 bytes");
        let shared = Shared {
            secret: &secret,
            auth: &auth,
            receiver: &receiver,
            sender: &sender,
        };
        let (key, nonce) = shared.keys(&salt).expect("keys");
        assert_eq!(B64.encode(&key), "oIhVW04MRdy2XN9CiKLxTg");
        assert_eq!(B64.encode(&nonce), "4h_95klXJ5E_qnoN");
        let text = b"When I grow up, I want to be a watermelon";
        let body = shared.seal(&salt, text, 0).expect("a body");
        let told = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(B64.encode(&body), told);
    }

    #[test]
    fn length_says_little_and_a_key_that_is_none_is_noticed() {
        let random = SystemRandom::new();
        let device = EphemeralPrivateKey::generate(&ECDH_P256, &random).expect("a key");
        let point = device.compute_public_key().expect("a point");
        let long = |text: &str| encrypt(point.as_ref(), &[1; AUTH], text).map(|body| body.len());
        assert_eq!(long("a"), long(&"b".repeat(128)));
        assert!(long("a") < long(&"b".repeat(129)));
        assert_eq!(encrypt(&[4; POINT], &[1; AUTH], "not on the curve"), None);
        assert_eq!(encrypt(&[], &[], "nothing"), None);
    }
}

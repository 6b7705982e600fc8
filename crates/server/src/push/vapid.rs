//! Who it is that tells a push service something: a key made once for this server, and tokens signed with it (RFC 8292).

use axum::http::uri::Uri;
use data_encoding::BASE64URL_NOPAD as B64;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::json;

/// A token is good for this long, in seconds; a push service accepts no more than a day.
const LIFE: u64 = 12 * 60 * 60;

/// The key of this server.
pub(super) struct Vapid {
    key: EcdsaKeyPair,
    random: SystemRandom,
}

/// A new key, as it is kept.
pub(super) fn make() -> Option<String> {
    let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
    made.ok().map(|key| B64.encode(key.as_ref()))
}

impl Vapid {
    /// The key as it was kept.
    pub(super) fn read(kept: &str) -> Option<Vapid> {
        let bytes = B64.decode(kept.as_bytes()).ok()?;
        let random = SystemRandom::new();
        let key = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &bytes, &random);
        let key = key.ok()?;
        Some(Vapid { key, random })
    }

    /// What browsers are told when they subscribe.
    pub(super) fn public(&self) -> String {
        B64.encode(self.key.public_key().as_ref())
    }

    /// The header that says who asks, for the service an endpoint belongs to.
    pub(super) fn header(&self, endpoint: &Uri, contact: &str, now: u64) -> Option<String> {
        let (scheme, authority) = (endpoint.scheme_str()?, endpoint.authority()?);
        let head = B64.encode(br#"{"typ":"JWT","alg":"ES256"}"#);
        let claims = json!({
            "aud": format!("{scheme}://{authority}"),
            "exp": now / 1_000 + LIFE,
            "sub": contact,
        });
        let signed = format!("{head}.{}", B64.encode(claims.to_string().as_bytes()));
        let signature = self.key.sign(&self.random, signed.as_bytes()).ok()?;
        let signature = B64.encode(signature.as_ref());
        Some(format!("vapid t={signed}.{signature}, k={}", self.public()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

    #[test]
    fn a_token_is_signed_with_the_key_that_was_kept() {
        let kept = make().expect("a key");
        let vapid = Vapid::read(&kept).expect("the key again");
        let endpoint: Uri = "https://push.example/send/1".parse().expect("an address");
        let header = vapid
            .header(&endpoint, "https://sobremesa.example/", 1_000_000)
            .expect("a header");
        let (token, key) = header
            .strip_prefix("vapid t=")
            .and_then(|rest| rest.split_once(", k="))
            .expect("a token and a key");
        assert_eq!(key, vapid.public());
        let (signed, signature) = token.rsplit_once('.').expect("a signature");
        let read = |text: &str| B64.decode(text.as_bytes()).expect("base64url");
        let point = read(key);
        UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, &point)
            .verify(signed.as_bytes(), &read(signature))
            .expect("signed with it");
        let claims = read(signed.split_once('.').expect("claims").1);
        let claims: serde_json::Value = serde_json::from_slice(&claims).expect("JSON");
        assert_eq!(
            claims,
            json!({ "aud": "https://push.example", "exp": 1_000 + LIFE, "sub": "https://sobremesa.example/" })
        );
        assert!(Vapid::read("nothing").is_none() && Vapid::read("").is_none());
    }
}

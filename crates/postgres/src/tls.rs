//! The wire to the database, encrypted where its address says so: `sslmode=require` encrypts, `sslmode=verify-full` also
//! makes sure that it is that database, by the certificates of the system or those of `sslrootcert=FILE`.

mod trust;
mod wire;

use std::sync::Arc;

use sobremesa_store::StoreError;
use tokio_rustls::rustls::ClientConfig;
use tokio_rustls::rustls::crypto::ring;

use self::trust::{Anybody, roots};

/// What an address says about encryption.
#[derive(Debug, PartialEq, Eq)]
enum Mode {
    Plain,
    Encrypted,
    Verified,
}

/// An address without what it says about encryption, which is told beside it: nothing where the wire is plain.
pub(crate) fn part(url: &str) -> Result<(String, Option<Tls>), String> {
    let (mut mode, mut root) = (Mode::Plain, None);
    let mut take = |word: &str| -> Result<bool, String> {
        match word.split_once('=') {
            Some(("sslmode", "disable" | "prefer")) => mode = Mode::Plain,
            Some(("sslmode", "require")) => mode = Mode::Encrypted,
            Some(("sslmode", "verify-full")) => mode = Mode::Verified,
            Some(("sslmode", other)) => {
                return Err(format!(
                    "sslmode is disable, require or verify-full, not {other}"
                ));
            }
            Some(("sslrootcert", file)) => root = Some(file.to_owned()),
            _ => return Ok(false),
        }
        Ok(true)
    };
    let (base, words, between) = match (url.contains("://"), url.split_once('?')) {
        (true, Some((base, query))) => (base, query.split('&').collect::<Vec<_>>(), "&"),
        (true, None) => (url, Vec::new(), "&"),
        (false, _) => ("", url.split_whitespace().collect(), " "),
    };
    let mut kept = Vec::new();
    for word in words {
        if !take(word)? {
            kept.push(word);
        }
    }
    let rest = match (base.is_empty(), kept.is_empty()) {
        (true, _) => kept.join(between),
        (false, true) => base.to_owned(),
        (false, false) => format!("{base}?{}", kept.join(between)),
    };
    let tls = match mode {
        Mode::Plain => None,
        mode => Some(Tls::new(&mode, root.as_deref())?),
    };
    Ok((rest, tls))
}

/// Encrypts connections.
#[derive(Clone)]
pub(crate) struct Tls(Arc<ClientConfig>);

impl std::fmt::Debug for Tls {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Tls")
    }
}

impl Tls {
    fn new(mode: &Mode, root: Option<&str>) -> Result<Tls, String> {
        let provider = Arc::new(ring::default_provider());
        let builder = ClientConfig::builder_with_provider(provider.clone());
        let builder = builder
            .with_safe_default_protocol_versions()
            .map_err(|error| error.to_string())?;
        let config = match mode {
            Mode::Verified => builder.with_root_certificates(roots(root)?),
            _ => builder
                .dangerous()
                .with_custom_certificate_verifier(Arc::new(Anybody(provider))),
        };
        Ok(Tls(Arc::new(config.with_no_client_auth())))
    }
}

pub(crate) fn fault(path: std::path::PathBuf, why: String) -> StoreError {
    StoreError::CannotOpen { path, why }
}

#[cfg(test)]
mod tests {
    use super::part;

    #[test]
    fn what_an_address_says_about_encryption_is_taken_out() {
        for (url, rest, encrypted) in [
            ("postgres://db/games", "postgres://db/games", false),
            (
                "postgres://db/games?sslmode=require",
                "postgres://db/games",
                true,
            ),
            (
                "postgres://db/games?sslmode=require&target_session_attrs=any",
                "postgres://db/games?target_session_attrs=any",
                true,
            ),
            (
                "host=db sslmode=disable user=ana",
                "host=db user=ana",
                false,
            ),
            ("host=db sslmode=require user=ana", "host=db user=ana", true),
        ] {
            let (said, tls) = part(url).expect("an address");
            assert_eq!((said.as_str(), tls.is_some()), (rest, encrypted), "{url}");
        }
        assert!(part("host=db sslmode=verify").is_err());
        assert!(part("host=db sslmode=verify-full sslrootcert=/none").is_err());
    }
}

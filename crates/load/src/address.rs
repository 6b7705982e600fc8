//! Where the server is.

use hyper::Uri;

use crate::LoadError;

/// Where a server is: a host with its port, and the path it is under.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// `table.local:8500`
    pub host: String,
    /// Empty, or `/games`.
    pub base: String,
}

impl Address {
    /// Reads an address such as `http://127.0.0.1:8500` or `http://table.local/games/`.
    ///
    /// # Errors
    /// [`LoadError::Https`], [`LoadError::Url`].
    pub fn parse(url: &str) -> Result<Address, LoadError> {
        let bad = || LoadError::Url(url.to_owned());
        let uri: Uri = url.parse().map_err(|_| bad())?;
        match (uri.scheme_str(), uri.authority()) {
            (Some("https" | "wss"), _) => Err(LoadError::Https),
            (Some("http"), Some(named)) if uri.query().is_none() && !url.contains('#') => {
                let host = format!("{}:{}", named.host(), named.port_u16().unwrap_or(80));
                // Neither a user nor a port that is none.
                if named.host().is_empty() || ![named.host(), &host].contains(&named.as_str()) {
                    return Err(bad());
                }
                let base = uri.path().trim_end_matches('/').to_owned();
                Ok(Address { host, base })
            }
            _ => Err(bad()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_host_with_a_port_and_perhaps_a_path() {
        for (url, host, base) in [
            ("http://127.0.0.1:8500", "127.0.0.1:8500", ""),
            ("http://127.0.0.1:8500/", "127.0.0.1:8500", ""),
            ("http://table.local", "table.local:80", ""),
            ("http://[::1]:8500/games/", "[::1]:8500", "/games"),
            ("http://[::1]", "[::1]:80", ""),
        ] {
            let address = Address {
                host: host.to_owned(),
                base: base.to_owned(),
            };
            assert_eq!(Address::parse(url).ok(), Some(address), "{url}");
        }
    }

    #[test]
    fn what_is_no_address_of_ours_is_refused() {
        assert!(matches!(
            Address::parse("https://example.org"),
            Err(LoadError::Https)
        ));
        for url in [
            "",
            "127.0.0.1:8500",
            "http://",
            "http://:80",
            "http://a:b",
            "http://a b",
            "http://a/?x",
            "http://a/#x",
            "http://ana@a",
            "http://a:65536",
        ] {
            assert!(
                matches!(Address::parse(url), Err(LoadError::Url(_))),
                "{url}"
            );
        }
    }
}

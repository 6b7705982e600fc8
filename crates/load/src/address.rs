//! Where the server is.

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
        if url.starts_with("https://") || url.starts_with("wss://") {
            return Err(LoadError::Https);
        }
        let bad = || LoadError::Url(url.to_owned());
        let rest = url.strip_prefix("http://").ok_or_else(bad)?;
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let plain = |text: &str| {
            text.bytes()
                .all(|b| b.is_ascii_graphic() && !b"?#@\"<>\\".contains(&b))
        };
        if host.is_empty() || host.starts_with(':') || !plain(host) || !plain(path) {
            return Err(bad());
        }
        // `[::1]` has colons and no port.
        let port = host
            .rsplit_once(':')
            .filter(|(_, port)| !port.contains(']'));
        let host = match port {
            Some((_, port)) if port.parse::<u16>().is_err() => return Err(bad()),
            Some(_) => host.to_owned(),
            None => format!("{host}:80"),
        };
        let path = path.trim_matches('/');
        Ok(Address {
            host,
            base: if path.is_empty() {
                String::new()
            } else {
                format!("/{path}")
            },
        })
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
        ] {
            assert!(
                matches!(Address::parse(url), Err(LoadError::Url(_))),
                "{url}"
            );
        }
    }
}

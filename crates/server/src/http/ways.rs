//! Where a request comes from and under which path the server is reached.

use axum::http::{HeaderMap, HeaderName, HeaderValue, Uri, header};

/// The path under which people reach the server: `/`, or `/games/` for `https://example.org/games`.
pub(crate) fn base_path(public_url: Option<&str>) -> String {
    let public: Option<Uri> = public_url.and_then(|url| url.parse().ok());
    match public.as_ref().map(|url| url.path().trim_matches('/')) {
        None | Some("") => "/".to_owned(),
        Some(path) => format!("/{path}/"),
    }
}

/// `https://example.org` of `https://example.org/games`, as browsers write it.
fn origin_of(url: &str) -> Option<String> {
    let url: Uri = url.parse().ok()?;
    let origin = format!("{}://{}", url.scheme_str()?, url.authority()?);
    Some(origin.to_ascii_lowercase())
}

/// Does a request that changes something come from our own page, or from no page at all?
///
/// Browsers say where a request comes from; programs do not, and have no cookie that somebody else could ride on.
pub(crate) fn same_origin(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return true;
    };
    let Ok(origin) = origin.to_str() else {
        return false;
    };
    // Where it is said how people reach the server, nothing else counts: a host can be made up (DNS rebinding).
    if let Some(own) = public_url.and_then(origin_of) {
        return own == origin;
    }
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let named = origin.split_once("://").map(|(_, host)| host);
    host.is_some() && host == named
}

/// Headers that keep the page to itself: nothing from elsewhere, nothing embedded elsewhere.
pub(crate) fn safe_headers(headers: &mut HeaderMap, https: bool) {
    const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; \
        font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; worker-src 'self'; \
        base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
    let safe: [(HeaderName, &str); 6] = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            "same-origin",
        ),
        (
            HeaderName::from_static("permissions-policy"),
            "camera=(), microphone=(), geolocation=()",
        ),
    ];
    let strict = (header::STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    for (name, value) in safe.into_iter().chain(https.then_some(strict)) {
        headers
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_base_path_is_that_of_the_public_address() {
        for (url, path) in [
            (None, "/"),
            (Some("https://example.org"), "/"),
            (Some("https://example.org/"), "/"),
            (Some("https://example.org/games"), "/games/"),
            (Some("https://example.org/a/b/"), "/a/b/"),
            (Some("https://example.org:8443/a?x=1"), "/a/"),
        ] {
            assert_eq!(base_path(url), path, "{url:?}");
        }
    }

    #[test]
    fn only_our_own_page_may_change_something() {
        let headers = |origin: Option<&'static str>| {
            let mut headers = HeaderMap::from_iter([(
                header::HOST,
                HeaderValue::from_static("table.local:8500"),
            )]);
            headers.extend(origin.map(|origin| (header::ORIGIN, HeaderValue::from_static(origin))));
            headers
        };
        let public = Some("https://example.org/games");
        assert!(same_origin(&headers(None), None));
        assert!(same_origin(&headers(Some("http://table.local:8500")), None));
        assert!(same_origin(&headers(Some("https://example.org")), public));
        let shouted = Some("https://Example.org/games");
        assert!(same_origin(&headers(Some("https://example.org")), shouted));
        for bad in [
            "https://evil.example",
            "null",
            "https://example.org.evil.example",
            "http://example.org",
            "http://table.local:8500",
        ] {
            assert!(!same_origin(&headers(Some(bad)), public), "{bad}");
        }
    }
}

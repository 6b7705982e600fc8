//! Where a push service is reached. The address comes from a stranger: it may lead to the Internet, and nowhere else.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::http::uri::{Scheme, Uri};

/// The longest address that is kept.
const LONGEST: usize = 1_024;

/// An address as it may be kept: https, a name rather than a number, the usual port. With `anywhere`, which is for tests
/// and for push services in one's own network, anything goes that is http or https.
pub(super) fn endpoint(text: &str, anywhere: bool) -> Option<Uri> {
    if text.len() > LONGEST || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
        return None;
    }
    let uri: Uri = text.parse().ok()?;
    let authority = uri.authority()?;
    let host = authority.host();
    if authority.as_str().contains('@') || host.is_empty() {
        return None;
    }
    let scheme = uri.scheme()?;
    if anywhere {
        return (*scheme == Scheme::HTTPS || *scheme == Scheme::HTTP).then_some(uri);
    }
    let named = host.contains('.') && host.bytes().all(of_name) && !numeric(host);
    let usual = matches!(authority.port_u16(), None | Some(443));
    // A port that is no number at all is not the usual one either.
    let plain = authority.as_str().len() == host.len() || authority.port_u16().is_some();
    (*scheme == Scheme::HTTPS && named && usual && plain).then_some(uri)
}

fn of_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.')
}

/// Would somebody read this as an address rather than a name? Its last part is a number, in any of the ways there are.
fn numeric(host: &str) -> bool {
    let last = host.trim_end_matches('.').rsplit('.').next();
    let last = last.unwrap_or_default().to_ascii_lowercase();
    last.is_empty() || last.starts_with("0x") || last.bytes().all(|byte| byte.is_ascii_digit())
}

/// Of the addresses a name has, one that may be asked.
pub(super) fn reachable(
    found: impl Iterator<Item = SocketAddr>,
    anywhere: bool,
) -> Option<SocketAddr> {
    let found: Vec<SocketAddr> = found.collect();
    // A name that also leads inside is meant to: it is not asked at all.
    let all = anywhere || found.iter().all(|addr| public(addr.ip()));
    found.into_iter().next().filter(|_| all)
}

/// Is this an address of the Internet, whoever asks?
fn public(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => public_v4(ip),
        IpAddr::V6(ip) => public_v6(ip),
    }
}

fn public_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    let special = match (a, b, c) {
        // This network, those that carriers share, protocols, 6to4 relays, benchmarks, and what is reserved.
        (0 | 240..=255, _, _)
        | (100, 64..=127, _)
        | (192, 0, 0)
        | (192, 88, 99)
        | (198, 18 | 19, _) => true,
        _ => false,
    };
    !(special
        || ip.is_private()
        || ip.is_loopback()
        || ip.is_link_local()
        || ip.is_documentation()
        || ip.is_multicast())
}

fn public_v6(ip: Ipv6Addr) -> bool {
    let [a, b, c, d, e, f, g, h] = ip.segments();
    let v4 = |high: u16, low: u16| {
        let ([a, b], [c, d]) = (high.to_be_bytes(), low.to_be_bytes());
        public_v4(Ipv4Addr::new(a, b, c, d))
    };
    match (a, b) {
        // What is translated to version 4 leads where that leads.
        (0x64, 0xff9b) => [c, d, e, f] == [0; 4] && v4(g, h),
        (0x2002, _) => v4(b, c),
        // Tunnels, benchmarks, examples.
        (0x2001, 0..=0x1ff | 0xdb8) | (0x3fff, 0..=0xfff) => false,
        _ => (0x2000..=0x3fff).contains(&a),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_name_on_the_internet_by_https() {
        for good in [
            "https://fcm.googleapis.com/fcm/send/abc:def-_",
            "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
            "https://web.push.apple.com:443/QaBc",
            "https://db5p.notify.windows.com/w/?token=BQY%2b",
        ] {
            assert!(endpoint(good, false).is_some(), "{good}");
        }
        for bad in [
            "http://fcm.googleapis.com/x",
            "https://fcm.googleapis.com:8443/x",
            "https://fcm.googleapis.com:/x",
            "https://localhost/x",
            "https://metadata/x",
            "https://127.0.0.1/x",
            "https://2130706433/x",
            "https://0x7f.1/x",
            "https://10.0.0x1/x",
            "https://127.1/x",
            "https://[::1]/x",
            "https://[::ffff:127.0.0.1]/x",
            "https://good.example@127.0.0.1/x",
            "https://user:word@push.example/x",
            "https://push.example/ü",
            "https://push.exa mple/x",
            "https://push.example/a\r\nHost: inside",
            "https:///x",
            "ftp://push.example/x",
            "file:///etc/passwd",
            "/relative",
            "push.example",
            "",
            &format!("https://push.example/{}", "a".repeat(LONGEST)),
        ] {
            assert!(endpoint(bad, false).is_none(), "{bad}");
        }
        assert!(endpoint("http://127.0.0.1:8080/x", true).is_some());
        assert!(endpoint("ftp://127.0.0.1/x", true).is_none());
    }

    #[test]
    fn what_is_inside_is_not_asked() {
        let reached = |addresses: &[&str]| {
            let ips = addresses.iter().map(|ip| ip.parse().expect("an address"));
            reachable(ips.map(|ip: IpAddr| SocketAddr::new(ip, 443)), false).is_some()
        };
        for inside in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "127.8.8.8",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.9.9",
            "192.0.0.8",
            "192.0.2.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.51.100.7",
            "203.0.113.9",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:10.0.0.1",
            "::ffff:8.8.8.8",
            "::7f00:1",
            "64:ff9b::a00:1",
            "64:ff9b:1::808:808",
            "100::1",
            "2001::1",
            "2001:db8::1",
            "2002:a00:1::1",
            "2002:7f00:1::",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ] {
            assert!(!reached(&[inside]), "{inside}");
            assert!(!reached(&["8.8.8.8", inside]), "8.8.8.8 and {inside}");
        }
        for outside in [
            "8.8.8.8",
            "142.250.1.2",
            "2a00:1450:4001::1",
            "64:ff9b::808:808",
            "2002:808:808::1",
        ] {
            assert!(reached(&[outside]), "{outside}");
        }
        assert!(!reached(&[]), "a name without an address");
        let here = SocketAddr::from(([127, 0, 0, 1], 1));
        assert_eq!(reachable([here].into_iter(), true), Some(here));
    }
}

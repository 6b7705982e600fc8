//! One's devices: each holds a secret of its own, and each can be ended from any other.

use axum::Json as Answer;
use axum::extract::Path;
use axum::http::{HeaderMap, header};
use data_encoding::HEXLOWER;
use sobremesa_protocol::wire::{Device, Devices, RefusalKind};
use sobremesa_store::Hash;

use super::Asker;
use crate::app::ApiError;

/// The name of a device in lists: enough of its secret's hash to find it again, too little to be of use.
fn name_of(token: &Hash) -> String {
    HEXLOWER.encode(&token[..8])
}

pub(super) async fn list(asker: Asker) -> Result<Answer<Devices>, ApiError> {
    let person = asker.known()?.id.to_string();
    asker.app.write_visits().await;
    let devices = asker.app.ask(move |store| store.devices(&person)).await?;
    let own = asker.device;
    let devices = devices.into_iter().map(|device| Device {
        id: name_of(&device.token),
        label: device.label,
        made: device.made,
        seen: device.seen,
        current: Some(device.token) == own,
    });
    Ok(Answer(Devices {
        devices: devices.collect(),
    }))
}

/// Ends a device: its secret is worth nothing any more, and its sockets close.
pub(super) async fn end(asker: Asker, Path(id): Path<String>) -> Result<Answer<Devices>, ApiError> {
    let person = asker.known()?.id.to_string();
    let devices = asker.app.ask(move |store| store.devices(&person)).await?;
    let meant = devices.iter().find(|device| name_of(&device.token) == id);
    let Some(token) = meant.map(|device| device.token) else {
        return Err(ApiError::Refused(RefusalKind::NoSuchDevice));
    };
    asker.app.end_device(token).await?;
    list(asker).await
}

/// What a device calls itself, in a few words nobody has to translate: the browser and the system, or the program.
pub(super) fn label(headers: &HeaderMap) -> String {
    let agent = headers
        .get(header::USER_AGENT)
        .and_then(|agent| agent.to_str().ok())
        .unwrap_or_default();
    let first = |names: &[(&str, &'static str)]| {
        let found = names.iter().find(|(sign, _)| agent.contains(sign));
        found.map(|(_, name)| *name)
    };
    // In this order: most of them also claim to be some of those that follow.
    let browser = first(&[
        ("Edg/", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser/", "Samsung Internet"),
        ("Firefox/", "Firefox"),
        ("FxiOS/", "Firefox"),
        ("CriOS/", "Chrome"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ]);
    let system = first(&[
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Android", "Android"),
        ("Windows", "Windows"),
        ("Mac OS X", "macOS"),
        ("CrOS", "ChromeOS"),
        ("Linux", "Linux"),
    ]);
    match (browser, system) {
        (Some(browser), Some(system)) => format!("{browser}, {system}"),
        (Some(one), None) | (None, Some(one)) => one.to_owned(),
        (None, None) => {
            let program = agent.split(['/', ' ']).next().unwrap_or_default();
            let plain = program.chars().filter(char::is_ascii_graphic);
            plain.take(24).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn a_device_is_named_by_browser_and_system() {
        for (agent, told) in [
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                "Firefox, Linux",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
                "Safari, iPhone",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0",
                "Edge, Windows",
            ),
            ("curl/8.5.0", "curl"),
            ("", ""),
        ] {
            let mut headers = HeaderMap::new();
            let value = HeaderValue::from_str(agent).expect("a header");
            headers.insert(header::USER_AGENT, value);
            assert_eq!(label(&headers), told);
        }
    }
}

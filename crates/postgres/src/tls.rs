//! The wire to the database, encrypted where its address says so: `sslmode=require` encrypts, `sslmode=verify-full` also
//! makes sure that it is that database, by the certificates of the system or those of `sslrootcert=FILE`.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use rustls_native_certs::load_native_certs;
use sobremesa_store::StoreError;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::Socket;
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect};
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::client::danger::{
    HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier,
};
use tokio_rustls::rustls::crypto::{CryptoProvider, ring};
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use tokio_rustls::rustls::{
    ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme,
};

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

/// Whom to believe who somebody is.
fn roots(file: Option<&str>) -> Result<RootCertStore, String> {
    let certificates: Vec<CertificateDer<'static>> = match file {
        Some(file) => {
            let fault = |error: &dyn std::fmt::Display| format!("{file}: {error}");
            let read = CertificateDer::pem_file_iter(file).map_err(|error| fault(&error))?;
            read.collect::<Result<_, _>>()
                .map_err(|error| fault(&error))?
        }
        None => load_native_certs().certs,
    };
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(certificates);
    if roots.is_empty() {
        Err("there is no certificate to verify the database by".to_owned())
    } else {
        Ok(roots)
    }
}

pub(crate) fn fault(path: std::path::PathBuf, why: String) -> StoreError {
    StoreError::CannotOpen { path, why }
}

/// Believes anybody: who listens is kept out, who stands in between is not. That is what `require` says.
#[derive(Debug)]
struct Anybody(Arc<CryptoProvider>);

impl ServerCertVerifier for Anybody {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        cert: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.0.signature_verification_algorithms;
        tokio_rustls::rustls::crypto::verify_tls12_signature(message, cert, signed, algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        cert: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.0.signature_verification_algorithms;
        tokio_rustls::rustls::crypto::verify_tls13_signature(message, cert, signed, algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}

impl MakeTlsConnect<Socket> for Tls {
    type Stream = Stream;
    type TlsConnect = Connect;
    type Error = io::Error;

    fn make_tls_connect(&mut self, domain: &str) -> Result<Connect, io::Error> {
        let name = ServerName::try_from(domain.to_owned());
        let name = name.map_err(|error| io::Error::new(io::ErrorKind::InvalidInput, error))?;
        let connector = TlsConnector::from(self.0.clone());
        Ok(Connect { connector, name })
    }
}

/// One connection that is to be encrypted.
pub(crate) struct Connect {
    connector: TlsConnector,
    name: ServerName<'static>,
}

impl TlsConnect<Socket> for Connect {
    type Stream = Stream;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Stream>> + Send>>;

    fn connect(self, socket: Socket) -> Self::Future {
        Box::pin(async move {
            let stream = self.connector.connect(self.name, socket).await?;
            Ok(Stream(stream))
        })
    }
}

pub(crate) struct Stream(TlsStream<Socket>);

impl tokio_postgres::tls::TlsStream for Stream {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, buffer)
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
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

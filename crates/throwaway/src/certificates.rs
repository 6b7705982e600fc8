//! Certificates that nobody else trusts.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::postgres::run;

/// Makes a certificate for `localhost` in a folder (`tls.crt`, `tls.key`), as whoever the shell belongs to; the certificate of
/// whoever signed it.
pub(crate) fn make(mut shell: Command, folder: &Path) -> PathBuf {
    let make = r#"cd "$1" && umask 077 && k="-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes" &&
        openssl req -x509 $k -days 2 -subj /CN=ca -keyout ca.key -out ca.crt &&
        openssl req $k -subj /CN=localhost -keyout tls.key -out tls.csr &&
        echo subjectAltName=DNS:localhost > tls.ext &&
        openssl x509 -req -in tls.csr -CA ca.crt -CAkey ca.key -days 2 -set_serial 1 -extfile tls.ext -out tls.crt &&
        chmod 644 ca.crt"#;
    let made = run(shell.args(["-c", make, "sh"]).arg(folder));
    assert!(made.is_ok(), "certificates: {made:?}");
    folder.join("ca.crt")
}

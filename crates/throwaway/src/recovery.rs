//! Back to an earlier moment: a cluster that keeps its log of changes, a copy of it, and another that is made of both. And a
//! second one that takes over when the first is gone. The same commands as in `docs/running-many.md`.

use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use crate::postgres::{Cluster, bin, command, run};

const LONGEST: Duration = Duration::from_secs(60);

/// Looks again and again until it is so.
fn until(what: &str, mut so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !so() {
        assert!(begun.elapsed() < LONGEST, "{what} did not become so");
        thread::sleep(Duration::from_millis(50));
    }
}

/// Something done in a shell by whoever owns the data.
fn shell(script: &str, words: &[&Path]) {
    let done = run(command(Path::new("sh"), "KILL")
        .args(["-euc", script, "sh"])
        .args(words));
    assert!(done.is_ok(), "{script}: {done:?}");
}

impl Cluster {
    fn archive(&self) -> PathBuf {
        self.folder.join("archive")
    }

    /// From now on every finished piece of the log of changes is copied to a folder. It is restarted for that.
    ///
    /// # Panics
    /// Where that cannot be done.
    pub fn keep_log(&self) {
        let archive = self.archive();
        shell(r#"mkdir "$1""#, &[&archive]);
        let copy = format!("test ! -f {0}/%f && cp %p {0}/%f", archive.display());
        for (name, value) in [("archive_mode", "on"), ("archive_command", &copy)] {
            self.sql("postgres", &format!("ALTER SYSTEM SET {name} = '{value}'"));
        }
        self.kill();
        self.begin();
    }

    /// A copy of everything as it is, taken while it runs.
    ///
    /// # Panics
    /// Where that cannot be done.
    #[must_use]
    pub fn base_backup(&self) -> PathBuf {
        let copy = self.folder.join("base");
        let done = run(command(&bin("pg_basebackup"), "KILL")
            .args(["-U", "postgres", "-c", "fast", "-h"])
            .arg(&self.folder)
            .arg("-D")
            .arg(&copy));
        assert!(done.is_ok(), "pg_basebackup: {done:?}");
        copy
    }

    /// What the database calls this moment.
    #[must_use]
    pub fn moment(&self) -> String {
        let said = self.rows("postgres", "SELECT clock_timestamp()");
        said.concat()
    }

    /// The piece of the log at hand is finished, and copied as all before it.
    ///
    /// # Panics
    /// Where that does not happen.
    pub fn finish_log(&self) {
        let piece = "SELECT pg_walfile_name(pg_switch_wal())";
        let piece = self.rows("postgres", piece).concat();
        until("the log in its archive", || {
            self.archive().join(&piece).exists()
        });
    }

    /// Another one, made of a copy of this and of what has been kept of its log, as of a moment.
    ///
    /// # Panics
    /// Where that cannot be done.
    #[must_use]
    pub fn as_of(&self, base: &Path, moment: &str) -> Cluster {
        let archive = self.archive();
        let cluster = Cluster::on(|folder| {
            let settings = format!(
                "archive_mode = 'off'\nrestore_command = 'cp {}/%f %p'\nrecovery_target_time = '{moment}'\n\
                 recovery_target_action = 'promote'\n",
                archive.display()
            );
            let made = r#"cp -a "$1" "$2/data" && printf %s "$3" >> "$2/data/postgresql.auto.conf" &&
                touch "$2/data/recovery.signal""#;
            shell(made, &[base, folder, Path::new(&settings)]);
        });
        until("the end of the recovery", || {
            cluster.rows("postgres", "SELECT pg_is_in_recovery()") == ["f"]
        });
        cluster
    }

    /// A second one that has everything this one acknowledges, before it is acknowledged.
    ///
    /// # Panics
    /// Where that cannot be done.
    #[must_use]
    pub fn followed(&self) -> Cluster {
        let base = self.base_backup();
        let second = Cluster::on(|folder| {
            let settings = format!(
                "primary_conninfo = 'host={} user=postgres application_name=second'\n",
                self.folder.display()
            );
            let made = r#"cp -a "$1" "$2/data" && printf %s "$3" >> "$2/data/postgresql.auto.conf" &&
                touch "$2/data/standby.signal""#;
            shell(made, &[&base, folder, Path::new(&settings)]);
        });
        let waits = "ALTER SYSTEM SET synchronous_standby_names = 'second'";
        self.sql("postgres", waits);
        self.sql("postgres", "SELECT pg_reload_conf()");
        let state = "SELECT sync_state FROM pg_stat_replication";
        until("the second database", || {
            self.rows("postgres", state) == ["sync"]
        });
        second
    }

    /// It takes new things from now on.
    ///
    /// # Panics
    /// Where it does not.
    pub fn promote(&self) {
        self.sql("postgres", "SELECT pg_promote()");
    }
}

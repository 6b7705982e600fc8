//! The files of `deploy/` an operator copies.

use std::collections::BTreeSet;
use std::process::Command;

/// The units by their names: one server, one of several, and what only thinks.
const UNITS: [(&str, &str); 3] = [
    (
        "sobremesa.service",
        include_str!("../../../../deploy/sobremesa.service"),
    ),
    (
        "sobremesa@.service",
        include_str!("../../../../deploy/sobremesa@.service"),
    ),
    (
        "sobremesa-think.service",
        include_str!("../../../../deploy/sobremesa-think.service"),
    ),
];
const DOCKERFILE: &str = include_str!("../../../../deploy/Dockerfile");

/// What `systemd-analyze` says; nothing where this machine has none.
fn analyze(args: &[&str]) -> Option<std::process::Output> {
    Command::new("systemd-analyze").args(args).output().ok()
}

/// The system calls behind a word of a filter: a call, or all of a set.
fn calls(word: &str) -> Option<BTreeSet<String>> {
    if !word.starts_with('@') {
        return Some(BTreeSet::from([word.to_owned()]));
    }
    let listed = analyze(&["syscall-filter", "--no-pager", word])?;
    let listed = String::from_utf8(listed.stdout).ok()?;
    let mut all = BTreeSet::new();
    for name in listed.lines().skip(1).map(str::trim) {
        if name.starts_with('@') {
            all.extend(calls(name)?);
        } else if !name.is_empty() && !name.starts_with('#') {
            all.insert(name.to_owned());
        }
    }
    Some(all)
}

/// What the lines of a unit allow together: each adds to what those before it allow, or takes away from it.
fn allowed(unit: &str) -> Option<BTreeSet<String>> {
    let mut allowed = BTreeSet::new();
    for line in unit.lines() {
        let Some(words) = line.strip_prefix("SystemCallFilter=") else {
            continue;
        };
        let (denies, words) = match words.strip_prefix('~') {
            Some(words) => (true, words),
            None => (false, words),
        };
        for word in words.split_whitespace() {
            let calls = calls(word)?;
            match denies {
                true => allowed.retain(|call| !calls.contains(call)),
                false => allowed.extend(calls),
            }
        }
    }
    Some(allowed)
}

/// Bots, replays and solutions step back by `getpriority`, `setpriority` and `sched_setscheduler`; a filter that denies them
/// lets these compete with moves. The last could ask for a real-time policy, too, which is denied elsewhere.
#[test]
fn units_let_threads_step_back() {
    for (name, unit) in UNITS {
        let lines: Vec<&str> = unit.lines().collect();
        let at = |line: &str| lines.iter().position(|known| *known == line);
        let denied = at("SystemCallFilter=~@privileged @resources");
        let given_back = at("SystemCallFilter=setpriority sched_setscheduler");
        assert!(
            denied.is_some() && denied < given_back,
            "{name}: the later line decides"
        );
        assert!(at("RestrictRealtime=yes").is_some(), "{name}");
        let Some(allowed) = allowed(unit) else {
            return;
        };
        for call in [
            "getpriority",
            "setpriority",
            "sched_setscheduler",
            "pwrite64",
            "epoll_wait",
        ] {
            assert!(allowed.contains(call), "{name}: {call}");
        }
        for call in ["sched_setattr", "setrlimit", "mount", "ptrace"] {
            assert!(!allowed.contains(call), "{name}: {call}");
        }
    }
}

#[test]
fn systemd_finds_no_fault_in_the_units() {
    let folder = tempfile::tempdir().expect("a folder");
    let found = |name: &str, unit: &str| {
        let file = folder.path().join(name);
        std::fs::write(&file, unit).expect("a file");
        let path = file.to_str().expect("UTF-8");
        let found = analyze(&["verify", path])?;
        let said = String::from_utf8_lossy(&found.stderr).into_owned();
        let own = said.lines().any(|line| line.contains(path));
        Some((found.status.success() && !own, said))
    };
    for (name, unit) in UNITS {
        // The program need not be installed where this is tried.
        let here = unit.replace("/usr/local/bin/sobremesa", "/bin/true");
        assert_ne!(here, unit, "{name}");
        if let Some((sound, said)) = found(name, &here) {
            assert!(sound, "{name}: {said}");
        }
    }
    // It does find one where there is one.
    let faulty = "[Service]\nExecStart=/bin/true\nSystemCallFilter=@nonsense\n";
    if let Some((_, said)) = found("sobremesa.service", faulty) {
        assert!(said.contains("nonsense"), "{said}");
    }
}

/// With `--trust-proxy` whoever reaches the port chooses their address: the example publishes it to the proxy alone.
#[test]
fn the_image_is_published_to_the_proxy_alone() {
    let examples = DOCKERFILE
        .lines()
        .filter(|line| line.contains("docker run"));
    let trusting: Vec<&str> = examples
        .filter(|line| line.contains("--trust-proxy"))
        .collect();
    assert!(!trusting.is_empty());
    for line in trusting {
        let ports: Vec<&str> = line.split(" -p ").skip(1).collect();
        assert!(!ports.is_empty(), "{line}");
        for port in ports {
            assert!(port.starts_with("127.0.0.1:"), "{line}");
        }
    }
}

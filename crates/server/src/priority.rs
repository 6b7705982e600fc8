//! Threads for work that may wait. Wherever there are fewer cores than threads, the system lets those that carry moves
//! go first: expensive work runs at a lower scheduling priority ("niceness").

use tokio::sync::oneshot;

/// How far a thread steps back, as `nice` counts: 0 is like everybody, 19 only what nobody else wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Priority {
    /// Somebody waits for a table to open.
    Setup,
    /// Somebody waits for a bot or a hint.
    Think,
    /// Replays, solutions, reviews.
    Batch,
}

impl Priority {
    fn nice(self) -> i32 {
        match self {
            Priority::Setup => 5,
            Priority::Think => 10,
            Priority::Batch => 15,
        }
    }

    /// The thread that calls this steps back, for good. Where the system does not let it, it goes on as it is.
    pub(crate) fn step_back(self) {
        #[cfg(target_os = "linux")]
        let _ = rustix::process::nice(self.nice());
        #[cfg(not(target_os = "linux"))]
        let _ = self.nice();
    }
}

/// Does something on a thread of its own; nothing where it breaks down.
pub(crate) async fn apart<T: Send + 'static>(
    name: &str,
    priority: Priority,
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let (tell, told) = oneshot::channel();
    let started = std::thread::Builder::new()
        .name(name.to_owned())
        .spawn(move || {
            priority.step_back();
            let _ = tell.send(work());
        });
    started.ok()?;
    told.await.ok()
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    /// The niceness of the thread that asks.
    fn own() -> i32 {
        let stat = std::fs::read_to_string("/proc/thread-self/stat").expect("the system tells");
        let behind = stat.rsplit_once(')').expect("a name in brackets").1;
        let nice = behind.split_whitespace().nth(16).expect("many fields");
        nice.parse().expect("a number")
    }

    #[tokio::test]
    async fn only_the_thread_of_the_work_steps_back() {
        let before = own();
        let there = apart("trial", Priority::Batch, own).await;
        assert_eq!(there, Some((before + 15).min(19)));
        assert_eq!(own(), before);
    }

    #[tokio::test]
    async fn what_breaks_down_answers_nothing() {
        assert_eq!(
            apart("trial", Priority::Setup, || -> u8 { panic!("on purpose") }).await,
            None
        );
    }
}

//! Threads for work that may wait. Wherever there are fewer cores than threads, the system lets those that carry moves
//! go first: expensive work runs at a lower scheduling priority ("niceness").

use std::fmt::Display;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::oneshot;

/// Has it been written that threads cannot step back?
static TOLD: AtomicBool = AtomicBool::new(false);

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
            Priority::Batch => 19,
        }
    }

    /// The thread that calls this steps back, for good. Where the system does not let it, it goes on as it is, and an
    /// operator reads so once.
    pub(crate) fn step_back(self) {
        #[cfg(target_os = "linux")]
        told_once(rustix::process::nice(self.nice()), &TOLD);
        #[cfg(not(target_os = "linux"))]
        let _ = self.nice();
    }
}

/// Writes that a thread could not step back, unless that was written before; answers whether it did.
fn told_once<T>(stepped: Result<T, impl Display>, told: &AtomicBool) -> bool {
    let Err(error) = stepped else { return false };
    let first = !told.swap(true, Ordering::Relaxed);
    if first {
        tracing::warn!(
            %error,
            "threads cannot lower their priority: bots, replays and solutions compete with moves (does a filter of \
            system calls deny setpriority?)"
        );
    }
    first
}

/// Does something on a thread of its own; nothing where it breaks down.
pub(crate) async fn apart<T: Send + 'static>(
    name: &str,
    priority: Priority,
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let (tell, told) = oneshot::channel();
    let work = Box::new(move || drop(tell.send(work())));
    start(name, priority, work).ok()?;
    told.await.ok()
}

/// The thread: compiled once, and not for everything that is done on one.
fn start(name: &str, priority: Priority, work: Box<dyn FnOnce() + Send>) -> std::io::Result<()> {
    let thread = std::thread::Builder::new().name(name.to_owned());
    let started = thread.spawn(move || {
        priority.step_back();
        work();
    });
    started.map(drop)
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
        let there = apart("trial", Priority::Setup, own).await;
        assert_eq!(there, Some((before + 5).min(19)));
        let there = apart("trial", Priority::Batch, own).await;
        assert_eq!(there, Some(19));
        assert_eq!(own(), before);
    }

    #[test]
    fn that_threads_cannot_step_back_is_said_once() {
        let told = AtomicBool::new(false);
        let denied = || Err::<i32, _>(std::io::Error::from_raw_os_error(1));
        assert!(!told_once(Ok::<_, std::io::Error>(15), &told));
        assert!(told_once(denied(), &told));
        assert!(!told_once(denied(), &told), "one line is enough");
    }

    #[tokio::test]
    async fn what_breaks_down_answers_nothing() {
        assert_eq!(
            apart("trial", Priority::Setup, || -> u8 { panic!("on purpose") }).await,
            None
        );
    }
}

//! Threads for work that may wait. Wherever there are fewer cores than threads, the system lets those that carry moves
//! go first: expensive work runs at a lower scheduling priority ("niceness"), and what may take longer than a few
//! milliseconds runs only where a core has nothing else to do.

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

    /// Does it make way at once? Niceness alone decides how much of a core a thread gets, not when it lets go of it: Linux
    /// lets whoever has a core keep it for a slice, until a tick of the clock, and a move that wakes four threads one after
    /// another would wait for each of them. A thread of the policy `SCHED_IDLE` is put off the core the moment
    /// another wants it.
    #[cfg(target_os = "linux")]
    fn makes_way(self) -> bool {
        match self {
            Priority::Setup => false,
            Priority::Think | Priority::Batch => true,
        }
    }

    /// The thread that calls this steps back, for good. Where the system does not let it, it goes on as it is, and an
    /// operator reads so once.
    pub(crate) fn step_back(self) {
        #[cfg(target_os = "linux")]
        {
            told_once(rustix::process::nice(self.nice()), &TOLD);
            if self.makes_way() {
                let denied = |()| "the policy SCHED_IDLE was denied";
                let idle = scheduler::set_self_policy(scheduler::Policy::Idle, 0);
                told_once(idle.map_err(denied), &TOLD);
            }
        }
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
            system calls deny setpriority or sched_setscheduler?)"
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

    /// The niceness of the thread that asks, and its policy.
    fn own() -> (i32, i32) {
        let stat = std::fs::read_to_string("/proc/thread-self/stat").expect("the system tells");
        let behind = stat.rsplit_once(')').expect("a name in brackets").1;
        let field = |place| behind.split_whitespace().nth(place).map(str::parse);
        let number = |place| field(place).expect("many fields").expect("a number");
        (number(16), number(38))
    }

    #[tokio::test]
    async fn only_the_thread_of_the_work_steps_back() {
        const IDLE: i32 = 5;
        let (nice, policy) = own();
        let there = apart("trial", Priority::Setup, own).await;
        assert_eq!(there, Some(((nice + 5).min(19), policy)));
        for (priority, by) in [(Priority::Think, 10), (Priority::Batch, 19)] {
            let there = apart("trial", priority, own).await;
            assert_eq!(there, Some(((nice + by).min(19), IDLE)), "{priority:?}");
        }
        assert_eq!(own(), (nice, policy));
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

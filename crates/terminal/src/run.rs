//! The real terminal: drawing, keys, the clock, and leaving it as it was found.

use std::io::{IsTerminal, stdin, stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyEventKind,
};
use ratatui::crossterm::execute;
use signal_hook::consts::TERM_SIGNALS;

use crate::app::App;
use crate::error::TerminalError;

/// How often time passes.
pub(crate) const TICK: Duration = Duration::from_millis(50);

/// Is there a terminal to draw on and a keyboard to read?
pub(crate) fn check() -> Result<(), TerminalError> {
    if stdout().is_terminal() && stdin().is_terminal() {
        Ok(())
    } else {
        Err(TerminalError::NotATerminal)
    }
}

/// Runs the program on the terminal until it is over, and gives the terminal back in every case: a panic is caught
/// by the hook that comes with the initialisation.
pub(crate) fn run(app: &mut App) -> Result<(), TerminalError> {
    let told_to_end = Arc::new(AtomicBool::new(false));
    let hooks: Vec<_> = TERM_SIGNALS
        .iter()
        .chain([&HANG_UP])
        .map(|&signal| signal_hook::flag::register(signal, Arc::clone(&told_to_end)))
        .collect::<Result<_, _>>()?;
    let mut terminal = ratatui::try_init()?;
    release_mouse_on_panic();
    // A terminal without a mouse ignores this.
    let _ = execute!(stdout(), EnableMouseCapture);
    let ended = turn_round(&mut terminal, app, &told_to_end, &keyboard());
    let _ = execute!(stdout(), DisableMouseCapture);
    ratatui::restore();
    hooks.into_iter().for_each(|hook| {
        signal_hook::low_level::unregister(hook);
    });
    ended
}

/// A panic must not leave a terminal behind that writes down every move of the mouse.
fn release_mouse_on_panic() {
    let restore = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        let _ = execute!(stdout(), DisableMouseCapture);
        restore(info);
    }));
}

#[cfg(unix)]
const HANG_UP: i32 = signal_hook::consts::SIGHUP;
#[cfg(not(unix))]
const HANG_UP: i32 = signal_hook::consts::SIGTERM;

/// Keys, read on a thread of their own: reading from a terminal that has gone away never returns, and the program
/// must hear all the same that it is to end.
fn keyboard() -> Receiver<Event> {
    let (send, receive) = channel();
    std::thread::spawn(move || {
        while let Ok(event) = event::read() {
            if send.send(event).is_err() {
                return;
            }
        }
    });
    receive
}

fn turn_round(
    terminal: &mut DefaultTerminal,
    app: &mut App,
    told_to_end: &AtomicBool,
    keyboard: &Receiver<Event>,
) -> Result<(), TerminalError> {
    let mut ticked = Instant::now();
    let mut stale = true;
    while !app.done() {
        if told_to_end.load(Ordering::Relaxed) {
            return app.end();
        }
        if stale {
            terminal.draw(|frame| app.draw(frame))?;
            stale = false;
        }
        match keyboard.recv_timeout(TICK.saturating_sub(ticked.elapsed())) {
            Ok(Event::Key(key)) if key.kind != KeyEventKind::Release => {
                app.key(key);
                stale = true;
            }
            Ok(Event::Mouse(mouse)) => stale |= app.mouse(mouse),
            Ok(Event::Resize(..) | Event::FocusGained) => stale = true,
            Ok(_) | Err(RecvTimeoutError::Timeout) => {}
            // The keyboard is gone.
            Err(RecvTimeoutError::Disconnected) => return app.end(),
        }
        if ticked.elapsed() >= TICK {
            ticked = Instant::now();
            stale |= app.tick();
        }
    }
    Ok(())
}

//! What the keys do at the table.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use sobremesa_core::{Message, Recorder, Seat, Viewer};
use sobremesa_table::Stays;

use crate::app::{Cx, Flow, Screen};
use crate::board::{Board, Hint, Reply};
use crate::menu::Menu;
use crate::panel::choice::by_letter;
use crate::panel::list::scroll;
use crate::panel::rules::Rules;
use crate::panel::{closes, interrupts};
use crate::pointer::Click;
use crate::replay::Replay;

use super::{Keyboard, MatchScreen, Notice, Panel};

impl<G: Board> MatchScreen<G> {
    pub(super) fn on_key(&mut self, key: KeyEvent, cx: &Cx<'_>) -> Flow {
        if interrupts(key) {
            let again = matches!(self.panel, Some(Panel::Quit));
            return if again {
                self.quit(cx)
            } else {
                self.ask_to_quit(cx)
            };
        }
        match self.panel.take() {
            Some(panel) => self.panel_key(panel, key, cx),
            None => match self.keyboard {
                Keyboard::Pass { to } => self.pass_key(to, key, cx),
                Keyboard::Handing { to, .. } if key.code == KeyCode::Enter => {
                    self.keyboard = Keyboard::Pass { to };
                    self.notice = None;
                    self.changed(cx);
                    Flow::Stay
                }
                _ => self.table_key(key, cx),
            },
        }
    }

    fn pass_key(&mut self, to: Seat, key: KeyEvent, cx: &Cx<'_>) -> Flow {
        match key.code {
            KeyCode::Enter => self.take_over(to, cx),
            KeyCode::Char('g') => return Flow::Language,
            KeyCode::Char('q') => return self.ask_to_quit(cx),
            _ => {}
        }
        Flow::Stay
    }

    fn table_key(&mut self, key: KeyEvent, cx: &Cx<'_>) -> Flow {
        if let (Some(action), KeyCode::Enter, Viewer::Seat(seat)) =
            (self.asked, key.code, self.look.viewer)
        {
            self.act(seat, action, cx);
            return Flow::Stay;
        }
        if key.code != KeyCode::Char('u') {
            self.consent = None;
        }
        if self.advice_key(key, cx) || self.lesson_key(key, cx) {
            return Flow::Stay;
        }
        if self.top.choosing() && self.board_key(key, cx) {
            return Flow::Stay;
        }
        match key.code {
            KeyCode::Enter | KeyCode::Char('v') if self.session.over().is_some() => {
                self.panel = Some(Panel::Result);
            }
            KeyCode::Char('?') | KeyCode::F(1) => self.panel = Some(Panel::Help),
            KeyCode::Char('r') => {
                self.panel = Some(Panel::Rules(Rules::open(
                    self.plan.title,
                    cx.words.lang(),
                    self.rule,
                )));
            }
            KeyCode::Char('l') => self.panel = Some(Panel::Log(0)),
            KeyCode::Char('s') => self.talk(),
            KeyCode::Char('i') => self.ask_for_hint(),
            KeyCode::Char('u') => self.undo(cx),
            KeyCode::Char('w') => {
                self.save(cx);
            }
            KeyCode::Char('g') => return Flow::Language,
            KeyCode::Char('q') => return self.ask_to_quit(cx),
            KeyCode::Char(' ') => self.pace.hurry(),
            KeyCode::Char('+' | '=') => self.set_pace(true),
            KeyCode::Char('-') => self.set_pace(false),
            _ => {
                self.board_key(key, cx);
            }
        }
        Flow::Stay
    }

    /// Lets the table top answer; says whether the key meant anything there.
    fn board_key(&mut self, key: KeyEvent, cx: &Cx<'_>) -> bool {
        let reply = self
            .top
            .key(&self.look.seen(self.session.sitters(), cx), key);
        if reply == Reply::Pass && key.code == KeyCode::Esc {
            self.asked = None;
            self.notice = None;
        }
        self.follow(reply, cx);
        reply != Reply::Pass
    }

    /// Answers a click on something of the table, or of the panel in front of it.
    pub(super) fn on_click(&mut self, click: Click, cx: &Cx<'_>) -> Flow {
        match (&self.panel, click) {
            (None, Click::Advice(place)) => {
                self.take_advice(place, cx);
            }
            (None, Click::Pick(place)) => {
                let seen = self.look.seen(self.session.sitters(), cx);
                let reply = self.top.pick(&seen, place);
                self.follow(reply, cx);
            }
            (Some(Panel::Talk(_)), Click::Pick(place)) => {
                self.panel = None;
                self.talk_key(place, KeyEvent::from(KeyCode::Enter), cx);
            }
            (Some(Panel::Review), Click::Pick(place)) => return self.review_pick(place),
            _ => {}
        }
        Flow::Stay
    }

    /// Does what the table top answered.
    fn follow(&mut self, reply: Reply<G::Action>, cx: &Cx<'_>) {
        match (reply, self.look.viewer) {
            // A last look is for looking.
            (Reply::Do(_) | Reply::Waive, _)
                if matches!(self.keyboard, Keyboard::Handing { .. }) =>
            {
                self.notice = None;
            }
            (Reply::Waive, Viewer::Seat(seat)) => self.waive(seat, cx),
            (Reply::Do(action), Viewer::Seat(seat)) => self.act(seat, action, cx),
            (Reply::Taken, _) => {
                self.asked = None;
                self.notice = None;
            }
            _ => {}
        }
    }

    fn set_pace(&mut self, faster: bool) {
        self.pace.change(faster);
        self.notice = Some(Notice::Note(
            Message::new("play-pace-now").with("pace", self.pace.key()),
        ));
    }

    /// Is there ever anything to say or show in this game?
    fn may_talk(&self) -> bool {
        let Viewer::Seat(seat) = self.look.viewer else {
            return false;
        };
        let spoken = self.top.word().is_some() || !self.session.free(seat).is_empty();
        spoken && self.session.sitters().len() > 1
    }

    /// What can be said or shown now, or why nothing can.
    fn talk(&mut self) {
        let Viewer::Seat(seat) = self.look.viewer else {
            return;
        };
        if !self.session.free(seat).is_empty() {
            self.panel = Some(Panel::Talk(0));
            return;
        }
        match self.top.word().map(|word| {
            G::play(
                &mut self.session.state().clone(),
                seat,
                word,
                // A word asks nothing of chance. This dealer is one the table needs anyway.
                &mut Recorder::scripted([]),
            )
        }) {
            Some(Err(refusal)) => self.refuse(&refusal),
            _ => self.notice = Some(Notice::Note(Message::new("play-talk-nothing"))),
        }
    }

    fn undo(&mut self, cx: &Cx<'_>) {
        let Viewer::Seat(seat) = self.look.viewer else {
            return;
        };
        let agreed = self.consent.take() == Some(self.session.moves());
        let key = match self.session.undo(seat, agreed) {
            Ok(()) => {
                self.waived[seat.index()] = None;
                self.decided = None;
                self.opened = None;
                self.thinking.forget();
                if let Some(teaching) = &mut self.teaching {
                    teaching.taken_back(self.session.moves());
                }
                self.keep(cx);
                self.changed(cx);
                "play-undone"
            }
            Err(Stays::Nothing) => "play-undo-nothing",
            Err(Stays::Over) => "play-undo-over",
            Err(Stays::Consent(of)) => {
                self.consent = Some(self.session.moves());
                let name = |seat: Seat| self.session.sitters()[seat.index()].name.clone();
                let names: Vec<String> = of.iter().map(name).collect();
                let message = Message::new("play-undo-consent").with("players", names.join(", "));
                self.notice = Some(Notice::Note(message));
                return;
            }
        };
        // In a lesson the step is said again, which needs the room.
        let said = self.teaching.is_some() && key == "play-undone";
        self.notice = (!said).then(|| Notice::Note(Message::new(key)));
    }

    fn panel_key(&mut self, panel: Panel, key: KeyEvent, cx: &Cx<'_>) -> Flow {
        match panel {
            Panel::Quit => return self.quit_key(key, cx),
            Panel::Result => return self.result_key(key, cx),
            Panel::Review => return self.review_key(key),
            // In the list of things to say, q is a letter like the others.
            Panel::Talk(_) if key.code == KeyCode::Esc => return Flow::Stay,
            Panel::Talk(at) => self.talk_key(at, key, cx),
            Panel::Rules(mut rules) if rules.typing() => {
                rules.key(key, cx.words.lang());
                self.panel = Some(Panel::Rules(rules));
            }
            _ if closes(key) => return Flow::Stay,
            _ if key.code == KeyCode::Char('g') => {
                self.panel = Some(panel);
                return Flow::Language;
            }
            Panel::Help => {}
            Panel::Rules(mut rules) => {
                if rules.key(key, cx.words.lang()) || key.code != KeyCode::Char('r') {
                    self.panel = Some(Panel::Rules(rules));
                }
            }
            Panel::Log(mut at) => {
                if scroll(&mut at, self.look.log.len(), key) || key.code != KeyCode::Char('l') {
                    self.panel = Some(Panel::Log(at));
                }
            }
        }
        Flow::Stay
    }

    fn talk_key(&mut self, mut at: usize, key: KeyEvent, cx: &Cx<'_>) {
        let Viewer::Seat(seat) = self.look.viewer else {
            return;
        };
        let free = self.session.free(seat);
        let rows = free.len().div_ceil(2);
        let chosen = match key.code {
            KeyCode::Enter => Some(at),
            KeyCode::Left => {
                at = at.checked_sub(rows).unwrap_or(at);
                None
            }
            KeyCode::Right => {
                at = if at + rows < free.len() {
                    at + rows
                } else {
                    at
                };
                None
            }
            _ => by_letter(key, free.len()),
        };
        match chosen.and_then(|place| free.get(place)) {
            Some(&action) => self.act(seat, action, cx),
            None => {
                scroll(&mut at, free.len(), key);
                self.panel = Some(Panel::Talk(at));
            }
        }
    }

    fn result_key(&mut self, key: KeyEvent, cx: &Cx<'_>) -> Flow {
        self.panel = Some(Panel::Result);
        match key.code {
            KeyCode::Esc | KeyCode::Char('v') => self.panel = None,
            KeyCode::Char('w') => {
                self.save(cx);
            }
            KeyCode::Char('n') => return self.again(cx),
            KeyCode::Char('i') => self.look_back(),
            KeyCode::Char('s') => return self.solve(),
            KeyCode::Char('p') => {
                let back = self.plan.clone();
                if let Ok(replay) = Replay::<G>::open(self.session.record(), Some(back)) {
                    return Flow::To(Box::new(replay));
                }
            }
            KeyCode::Char('m') => return self.leave_for_menu(cx),
            KeyCode::Char('g') => return Flow::Language,
            KeyCode::Char('q') => return self.quit(cx),
            _ => {}
        }
        Flow::Stay
    }

    /// The same again, dealt anew.
    fn again(&mut self, cx: &Cx<'_>) -> Flow {
        let screen: Option<Box<dyn Screen>> = self.plan.clone().start(cx.words).ok();
        screen.map_or(Flow::Stay, Flow::To)
    }

    fn ask_to_quit(&mut self, cx: &Cx<'_>) -> Flow {
        if self.session.over().is_some() || !self.unsaved() {
            return self.quit(cx);
        }
        self.panel = Some(Panel::Quit);
        Flow::Stay
    }

    fn quit_key(&mut self, key: KeyEvent, cx: &Cx<'_>) -> Flow {
        self.panel = Some(Panel::Quit);
        match key.code {
            KeyCode::Char('w') => {
                return if self.save(cx) {
                    Flow::Quit
                } else {
                    Flow::Stay
                };
            }
            KeyCode::Char('q') => return self.quit(cx),
            KeyCode::Char('m') => return self.leave_for_menu(cx),
            KeyCode::Char('g') => return Flow::Language,
            KeyCode::Esc | KeyCode::Enter => self.panel = None,
            _ => {}
        }
        Flow::Stay
    }

    /// Leaves the program, unless something would be lost.
    fn quit(&mut self, cx: &Cx<'_>) -> Flow {
        if self.let_go(cx) {
            Flow::Quit
        } else {
            Flow::Stay
        }
    }

    /// Leaves for the menu, unless something would be lost.
    fn leave_for_menu(&mut self, cx: &Cx<'_>) -> Flow {
        if !self.let_go(cx) {
            return Flow::Stay;
        }
        Flow::To(Box::new(Menu::new(self.plan.clone())))
    }

    /// May the match be left? It is saved first where that was asked for; where that fails, it is said once.
    fn let_go(&mut self, cx: &Cx<'_>) -> bool {
        let told = matches!(self.notice, Some(Notice::Trouble(_)));
        if self.paper.wanted.is_some() && self.unsaved() && !self.save(cx) && !told {
            self.panel.get_or_insert(Panel::Quit);
            return false;
        }
        true
    }

    /// The keys of the table itself.
    pub(super) fn frame_keys(&self) -> Vec<Hint> {
        let mut hints = Vec::new();
        if self.session.over().is_some() {
            return vec![
                Hint::new("⏎", "play-key-result"),
                Hint::new("l", "play-key-log"),
                Hint::new("r", "play-key-rules"),
                Hint::new("w", "play-key-save"),
                Hint::new("q", "play-key-quit"),
                Hint::new("g", "play-key-language"),
            ];
        }
        if self.session.people().len() < self.session.sitters().len() {
            hints.push(Hint::new("␣", "play-key-hurry"));
        }
        if self.may_talk() {
            hints.push(Hint::new("s", "play-key-talk"));
        }
        if self.advice().is_some() {
            hints.insert(0, Hint::new("⇥", "play-key-advice"));
        }
        if self.to_read() {
            hints.insert(0, Hint::new("⇥", "play-key-read"));
        }
        hints.extend([
            Hint::new("u", "play-key-undo"),
            Hint::new("r", "play-key-rules"),
            Hint::new("l", "play-key-log"),
            Hint::new("w", "play-key-save"),
            Hint::new("q", "play-key-quit"),
            Hint::new("g", "play-key-language"),
            Hint::new("i", "play-key-hint"),
            Hint::new("+ -", "play-key-pace"),
        ]);
        hints
    }
}

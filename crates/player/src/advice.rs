//! What somebody who knows a game thinks of the answers a seat may give.

use sobremesa_core::Message;

/// What an expert thinks of the answers a seat may give.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice<A> {
    /// Every answer that was looked at, best first. Never empty.
    pub choices: Vec<Evaluated<A>>,
    /// Are all values exact, so that nothing is an estimate?
    pub exact: bool,
}

/// An answer with its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Evaluated<A> {
    pub action: A,
    /// The share of the victory that can be expected: in a team the chance to win.
    pub value: f64,
    /// The standard error: of the value for the best answer, of the difference to the best for the others.
    pub std_error: f64,
    /// What speaks for or against it, most important first.
    pub reasons: Vec<Message>,
}

impl<A: PartialEq> Advice<A> {
    /// What the expert would do.
    #[must_use]
    pub fn best(&self) -> &Evaluated<A> {
        &self.choices[0]
    }

    /// What it thinks of this answer.
    #[must_use]
    pub fn of(&self, action: &A) -> Option<&Evaluated<A>> {
        self.choices.iter().find(|choice| choice.action == *action)
    }
}

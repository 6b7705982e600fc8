//! Tables that are a node's by the word of the store, and that it does not have open.

use std::collections::BTreeSet;

use sobremesa_protocol::wire::TableId;

/// What a node holds without having it open: it was handed over and the word about it was lost, opening it failed, or giving
/// it back did. Whoever is connected asks for the table again; where nobody is, its clock and its bots would wait for ever.
///
/// One that is missing at one look may just be on its way, in or out; one that is missing at two is opened.
#[derive(Debug, Default)]
pub struct Strays {
    before: BTreeSet<TableId>,
}

impl Strays {
    /// A look at the tables a node holds: those to be opened.
    pub fn look(
        &mut self,
        held: impl IntoIterator<Item = TableId>,
        open: impl Fn(&TableId) -> bool,
    ) -> Vec<TableId> {
        let missing: BTreeSet<TableId> = held.into_iter().filter(|table| !open(table)).collect();
        let strays = missing.intersection(&self.before).cloned().collect();
        self.before = missing;
        strays
    }
}

//! A room whose game is not said in its type: what a server keeps many of.

use sobremesa_core::Sample;
use sobremesa_protocol::Head;
use sobremesa_protocol::wire::{
    Info, Listing, PersonId, Raw, RefusalKind, Replay, ReplayStep, TablePhase, raw,
};

use crate::hints::SentHint;
use crate::record::Eyes;
use crate::room::{Awaited, Input, Output, Room};

/// A room of any game.
pub trait AnyRoom: Send {
    /// Takes one input in.
    fn handle(&mut self, now: u64, input: Input, out: &mut Vec<Output>);
    /// Is nobody following, and nothing under way?
    fn idle(&self) -> bool;
    /// Can nothing more happen at it but talk?
    fn over(&self) -> bool;
    /// How many facts there are.
    fn version(&self) -> u64;
    /// The people who owe a decision that somebody could come back for.
    fn awaited(&self) -> Vec<Awaited>;
    /// How many seats the table has; before the start that may change.
    fn seats(&self) -> usize;
    /// How far it is.
    fn phase(&self) -> TablePhase;
    /// The table as everybody sees it.
    fn info(&self) -> Info;
    /// The table in a list.
    fn listing(&self) -> Listing;
    /// The table in a list, with what it takes to find it.
    fn head(&self) -> Head;
    /// The record of a match that is over, as JSON.
    fn record(&self) -> Result<String, RefusalKind>;
    /// The record of a match that is on, with every card: for whoever holds the table and hands it on.
    fn record_so_far(&self) -> Result<String, RefusalKind>;
    /// A record from which this person can play on elsewhere: what they do not know is dealt anew.
    fn copy_for(&self, person: &PersonId, luck: u64) -> Result<String, RefusalKind>;
    /// The whole match, step by step.
    fn replay(&self, eyes: Eyes) -> Result<Replay, RefusalKind>;
    /// The same, each step handed over as soon as it is made.
    fn replay_each(&self, eyes: Eyes, each: &mut dyn FnMut(ReplayStep)) -> Result<(), RefusalKind>;
    /// What an expert would do in this person's seat, to be thought out.
    fn hint(&self, person: &PersonId) -> Result<SentHint, RefusalKind>;
    /// The set-up of a moment of a match that is over, as JSON.
    fn moment(&self, moves: u32) -> Result<Raw, RefusalKind>;
}

impl<G: Sample> AnyRoom for Room<G> {
    fn handle(&mut self, now: u64, input: Input, out: &mut Vec<Output>) {
        Room::handle(self, now, input, out);
    }
    fn idle(&self) -> bool {
        Room::idle(self)
    }
    fn over(&self) -> bool {
        matches!(self.table().phase(), TablePhase::Over | TablePhase::Closed)
    }
    fn version(&self) -> u64 {
        self.table().version()
    }
    fn awaited(&self) -> Vec<Awaited> {
        Room::awaited(self)
    }
    fn seats(&self) -> usize {
        self.table().seats().count()
    }
    fn phase(&self) -> TablePhase {
        self.table().phase()
    }
    fn info(&self) -> Info {
        self.table().info()
    }
    fn listing(&self) -> Listing {
        self.table().listing()
    }
    fn head(&self) -> Head {
        self.table().head()
    }
    fn record(&self) -> Result<String, RefusalKind> {
        Ok(self.table().record()?.to_json())
    }
    fn record_so_far(&self) -> Result<String, RefusalKind> {
        Ok(self.table().record_so_far()?.to_json())
    }
    fn copy_for(&self, person: &PersonId, luck: u64) -> Result<String, RefusalKind> {
        Ok(self.table().copy_for(person, luck)?.to_json())
    }
    fn replay(&self, eyes: Eyes) -> Result<Replay, RefusalKind> {
        self.table().replay(eyes)
    }
    fn replay_each(&self, eyes: Eyes, each: &mut dyn FnMut(ReplayStep)) -> Result<(), RefusalKind> {
        self.table().replay_each(eyes, each)
    }
    fn hint(&self, person: &PersonId) -> Result<SentHint, RefusalKind> {
        self.table().hint(person, self.think_limit())
    }
    fn moment(&self, moves: u32) -> Result<Raw, RefusalKind> {
        Ok(raw(&self.table().moment(moves)?))
    }
}

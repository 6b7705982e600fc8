//! How a room leaves memory where several servers share the store: who follows it is sent on, and the table is given back.

use sobremesa_driver::hops::Joined;
use sobremesa_store::{Left, TablePhase};
use sobremesa_table::Input;

use super::{Driver, Mail, Running};

impl Running {
    /// Those whose node is gone follow no longer.
    pub(super) fn forget_lost(&mut self) {
        for conn in self.conns.lost() {
            self.mail(Mail::input(Input::Leave { conn }));
        }
    }

    /// Those who follow are sent to look for the table again; where it is another node's by then, they find it there.
    pub(super) async fn leave_listeners(&mut self) {
        if !self.storing {
            self.give_back(false).await;
        }
        let Driver { app, id, .. } = &self.driver;
        self.driver
            .app
            .metrics
            .followers
            .dec_by(self.conns.len() as i64);
        self.conns
            .say_goodbye(app.cluster.as_ref(), id, self.gone_to);
    }

    /// Lets go of the table, where several servers share the store: another takes it over, or it sleeps.
    pub(super) async fn give_back(&mut self, asleep: bool) {
        let Driver {
            app,
            id,
            title,
            room,
            ..
        } = &self.driver;
        if app.cluster.is_none() {
            return;
        }
        if !self.fenced && !self.given_back {
            self.given_back = true;
            let playing = room.phase() == TablePhase::Playing;
            let left = Left::by(self.successor, playing, asleep);
            app.release_now(id, title.epoch, left).await;
            tracing::debug!(table = %id, "moving: given back");
            // It is open there before anybody looks for it.
            if let (Some(cluster), Some(node)) = (&app.cluster, self.successor) {
                self.gone_to = cluster.have_opened(node, id).await.then_some(node);
                tracing::debug!(table = %id, "moving: open there");
            }
        }
        let app = app.clone();
        self.driver.mail.close();
        self.hear_last();
        let id = &self.driver.id;
        let mut rooms = app.rooms();
        if rooms.get(id).is_some_and(|room| room.mail.is_closed()) {
            rooms.remove(id);
        }
        drop(rooms);
        app.metrics.followers.dec_by(self.conns.len() as i64);
        self.conns
            .say_goodbye(app.cluster.as_ref(), id, self.gone_to);
    }

    /// What came while the table was given back: whoever has joined is sent on with the others. What was asked is asked again
    /// by whoever keeps the socket.
    fn hear_last(&mut self) {
        while let Ok(mail) = self.driver.mail.try_recv() {
            match mail {
                Mail::Join(join) => {
                    let (joining, to) = *join;
                    let new = self.conns.insert(joining.conn, to) == Joined::New;
                    self.driver.app.metrics.followers.inc_by(i64::from(new));
                }
                Mail::Count { node, tell } => drop(tell.send(self.conns.count(node))),
                _ => {}
            }
        }
    }
}

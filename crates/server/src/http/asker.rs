//! Who asks over HTTP: where the request comes from, and whose secret it shows.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use sobremesa_protocol::wire::RefusalKind;
use sobremesa_store::Hash;
use sobremesa_table::Person;

use super::cookie::token_of;
use super::{device_key, devices};
use crate::app::{ApiError, AppState};
use crate::secret;

/// Where a request comes from.
#[derive(Clone, Copy)]
pub(super) struct Address(pub(super) IpAddr);

/// Who asks: somebody known by the cookie or the token of a program, or nobody.
pub(super) struct Asker {
    pub(super) app: Arc<AppState>,
    pub(super) actor: Option<Person>,
    pub(super) address: IpAddr,
    /// The hash of the secret that was shown, whether or not it is anybody's.
    pub(super) device: Option<Hash>,
    /// A cookie to be sent once more, so that it does not run out.
    pub(super) renew: Option<String>,
}

impl FromRequestParts<Arc<AppState>> for Asker {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<Asker, ApiError> {
        let token = token_of(&parts.headers);
        let address = parts
            .extensions
            .get::<Address>()
            .map_or(IpAddr::from([0, 0, 0, 0]), |address| address.0);
        let device = token.as_ref().map(|token| secret::hash(&token.secret));
        let known = match device {
            Some(device) => app.known(device, || devices::label(&parts.headers)).await?,
            None => None,
        };
        let renews = known.as_ref().is_some_and(|known| known.first_today);
        Ok(Asker {
            actor: known.map(|known| known.actor),
            app: app.clone(),
            address,
            device,
            renew: token
                .filter(|token| token.cookie && renews)
                .map(|token| token.secret),
        })
    }
}

impl Asker {
    /// The person, where one is needed.
    pub(super) fn known(&self) -> Result<&Person, ApiError> {
        self.actor
            .as_ref()
            .ok_or(ApiError::Refused(RefusalKind::Unknown))
    }

    /// May this device make something that stays?
    pub(super) fn may_create(&self) -> Result<(), ApiError> {
        let device = self.device.filter(|_| self.actor.is_some());
        let device = device.and_then(|hash| device_key(&hash));
        self.within(self.app.rate_limits.create(self.address, device))
    }

    /// May one more person come from here?
    pub(super) fn may_become(&self) -> Result<(), ApiError> {
        self.within(self.app.rate_limits.person(self.address))?;
        // It counts at all nodes.
        let address = self.address;
        self.app.announce(crate::cluster::News::Came { address });
        Ok(())
    }

    pub(super) fn within(&self, limit: bool) -> Result<(), ApiError> {
        if !limit {
            self.app.limited("new", self.address);
            return Err(ApiError::Refused(RefusalKind::TooFast));
        }
        Ok(())
    }
}

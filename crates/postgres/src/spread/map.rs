//! The map: in which partition a table is, and in which database each partition.

use sobremesa_store::StoreError;

use crate::Answer;
use crate::moment::Moment;
use crate::pool::Pool;

/// How many partitions there are. It never changes: where a table is would be another.
pub const PARTITIONS: usize = 64;

/// What the home database is called in the map.
pub const HOME: &str = "home";

/// The partition of a table, by its name.
#[must_use]
pub fn partition(table: &str) -> usize {
    // FNV-1a: the same in every version and on every machine.
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let hash = table.bytes().fold(0xcbf2_9ce4_8422_2325, step);
    (hash % PARTITIONS as u64) as usize
}

pub(crate) fn unknown(name: &str) -> StoreError {
    StoreError::CannotOpen {
        path: name.into(),
        why: "no database of this name is given; name all of them to every server".to_owned(),
    }
}

pub(super) fn pools(
    others: &[(String, String)],
    alone: bool,
) -> Result<Vec<(String, Pool)>, StoreError> {
    let open = |(name, url): &(String, String)| Ok((name.clone(), Pool::open(url, alone)?));
    others.iter().map(open).collect()
}

/// The name of the database each partition is in.
///
/// # Errors
/// Those of [`Postgres::join`](crate::Postgres::join).
pub fn partitions(home: &str) -> Result<Vec<String>, StoreError> {
    Pool::open(home, false)?.read(async |moment| places(moment).await)
}

/// The name of the database each partition is in, as the home database says.
pub(crate) async fn places(moment: &Moment<'_>) -> Result<Vec<String>, StoreError> {
    let mut places = vec![HOME.to_owned(); PARTITIONS];
    let sql = "SELECT number, place FROM partitions";
    for row in moment.query(sql, &[]).await.clean()? {
        let number = usize::try_from(row.get::<_, i16>(0)).unwrap_or(usize::MAX);
        if let Some(place) = places.get_mut(number) {
            *place = row.get(1);
        }
    }
    Ok(places)
}

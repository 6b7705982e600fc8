//! The faults, each as it says.

use sobremesa_store::faulty::Fault;
use sobremesa_store::{Faulty, HeadQuery, Memory, Store, StoreError};

use crate::{assert_facts, batch};

fn faulty() -> Faulty<Memory> {
    Faulty::new(Memory::new())
}

#[test]
fn planned_faults_fall_on_batches_however_they_are_grouped() {
    let full = Err(StoreError::Full);
    for grouped in [true, false] {
        let store = faulty();
        store.fail_next(2, &StoreError::Full);
        let batches = [batch("a", 0, 1), batch("b", 0, 1), batch("c", 0, 1)];
        let answers = if grouped {
            store.append(&batches)
        } else {
            batches
                .iter()
                .flat_map(|batch| store.append(std::slice::from_ref(batch)))
                .collect()
        };
        assert_eq!(answers, [full.clone(), full.clone(), Ok(())]);
        for (table, many) in [("a", 0), ("b", 0), ("c", 1)] {
            assert_facts(&store, table, many);
        }
    }
}

#[test]
fn a_torn_batch_is_kept_and_not_acknowledged() {
    let store = faulty();
    let lost = StoreError::Broken("the word was lost".to_owned());
    store.tear_next(2, &lost);
    let conflict = Err(StoreError::Conflict { expected: 1 });
    assert_eq!(
        store.append(&[batch("a", 0, 1), batch("a", 7, 1)]),
        [Err(lost), conflict.clone()]
    );
    assert_facts(&store, "a", 1);
    assert_eq!(
        store.append(&[batch("a", 0, 1)]),
        [conflict],
        "who asks again is told"
    );
}

#[test]
fn a_lasting_fault_lasts_until_healed() {
    let store = faulty();
    store.always(Fault::Fail(StoreError::ReadOnly));
    for _ in 0..3 {
        assert_eq!(
            store.append(&[batch("a", 0, 1)]),
            [Err(StoreError::ReadOnly)]
        );
        assert_eq!(store.ready(), Err(StoreError::ReadOnly));
    }
    store.heal();
    assert_eq!(store.ready(), Ok(()));
    assert_eq!(store.append(&[batch("a", 0, 1)]), [Ok(())]);
}

#[test]
fn a_crash_forgets_what_was_only_held() {
    let store = faulty();
    assert_eq!(store.append(&[batch("a", 0, 2)]), [Ok(())]);
    for crash in [true, false] {
        store.hold();
        let conflict = Err(StoreError::Conflict { expected: 4 });
        let answers = store.append(&[
            batch("a", 2, 2),
            batch("b", 0, 1),
            batch("a", 3, 1),
            batch("a", 4, 1),
        ]);
        assert_eq!(answers, [Ok(()), Ok(()), conflict, Ok(())]);
        assert_facts(&store, "a", 5);
        assert_eq!(store.facts("a", 3), Ok(batch("a", 3, 2).facts));
        assert_eq!(
            store.heads(&HeadQuery::all()).map(|heads| heads.len()),
            Ok(2)
        );
        assert_facts(store.inner(), "a", 2);
        if crash {
            store.crash();
            assert_facts(&store, "a", 2);
            assert_facts(&store, "b", 0);
        } else {
            assert_eq!(store.sync(), Ok(()));
            assert_facts(store.inner(), "a", 5);
            assert_facts(store.inner(), "b", 1);
        }
    }
}

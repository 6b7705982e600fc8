//! What a match is worth to each seat when it has ended.

use sobremesa_core::{BySeat, Seat, SeatSet, Verdict};
use sobremesa_encoding::{Returns, returns};

#[test]
fn a_sole_winner_has_one_and_all_add_up_to_nothing() {
    let scores = BySeat::new(3, |seat| [30, 20, 30][seat.index()]);
    let of = |winners: &[u8]| {
        let winners: SeatSet = winners.iter().map(|&seat| Seat(seat)).collect();
        returns(&Verdict::Ranked { winners, scores }, 3, Returns::Win)
    };
    assert_eq!(of(&[0])[..3], [1.0, -0.5, -0.5]);
    let shared = of(&[0, 2]);
    assert!((shared[0] - 0.25).abs() < 1e-6 && (shared[1] + 0.5).abs() < 1e-6);
    let lost = Verdict::Team {
        won: false,
        left: 7,
    };
    assert_eq!(returns(&lost, 2, Returns::Win)[..3], [-1.0, -1.0, 0.0]);
    assert_eq!(returns(&lost, 2, Returns::Score)[..2], [-7.0, -7.0]);
}

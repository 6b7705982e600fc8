//! The rules, paragraph by paragraph: `t3_2_…` tests T3.2 of `RULES.md`.

pub(crate) mod told;

mod paragraphs;
mod t1_t2_start;
mod t3_turn;
mod t4_t5_piles_and_end;
mod t6_mask;
mod t6_talk;
mod t7_t8_experts_and_sight;
mod x1_marks;
mod x1_orders;
mod x2_x4_lightning;
mod x5_x7_infinity;
mod x8_x10_infinity;

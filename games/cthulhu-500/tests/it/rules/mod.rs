//! The rules of Cthulhu 500, paragraph by paragraph, as races told aloud.

mod c01_c04_turns;
mod c05_c08_passing;
mod c09_c11_pits_and_pile;
mod c12_c14_windows;
mod c15_c16_contagions_and_chains;
mod c17_c20_variants_and_targets;
mod c21_c25_order;
mod c26_c28_crew_guard_decks;

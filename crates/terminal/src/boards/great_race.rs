//! The Great Race on the plain table top: every action in words.

use sobremesa_great_race::GreatRace;

use crate::board::Board;

impl Board for GreatRace {}

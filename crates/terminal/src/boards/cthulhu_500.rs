//! Cthulhu 500, on the plain table top: every action in words.

use sobremesa_cthulhu_500::Cthulhu500;

use crate::board::Board;

impl Board for Cthulhu500 {}

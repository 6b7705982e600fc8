//! The nets under Pig.

crate::nets!(sobremesa_pig::Pig);

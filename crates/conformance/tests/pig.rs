//! The nets under Pig.

sobremesa_conformance::nets!(sobremesa_pig::Pig);

//! The nets under Pig.

sobremesa_conformance::nets!(crate::Checks, sobremesa_pig::Pig);

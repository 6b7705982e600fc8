//! The nets under The Great Race, and its golden files.

use sobremesa_conformance::nets;
use sobremesa_great_race::GreatRace;

nets!(GreatRace);

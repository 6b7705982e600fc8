//! The nets under Cthulhu 500, and its golden files.

use sobremesa_conformance::nets;
use sobremesa_cthulhu_500::Cthulhu500;

nets!(Cthulhu500);

//! What a check concludes: two runs and conditions go in, a verdict on each figure comes out.
//!
//! Read in this order: `select` (which figures of the baseline are judged), `matching` (which
//! figure of the new run is of the same work), `evidence` (what a verdict rests on), `judge` (the
//! verdict).

pub mod evidence;
pub mod judge;
pub mod matching;
pub mod select;

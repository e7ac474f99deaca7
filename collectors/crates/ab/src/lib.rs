//! Whether one command is slower than another, here and now.
//!
//! Both are executed in turn, in blocks of four: A B B A, or B A A B, as a recorded seed has it. The
//! blocks are looked at on a fixed schedule. A difference that is found is called one only after
//! fresh pairs have confirmed it; where none can be called, the smallest is named that could have been.
//!
//! `schedule` and `decision` decide, without a clock, a process or git; `fsbench_stats::alternating`
//! has the interval.

mod checkouts;
pub mod decision;
pub mod measured;
mod pairs;
mod report;
mod run;
pub mod schedule;
mod sides;

pub use decision::{Tolerance, Verdict, WhyUnsure};
pub use measured::{Gap, MeasuredBlock, Quantity};
pub use pairs::time_text;
pub use report::{AbReport, EndedBy, QuantityResult};
pub use run::{AbRequest, run};
pub use sides::{AbSides, Revision};

/// Shows a line to the person who waits.
pub type Say<'a> = &'a dyn Fn(&str);

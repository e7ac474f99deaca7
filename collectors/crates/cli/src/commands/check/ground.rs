//! Whether a figure is ground for a verdict at all. Asked of the baseline before anything is measured, and of the new
//! run after it. Pure.

use fsbench_compare::Figure;
use fsbench_stats::trial::Rounds;

use super::selector::Quantity;

/// Why it is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// What a process shares with itself can not be told from what has changed.
    OneProcess,
    /// The document does not tell which of its rounds ran in one process.
    ProcessNotTold,
    OneRoundEach,
    /// A 90th percentile of fewer than 100 operations is a maximum.
    TooFewOperations,
}

impl Why {
    pub const fn code(self) -> &'static str {
        match self {
            Self::OneProcess => "one_process",
            Self::ProcessNotTold => "process_not_told",
            Self::OneRoundEach => "one_round_each",
            Self::TooFewOperations => "too_few_operations",
        }
    }

    pub const fn words(self) -> &'static str {
        match self {
            Self::OneProcess => {
                "all its rounds ran in one process, and an interval needs two or more"
            }
            Self::ProcessNotTold => {
                "the run does not tell in which process each of its rounds ran, and an interval needs two or more"
            }
            Self::OneRoundEach => {
                "it has one round in each process, and an interval needs two or more"
            }
            Self::TooFewOperations => "a round has fewer than the 100 operations that a p90 needs",
        }
    }
}

/// The rounds that a verdict on this quantity is made of.
pub fn judgeable(figure: &Figure, quantity: Quantity) -> Result<Rounds<'_>, Why> {
    let values = match quantity {
        Quantity::P90 => figure.p90_rounds.as_ref().ok_or(Why::TooFewOperations)?,
        Quantity::Time | Quantity::Rate => &figure.rounds,
    };
    if figure.process.is_empty() {
        return Err(Why::ProcessNotTold);
    }
    let mut processes = figure.process.clone();
    processes.sort_unstable();
    processes.dedup();
    if processes.len() < 2 {
        return Err(Why::OneProcess);
    }
    if processes.len() == values.len() {
        return Err(Why::OneRoundEach);
    }
    Ok(Rounds {
        values,
        process: &figure.process,
    })
}

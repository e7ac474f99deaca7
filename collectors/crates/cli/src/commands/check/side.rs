//! One of the two runs, with its figures read once.

use fsbench_compare::{Figure, figures};
use fsbench_wire::{Run, Severity};

pub struct Side<'a> {
    pub run: &'a Run,
    pub figures: Vec<Figure>,
}

impl<'a> Side<'a> {
    pub fn of(run: &'a Run) -> Self {
        Self {
            run,
            figures: figures(run),
        }
    }

    /// What makes a figure invalid: its own flags, its suite's and the run's.
    pub fn codes(&self, figure: &Figure) -> Vec<String> {
        let mut codes: Vec<String> = self
            .run
            .flags
            .iter()
            .filter(|flag| flag.severity == Severity::Invalid)
            .filter(|flag| {
                flag.case.as_ref().map_or(
                    flag.suite.is_none_or(|suite| suite == figure.key.suite),
                    |case| *case == figure.case,
                )
            })
            .map(|flag| flag.code.clone())
            .collect();
        codes.sort_unstable();
        codes.dedup();
        codes
    }
}

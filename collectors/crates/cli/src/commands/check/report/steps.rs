//! What decides an undecided check.

use fsbench_check::judge::JudgedResult;
use fsbench_report::comparison::quantity::counted;
use fsbench_wire::Suite;

use crate::plan::typed;
use crate::program::program;

use super::{CheckReport, Outcome};

impl CheckReport {
    /// What decides it.
    pub fn next(&self) -> Vec<String> {
        match (self.outcome(), &self.typed) {
            (Outcome::Failed, Some([old, new])) => {
                vec![format!("{} compare {}", program(), typed(&[old.clone(), new.clone()]))]
            }
            (Outcome::Unsure, _) => self.steps(),
            _ => Vec::new(),
        }
    }

    pub fn repeat_hint(&self) -> String {
        self.steps().join(", ")
    }

    fn steps(&self) -> Vec<String> {
        /// From here on the machine's own spread is known.
        const ENOUGH: usize = 3;
        let least = (1 + self.more_old.len()).min(1 + self.more_new.len());
        if least < ENOUGH {
            vec![
                format!("measure each side with: {}", self.repeat_command(ENOUGH)),
                format!(
                    "then check with a --baseline or a --run for each of the {} runs",
                    2 * ENOUGH
                ),
            ]
        } else {
            let runs = counted(least as u64, "run");
            vec![format!("measure more than {runs} a side, or allow more")]
        }
    }

    /// `fsbench-collect --suite sync --repeat 3`, as it was started
    fn repeat_command(&self, times: usize) -> String {
        let is_of = |suite: &Suite| self.results.iter().any(|one| one.key.suite == *suite);
        let suites: Vec<&str> =
            Suite::ALL.iter().filter(|suite| is_of(suite)).map(|suite| suite.slug()).collect();
        let is_command = |one: &JudgedResult| one.key.variant.starts_with("command:");
        let typed =
            if self.results.iter().any(is_command) { " --name NAME -- COMMAND" } else { "" };
        format!("{} --suite {} --repeat {times}{typed}", program(), suites.join(","))
    }
}

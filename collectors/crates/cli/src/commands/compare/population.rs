//! Whose runs a published result is about. A server says how many of its contributors are verified:
//! with fewer than six the result is of their runs, and not of the hardware. An older server says
//! nothing of it, which proves nothing.

use fsbench_report::comparison::quantity;
use serde::Deserialize;

/// Fewer verified contributors describe their own runs.
const LEAST_VERIFIED: u64 = 6;

/// As the server counts them, where it does.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default)]
pub struct ContributorCounts {
    pub verified_contributors_count: Option<u64>,
    pub other_contributors_count: Option<u64>,
}

impl ContributorCounts {
    pub fn describes_hardware(self) -> bool {
        self.verified_contributors_count.is_some_and(|count| count >= LEAST_VERIFIED)
    }

    /// "n 14 + 26".
    pub fn text(self) -> Option<String> {
        let (verified, others) =
            (self.verified_contributors_count?, self.other_contributors_count.unwrap_or(0));
        Some(format!("n {verified} + {others}"))
    }
}

/// "12 runs, n 14 + 26": what a result is made of, and whose runs those are.
pub fn counts_text(
    runs: Option<u64>,
    contributors: Option<u64>,
    counts: ContributorCounts,
) -> String {
    let runs = runs.map(|runs| quantity::counted(runs, "run"));
    let people =
        counts.text().or_else(|| contributors.map(|count| quantity::counted(count, "contributor")));
    let whose = match counts.verified_contributors_count {
        Some(0) => Some("not verified".to_owned()),
        Some(_) if !counts.describes_hardware() => Some("these runs only".to_owned()),
        Some(_) => None,
        None => Some("verified or not is not known".to_owned()),
    };
    let parts: Vec<String> = [runs, people, whose].into_iter().flatten().collect();
    parts.join(", ")
}

/// Below a table of published results, once.
pub fn legend(all: impl IntoIterator<Item = ContributorCounts>) -> String {
    let (of_hardware, of_runs): (Vec<_>, Vec<_>) =
        all.into_iter().partition(|counts| counts.describes_hardware());
    let whole = format!(
        "n: verified + other contributors; {LEAST_VERIFIED} verified ones describe the hardware"
    );
    match (of_hardware.is_empty(), of_runs.is_empty()) {
        (_, true) => whole,
        (true, false) => {
            format!("{whole}: here fewer have measured, and every result is of their runs only")
        }
        (false, false) => {
            format!("{whole}: where fewer have measured, a result is of their runs only")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(verified: u64, others: u64) -> ContributorCounts {
        ContributorCounts {
            verified_contributors_count: Some(verified),
            other_contributors_count: Some(others),
        }
    }

    #[test]
    fn six_verified_contributors_describe_the_hardware_and_no_number_of_others() {
        assert!(of(6, 0).describes_hardware());
        assert!(!of(5, 1000).describes_hardware());
        assert!(!ContributorCounts::default().describes_hardware());
    }

    #[test]
    fn a_result_says_whose_runs_it_is_made_of() {
        let text = |counts| counts_text(Some(50), Some(40), counts);
        assert_eq!(text(of(14, 26)), "50 runs, n 14 + 26");
        assert_eq!(text(of(3, 26)), "50 runs, n 3 + 26, these runs only");
        assert_eq!(text(of(0, 40)), "50 runs, n 0 + 40, not verified");
        assert_eq!(
            text(ContributorCounts::default()),
            "50 runs, 40 contributors, verified or not is not known"
        );
    }

    #[test]
    fn the_legend_says_where_a_result_is_no_hardwares() {
        assert!(legend([of(6, 0)]).ends_with("describe the hardware"));
        assert!(legend([of(6, 0), of(5, 0)]).contains("where fewer have measured"));
        assert!(legend([of(5, 0)]).contains("every result is of their runs only"));
    }
}

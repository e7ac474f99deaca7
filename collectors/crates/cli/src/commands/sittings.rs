//! Runs in a row share a boot, a temperature and what else is open: they do not show what differs
//! between sittings. `packages/stats/src/sittings.ts` is the counterpart.

use fsbench_wire::Run;
use fsbench_wire::words::verdicts;

use crate::instant::parse_utc;

const HOUR_S: i64 = 3600;
/// A pause of this length ends a sitting; so does its first run being a day old.
const PAUSE_S: i64 = 4 * HOUR_S;
const LONGEST_S: i64 = 24 * HOUR_S;

/// Where each side has several runs, all of one sitting: their interval knows nothing of another.
pub fn sitting_warning(sides: &[Vec<&Run>]) -> Option<&'static str> {
    let is_each = sides.iter().all(|side| {
        let starts = side.iter().map(|run| parse_utc(&run.started_at)).collect::<Option<Vec<_>>>();
        side.len() > 1 && starts.is_some_and(is_one_sitting)
    });
    (is_each && sides.len() > 1).then(verdicts::one_sitting_each)
}

fn is_one_sitting(mut starts_s: Vec<i64>) -> bool {
    starts_s.sort_unstable();
    let first = starts_s.first().copied().unwrap_or_default();
    starts_s.windows(2).all(|pair| pair[1] - pair[0] < PAUSE_S && pair[1] - first < LONGEST_S)
}

#[cfg(test)]
mod tests {
    use super::{HOUR_S, is_one_sitting};

    #[test]
    fn a_pause_of_four_hours_ends_a_sitting_and_so_does_a_day() {
        assert!(is_one_sitting(vec![0, 2 * HOUR_S, HOUR_S]));
        assert!(!is_one_sitting(vec![0, 4 * HOUR_S]));
        assert!(!is_one_sitting((0..=8).map(|at| at * 3 * HOUR_S).collect()));
    }
}

//! What a verdict looks like, and which results a reader must see first.

use fsbench_check::judge::{CheckVerdict, JudgedResult};
use fsbench_report::layout::Tone;
use fsbench_stats::trial::CLEAR_RATIO;

/// What a verdict looks like in the first column.
pub fn mark(one: &JudgedResult) -> (&'static str, Tone) {
    match one.verdict {
        CheckVerdict::Failed | CheckVerdict::Worse => ("FAIL", Tone::Bad),
        CheckVerdict::Maybe => ("?", Tone::Care),
        CheckVerdict::Good => ("ok", Tone::Good),
    }
}

/// The same in words.
pub fn verdict_text(one: &JudgedResult) -> &'static str {
    if one.verdict == CheckVerdict::Maybe { UNDECIDED } else { mark(one).0 }
}

pub const UNDECIDED: &str = "undecided";

/// The whole interval is better by more than 2 %.
pub fn is_faster(one: &JudgedResult) -> bool {
    one.change.is_some_and(|change| {
        if one.quantity.is_rate() {
            change.low > CLEAR_RATIO
        } else {
            change.high < 1.0 / CLEAR_RATIO
        }
    })
}

/// What a reader must see first.
pub const fn rank(verdict: CheckVerdict) -> u8 {
    match verdict {
        CheckVerdict::Failed => 0,
        CheckVerdict::Worse => 1,
        CheckVerdict::Maybe => 2,
        CheckVerdict::Good => 3,
    }
}

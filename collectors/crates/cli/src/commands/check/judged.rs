//! What comes of judging: a verdict on each figure, or why there is none.

use fsbench_compare::Kind;
use fsbench_compare::unlike::Unlike;
use fsbench_stats::trial::Change;

use super::selector::Quantity;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The whole interval is beyond what is allowed.
    Worse,
    /// The interval holds both: more rounds, or a quieter machine, would tell.
    Maybe,
    /// The whole interval is within what is allowed.
    Good,
    /// The case was measured in the baseline, and ended in failure now.
    Failed,
}

impl Verdict {
    pub fn word(self) -> &'static str {
        match self {
            Self::Worse => "worse",
            Self::Maybe => "maybe",
            Self::Good => "good",
            Self::Failed => "failed",
        }
    }
}

/// One figure under one condition.
#[derive(Clone, Debug)]
pub struct Judged {
    pub condition: String,
    pub case: String,
    pub kind: Kind,
    pub quantity: Quantity,
    pub allowed: f64,
    /// In nanoseconds for a time, a second for a rate; the two numbers that the change is of.
    pub old: f64,
    pub new: Option<f64>,
    /// Of the quantity: above 1 a time has grown, below 1 a rate has fallen.
    pub change: Option<Change>,
    pub verdict: Verdict,
    /// Why it failed.
    pub detail: Option<String>,
}

/// Why nothing is judged.
#[derive(Debug)]
pub enum Refused {
    /// A condition fits nothing in the baseline; what there is.
    Unknown {
        condition: String,
        there_is: Vec<String>,
    },
    /// More figures than a result may hold.
    TooMany { count: usize, most: usize },
    /// What is not the same, with both sides.
    Unlike(Vec<Unlike>),
    /// Anything else, in a sentence.
    Reason(String),
}

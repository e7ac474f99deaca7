//! Which scores are better, in words.

use fsbench_wire::BetterScore;

pub fn better_text(better: BetterScore) -> &'static str {
    match better {
        BetterScore::More => "higher is better",
        BetterScore::Less => "lower is better",
    }
}

//! What a comparison found, for a script.

use fsbench_ab::{AbReport, MeasuredBlock, Quantity, QuantityResult, Revision, Verdict, WhyUnsure};
use fsbench_stats::alternating::order;
use schemars::JsonSchema;
use serde::Serialize;

use super::words;
use crate::command_output::CommandOutput;

/// Whether one command is slower than another.
#[derive(Serialize, JsonSchema)]
pub struct AbOutput {
    #[schemars(extend("enum" = ["slower", "faster", "not_slower", "unsure"]))]
    result: &'static str,
    /// The same, for a person
    summary: String,
    /// Why it is undecided
    #[schemars(extend("enum" = ["too_wide", "not_confirmed", null]))]
    reason: Option<&'static str>,
    /// What decides
    #[schemars(extend("enum" = ["time", "cpu", "memory"]))]
    decided_by: &'static str,
    /// Slower is what lies wholly beyond it
    allowed_ratio: f64,
    /// Not slower is what lies wholly below it
    excluded_ratio: f64,
    /// The smallest slowdown that could have been found
    floor_ratio: Option<f64>,
    pairs_count: usize,
    /// Why no more was measured
    #[schemars(extend("enum" = ["verdict", "pairs", "time"]))]
    ended_by: &'static str,
    /// Of the order of the blocks
    seed: u64,
    /// Null where two commands are compared
    base: Option<RevisionOutput>,
    head: Option<RevisionOutput>,
    /// What ran beside each execution of BASE
    #[schemars(extend("enum" = ["busy_loop", null]))]
    base_beside: Option<&'static str>,
    /// What ran beside each execution of HEAD
    #[schemars(extend("enum" = ["busy_loop", null]))]
    head_beside: Option<&'static str>,
    quantities: Vec<QuantityOutput>,
    /// Quantities without a value
    unmeasured: Vec<UnmeasuredOutput>,
    /// Every execution, in the order in which they ran
    executions: Vec<ExecutionOutput>,
}

impl CommandOutput for AbOutput {
    const NAME: &'static str = "ab";
}

#[derive(Serialize, JsonSchema)]
struct RevisionOutput {
    commit: String,
    subject: String,
}

/// Medians of both sides, and HEAD by BASE with its 95 % interval.
#[derive(Serialize, JsonSchema)]
struct QuantityOutput {
    #[schemars(extend("enum" = ["time", "cpu", "memory"]))]
    quantity: &'static str,
    #[schemars(extend("enum" = ["ns", "bytes"]))]
    unit: &'static str,
    base: f64,
    head: f64,
    ratio: f64,
    ratio_low: f64,
    ratio_high: f64,
}

#[derive(Serialize, JsonSchema)]
struct UnmeasuredOutput {
    #[schemars(extend("enum" = ["time", "cpu", "memory"]))]
    quantity: &'static str,
    /// The system does not report it, the command needs less memory than this program, or its
    /// CPU time is too short to be counted
    #[schemars(extend("enum" = ["not_reported", "too_small", "too_short"]))]
    reason: &'static str,
}

#[derive(Serialize, JsonSchema)]
struct ExecutionOutput {
    #[schemars(extend("enum" = ["base", "head"]))]
    side: &'static str,
    time_ns: f64,
    cpu_ns: f64,
    /// Null where the system does not tell, or the command needs less than this program
    memory_bytes: Option<f64>,
}

impl AbOutput {
    pub fn of(report: &AbReport) -> Self {
        let (result, reason) = match report.verdict {
            Verdict::Slower => ("slower", None),
            Verdict::Faster => ("faster", None),
            Verdict::NotSlower => ("not_slower", None),
            Verdict::Unsure(WhyUnsure::TooWide) => ("unsure", Some("too_wide")),
            Verdict::Unsure(WhyUnsure::NotConfirmed) => ("unsure", Some("not_confirmed")),
        };
        let revision = |one: &Revision| RevisionOutput {
            commit: one.id.clone(),
            subject: one.subject.clone(),
        };
        Self {
            result,
            summary: words::sentence(report),
            reason,
            decided_by: report.quantity.word(),
            allowed_ratio: report.tolerance.allowed,
            excluded_ratio: report.tolerance.excluded(),
            floor_ratio: report.floor(),
            pairs_count: report.pairs(),
            ended_by: report.ended_by.word(),
            seed: report.seed,
            base: report.base.as_ref().map(revision),
            head: report.head.as_ref().map(revision),
            base_beside: report.is_beside[0].then_some("busy_loop"),
            head_beside: report.is_beside[1].then_some("busy_loop"),
            quantities: report.results().into_iter().map(quantity).collect(),
            unmeasured: report
                .gaps()
                .into_iter()
                .map(|(quantity, gap)| UnmeasuredOutput {
                    quantity: quantity.word(),
                    reason: gap.code(),
                })
                .collect(),
            executions: report.measured.iter().flat_map(executions).collect(),
        }
    }
}

fn quantity(result: QuantityResult) -> QuantityOutput {
    QuantityOutput {
        quantity: result.quantity.word(),
        unit: if result.quantity == Quantity::Memory { "bytes" } else { "ns" },
        base: result.base,
        head: result.head,
        ratio: result.ratio.ratio,
        ratio_low: result.ratio.low,
        ratio_high: result.ratio.high,
    }
}

fn executions(block: &MeasuredBlock) -> impl Iterator<Item = ExecutionOutput> {
    order(block.is_b_first).into_iter().zip(block.executions).map(|(is_head, execution)| {
        ExecutionOutput {
            side: if is_head { "head" } else { "base" },
            time_ns: execution.wall_ns,
            cpu_ns: execution.cpu_ns,
            memory_bytes: execution.peak_bytes,
        }
    })
}

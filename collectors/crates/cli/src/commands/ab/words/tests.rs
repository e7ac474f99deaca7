//! The JSON and the Markdown of a comparison are what `packages/contract/fixtures/ab` has: the
//! Action reads the one and writes the other. `UPDATE_FIXTURES=1` writes them.

use fsbench_ab::decision::interval;
use fsbench_ab::measured::blocks_of;
use fsbench_ab::{
    AbReport, EndedBy, MeasuredBlock, Quantity, Revision, Tolerance, Verdict, WhyUnsure,
};
use fsbench_runner::execution::Execution;
use fsbench_stats::alternating::order;

use super::super::json_output::AbOutput;
use super::{markdown, per_cent, sentence};
use crate::command_output;

/// Executions of a second, HEAD `slower` times as long, each off by up to `noise` as a table has it.
fn report(slower: f64, noise: f64, verdict: Verdict) -> AbReport {
    const OFF: [f64; 11] = [0.1, -0.7, 0.4, 0.9, -0.3, 0.0, -0.9, 0.6, -0.5, 0.2, -0.1];
    let execution = |at: usize, is_head: bool| {
        let side = if is_head { slower } else { 1.0 };
        let wall_ns = (1.2e9 * side * (1.0 + noise * OFF[at * 7 % OFF.len()])).round();
        Execution { wall_ns, cpu_ns: (wall_ns * 0.9).round(), peak_bytes: Some(64.0 * 1_048_576.0) }
    };
    let block = |at: usize| {
        let is_b_first = at % 3 == 1;
        let of = order(is_b_first);
        let executions = [0, 1, 2, 3].map(|place| execution(at * 4 + place, of[place]));
        MeasuredBlock { executions, is_b_first }
    };
    let revision =
        |digit: &str, subject: &str| Revision { id: digit.repeat(40), subject: subject.into() };
    AbReport {
        base: Some(revision("a", "parser: read a line at once")),
        head: Some(revision("b", "parser: count @somebody's <b>lines</b> | twice")),
        quantity: Quantity::Time,
        tolerance: Tolerance { allowed: 1.02 },
        verdict,
        ended_by: if matches!(verdict, Verdict::Unsure(_)) {
            EndedBy::Pairs
        } else {
            EndedBy::Verdict
        },
        seed: 42,
        measured: (0..20).map(block).collect(),
    }
}

#[test]
fn each_verdict_is_one_sentence_and_the_action_has_the_same() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../packages/contract/fixtures/ab");
    for (name, report) in [
        ("slower", report(1.05, 0.03, Verdict::Slower)),
        ("faster", report(0.8, 0.03, Verdict::Faster)),
        ("not-slower", report(1.0, 0.03, Verdict::NotSlower)),
        ("unsure", report(1.02, 0.3, Verdict::Unsure(WhyUnsure::TooWide))),
        ("not-confirmed", report(1.03, 0.1, Verdict::Unsure(WhyUnsure::NotConfirmed))),
    ] {
        let json = command_output::line(&AbOutput::of(&report)).unwrap();
        for (file, made) in
            [(format!("{name}.json"), json), (format!("{name}.md"), markdown(&report))]
        {
            let path = format!("{folder}/{file}");
            if std::env::var_os("UPDATE_FIXTURES").is_some() {
                std::fs::create_dir_all(folder).unwrap();
                std::fs::write(&path, &made).unwrap();
            }
            assert_eq!(made, std::fs::read_to_string(&path).unwrap(), "{file}");
        }
    }
}

#[test]
fn a_sentence_has_the_factor_the_values_the_interval_and_the_pairs() {
    let slower = report(1.05, 0.01, Verdict::Slower);
    let found = interval(&blocks_of(&slower.measured, Quantity::Time).unwrap()).unwrap();
    assert!((found.ratio - 1.05).abs() < 0.01, "{found:?}");
    let written = sentence(&slower);
    assert!(written.starts_with("HEAD is 1.05x slower than BASE: 1.26 s vs 1.20 s"), "{written}");
    assert!(written.contains("(95 % interval 1.0"), "{written}");
    assert!(written.ends_with(", 40 pairs)"), "{written}");
    let mut cpu = report(1.05, 0.01, Verdict::Slower);
    cpu.quantity = Quantity::Cpu;
    let written = sentence(&cpu);
    assert!(written.starts_with("HEAD uses 1.05x as much processor time as BASE"), "{written}");
}

#[test]
fn what_could_have_been_found_is_a_change_and_a_few_pairs_are_too_few() {
    for (ratio, text) in [(1.05, "5 %"), (1.0506, "5.1 %"), (1.117, "12 %"), (2.0, "100 %")] {
        assert_eq!(per_cent(ratio), text);
    }
    let mut few = report(1.0, 0.01, Verdict::Unsure(WhyUnsure::TooWide));
    few.measured.truncate(6);
    assert_eq!(sentence(&few), "Could not tell: 12 pairs are too few");
}

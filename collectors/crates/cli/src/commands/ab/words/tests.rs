//! The JSON and the Markdown of a comparison are what `packages/contract/fixtures/ab` has: the
//! Action reads the one and writes the other. `UPDATE_FIXTURES=1` writes them.

use fsbench_ab::decision::interval;
use fsbench_ab::measured::blocks_of;
use fsbench_ab::{
    AbReport, EndedBy, MeasuredBlock, Quantity, Revision, Tolerance, Verdict, WhyUnsure,
};
use fsbench_report::layout::{Layout, width, wrapped_report};
use fsbench_runner::execution::Execution;
use fsbench_stats::alternating::order;

use super::super::json_output::AbOutput;
use super::{markdown, next_lines, per_cent, per_cent_up, sentence, text, worse};
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
        reports_memory: true,
        is_beside: [false; 2],
    }
}

fn without_memory(report: &mut AbReport) {
    for execution in report.measured.iter_mut().flat_map(|block| &mut block.executions) {
        execution.peak_bytes = None;
    }
}

#[test]
fn each_verdict_is_one_sentence_and_the_action_has_the_same() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../packages/contract/fixtures/ab");
    let alone = |verdict| AbReport { base: None, head: None, ..report(0.8, 0.03, verdict) };
    let beside = AbReport { is_beside: [false, true], ..alone(Verdict::Faster) };
    let mut no_memory = report(1.0, 0.1, Verdict::NotSlower);
    without_memory(&mut no_memory);
    for (name, report) in [
        ("slower", report(1.05, 0.03, Verdict::Slower)),
        ("faster", report(0.8, 0.03, Verdict::Faster)),
        ("not-slower", report(1.0, 0.03, Verdict::NotSlower)),
        ("unsure", report(1.02, 0.3, Verdict::Unsure(WhyUnsure::TooWide))),
        ("not-confirmed", report(1.03, 0.1, Verdict::Unsure(WhyUnsure::NotConfirmed))),
        ("beside", beside),
        ("no-memory", no_memory),
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
    assert!(written.contains("(95 % CI 1.0"), "{written}");
    assert!(written.ends_with(", 40 pairs)"), "{written}");
    let mut cpu = report(1.05, 0.01, Verdict::Slower);
    cpu.quantity = Quantity::Cpu;
    let written = sentence(&cpu);
    assert!(written.starts_with("HEAD uses 1.05x as much CPU time as BASE"), "{written}");
    let mut less = report(0.8, 0.01, Verdict::Faster);
    less.quantity = Quantity::Cpu;
    let written = sentence(&less);
    assert!(written.starts_with("HEAD uses 0.80"), "{written}");
    assert!(written.contains("x as much CPU time as BASE: 8"), "{written}");
}

#[test]
fn what_could_have_been_found_is_a_change_and_a_few_pairs_are_too_few() {
    for (ratio, text) in [(1.05, "5 %"), (1.0506, "5.1 %"), (1.117, "12 %"), (2.0, "100 %")] {
        assert_eq!(per_cent(ratio), text);
    }
    let mut few = report(1.0, 0.01, Verdict::Unsure(WhyUnsure::TooWide));
    few.measured.truncate(6);
    assert_eq!(
        sentence(&few),
        "Undecided whether HEAD is more than 2 % slower than BASE: 12 pairs are too few"
    );
}

#[test]
fn a_pass_names_what_the_interval_leaves_open_and_never_less_than_is_allowed() {
    let narrow = report(1.0, 0.03, Verdict::NotSlower);
    assert!(
        sentence(&narrow).starts_with("No slowdown above 2 %: HEAD 1.20 s, BASE 1.20 s (ratio ")
    );
    let wide = report(1.0, 0.1, Verdict::NotSlower);
    let high = wide.result(Quantity::Time).unwrap().ratio.high;
    assert!(high > 1.04, "{high}");
    let named = format!("No slowdown above {}: ", per_cent_up(high));
    assert!(sentence(&wide).starts_with(&named), "{}", sentence(&wide));
    assert!(sentence(&wide).contains("; a smaller one cannot be ruled out ("));
    for (ratio, most) in [(1.02, "2 %"), (1.0301, "3.1 %"), (1.041, "4.1 %"), (1.121, "13 %")] {
        assert_eq!(per_cent_up(ratio), most);
    }
}

#[test]
fn the_screen_has_the_rule_that_decided_in_at_most_24_lines_of_80_columns() {
    let commands = ["tool-1.4 ".repeat(20), "tool-1.5 bench".to_owned()];
    for verdict in [Verdict::Slower, Verdict::NotSlower, Verdict::Unsure(WhyUnsure::TooWide)] {
        let is_beside = [true, false];
        let one = AbReport { base: None, head: None, is_beside, ..report(1.05, 0.03, verdict) };
        let screen = wrapped_report(&text(&one, Some(&commands), Some(80)), 80);
        assert!(screen.lines().count() <= 24, "{screen}");
        assert!(screen.lines().all(|line| width(line) <= 80), "{screen}");
        assert!(
            screen.contains(
                "Fails        if a slowdown over 2 % is certain and fresh pairs confirm it"
            ),
            "{screen}"
        );
        assert!(screen.contains("Passes       once a slowdown of 5 % or more is ruled out"));
        assert!(screen.contains("BASE beside a busy loop: tool-1.4 tool\u{2026}"), "{screen}");
        assert!(screen.contains("HEAD  tool-1.5 bench"), "{screen}");
        let code = match verdict {
            Verdict::Slower => "\nExit code 1: HEAD is slower.\n",
            Verdict::NotSlower => "\nExit code 0: passed.\n",
            _ => "\nExit code 3: undecided.\n",
        };
        assert!(screen.contains(code), "{screen}");
        assert_eq!(worse(&one), "HEAD is more than 2 % slower than BASE");
    }
}

#[test]
fn long_commands_keep_what_tells_them_apart_and_the_next_step_says_what_is_new_in_at_most_24_lines()
{
    let of = |number: &str, end: &str| {
        let start = "sh -c 'i=0; while [ $i -lt ";
        format!("{start}{number} ]; do i=$((i+1)); done; {}; {end}'", "./step ".repeat(20))
    };
    let is_beside = [false; 2];
    let verdict = Verdict::Unsure(WhyUnsure::TooWide);
    let one = AbReport { base: None, head: None, is_beside, ..report(1.05, 0.03, verdict) };
    let layout = Layout::new(78, false);
    for (commands, shown) in [
        (
            [of("2000", "./base"), of("2000", "./head")],
            ["BASE  sh -c 'i=0; while [ $i -lt 2000", "./step ; ./base'"],
        ),
        (
            [of("2000; test 1000", "./tool"), of("2000; test 1010", "./tool")],
            ["; test 1000 ]; do i=", "./step ; ./tool'"],
        ),
    ] {
        let screen = wrapped_report(&text(&one, Some(&commands), Some(78)), 78);
        let command = format!("fsbench-collect ab -- {} -- {}", commands[0], commands[1]);
        let new = "--max-pairs 1000 --max-time 10m";
        let next = next_lines(&command, new, layout);
        assert_eq!(next, [format!("Next         the same command with {new}")]);
        let lines: Vec<&str> = screen.lines().chain(next.iter().map(String::as_str)).collect();
        assert!(lines.len() < 24 && lines.iter().all(|line| width(line) <= 80), "{screen}");
        let side = |name: &str| *lines.iter().find(|line| line.contains(name)).unwrap();
        assert!(shown.iter().all(|part| side("BASE  ").contains(part)), "{screen}");
        assert_ne!(side("BASE  ").replace("BASE", ""), side("HEAD  ").replace("HEAD", ""));
    }
    let short =
        next_lines("fsbench-collect ab --max-pairs 400 -- a -- b", "--max-pairs 400", layout);
    assert_eq!(short, ["Next         fsbench-collect ab --max-pairs 400 -- a -- b"]);
}

#[test]
fn a_difference_that_fresh_pairs_did_not_confirm_is_named_with_what_they_show() {
    let mut one = report(1.3, 0.03, Verdict::Unsure(WhyUnsure::NotConfirmed));
    // Slower at first, and then no more.
    let as_fast = report(1.0, 0.03, Verdict::Unsure(WhyUnsure::NotConfirmed)).measured;
    one.measured.splice(10.., as_fast.into_iter().skip(10));
    let fresh = one.fresh().unwrap();
    assert!(fresh.ratio.low < 1.0 && fresh.ratio.high > 1.0, "{fresh:?}");
    let screen = text(&one, None, Some(80));
    let first = screen.lines().next().unwrap();
    assert_eq!(screen.lines().nth(1), Some("Exit code 3: undecided."));
    let ratio = one.result(Quantity::Time).unwrap().ratio.ratio;
    assert_eq!(
        first,
        format!("Undecided: HEAD looks {ratio:.2}x slower, but fresh pairs did not confirm that.")
    );
    let words = format!("Fresh pairs  the last {}: ratio ", fresh.blocks * 2);
    assert!(screen.contains(&words), "{screen}");
    // Without such a find there are no fresh pairs.
    assert_eq!(report(1.3, 0.03, Verdict::Slower).fresh(), None);
}

#[test]
fn peak_memory_that_is_missing_has_its_reason_in_its_row() {
    let mut one = report(1.0, 0.03, Verdict::NotSlower);
    assert!(!markdown(&one).contains("to be measured |"), "{}", markdown(&one));
    without_memory(&mut one);
    assert!(markdown(&one).contains("| too small to be measured |"));
    one.reports_memory = false;
    assert!(markdown(&one).contains("| not reported by this system |"));
}

//! The JSON and the Markdown of a check are what `packages/contract/fixtures/checks` has: the
//! Action reads the one and writes the other.

use fsbench_compare::differences::Difference;
use fsbench_compare::{Key, ResultKind};
use fsbench_report::layout::{Layout, USUAL_LINES, labeled, width};
use fsbench_stats::trial::RunTerm;
use serde::Serialize as _;
use serde_json::Value;

use fsbench_check::evidence::{Change, CheckRefusal, Quantity};
use fsbench_check::judge::{CheckVerdict, JudgedResult};
use fsbench_check::select::SkippedResult;

use super::super::report::{CheckReport, RunOutput};
use super::screen::{Screen, text, with_whole_options};
use super::{cells, markdown, names};

fn path(name: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../packages/contract/fixtures/checks");
    format!("{folder}/{name}")
}

fn fixture(name: &str) -> String {
    std::fs::read_to_string(path(name)).unwrap()
}

fn side(id: &str, digit: &str, url: Option<&str>, file: Option<&str>) -> RunOutput {
    RunOutput {
        id: id.into(),
        sha256: digit.repeat(64),
        started_at: "2026-11-20T10:00:00Z".into(),
        file: file.map(Into::into),
        url: url.map(Into::into),
    }
}

fn report(results: Vec<JudgedResult>, refusal: Option<CheckRefusal>) -> CheckReport {
    let id = "5FN6C7AEBX1ZWKVT";
    let file = Some("runs/5FN6C7AEBX1ZWKVT.json");
    CheckReport {
        run_warnings: Vec::new(),
        old: side(
            "7Q3K9XJ2MDTA40RV",
            "a",
            Some("https://fsbench.example/r/7Q3K9XJ2MDTA40RV"),
            None,
        ),
        more_old: Vec::new(),
        new: (!results.is_empty()).then(|| side(id, "b", None, file)),
        more_new: Vec::new(),
        others_count: 0,
        sitting_warning: None,
        results,
        refusal,
        left_out: Vec::new(),
        not_sent: None,
        is_unsure_a_failure: false,
        typed: None,
    }
}

const FSYNC: &str = "sync|sync/1|overwrite|fsync|4096|-|-|-|-|-|disk|L3|latency";

fn key(kind: ResultKind, call: &str) -> Key {
    let text = format!("sync|sync/1|overwrite|{call}|4096|-|-|-|-|-|disk|L3|{}", kind.word());
    Key::parse(&text).unwrap()
}

fn keyed(key: &str, one: JudgedResult) -> JudgedResult {
    JudgedResult { key: Key::parse(key).unwrap(), ..one }
}

fn judged_result(
    (condition, case): (&str, &str),
    (kind, quantity, allowed): (ResultKind, Quantity, f64),
    (old, new): (f64, f64),
    change: [f64; 3],
    verdict: CheckVerdict,
) -> JudgedResult {
    let [ratio, low, high] = change;
    JudgedResult {
        condition: condition.into(),
        case: case.into(),
        key: key(kind, "fdatasync"),
        target: Some("disk".into()),
        quantity,
        allowed,
        old,
        new: Some(new),
        change: Some(Change {
            old,
            new,
            ratio,
            low,
            high,
            p: 0.5,
            floor: (high / low).sqrt(),
            run_term: RunTerm::Default,
        }),
        verdict,
        detail: None,
    }
}

/// `UPDATE_FIXTURES=1` writes them.
fn is_as_written(report: &CheckReport, name: &str) {
    let line = crate::command_output::line(&report.checked()).unwrap();
    let made: Value = serde_json::from_str(&line).unwrap();
    if std::env::var_os("UPDATE_FIXTURES").is_some() {
        let mut json = Vec::new();
        let format = serde_json::ser::PrettyFormatter::with_indent(b" ");
        let mut writer = serde_json::Serializer::with_formatter(&mut json, format);
        report.checked().serialize(&mut writer).unwrap();
        let marked = "{\n \"schema\": \"fsbench.collect.check.v1\",";
        let json = String::from_utf8(json).unwrap().replacen('{', marked, 1);
        std::fs::write(path(&format!("{name}.json")), json + "\n").unwrap();
        std::fs::write(path(&format!("{name}.md")), markdown(report)).unwrap();
    }
    let expected: Value = serde_json::from_str(&fixture(&format!("{name}.json"))).unwrap();
    assert_eq!(made, expected);
    assert_eq!(markdown(report), fixture(&format!("{name}.md")));
}

#[test]
fn a_verdict_on_each_figure_is_written_as_the_action_reads_and_writes_it() {
    let failed = JudgedResult {
        new: None,
        change: None,
        detail: Some("@somebody | <b>".into()),
        ..keyed(
            "memfs|memfs/1|global|create|-|1000|4|-|-|-|-|-|phase",
            judged_result(
                ("memfs/create > 10%", "memfs/global/create/1000x4"),
                (ResultKind::Phase, Quantity::Time, 0.1),
                (612.0, 1.0),
                [1.0; 3],
                CheckVerdict::Failed,
            ),
        )
    };
    let all = vec![
        keyed(
            FSYNC,
            judged_result(
                ("sync/fsync p50 > 10%", "sync/overwrite/fsync/4096@disk"),
                (ResultKind::Latency, Quantity::Time, 0.1),
                (18_960_000.0, 23_700_000.0),
                [1.25, 1.21, 1.29],
                CheckVerdict::Worse,
            ),
        ),
        keyed(
            "core-sweep|core-sweep/2|cpu|-|-|-|8|jobs|-|process|-|-|rate",
            judged_result(
                ("core-sweep/cpu time > 2.5%", "core-sweep/cpu/8"),
                (ResultKind::Rate, Quantity::Time, 0.025),
                (42.9e9, 42.5e9),
                [0.9907, 0.975, 1.031],
                CheckVerdict::Maybe,
            ),
        ),
        keyed(
            "sync|sync/1|overwrite|none|4096|-|-|-|-|-|disk|L0|latency",
            judged_result(
                ("sync/none rate < 15%", "sync/overwrite/none/4096@disk"),
                (ResultKind::Latency, Quantity::Rate, 0.15),
                (1_850_000.0, 1_787_000.0),
                [0.966, 0.932, 0.998],
                CheckVerdict::Good,
            ),
        ),
        failed,
    ];
    let left_out = vec![SkippedResult {
        key: key(ResultKind::Latency, "fdatasync"),
        target: Some("disk".into()),
        case: "sync/overwrite/fdatasync/4096@disk".into(),
        codes: vec!["busy_before".into(), "runqueue_delay".into()],
    }];
    let whole = CheckReport { left_out, ..report(all, None) };
    is_as_written(&whole, "judged");
}

#[test]
fn what_could_not_be_told_is_a_result_of_its_own_with_what_could_have_been_found() {
    let all = vec![keyed(
        FSYNC,
        judged_result(
            ("sync/fsync p50 > 10%", "sync/overwrite/fsync/4096@disk"),
            (ResultKind::Latency, Quantity::Time, 0.1),
            (18_960_000.0, 20_300_000.0),
            [20_300_000.0 / 18_960_000.0, 0.89, 1.288],
            CheckVerdict::Maybe,
        ),
    )];
    let whole = CheckReport {
        more_old: vec![side("7Q3K9XJ2MDTA40RW", "c", None, None)],
        others_count: 5,
        ..report(all, None)
    };
    let found = CheckReport {
        results: whole
            .results
            .iter()
            .map(|one| JudgedResult {
                change: one.change.map(|change| Change { run_term: RunTerm::Data, ..change }),
                ..one.clone()
            })
            .collect(),
        ..whole
    };
    is_as_written(&found, "unsure");
}

#[test]
fn what_is_not_comparable_is_written_with_both_sides_of_each_difference() {
    let differences =
        |what, old: &str, new: &str| Difference { what, old: old.into(), new: new.into() };
    let refusal = CheckRefusal::Differences(vec![
        differences("turbo", "on", "off"),
        differences("chip", "AMD EPYC (8)", "[x](https://evil.example)"),
    ]);
    is_as_written(&report(Vec::new(), Some(refusal)), "not-comparable");
}

#[test]
fn a_rate_of_bytes_is_in_units_of_bytes() {
    let one = judged_result(
        ("throughput rate < 10%", "throughput/disk/durable"),
        (ResultKind::Durable, Quantity::Rate, 0.1),
        (1_790_000_000.0, 1_700_000_000.0),
        [0.95, 0.9, 1.0],
        CheckVerdict::Good,
    );
    let text = markdown(&report(vec![one], None));
    assert!(text.contains("1.67 GiB/s") && text.contains("1.58 GiB/s"), "{text}");
}

#[test]
fn the_time_of_a_transfer_is_no_rate() {
    let one = judged_result(
        ("throughput > 10%", "throughput/zeroes/new/131072/67108864@disk"),
        (ResultKind::Accepted, Quantity::Time, 0.1),
        (18_900_000.0, 16_600_000.0),
        [0.88, 0.42, 1.83],
        CheckVerdict::Maybe,
    );
    let text = markdown(&report(vec![one], None));
    assert!(text.contains("18.9 ms") && text.contains("16.6 ms"), "{text}");
}

fn screen(report: &CheckReport, columns: Option<usize>, lines: usize) -> Vec<String> {
    let layout = Layout::new(columns.unwrap_or(80), false);
    text(report, columns, Screen { layout, lines }).lines().map(str::to_owned).collect()
}

fn maybe(call: &str) -> JudgedResult {
    JudgedResult {
        key: key(ResultKind::Latency, call),
        ..judged_result(
            ("sync > 10%", "sync/overwrite/call/4096@disk"),
            (ResultKind::Latency, Quantity::Time, 0.1),
            (1_790_000.0, 1_700_000.0),
            [0.95, 0.52, 1.7],
            CheckVerdict::Maybe,
        )
    }
}

fn with(verdict: CheckVerdict, call: &str) -> JudgedResult {
    JudgedResult { verdict, ..maybe(call) }
}

#[test]
fn each_result_is_one_line_by_the_name_that_compare_gives_it() {
    let all = vec![with(CheckVerdict::Good, "fsync"), maybe("fdatasync")];
    let lines = screen(&report(all, None), Some(80), USUAL_LINES);
    assert_eq!(
        lines[..6],
        [
            "Passed: 1 result within its limit; 1 undecided.",
            "Exit code 0; --fail-if-unsure makes it 3.",
            "",
            "                                     now        change         range  limit",
            "  ?   durable write · fdatasync  1.70 ms  1.05x faster  0.52 to 1.70  1.10x",
            "  ok  durable write · fsync      1.70 ms  1.05x faster  0.52 to 1.70  1.10x",
        ],
        "{lines:#?}"
    );
    let step = "Next         measure each side with: fsbench-collect --suite sync --repeat 3";
    assert!(lines.iter().any(|line| *line == step), "{lines:#?}");
    let limits = "Limits       set by --fail-if 'sync > 10%'";
    assert!(lines.iter().any(|line| *line == limits), "{lines:#?}");
}

#[test]
fn the_first_line_says_what_the_exit_code_says() {
    let first = |results: Vec<JudgedResult>, is_unsure_a_failure: bool| {
        let one = CheckReport { is_unsure_a_failure, ..report(results, None) };
        screen(&one, Some(80), USUAL_LINES)[0].clone()
    };
    let [good, worse, failed] = [CheckVerdict::Good, CheckVerdict::Worse, CheckVerdict::Failed];
    for (verdicts, words) in [
        (&[good, good][..], "Passed: none of 2 results is slower than allowed."),
        (&[good], "Passed: the result is not slower than allowed."),
        (&[worse, good], "Failed: 1 of 2 results is slower than allowed; 1 passed."),
        (
            &[worse, failed, worse],
            "Failed: 2 of 3 results are slower than allowed; 1 could not be measured.",
        ),
        (&[failed], "Failed: the result could not be measured."),
        (
            &[worse, CheckVerdict::Maybe],
            "Failed: 1 of 2 results is slower than allowed; 1 undecided.",
        ),
    ] {
        let results: Vec<JudgedResult> = verdicts.iter().map(|one| with(*one, "fsync")).collect();
        assert_eq!(first(results, true), words);
    }
    assert_eq!(
        first(vec![maybe("fsync")], false),
        "Undecided, not passed: one run a side is too few to judge the result."
    );
    assert_eq!(
        first(vec![maybe("fsync"), maybe("fdatasync")], false),
        "Undecided, not passed: one run a side is too few to judge either of 2 results."
    );
    assert_eq!(
        first(vec![maybe("fsync"), with(good, "fdatasync"), with(good, "none")], false),
        "Passed: 2 results within their limits; 1 undecided."
    );
    assert_eq!(
        first(vec![maybe("fsync")], true),
        "Undecided, not passed: one run a side is too few to judge the result."
    );
}

#[test]
fn a_check_that_does_not_pass_names_its_exit_code() {
    let failed = screen(&report(vec![with(CheckVerdict::Worse, "fsync")], None), Some(80), 23);
    assert_eq!(failed[1], "Exit code 1.");
    let second = |is_unsure_a_failure: bool| {
        let all = vec![maybe("fsync"), with(CheckVerdict::Good, "none")];
        let one = CheckReport { is_unsure_a_failure, ..report(all, None) };
        screen(&one, Some(80), USUAL_LINES)[1].clone()
    };
    assert_eq!(second(false), "Exit code 0; --fail-if-unsure makes it 3.");
    assert_eq!(second(true), "Exit code 3, as --fail-if-unsure asks.");
}

#[test]
fn a_check_that_judged_nothing_says_so_and_what_to_type_before_its_table() {
    for is_unsure_a_failure in [false, true] {
        let one = CheckReport {
            is_unsure_a_failure,
            ..report(vec![maybe("fsync"), maybe("none"), maybe("fdatasync")], None)
        };
        assert!(one.is_undecided_a_failure());
        assert_eq!(
            screen(&one, Some(80), USUAL_LINES)[..5],
            [
                "Undecided, not passed: one run a side is too few to judge any of 3 results.",
                "Exit code 3.",
                "Next         measure each side with: fsbench-collect --suite sync --repeat 3",
                "             then check with a --baseline or a --run for each of the 6 runs",
                "",
            ]
        );
    }
    let some = report(vec![maybe("fsync"), with(CheckVerdict::Good, "none")], None);
    assert!(!some.is_undecided_a_failure());
    let asked = CheckReport { is_unsure_a_failure: true, ..some };
    assert!(asked.is_undecided_a_failure());
}

#[test]
fn a_result_that_is_wholly_better_comes_last() {
    let change = |low: f64, high: f64| Change { low, high, ..maybe("fsync").change.unwrap() };
    let of = |call: &str, low: f64, high: f64| JudgedResult {
        change: Some(change(low, high)),
        ..with(CheckVerdict::Good, call)
    };
    let all = vec![of("fsync", 0.5, 0.97), of("fdatasync", 0.5, 1.05)];
    let lines = screen(&report(all, None), Some(80), USUAL_LINES);
    assert!(lines[3].starts_with("  ok  durable write · fdatasync"), "{lines:#?}");
    assert!(lines[4].starts_with("  ok  durable write · fsync"), "{lines:#?}");
}

#[test]
fn the_screen_has_at_most_23_lines_of_80_columns_with_the_worst_first_and_counts_the_others() {
    let call = |at: usize| format!("a call with a long name, number {at}");
    let mut all: Vec<JudgedResult> = (0..19).map(|at| maybe(&call(at))).collect();
    all.push(with(CheckVerdict::Worse, "fsync"));
    let failed = with(CheckVerdict::Failed, "fdatasync");
    all.push(JudgedResult {
        new: None,
        change: None,
        detail: Some("pwrite: ".repeat(20)),
        ..failed
    });
    for warnings in [0, 1] {
        let mut one = report(all.clone(), None);
        let words = "other programs were busy.";
        let sides = ["baseline", "now"].into_iter().take(2 * warnings);
        one.run_warnings = sides.map(|which| (which, words.to_owned())).collect();
        let lines = screen(&one, Some(80), USUAL_LINES);
        assert!(lines.len() <= USUAL_LINES, "{lines:#?}");
        assert!(lines.iter().all(|line| width(line) <= 80), "{lines:#?}");
        assert!(lines[0].starts_with("Failed: "), "{lines:#?}");
        let rows: Vec<&String> = lines.iter().filter(|line| line.contains(" durable")).collect();
        assert!(rows[0].starts_with("  FAIL  "), "{lines:#?}");
        assert!(rows[1].starts_with("  FAIL  "), "{lines:#?}");
        let hidden = 21 - rows.len();
        let more =
            format!("  and {hidden} more: {hidden} undecided; --run last --markdown has all");
        assert!(lines.contains(&more), "{more} {lines:#?}");
        let merged = lines.iter().filter(|line| line.contains("both runs: other programs"));
        assert_eq!(merged.count(), warnings, "{lines:#?}");
    }
    // A taller terminal and a pipe have all rows.
    for (columns, lines) in [(Some(120), 60), (None, USUAL_LINES)] {
        let whole = screen(&report(all.clone(), None), columns, lines);
        let rows = whole.iter().filter(|line| line.contains(" durable write"));
        assert_eq!(rows.count(), 21, "{whole:#?}");
    }
}

#[test]
fn what_an_undecided_result_could_have_shown_is_more_than_is_allowed() {
    let rate = JudgedResult { quantity: Quantity::Rate, ..maybe("fsync") };
    let note = |results: Vec<JudgedResult>| {
        let lines = screen(&report(results, None), None, USUAL_LINES);
        lines.iter().find(|line| line.starts_with("? undecided: ")).cloned().unwrap()
    };
    // 1.1 x sqrt(1.7 / 0.52) / 1.02
    let words = "? undecided: one run a side shows only a slowdown above 1.95x.";
    assert_eq!(note(vec![maybe("fsync"), maybe("fdatasync")]), words);
    // sqrt(1.7 / 0.52) / 0.9 / 1.02
    assert_eq!(note(vec![rate]), "? undecided: one run a side shows only a slowdown above 1.97x.");
}

#[test]
fn results_of_one_name_are_told_apart_by_their_folders() {
    let on = |target: &str| JudgedResult { target: Some(target.into()), ..maybe("fsync") };
    let lines = screen(&report(vec![on("disk"), on("disk-2")], None), Some(80), USUAL_LINES);
    for words in ["fsync @disk ", "fsync @disk-2 "] {
        assert!(lines.iter().any(|line| line.contains(words)), "{lines:#?}");
    }
}

#[test]
fn the_two_rates_of_a_transfer_have_names_of_their_own() {
    let of = |kind: &str| {
        let key =
            format!("throughput|throughput/1|random|new|131072|67108864|-|-|-|-|disk|L3|{kind}");
        let one = judged_result(
            ("throughput/disk rate < 10%", "throughput/zeroes/new/128KiB/450MiB@disk"),
            (ResultKind::Durable, Quantity::Rate, 0.1),
            (1e9, 1e9),
            [1.0, 0.9, 1.1],
            CheckVerdict::Maybe,
        );
        keyed(&key, one)
    };
    let all = [of("accepted"), of("durable")];
    let names = names(&all);
    assert_eq!(names, ["write 64 MiB to disk, not flushed", "write and flush 64 MiB to disk"]);
    assert_eq!(cells(&all[0], names[0].clone())[1], names[0]);
}

#[test]
fn no_internal_name_is_on_a_screen_or_in_markdown() {
    let left_out = vec![
        SkippedResult {
            key: key(ResultKind::Latency, "fdatasync"),
            case: "sync/overwrite/fdatasync/4096@disk".into(),
            target: Some("disk".into()),
            codes: vec!["one_process".into(), "busy_before".into()],
        };
        1
    ];
    let one = CheckReport { left_out, ..report(vec![maybe("fsync")], None) };
    for text in [screen(&one, None, 60).join("\n"), markdown(&one)] {
        let text = text.replace('\\', "");
        assert!(text.contains("durable write · fdatasync (all its rounds ran in one"), "{text}");
        assert!(text.contains(" and other programs were busy)"), "{text}");
        assert!(!text.contains("overwrite") && !text.contains("busy_before"), "{text}");
    }
}

#[test]
fn an_option_that_set_a_limit_is_never_broken_between_two_lines() {
    let words = "set by --fail-if 'sync/fsync p50 > 5%', --fail-if 'core-sweep > 5%' and 1 more";
    let layout = Layout::new(78, false);
    assert_eq!(
        labeled("Limits", &with_whole_options(words), layout),
        [
            "Limits       set by --fail-if 'sync/fsync p50 > 5%',",
            "             --fail-if 'core-sweep > 5%' and 1 more",
        ]
    );
}

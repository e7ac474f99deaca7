//! The JSON and the Markdown of a check are what `packages/contract/fixtures/checks` has: the Action reads the one and
//! writes the other.

use fsbench_compare::Kind;
use fsbench_compare::unlike::Unlike;
use fsbench_stats::trial::Change;
use serde_json::Value;

use fsbench_check::evidence::{Quantity, Refused};
use fsbench_check::judge::{Judged, Verdict};
use fsbench_check::select::LeftOut;

use super::super::report::{Report, Side};
use super::markdown;

fn fixture(name: &str) -> String {
    let folder = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../../packages/contract/fixtures/checks"
    );
    std::fs::read_to_string(format!("{folder}/{name}")).unwrap()
}

fn side(id: &str, digit: &str, url: Option<&str>, file: Option<&str>) -> Side {
    Side {
        id: id.into(),
        sha256: digit.repeat(64),
        started_at: "2026-11-20T10:00:00Z".into(),
        file: file.map(Into::into),
        url: url.map(Into::into),
    }
}

fn report(judged: Vec<Judged>, refused: Option<Refused>) -> Report {
    let id = "5FN6C7AEBX1ZWKVT";
    let file = Some("runs/5FN6C7AEBX1ZWKVT.json");
    Report {
        old: side(
            "7Q3K9XJ2MDTA40RV",
            "a",
            Some("https://fsbench.example/r/7Q3K9XJ2MDTA40RV"),
            None,
        ),
        new: (!judged.is_empty()).then(|| side(id, "b", None, file)),
        judged,
        refused,
        left_out: Vec::new(),
        not_sent: None,
    }
}

fn judged(
    (condition, case): (&str, &str),
    (kind, quantity, allowed): (Kind, Quantity, f64),
    (old, new): (f64, f64),
    change: [f64; 3],
    verdict: Verdict,
) -> Judged {
    let [ratio, low, high] = change;
    Judged {
        condition: condition.into(),
        case: case.into(),
        kind,
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
        }),
        verdict,
        detail: None,
    }
}

fn is_as_written(report: &Report, name: &str) {
    let expected: Value = serde_json::from_str(&fixture(&format!("{name}.json"))).unwrap();
    let line = crate::answer::line(&report.checked()).unwrap();
    assert_eq!(serde_json::from_str::<Value>(&line).unwrap(), expected);
    assert_eq!(markdown(report), fixture(&format!("{name}.md")));
}

#[test]
fn a_verdict_on_each_figure_is_written_as_the_action_reads_and_writes_it() {
    let failed = Judged {
        new: None,
        change: None,
        detail: Some("@somebody | <b>".into()),
        ..judged(
            ("memfs/create > 10%", "memfs/global/create/1000x4"),
            (Kind::Phase, Quantity::Time, 0.1),
            (612.0, 1.0),
            [1.0; 3],
            Verdict::Failed,
        )
    };
    let all = vec![
        judged(
            ("sync/fsync p50 > 10%", "sync/overwrite/fsync/4096@disk"),
            (Kind::Latency, Quantity::Time, 0.1),
            (18_960_000.0, 23_700_000.0),
            [1.25, 1.21, 1.29],
            Verdict::Worse,
        ),
        judged(
            ("core-sweep/cpu time > 2.5%", "core-sweep/cpu/8"),
            (Kind::Rate, Quantity::Time, 0.025),
            (42.9e9, 42.5e9),
            [0.9907, 0.975, 1.031],
            Verdict::Maybe,
        ),
        judged(
            ("sync/none rate < 15%", "sync/overwrite/none/4096@disk"),
            (Kind::Latency, Quantity::Rate, 0.15),
            (1_850_000.0, 1_787_000.0),
            [0.966, 0.932, 0.998],
            Verdict::Good,
        ),
        failed,
    ];
    let left_out = vec![LeftOut {
        case: "sync/overwrite/fdatasync/4096@disk".into(),
        codes: vec!["io_concurrent".into(), "runqueue_delay".into()],
    }];
    let whole = Report {
        left_out,
        ..report(all, None)
    };
    is_as_written(&whole, "judged");
}

#[test]
fn what_is_not_comparable_is_written_with_both_sides_of_each_difference() {
    let unlike = |what, old: &str, new: &str| Unlike {
        what,
        old: old.into(),
        new: new.into(),
    };
    let refused = Refused::Unlike(vec![
        unlike("turbo", "on", "off"),
        unlike("chip", "AMD EPYC (8)", "[x](https://evil.example)"),
    ]);
    is_as_written(&report(Vec::new(), Some(refused)), "not-comparable");
}

use fsbench_wire::{
    Case, Duration, DurationSamples, Flag, Ramp, Severity, Suite, SuiteRun, TurboExperiment,
    TurboParams,
};

use super::*;
use crate::{sample, text as report};

fn ramp(curve: &[f64]) -> Ramp {
    Ramp {
        probe_ns: 1_000_000,
        idle_ns: 2_000_000_000,
        at_ns: vec![(0..curve.len() as u64).map(|at| at * 1_000_000).collect(); 3],
        hz: vec![curve.to_vec(); 3],
    }
}

#[test]
fn a_climb_is_told_with_its_ends_and_its_time() {
    let mut curve = vec![2.1e9; 12];
    curve.extend([3.4e9; 28]);
    let words = Climb::of(&ramp(&curve)).unwrap().words();
    assert_eq!(words, "▁▁▁▁▁▁██████████████\n2.10 -> 3.40 GHz in 12 ms");
}

#[test]
fn a_steady_clock_has_no_ramp_and_looks_level() {
    let mut curve = vec![3.0e9; 40];
    curve[7] = 2.98e9;
    let words = Climb::of(&ramp(&curve)).unwrap().words();
    assert!(words.ends_with("no ramp seen: the clock was steady at 3.00 GHz"), "{words}");
    assert!(words.starts_with("███") && !words.contains('▁'), "{words}");
}

#[test]
fn a_falling_clock_is_never_called_steady() {
    let mut curve = vec![4.5e9; 20];
    curve.extend([3.0e9; 30]);
    let words = Climb::of(&ramp(&curve)).unwrap().words();
    assert_eq!(words, "██████████▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁\nthe clock does not hold: 4.50 -> 3.00 GHz");
}

#[test]
fn of_a_curve_that_keeps_falling_nothing_is_said_but_its_end() {
    let mut curve = vec![3.0e9; 40];
    (1..10).for_each(|at| curve[at * 3] = 2.0e9);
    let words = Climb::of(&ramp(&curve)).unwrap().words();
    assert!(
        words.ends_with("too disturbed to say: 3.00 GHz in the end, 23 % of the probes well below"),
        "{words}"
    );
}

fn pair(value: f64, bounds: Option<(f64, f64)>) -> TurboPair<'static> {
    let none = || TurboSide { case: None, time: None };
    TurboPair {
        title: "./configure-style script",
        alone: none(),
        disturbed: none(),
        gain: Some(Gain::of(Median { value, bounds })),
        is_disturbed: false,
    }
}

#[test]
fn a_sentence_says_no_more_than_the_interval() {
    let text = |value, bounds| sentence(&pair(value, Some(bounds)), "another core").unwrap();
    assert_eq!(
        text(1.32, (1.28, 1.36)),
        "A busy loop on another core makes short processes and files 1.32x faster: 95 % CI 1.28 to 1.36."
    );
    assert_eq!(
        text(0.8, (0.75, 0.9)),
        "A busy loop on another core makes short processes and files 1.25x slower: 95 % CI 1.11 to 1.33."
    );
    assert!(text(1.2, (0.9, 1.4)).contains(verdicts::tie_inline()));
    assert!(text(1.01, (1.005, 1.015)).contains(verdicts::tie_inline()));
    assert_eq!(sentence(&pair(1.3, None), "another core"), None);
}

fn case(spinner: bool, ms: u64) -> TurboCase {
    let walls = [98, 100, 102, 99, 101, 100].map(|share| ms * share * 10_000);
    Case {
        id: format!("turbo/configure/{spinner}"),
        params: TurboParams { experiment: TurboExperiment::Configure, spinner },
        target: None,
        durability: None,
        outcome: Outcome::Measured {
            measurement: TurboMeasurement::Duration(Duration {
                warmup: None,
                samples: DurationSamples { wall_ns: walls.to_vec(), ..DurationSamples::default() },
            }),
        },
    }
}

/// Twice as fast beside the busy loop, if one may believe it.
fn run(flag: Option<(Option<&str>, Option<Suite>, Severity)>) -> Run {
    let mut run = sample::guest();
    let cases = vec![case(false, 200), case(true, 100)];
    run.suites = vec![SuiteRun::Turbo(sample::body("turbo/1", cases))];
    run.flags = flag
        .into_iter()
        .map(|(case, suite, severity)| Flag {
            code: "busy_before".into(),
            severity,
            case: case.map(Into::into),
            suite,
            value: None,
            detail: None,
        })
        .collect();
    run
}

const FASTER: &str = "makes short processes and files 2.0x faster";
const DISTURBED_TEXT: &str =
    "Too disturbed to say whether a busy loop on another vCPU changes short processes and files.";
const NOT_GOOD: &str = "Not good to compare:";

#[test]
fn a_gain_is_not_told_where_its_cases_its_suite_or_the_run_are_not_valid() {
    use Severity::{Invalid, Warn};
    let valid = [
        None,
        Some((None, None, Warn)),
        Some((Some("turbo/configure/true"), None, Warn)),
        Some((None, Some(Suite::Sync), Invalid)),
        Some((Some("sync/overwrite"), Some(Suite::Turbo), Invalid)),
    ];
    for flag in valid {
        let text = report_text(&run(flag));
        assert!(text.contains(FASTER), "{flag:?}: {text}");
    }
    let unreported = [
        (None, None, Invalid),
        (None, Some(Suite::Turbo), Invalid),
        (Some("turbo/configure/true"), Some(Suite::Turbo), Invalid),
        (Some("turbo/configure/false"), None, Invalid),
    ];
    for flag in unreported {
        let text = report_text(&run(Some(flag)));
        assert!(text.contains(DISTURBED_TEXT), "{flag:?}: {text}");
        assert!(!text.contains("2.0x"), "{flag:?}: {text}");
    }
}

#[test]
fn a_warning_of_the_whole_run_is_read_before_any_result() {
    let text = report_text(&run(Some((None, None, Severity::Invalid))));
    assert!(text.starts_with(&format!("  {NOT_GOOD} other programs were busy. ")), "{text}");
    for flag in [
        (None, None, Severity::Warn),
        (None, Some(Suite::Turbo), Severity::Invalid),
        (Some("turbo/configure/true"), None, Severity::Invalid),
    ] {
        let text = report_text(&run(Some(flag)));
        assert!(!text.contains(NOT_GOOD), "{flag:?}");
    }
}

fn report_text(run: &Run) -> String {
    report(run, &[7; 32])
}

fn with_clock(mut run: Run, curve: &[f64]) -> Run {
    let SuiteRun::Turbo(body) = &mut run.suites[0] else { unreachable!() };
    body.cases.push(Case {
        id: "turbo/ramp".into(),
        params: TurboParams { experiment: TurboExperiment::Ramp, spinner: false },
        target: None,
        durability: None,
        outcome: Outcome::Measured { measurement: TurboMeasurement::Ramp(ramp(curve)) },
    });
    run
}

#[test]
fn the_short_report_answers_what_the_site_does_and_says_the_clock_beside_it() {
    let answered = |run: &Run| {
        let answers = crate::summary::answers(run, &[7; 32]);
        let answer = &answers[0];
        assert_eq!(answers.len(), 1, "{answers:?}");
        format!("{} {}. {}", answer.question, answer.value(), answer.details.join(" "))
    };
    let whole = with_clock(run(None), &[3.58e9; 40]);
    assert_eq!(
        answered(&whole),
        "Short processes (as in ./configure) 200 ms. 2.0x faster while another core is busy (100 ms). Clock 3.58 GHz, steady."
    );
    let flag = (Some("turbo/configure/true"), None, Severity::Invalid);
    assert!(
        answered(&run(Some(flag)))
            .ends_with(" 200 ms. Too disturbed to say what a busy core changes.")
    );
    let mut rising = vec![2.1e9; 12];
    rising.extend([3.4e9; 28]);
    assert!(answered(&with_clock(run(None), &rising)).ends_with("Clock 3.40 GHz after 12 ms."));
    let mut of_clock = whole;
    let SuiteRun::Turbo(body) = &mut of_clock.suites[0] else { unreachable!() };
    body.cases.remove(0);
    assert_eq!(answered(&of_clock), "Processor clock under load 3.58 GHz. Steady from the start.");
}

#[test]
fn a_script_finds_the_clock_among_the_headlines_whatever_else_is_answered() {
    let of = |run: &Run| {
        let all = serde_json::to_value(crate::summary::RunResults::of(run, &[7; 32])).unwrap();
        let headlines = all["headlines"].as_array().unwrap().clone();
        headlines
            .iter()
            .map(|one| format!("{} {}", one["question"], one["unit"]))
            .collect::<Vec<_>>()
    };
    let clock = r#""Processor clock under load" "hz""#.to_owned();
    let short = r#""Short processes (as in ./configure)" "ns""#.to_owned();
    let mut run = with_clock(run(None), &[3.0e9; 40]);
    assert_eq!(of(&run), [short, clock.clone()]);
    let SuiteRun::Turbo(body) = &mut run.suites[0] else { unreachable!() };
    body.cases.remove(0);
    assert_eq!(of(&run), [clock]);
}

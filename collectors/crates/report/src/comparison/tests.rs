//! The site says the same of the same documents, to the letter.

use fsbench_compare::Verdict;
use fsbench_wire::permalink::permalink_id;
use fsbench_wire::{
    DurabilityClass, Flag, Outcome, Run, Severity, Suite, SuiteRun, SweepMeasurement, seal,
};
use serde_json::Value;

use super::pairs::row_text;
use super::row_filter::RowFilter;
use super::sentence::plain_text;
use super::{OutputShape, ShortScreen, Subject, comparison, sentences, show, show_short};
use crate::layout::{Layout, USUAL_LINES, width};

fn fixture(name: &str) -> Vec<u8> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../packages/contract/fixtures")
        .join(name);
    std::fs::read(path).unwrap()
}

struct Document {
    run: Run,
    digest: [u8; 32],
}

fn document(name: &Value) -> Document {
    let name = name.as_str().unwrap();
    let folder = if name.contains('/') { "" } else { "valid/" };
    let bytes = fixture(&format!("{folder}{name}.json"));
    Document { run: serde_json::from_slice(&bytes).unwrap(), digest: seal::sha256(&bytes) }
}

#[test]
fn a_wrapped_line_does_not_part_a_number_from_its_unit() {
    let wrapped = super::wrapped("in these runs, 97.5 % CI", 2, Some(22));
    assert_eq!(wrapped, "in these runs,\n  97.5 % CI");
}

#[test]
fn the_sentences_and_the_markdown_are_those_of_the_site() {
    let expected: Vec<Value> =
        serde_json::from_slice(&fixture("comparisons-expected.json")).unwrap();
    let pages: Vec<&Value> = expected.iter().filter(|one| !one["page"].is_null()).collect();
    assert!(pages.len() > 3);
    for one in pages {
        let documents = [document(&one["b"]), document(&one["a"])];
        let subjects = documents
            .each_ref()
            .map(|of| Subject::new(&permalink_id(&of.digest), &of.run, &of.digest));
        for (at, suite) in Suite::ALL.iter().enumerate() {
            let slug = suite.slug();
            let ours: Vec<String> = sentences(*suite, &subjects)
                .iter()
                .map(|sentences_of| plain_text(sentences_of))
                .collect();
            let theirs: Vec<String> =
                serde_json::from_value(one["page"]["sentences"][at].clone()).unwrap();
            assert_eq!(ours, theirs, "{} and {}: {slug}", one["a"], one["b"]);
        }
        let address =
            format!("https://fsbench.example/compare/{}/{}", subjects[0].id, subjects[1].id);
        assert_eq!(
            show(&subjects, OutputShape::Markdown, Some(&address)),
            one["page"]["markdown"].as_str().unwrap()
        );
    }
}

#[test]
fn bytes_in_writes_of_another_size_never_speak_for_the_disk() {
    let mut document = document(&"every-suite".into());
    let sentences_of = |of: &Document| {
        let subject = Subject::new("A", &of.run, &of.digest);
        let all = sentences(Suite::Throughput, &[subject]);
        all.iter().map(|one| plain_text(one)).collect::<Vec<_>>()
    };
    assert!(sentences_of(&document)[0].contains(" accepts "));
    for suite in &mut document.run.suites {
        let SuiteRun::Throughput(body) = suite else {
            continue;
        };
        for case in &mut body.cases {
            case.params.write_bytes = 1 << 20;
        }
    }
    assert_eq!(sentences_of(&document), Vec::<String>::new());
}

#[test]
fn one_durable_write_compares_a_mac_with_linux_and_names_the_call_under_each_value() {
    let documents = [document(&"sync".into()), document(&"mac".into())];
    let [linux, mac] = documents.each_ref().map(|of| Subject::new("A", &of.run, &of.digest));
    let text = show(&[linux, mac], OutputShape::Text, None);
    let lines: Vec<&str> = text.lines().collect();
    let row = lines.iter().position(|line| line.contains("durable write of 4 KiB  ")).unwrap();
    assert!(lines[row].contains("9.1x slower ("), "{text}");
    let calls: Vec<&str> = lines[row + 1].split_whitespace().collect();
    assert_eq!(calls, ["fdatasync", "F_FULLFSYNC"], "{text}");
}

/// On a usual screen, with so many warnings of a line each.
fn short(subjects: &[Subject<'_>], layout: Layout, warnings_count: usize) -> String {
    let warnings = vec!["both runs: a warning.".to_owned(); warnings_count];
    let screen = ShortScreen {
        full_command: "fsbench-collect compare a b --full",
        program: "fsbench-collect",
        columns: Some(layout.width),
        layout,
        lines: USUAL_LINES,
        warnings: &warnings,
    };
    show_short(subjects, &RowFilter::default(), &screen)
}

fn short_lines(one: &str, other: &str) -> Vec<String> {
    let documents = [document(&one.into()), document(&other.into())];
    let subjects = documents.each_ref().map(|of| Subject::new("A", &of.run, &of.digest));
    let text = short(&subjects, Layout::new(80, false), 0);
    text.lines().map(str::to_owned).collect()
}

#[test]
fn a_short_comparison_answers_first_and_fits_a_terminal() {
    let lines = short_lines("every-suite", "every-suite-slower");
    let text = lines.join("\n");
    assert!(lines[0].starts_with("The compared run is slower in "), "{text}");
    assert!(lines.len() <= 23, "{text}");
    let is_wide = |line: &&String| width(line) > 80;
    assert_eq!(lines.iter().find(is_wide), None, "{text}");
    let at = |words: &str| lines.iter().position(|line| line.contains(words));
    assert!(at("x slower") < at(" as fast"), "{text}");
    assert!(text.contains("--repeat 3") && text.contains("--full"), "{text}");
}

#[test]
fn results_that_have_no_room_in_24_lines_are_counted_the_undecided_ones_first() {
    let documents = runs_by(&[1.0, 2.6], false);
    let subjects = subjects_of(&documents);
    let shown = |lines_after| {
        let layout = Layout::new(80, false);
        short(&subjects, layout, lines_after)
    };
    for lines_after in 0..5 {
        let text = shown(lines_after);
        assert!(text.lines().count() <= 23, "{lines_after}\n{text}");
        assert!(text.contains("x slower "), "{text}");
    }
    let text = shown(6);
    assert!(text.contains("  and ") && text.contains(" more"), "{text}");
    assert!(!text.contains(" as fast"), "{text}");
    assert!(shown(99).matches("x slower ").count() >= 3);
}

#[test]
fn a_difference_is_told_in_one_direction_for_times_and_for_rates() {
    let documents = runs_by(&[1.0, 2.6], true);
    let subjects = subjects_of(&documents);
    let text = show(&subjects, OutputShape::Text, None);
    let titles =
        ["files in memory \u{b7} 4 workers", "CPU only \u{b7} 4 workers", "128 KiB \u{b7} durable"];
    for title in titles {
        let is_row = |line: &&str| line.contains(title) && !line.contains(" vs ");
        let row = text.lines().find(is_row).unwrap();
        assert!(row.contains("2.6x slower ("), "{row}");
    }
    // No ratio in the other direction above the rows.
    assert!(!text.contains(", ratio"), "{text}");
    let of_site = sentences(Suite::Memfs, &subjects_of(&runs_by(&[1.0, 1.01], true)));
    assert!(plain_text(&of_site[0]).contains(", ratio 1.0, "), "{of_site:?}");
}

#[test]
fn runs_on_one_computer_have_no_contributors() {
    let documents = runs_by(&[1.0, 2.6], true);
    for shape in [OutputShape::Text, OutputShape::Markdown] {
        let text = show(&subjects_of(&documents), shape, None);
        assert!(text.contains("2.6x faster") && text.contains("these 2 runs"), "{text}");
        assert!(!text.contains("ontributor"), "{text}");
    }
}

#[test]
fn an_interval_that_spans_more_than_a_hundredfold_is_not_printed() {
    let documents = runs_by(&[1.0, 1.0], true);
    let subjects = subjects_of(&documents);
    let key = subjects[0].keys().find(|key| key.suite == Suite::Memfs).unwrap();
    for verdict in [
        Verdict::Tie { ratio: 0.8, low: 0.000_006, high: 108_588.0 },
        Verdict::BelowFloor { ratio: 0.8, low: 0.05, high: 6.0, floor: 2.0 },
    ] {
        assert_eq!(row_text(&verdict, key), "too few samples to tell");
    }
    let wide = Verdict::TheseRuns { ratio: 20.0, low: 1.5, high: 200.0 };
    assert_eq!(row_text(&wide, key), "at least 1.50x slower");
    let narrow = Verdict::Tie { ratio: 0.8, low: 0.1, high: 6.0 };
    assert_eq!(row_text(&narrow, key), "0.2x to 10.0x as fast");
    let mut documents = documents;
    for suite in &mut documents[0].run.suites {
        let SuiteRun::CoreSweep(body) = suite else { continue };
        for case in &mut body.cases {
            let Outcome::Measured { measurement } = &mut case.outcome else { continue };
            scatter(measurement);
        }
    }
    let text = show(&subjects_of(&documents), OutputShape::Text, None);
    assert!(text.contains(" (too few samples)"), "{text}");
}

/// Each round takes so much longer than the one before that they say nothing.
fn scatter(measurement: &mut SweepMeasurement) {
    let mut value = serde_json::to_value(&*measurement).unwrap();
    let samples = value["samples"].as_object_mut().unwrap();
    for (name, column) in samples.iter_mut().filter(|(name, _)| name.ends_with("wall_ns")) {
        let column = column.as_array_mut().unwrap_or_else(|| panic!("{name}"));
        for (at, one) in column.iter_mut().enumerate() {
            *one = 4_u64.pow(u32::try_from(at).unwrap() + 8).into();
        }
    }
    *measurement = serde_json::from_value(value).unwrap();
}

#[test]
fn a_short_comparison_says_once_why_results_are_left_out() {
    let text = short_lines("sync", "minimal").join(" ");
    assert!(text.starts_with("Not comparable: "), "{text}");
    for suite in ["core-sweep", "sync"] {
        assert_eq!(text.matches(&format!("{suite} not measured")).count(), 1, "{text}");
    }
}

/// Runs of one machine each, a run as fast as the first by each of these factors.
fn runs_by(factors: &[f64], is_one_machine: bool) -> Vec<Document> {
    let all = factors.iter().enumerate().map(|(at, factor)| {
        let mut value: Value = serde_json::from_slice(&fixture("valid/every-suite.json")).unwrap();
        scale(&mut value["suites"], *factor);
        if !is_one_machine {
            let brand = format!("Intel(R) Xeon(R) Platinum 8488C with a long name, number {at}");
            value["machine"]["cpu"]["brand"] = brand.into();
            value["machine_id"] = Value::Null;
        }
        let bytes = serde_json::to_vec(&value).unwrap();
        Document { run: serde_json::from_slice(&bytes).unwrap(), digest: seal::sha256(&bytes) }
    });
    all.collect()
}

/// All times of samples; clocks stay.
fn scale(value: &mut Value, factor: f64) {
    match value {
        Value::Array(all) => all.iter_mut().for_each(|one| scale(one, factor)),
        Value::Object(members) => {
            for (name, member) in members {
                match member {
                    Value::Array(all) if name.ends_with("_ns") => {
                        for one in all.iter_mut().filter(|one| one.is_u64()) {
                            #[expect(
                                clippy::cast_possible_truncation,
                                clippy::cast_sign_loss,
                                reason = "a time of a fixture"
                            )]
                            let scaled = (one.as_f64().unwrap() * factor).round() as u64;
                            *one = scaled.into();
                        }
                    }
                    other => scale(other, factor),
                }
            }
        }
        _ => {}
    }
}

fn subjects_of(documents: &[Document]) -> Vec<Subject<'_>> {
    documents
        .iter()
        .map(|of| Subject::new(&permalink_id(&of.digest), &of.run, &of.digest))
        .collect()
}

fn several(factors: &[f64], is_one_machine: bool, columns: usize) -> Vec<String> {
    let documents = runs_by(factors, is_one_machine);
    let layout = Layout::new(columns, false);
    let text = short(&subjects_of(&documents), layout, 0);
    text.lines().map(str::to_owned).collect()
}

const FACTORS: [f64; 8] = [1.0, 0.4, 2.6, 3.4, 0.41, 1.01, 4.4, 5.6];

#[test]
fn three_to_eight_runs_are_compared_on_one_screen_the_answer_first() {
    for count in 3..=8 {
        for (is_one_machine, columns) in [(true, 80), (false, 80), (true, 120), (false, 120)] {
            let lines = several(&FACTORS[..count], is_one_machine, columns);
            let text = lines.join("\n");
            assert!(lines[0].starts_with("Run ") || lines[0].starts_with("No run "), "{text}");
            assert!(lines.len() <= 23, "{} lines\n{text}", lines.len());
            assert_eq!(lines.iter().find(|line| width(line) > columns), None, "{text}");
            for title in ["Durable write", "Small files", "All workers", "Create one file"] {
                assert!(lines.iter().any(|line| line.trim_start().starts_with(title)), "{text}");
            }
        }
    }
}

#[test]
fn a_clear_difference_of_several_runs_is_marked_by_its_word_and_by_weight() {
    let documents = runs_by(&FACTORS[..5], true);
    let subjects = subjects_of(&documents);
    let shown = |layout: Layout| short(&subjects, layout, 0);
    let bold = shown(Layout::new(80, true));
    let plain = shown(Layout::new(80, false));
    assert!(plain.contains("faster: B 2.5x, E 2.4x; slower: C "), "{plain}");
    assert!(
        bold.contains(
            "\u{1b}[1mfaster: B 2.5x, E 2.4x\u{1b}[0m\u{1b}[2m;\u{1b}[0m \u{1b}[1mslower: C "
        ),
        "{bold}"
    );
    let codes = ["\u{1b}[0m", "\u{1b}[1m", "\u{1b}[2m"];
    assert_eq!(codes.iter().fold(bold, |text, code| text.replace(code, "")), plain);
    // Of eight runs a mark has room.
    let documents = runs_by(&FACTORS, false);
    let many = short(&subjects_of(&documents), Layout::new(80, false), 0);
    assert!(many.contains("1,700\u{25b2}") && many.contains("260\u{25bc}"), "{many}");
    assert!(many.contains("\u{25b2} clearly faster than A"), "{many}");
    let documents = runs_by(&FACTORS[..3], true);
    let layout = Layout::new(80, false);
    let wide = short(&subjects_of(&documents), layout, 0);
    assert!(wide.contains("2.5x faster") && wide.contains("2.6x slower"), "{wide}");
}

#[test]
fn the_fastest_is_clear_only_where_it_is_clearly_faster_than_each_other_run() {
    // Latencies are in histograms, which no factor changes here.
    let is_scaled = |row: &&Value| row["suite"] != "sync";
    let documents = runs_by(&[1.0, 0.4, 2.6, 0.41], true);
    let subjects = subjects_of(&documents);
    let json = serde_json::to_value(comparison(&subjects)).unwrap();
    for row in json["matrix"].as_array().unwrap().iter().filter(is_scaled) {
        let fastest: Vec<&str> =
            row["fastest"].as_array().unwrap().iter().map(|id| id.as_str().unwrap()).collect();
        assert_eq!(fastest, [subjects[1].id.as_str(), subjects[3].id.as_str()], "{row}");
    }
    let documents = runs_by(&[1.0, 0.4, 2.6, 1.01], true);
    let subjects = subjects_of(&documents);
    let json = serde_json::to_value(comparison(&subjects)).unwrap();
    for row in json["matrix"].as_array().unwrap().iter().filter(is_scaled) {
        assert_eq!(row["fastest"].as_array().unwrap().len(), 1, "{row}");
    }
}

/// What `compare` of these says of each result, by its case and run.
#[test]
fn the_verdicts_of_several_runs_are_those_of_their_results_in_every_output() {
    let documents = runs_by(&FACTORS[..4], true);
    let subjects = subjects_of(&documents);
    let json = serde_json::to_value(comparison(&subjects)).unwrap();
    let results = json["figures"].as_array().unwrap();
    let mut compared = 0;
    for row in json["matrix"].as_array().unwrap() {
        for cell in row["cells"].as_array().unwrap().iter().skip(1) {
            let is_it = |one: &&Value| one["run"] == cell["run"] && one["case"] == cell["case"];
            let result = results.iter().find(is_it).unwrap();
            if result["verdict"].is_null() {
                continue;
            }
            for member in ["verdict", "ratio_to_baseline", "ratio_low", "ratio_high", "floor"] {
                assert_eq!(cell[member], result[member], "{member} of {row}");
            }
            compared += 1;
        }
    }
    assert!(compared >= 12, "{compared}");
    let markdown = show(&subjects, OutputShape::Markdown, None);
    assert!(markdown.contains("**2.5x faster**"), "{markdown}");
    assert!(markdown.contains("| Durable write, fdatasync | "), "{markdown}");
    let full = show(&subjects, OutputShape::Text, None);
    let of_sync = full.matches("durable writes with fdatasync").count();
    assert_eq!(of_sync, 3, "{full}");
}

fn flagged(suite: Suite) -> Flag {
    Flag {
        code: "runqueue_delay".into(),
        severity: Severity::Invalid,
        suite: Some(suite),
        case: None,
        value: None,
        detail: None,
    }
}

#[test]
fn a_comparison_of_several_runs_says_of_each_what_it_lacks() {
    let mut documents = runs_by(&FACTORS[..4], true);
    documents[1].run.suites.retain(|suite| suite.suite() != Suite::Memfs);
    documents[2].run.flags.push(flagged(Suite::Turbo));
    documents[3].run.suites.retain(|suite| suite.suite() != Suite::Memfs);
    let layout = Layout::new(80, false);
    let show = |documents: &[Document]| {
        let subjects = subjects_of(documents);
        short(&subjects, layout, 0)
    };
    let text = show(&documents).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        text.contains("Left out B, D: memfs; C: turbo (the full comparison says why)"),
        "{text}"
    );
    // Where there is room, with the reasons.
    let mut alike = runs_by(&[1.0, 1.0, 1.01], true);
    alike[1].run.suites.retain(|suite| suite.suite() != Suite::Memfs);
    alike[2].run.flags.push(flagged(Suite::Turbo));
    let text = show(&alike).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("Left out B: memfs not measured C: turbo invalid ("), "{text}");
    // Where the reasons have no room, what is missing is still said of each.
    let mut many = runs_by(&FACTORS, false);
    for (at, document) in many.iter_mut().enumerate().skip(1) {
        let lacked = Suite::ALL[at % Suite::ALL.len()];
        document.run.suites.retain(|suite| suite.suite() != lacked);
        document.run.flags.push(flagged(Suite::ALL[(at + 1) % Suite::ALL.len()]));
    }
    let text = show(&many);
    let left_out = text.lines().skip_while(|line| !line.contains("Left out"));
    let left_out: Vec<&str> = left_out.take(8).flat_map(str::split_whitespace).collect();
    for letter in ["B:", "C:", "D:", "E:", "H:"] {
        let is_named = |word: &&str| **word == *letter || **word == *letter.replace(':', ",");
        assert!(left_out.iter().any(is_named), "{letter} {text}");
    }
}

#[test]
fn the_answer_names_the_runs_that_may_be_fastest_only_where_that_says_something() {
    let text = several(&[1.0, 1.01, 1.0], true, 120).join(" ");
    assert!(text.starts_with("No run is clearly fastest in durable write"), "{text}");
    let text = several(&[1.0, 0.4, 2.6, 0.41], true, 120).join(" ");
    assert!(text.starts_with("Run B or D is fastest in "), "{text}");
    assert!(!text.contains("(any)"), "{text}");
}

#[test]
fn a_short_comparison_counts_what_so_few_runs_cannot_judge() {
    let lines = short_lines("every-suite", "every-suite-slower");
    assert!(lines[0].ends_with(" undecided."), "{}", lines[0]);
    let note = lines.iter().find(|line| line.starts_with("Undecided rows: "));
    assert!(note.unwrap().contains("one run a side shows only differences above "), "{lines:#?}");
}

#[test]
fn the_reason_of_two_invalid_runs_is_given_once() {
    let mut documents = runs_by(&FACTORS[..2], true);
    for document in &mut documents {
        document.run.flags.push(Flag { suite: None, ..flagged(Suite::Sync) });
    }
    let layout = Layout::new(80, false);
    let subjects = subjects_of(&documents);
    let text = short(&subjects, layout, 0);
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.starts_with("Not comparable: "), "{text}");
    assert_eq!(text.matches("invalid (").count(), 1, "{text}");
    assert!(text.contains(&format!("{} and {}:", subjects[0].name, subjects[1].name)), "{text}");
}

#[test]
fn flushed_writes_that_are_invalid_are_not_said_to_be_unmeasured() {
    let mut documents = runs_by(&FACTORS[..2], true);
    for document in &mut documents {
        let SuiteRun::Sync(body) = &document.run.suites[0] else { panic!("sync is first") };
        let flags: Vec<Flag> = body
            .cases
            .iter()
            .filter(|case| {
                let found = case.durability.as_ref();
                found.is_some_and(|found| found.class == DurabilityClass::L3)
            })
            .map(|case| Flag { case: Some(case.id.clone()), ..flagged(Suite::Sync) })
            .collect();
        document.run.flags.extend(flags);
    }
    let subjects = subjects_of(&documents);
    let text = show(&subjects, OutputShape::Text, None);
    assert!(text.contains("are invalid; the full report says why"), "{text}");
}

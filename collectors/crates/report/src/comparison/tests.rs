//! The site says the same of the same documents, to the letter.

use fsbench_wire::permalink::permalink_id;
use fsbench_wire::{Run, Suite, SuiteRun, seal};
use serde_json::Value;

use super::row_filter::RowFilter;
use super::sentence::plain_text;
use super::{OutputShape, Subject, sentences, show, show_short};

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
    let row = lines.iter().position(|line| line.contains("one 4 KiB write, flushed")).unwrap();
    assert!(lines[row].contains("9.1 ["), "{text}");
    let calls: Vec<&str> = lines[row + 1].split_whitespace().collect();
    assert_eq!(calls, ["fdatasync", "F_FULLFSYNC"], "{text}");
}

fn short_lines(one: &str, other: &str) -> Vec<String> {
    let documents = [document(&one.into()), document(&other.into())];
    let subjects = documents.each_ref().map(|of| Subject::new("A", &of.run, &of.digest));
    let text = show_short(&subjects, &RowFilter::default(), Some(80));
    text.lines().map(str::to_owned).collect()
}

#[test]
fn a_short_comparison_answers_first_and_fits_a_terminal() {
    let lines = short_lines("every-suite", "every-suite-slower");
    let text = lines.join("\n");
    assert!(lines[0].starts_with("Run A: slower in "), "{text}");
    assert!(lines.len() <= 30, "{text}");
    let is_wide = |line: &&String| line.chars().count() > 80 && !line.contains("  machine ");
    assert_eq!(lines.iter().find(is_wide), None, "{text}");
    let at = |words: &str| lines.iter().position(|line| line == words);
    assert!(at("  slower") < at("  too few runs to say"), "{text}");
    assert!(text.contains("--repeat 3") && text.contains("--full"), "{text}");
}

#[test]
fn a_short_comparison_says_once_why_results_are_left_out() {
    let text = short_lines("sync", "minimal").join(" ");
    assert!(text.starts_with("Run A: not comparable."), "{text}");
    assert_eq!(text.matches("Not measured on").count(), 1, "{text}");
}

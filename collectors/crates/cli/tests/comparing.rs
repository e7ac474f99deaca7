//! Runs against each other: by files, by permalinks, and by what a server answers, right or not.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

mod support;

use assert_cmd::Command;
use support::server::{Server, answer, problem};
use support::{Home, Sealed, fixture, json, seal_payload};

fn run(name: &str) -> Sealed {
    seal_payload(&fixture(&format!("valid/{name}.json")))
}

/// Exit code, standard output and standard error.
fn outcome(command: &mut Command) -> (i32, String, String) {
    let output = command.output().unwrap();
    (
        output.status.code().unwrap(),
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
    )
}

/// Answers with these runs' envelopes.
fn server_of(runs: Vec<Sealed>) -> Server {
    Server::start(move |_, asked| {
        let found = runs.iter().find(|run| asked.path == format!("/r/{}/envelope", run.id));
        found.map_or_else(|| problem(404, "run_unknown"), |run| answer(200, run.bytes.clone()))
    })
}

#[test]
fn two_saved_runs_are_compared_by_when_they_were_saved_without_any_network() {
    let home = Home::new();
    let (old, new) = (run("every-suite"), run("every-suite-slower"));
    home.save(&old);
    std::thread::sleep(std::time::Duration::from_millis(20));
    home.save(&new);
    let (code, output, _) = outcome(&mut home.command(["compare", "last~1", "last"]));
    assert_eq!(code, 0);
    assert!(output.contains(&format!("Baseline     {} ", old.id)), "{output}");
    assert!(output.contains("2.4x slower  1.9 to 3.1"), "{output}");
    assert!(!output.contains('\u{2009}'), "{output}");
    let (_, full, _) = outcome(&mut home.command(["compare", "--full", "last~1", "last"]));
    assert!(full.contains("2.4x faster"), "{full}");

    let (code, _, why) = outcome(&mut home.command(["compare", "last~2", "last"]));
    assert_eq!((code, why.contains("only 2 runs have been saved")), (4, true), "{why}");
}

#[test]
fn of_a_long_comparison_only_what_was_asked_for_is_shown() {
    let home = Home::new();
    let files = [home.save(&run("every-suite")), home.save(&run("every-suite-slower"))];
    let shown = |words: &[&str]| {
        let mut command = home.command(["compare"]);
        let (code, output, why) = outcome(command.args(&files).args(words));
        assert_eq!(code, 0, "{why}");
        output
    };
    let short = shown(&[]);
    assert!(short.starts_with("The compared run is slower in "), "{short}");
    assert!(
        short.lines().count() <= 23 && short.contains(" rows: fsbench-collect compare "),
        "{short}"
    );
    let all = shown(&["--full"]);
    let is_row = |line: &&str| line.starts_with("    ") && !line.starts_with("     ");
    let rows = |output: &str| output.lines().filter(is_row).count();
    assert!(all.contains("\n  memfs ") && all.contains("\n  sync "), "{all}");
    let of_suite = shown(&["--full", "--suite", "sync"]);
    assert!(!of_suite.contains("\n  memfs ") && of_suite.contains("\n  sync "), "{of_suite}");
    assert!(rows(&of_suite) < rows(&all), "{of_suite}");
    let different = shown(&["--only-different"]);
    assert!(!different.contains("ratio 1.0"), "{different}");
    let top = shown(&["--top", "2"]);
    assert_eq!(rows(&top), 3, "{top}");
    assert!(top.contains("  shown: 2 of "), "{top}");
    let markdown = shown(&["--top", "2", "--markdown"]);
    assert_eq!(markdown.lines().filter(|line| line.starts_with('|')).count(), 4, "{markdown}");
}

#[test]
fn as_json_each_figure_has_its_verdict_and_ratio() {
    let home = Home::new();
    let files = [home.save(&run("every-suite")), home.save(&run("every-suite-slower"))];
    let mut command = home.command(["compare", "--json"]);
    let (code, output, _) = outcome(command.args(&files));
    let whole = json(output.as_bytes());
    assert_eq!(code, 0);
    for field in ["runs", "baseline", "differs", "verdicts", "figures"] {
        assert!(whole.get(field).is_some(), "{field}");
    }
    let slower: Vec<_> = whole["figures"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|one| one["verdict"] == "these_runs")
        .collect();
    assert!(!slower.is_empty(), "{output}");
    assert!(
        slower.iter().all(|one| one["ratio_to_baseline"].is_f64() && one["ratio_low"].is_f64())
    );
}

#[test]
fn runs_that_share_nothing_are_not_comparable() {
    let home = Home::new();
    let files = [home.save(&run("sync")), home.save(&run("minimal"))];
    let mut command = home.command(["compare"]);
    let (code, output, why) = outcome(command.args(&files));
    assert_eq!(code, 3, "{why}");
    assert!(output.contains(" not measured"), "{output}");
}

#[test]
fn a_permalink_is_fetched_and_verified_and_a_file_beside_it_is_not_sent() {
    let home = Home::new();
    let (old, new) = (run("every-suite"), run("every-suite-slower"));
    let (id, file) = (old.id.clone(), home.save(&new));
    let server = server_of(vec![old]);
    let mut command = home.command(["compare"]);
    let (code, output, _) = outcome(command.arg(format!("{}/r/{id}", server.origin)).arg(&file));
    assert_eq!((code, output.contains("2.4x slower  1.9 to 3.1")), (0, true), "{output}");
    assert_eq!(server.asked().len(), 1);

    let mut by_id = home.command(["compare", &id]);
    let (code, ..) = outcome(by_id.arg(&file).args(["--server", &server.origin]));
    assert_eq!(code, 0);
}

#[test]
fn a_run_on_a_server_is_shown_by_its_permalink_or_its_id_and_links_to_it() {
    let home = Home::new();
    let (one, other) = (run("every-suite"), run("every-suite-slower"));
    let (id, unknown) = (one.id.clone(), other.id);
    let server = server_of(vec![one]);
    let link = format!("{}/r/{id}", server.origin);
    let (code, output, why) = outcome(&mut home.command(["show", &link]));
    assert_eq!((code, output.contains(&link)), (0, true), "{output} {why}");
    let mut by_id = home.command(["show", "--markdown", &id, "--server", &server.origin]);
    let (code, output, why) = outcome(&mut by_id);
    assert_eq!((code, output.contains(&format!("]({link})"))), (0, true), "{output} {why}");
    let (code, output, _) = outcome(&mut home.command(["show", "--json", &link]));
    let shown = json(output.as_bytes());
    assert_eq!((code, &shown["id"], shown["file"].is_null()), (0, &id.into(), true), "{output}");
    let (code, _, why) =
        outcome(&mut home.command(["show", &format!("{}/r/{unknown}", server.origin)]));
    assert!(code == 4 && why.contains("has no run"), "{code} {why}");
}

#[test]
fn bytes_behind_another_permalink_are_not_believed() {
    let home = Home::new();
    let other = run("sync");
    let server = Server::start(move |_, _| answer(200, other.bytes.clone()));
    let file = home.save(&run("every-suite"));
    let mut command = home.command(["compare"]);
    let (code, _, why) =
        outcome(command.arg(format!("{}/r/0123456789ABCDEF", server.origin)).arg(file));
    assert_eq!((code, why.contains("belong to the permalink")), (4, true), "{why}");
}

#[test]
fn a_server_that_answers_otherwise_is_said_to() {
    let html = || answer(200, b"<!doctype html><h1>Sign in</h1>".to_vec());
    for why in ["was withdrawn", "has no run 0123456789ABCDEF", "not a signed envelope"] {
        let home = Home::new();
        let server = Server::start(move |_, _| match why {
            "was withdrawn" => problem(410, "withdrawn"),
            "has no run 0123456789ABCDEF" => problem(404, "run_unknown"),
            _ => html(),
        });
        let file = home.save(&run("sync"));
        let mut command = home.command(["compare"]);
        let (code, out, output) =
            outcome(command.arg(format!("{}/r/0123456789ABCDEF", server.origin)).arg(file));
        assert_eq!((code, out.is_empty()), (4, true), "{output}");
        assert!(output.contains(why), "{why}: {output}");
        assert!(!output.contains("upload the run first"), "{output}");
    }
}

#[test]
fn a_server_that_is_down_is_said_to_be() {
    let home = Home::new();
    let file = home.save(&run("sync"));
    let mut command = home.command(["compare", "http://127.0.0.1:9/r/0123456789ABCDEF"]);
    let (code, _, why) = outcome(command.arg(file));
    assert_eq!((code, why.contains("cannot be reached")), (4, true), "{why}");
}

/// As `/compare/A/B.json` answers, cut to what is read of it.
const OF_A_CHIP: &str = r#"{
  "subjects": [{ "slug": "amd-ryzen-9-7950x", "pins": {}, "kind": "chip", "name": "AMD Ryzen 9 7950X", "facts": ["16 cores"] }],
  "baseline": "amd-ryzen-9-7950x",
  "verdicts": [{ "suite": "sync", "sentences": ["A durable write takes AMD Ryzen 9 7950X 200 ms."] }],
  "figures": [{ "origin": "signed", "suite": "sync", "case": "sync|sync/1|overwrite|fdatasync|4096|-|-|-|-|-|disk|L3|latency",
    "subject": "amd-ryzen-9-7950x", "drive": "a-drive", "unit": "ns", "figure": 100000, "low": 99000, "high": 101000,
    "interval_of": "contributors", "runs": 12, "contributors": 9, "verified_contributors_count": 9, "other_contributors_count": 26, "verdict": null, "ratio_to_baseline": null,
    "ratio_low": null, "ratio_high": null, "ratio_of": null, "compared_figure": null, "baseline_figure": null, "source": null }],
  "missing": [] }"#;

#[test]
fn of_chips_the_baseline_is_the_one_that_the_server_compares_with() {
    let home = Home::new();
    let few = r#""subjects": [{ "slug": "apple-m1", "name": "Apple M1", "facts": ["2 runs"] }, "#;
    let body = OF_A_CHIP.replace(r#""subjects": ["#, few);
    let server = Server::start(move |_, _| answer(200, body.clone()));
    let mut command = home.command(["compare", "apple-m1", "amd-ryzen-9-7950x"]);
    let (code, output, why) = outcome(command.args(["--server", &server.origin]));
    assert_eq!(code, 0, "{why}");
    let order =
        ["baseline    AMD Ryzen 9 7950X", "compared    Apple M1"].map(|text| output.find(text));
    assert!(order[0].is_some() && order[0] < order[1], "{output}");
}

#[test]
fn a_saved_run_is_compared_with_published_results_of_a_chip_under_its_own_conditions() {
    let home = Home::new();
    let file = home.save(&run("sync"));
    let server = Server::start(|_, _| answer(200, OF_A_CHIP));
    let mut command = home.command(["compare", "--against", "amd-ryzen-9-7950x"]);
    let (code, output, why) = outcome(command.arg(&file).args(["--server", &server.origin]));
    assert_eq!(code, 0, "{why}");
    assert_eq!(server.asked()[0].path, "/compare/amd-ryzen-9-7950x.json?guest=no&cpus=32");
    assert!(output.starts_with("This run is slower in the only result.\n"), "{output}");
    assert!(output.contains("Based on     12 runs, n 9 + 26 on a-drive\n"), "{output}");
    assert!(output.contains("  durable write · fdatasync  "), "{output}");
    assert!(output.contains("x slower  "), "{output}");
    assert!(output.contains("n: verified + other contributors"), "{output}");
}

#[test]
fn only_a_headline_result_beside_a_chip_has_a_verdict_and_it_knows_that_runs_differ() {
    let home = Home::new();
    let file = home.save(&run("sync"));
    let headline = OF_A_CHIP.replace("\"figure\": 100000, \"low\": 99000, \"high\": 101000", NEAR);
    let (from, to) = (headline.find("{ \"origin\"").unwrap(), headline.rfind("}],").unwrap() + 1);
    let result = &headline[from..to];
    let plain = result.replace("fdatasync", "none").replace("|L3|", "|L0|").replace(NEAR, FAR);
    let body = headline.replace(result, &format!("{result}, {plain}"));
    let server = Server::start(move |_, _| answer(200, body.clone()));
    let of = ["--against", "amd-ryzen-9-7950x", "--server", &server.origin];
    let mut command = home.command(["compare"]);
    command.arg(&file).args(of);
    let (code, short, why) = outcome(&mut command);
    assert_eq!(code, 0, "{why}");
    assert!(
        !short.contains("\u{b7} no sync call")
            && short.contains("Next         all 2 rows: fsbench-collect compare "),
        "{short}"
    );
    let (_, output, _) = outcome(home.command(["compare", "--full"]).arg(&file).args(of));
    assert!(
        output.contains("Of 1 headline result: 0 slower, 0 faster, 1 no clear difference"),
        "{output}"
    );
    let row = output.lines().find(|line| line.contains("\u{b7} no sync call")).unwrap();
    assert!(row.ends_with(')') && !row.contains("slower"), "{row}");
    let (_, output, _) = outcome(command.arg("--json"));
    let results = json(output.as_bytes())["figures"].clone();
    let of_call = |call: &str| {
        let is_it = |one: &&serde_json::Value| one["case"].as_str().unwrap().contains(call);
        results.as_array().unwrap().iter().find(is_it).unwrap().clone()
    };
    let (near, far) = (of_call("|fdatasync|"), of_call("|none|"));
    assert_eq!((&near["verdict"], &far["verdict"]), (&"too_few".into(), &serde_json::Value::Null));
    assert!(near["ratio_low"].as_f64() < Some(1.0), "{near}");
    assert!(far["ratio_low"].as_f64() > Some(1.5), "{far}");
}

/// The run has 431 us, and 1.90 us.
const NEAR: &str = r#""figure": 400000, "low": 396000, "high": 404000"#;
const FAR: &str = r#""figure": 1000, "low": 990, "high": 1010"#;

#[test]
fn fewer_than_six_verified_contributors_are_never_the_hardware() {
    for (verified, others, words) in
        [("5", "30", "n 5 + 30, these runs only"), ("0", "35", "n 0 + 35, not verified")]
    {
        let home = Home::new();
        let file = home.save(&run("sync"));
        let body = OF_A_CHIP.replace(
            r#""verified_contributors_count": 9, "other_contributors_count": 26"#,
            &format!(
                r#""verified_contributors_count": {verified}, "other_contributors_count": {others}"#
            ),
        );
        let server = Server::start(move |_, _| answer(200, body.clone()));
        let mut command = home.command(["compare", "--against", "amd-ryzen-9-7950x"]);
        command.arg(&file).args(["--server", &server.origin]);
        let (_, output, _) = outcome(&mut command);
        assert!(output.contains(words), "{output}");
        assert!(
            output.replace("\n  ", " ").contains("every result is of their runs only"),
            "{output}"
        );
        let (_, output, _) = outcome(command.arg("--json"));
        let result = &json(output.as_bytes())["figures"][0];
        assert_eq!(result["describes_hardware"], false);
        assert_eq!(result["other_contributors_count"].to_string(), others);
    }
}

#[test]
fn an_older_server_that_does_not_say_who_is_verified_is_read_and_proves_nothing() {
    let home = Home::new();
    let file = home.save(&run("sync"));
    let body = OF_A_CHIP
        .replace(r#""verified_contributors_count": 9, "other_contributors_count": 26,"#, "");
    let server = Server::start(move |_, _| answer(200, body.clone()));
    let mut command = home.command(["compare", "--against", "amd-ryzen-9-7950x"]);
    let (code, output, why) = outcome(command.arg(&file).args(["--server", &server.origin]));
    assert_eq!(code, 0, "{why}");
    assert!(output.contains("12 runs, 9 contributors, verified or not is not known"), "{output}");
}

#[test]
fn hardware_alone_is_compared_by_the_server_and_its_words_are_made_harmless() {
    let home = Home::new();
    let hostile = OF_A_CHIP.replace("A durable write", r"\u001b[2J A durable write");
    let server = Server::start(move |_, asked| {
        if asked.path == "/compare/a-chip/b-chip.md" {
            answer(200, "**[A vs B](x)**\n")
        } else {
            answer(200, hostile.clone())
        }
    });
    let server_named = ["--server", server.origin.as_str()];
    let mut command = home.command(["compare", "--full", "a-chip", "b-chip~fs=xfs"]);
    let (code, output, why) = outcome(command.args(server_named));
    assert_eq!(code, 0, "{why}");
    assert_eq!(server.asked()[0].path, "/compare/a-chip/b-chip~fs=xfs.json");
    assert!(output.contains("A durable write takes") && !output.contains('\u{1b}'), "{output}");
    assert!(output.contains(", n 9 + 26"), "{output}");
    let (_, output, _) =
        outcome(home.command(["compare", "a-chip", "b-chip", "--markdown"]).args(server_named));
    assert_eq!(output, "**[A vs B](x)**\n");
}

/// As a site answers of two systems; `apps/web/views/compare/durable-writes.test.ts` writes it.
const OF_TWO_SYSTEMS: &str =
    include_str!("../../../../packages/contract/fixtures/published/durable-writes.json");

#[test]
fn durable_writes_of_two_systems_have_an_answer_and_the_one_call_of_each_under_its_value() {
    let home = Home::new();
    let server = Server::start(|_, _| answer(200, OF_TWO_SYSTEMS));
    let mut command = home.command(["compare", "apple-m4-max", "amd-epyc-9654"]);
    let (code, short, why) = outcome(command.args(["--server", &server.origin]));
    assert_eq!(code, 0, "{why}");
    assert!(
        short.lines().count() <= 30 && short.contains(" rows: fsbench-collect compare "),
        "{short}"
    );
    let (_, output, _) = outcome(command.arg("--full"));
    let words = output.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        words.contains(
            "AMD EPYC 9654 is 36x faster: 106 µs with fdatasync vs 3.85 ms with F_FULLFSYNC"
        ),
        "{output}"
    );
    let mut lines = output.lines().skip_while(|line| !line.contains("durable write of 4 KiB  "));
    let (values, calls) = (lines.next().unwrap(), lines.next().unwrap());
    let place = |line: &str, text: &str| {
        line.split_once(text).map(|(before, _)| before.chars().count() + text.chars().count())
    };
    assert!(values.contains("0.027 (0.025 to 0.030)"), "{output}");
    for (value, call) in [
        ("3.85 ms (3.62 to 4.09), n 8 + 0", "F_FULLFSYNC"),
        ("106 µs (99.3 to 112), n 8 + 0", "fdatasync"),
    ] {
        // Both are at the right of their column.
        assert_eq!(place(values, value), place(calls, call), "{output}");
        assert!(place(values, value).is_some(), "{output}");
    }
    assert!(output.contains("values of hardware: geometric means over contributors"), "{output}");
}

#[test]
fn a_name_that_nobody_has_and_one_run_alone_are_told_apart_from_failures() {
    let home = Home::new();
    let (code, _, why) = outcome(&mut home.command(["compare", "no-such-chip", "last"]));
    assert_eq!((code, why.contains("needs --server")), (4, true), "{why}");
    home.save(&run("sync"));
    let (code, _, why) = outcome(&mut home.command(["compare", "last"]));
    assert_eq!((code, why.contains("needs two runs")), (2, true), "{why}");
}

#[test]
fn a_new_run_that_cannot_be_set_beside_anything_is_made_and_kept_all_the_same() {
    let home = Home::new();
    let server = Server::start(|_, _| answer(200, b"<h1>Sign in</h1>".to_vec()));
    let mut command = home.tiny_run(["--against", "a-chip", "--server", &server.origin]);
    let (code, _, output) = outcome(&mut command);
    // The nonce, and then the chip.
    assert_eq!((code, server.asked().len()), (0, 2), "{output}");
    assert!(output.contains("a-chip:      unavailable:"), "{output}");
    assert_eq!(home.saved_runs().len(), 1);
}

#[test]
fn of_three_runs_each_question_has_its_verdict_in_the_text_and_as_json() {
    let home = Home::new();
    let files = ["every-suite", "every-suite-slower", "sync"].map(|name| home.save(&run(name)));
    let (code, text, why) = outcome(home.command(["compare"]).args(&files));
    assert_eq!(code, 0, "{why}");
    assert!(text.starts_with("Run ") || text.starts_with("No run "), "{text}");
    assert!(text.contains("2.4x slower") && text.lines().count() <= 30, "{text}");
    let (_, output, _) = outcome(home.command(["compare", "--json"]).args(&files));
    let matrix = json(output.as_bytes())["matrix"].clone();
    let durable = &matrix[0]["cells"][1];
    assert_eq!(
        (matrix[0]["title"].as_str(), durable["verdict"].as_str()),
        (Some("Durable write"), Some("these_runs"))
    );
}

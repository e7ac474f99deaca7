//! Files that are none of a tool's: each is refused with the reason, and the line where there is
//! one.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

use fsbench_import::{ImportOptions, Tool, read};

fn refused(tool: Tool, bytes: &[u8]) -> String {
    match read(tool, bytes, ImportOptions::default()) {
        Ok(imported) => panic!("{tool:?} took {imported:?}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn nothing_binary_empty_or_in_another_encoding_is_taken_by_any_of_them() {
    for &tool in Tool::ALL {
        assert_eq!(refused(tool, b""), "the file is empty");
        assert_eq!(refused(tool, b"{\0}"), "this is not text: it holds a zero byte");
        assert_eq!(refused(tool, b"ok\n\xff\xfe"), "line 2: this is not text in UTF-8");
        refused(tool, b"\n\n");
        refused(tool, b"{}");
        refused(tool, b"[]");
        refused(tool, b"<a></a>");
    }
}

#[test]
fn a_file_of_one_tool_is_no_file_of_another() {
    let files: [(Tool, &str); 8] = [
        (Tool::Hyperfine, include_str!("files/hyperfine.json")),
        (Tool::Fio, include_str!("files/fio3.json")),
        (Tool::PgTestFsync, include_str!("files/pg_test_fsync.txt")),
        (Tool::Sysbench, include_str!("files/sysbench.txt")),
        (Tool::Pts, include_str!("files/composite.xml")),
        (Tool::Criterion, include_str!("files/criterion.json")),
        (Tool::PytestBenchmark, include_str!("files/pytest_benchmark.json")),
        (Tool::GoTest, include_str!("files/go_test.txt")),
    ];
    for &tool in Tool::ALL {
        for (of, text) in files {
            let is_own = read(tool, text.as_bytes(), ImportOptions::default()).is_ok();
            assert_eq!(is_own, of == tool, "{tool:?} reads {of:?}");
        }
    }
}

#[test]
fn what_is_cut_off_or_bent_says_where() {
    let fio = include_str!("files/fio3.json");
    let cut = &fio[..fio.len() / 2];
    let lines = cut.lines().count();
    let message = refused(Tool::Fio, cut.as_bytes());
    assert!(
        message.starts_with(&format!("line {lines}: not JSON: "))
            && message.ends_with("the file is cut off"),
        "{message}"
    );
    let xml = include_str!("files/composite.xml");
    let message = refused(Tool::Pts, &xml.as_bytes()[..xml.len() - 30]);
    assert!(message.contains("not XML"), "{message}");
    let twice = format!("{fio}\n{fio}");
    assert!(refused(Tool::Fio, twice.as_bytes()).contains("several JSON documents"));
    let bent = "        fsync   12x4 ops/sec\n";
    assert_eq!(
        refused(Tool::PgTestFsync, bent.as_bytes()),
        "line 1: the number before `ops/sec` cannot be read"
    );
}

#[test]
fn a_number_that_is_none_is_refused_and_never_made_up() {
    let times = |list: &str| format!(r#"{{"results": [{{"command": "x", "times": {list}}}]}}"#);
    for list in ["[-1.0]", "[\"soon\"]", "[null]", "{}", "[1e300]"] {
        let message = refused(Tool::Hyperfine, times(list).as_bytes());
        assert!(message.contains("results[0].times"), "{list}: {message}");
    }
    let uneven = r#"{"results": [{"times": [1, 2], "exit_codes": [0]}]}"#;
    assert_eq!(
        refused(Tool::Hyperfine, uneven.as_bytes()),
        "results[0] has 2 times and 1 values beside them"
    );
    let many = times(&format!("[{}1]", "1,".repeat(5_000)));
    assert!(refused(Tool::Hyperfine, many.as_bytes()).contains("the limit is 5000"));
    assert!(refused(Tool::Hyperfine, times("[]").as_bytes()).contains("neither times nor a mean"));
}

#[test]
fn a_bomb_of_depth_or_of_entities_is_refused() {
    let deep = format!("{{\"jobs\": {}{}}}", "[".repeat(100_000), "]".repeat(100_000));
    assert!(refused(Tool::Fio, deep.as_bytes()).contains("recursion limit"));
    let nested = format!("<PhoronixTestSuite>{}", "<a>".repeat(100_000));
    assert!(refused(Tool::Pts, nested.as_bytes()).contains("deeper or larger"));
    let entities = "<!DOCTYPE x [<!ENTITY a \"aaaa\">]><PhoronixTestSuite>&a;</PhoronixTestSuite>";
    assert!(refused(Tool::Pts, entities.as_bytes()).contains("document type"));
    let unknown = "<PhoronixTestSuite>&b;</PhoronixTestSuite>";
    assert!(refused(Tool::Pts, unknown.as_bytes()).contains("entity"));
}

#[test]
fn another_form_of_the_same_tool_is_refused_with_the_one_that_is_read() {
    let hyperfine = [
        "command,mean,stddev,median,user,system,min,max\nsleep 1,1.0,0.0,1.0,0.0,0.0,1.0,1.0\n",
        "| Command | Mean [ms] | Min [ms] | Max [ms] | Relative |\n|:---|---:|---:|---:|---:|\n",
        "| Command  |  Mean [s] |  Min [s] |\n|--+--+--|\n",
        "[cols=\"<,>,>,>,>\"]\n|===\n",
        "Benchmark 1: sleep 1\n  Time (mean ± σ):      1.001 s ±  0.001 s\n",
        "Benchmark #1: sleep 1\n",
    ];
    for text in hyperfine {
        let message = refused(Tool::Hyperfine, text.as_bytes());
        assert!(
            message.starts_with("line 1: this is ")
                && message.ends_with("hyperfine --export-json FILE"),
            "{message}"
        );
    }
    let fio = [
        "3;fio-3.16;job;0;0;100;10;2;1000;0;0\n",
        "job: (g=0): rw=randwrite, bs=(R) 4096B-4096B, ioengine=libaio, iodepth=16\nfio-3.16\n",
    ];
    for text in fio {
        // fio prints warnings first.
        let message = refused(Tool::Fio, format!("fio: a warning\n{text}").as_bytes());
        assert!(
            message.starts_with("line 2: this is ")
                && message.ends_with("fio --output-format=json --output=FILE"),
            "{message}"
        );
    }
}

#[test]
fn json_beside_another_form_is_read() {
    let json = include_str!("files/fio3.json");
    let both = format!("job: (g=0): rw=randwrite, bs=4096B\n{json}\n3;fio-3.16;job;0;0;100\n");
    assert!(read(Tool::Fio, both.as_bytes(), ImportOptions::default()).is_ok());
    let cut = format!("Benchmark 1: sleep 1\n{}", "{\"results\": [");
    assert!(refused(Tool::Hyperfine, cut.as_bytes()).starts_with("line 1: this is"));
    let bent = "{\"results\": [\nBenchmark 1: x";
    assert!(refused(Tool::Hyperfine, bent.as_bytes()).contains("not JSON"));
}

#[test]
fn an_exit_code_that_is_no_number_is_refused_and_one_that_is_not_known_stays_so() {
    let of = |code: &str| {
        format!(r#"{{"results": [{{"command": "x", "times": [0.5], "exit_codes": [{code}]}}]}}"#)
    };
    let message = refused(Tool::Hyperfine, of("\"1\"").as_bytes());
    assert!(message.contains("results[0].exit_codes[0]"), "{message}");
    assert!(read(Tool::Hyperfine, of("null").as_bytes(), ImportOptions::default()).is_ok());
}

#[test]
fn of_go_test_a_failed_package_a_value_that_is_none_and_no_benchmark_are_refused_with_what_to_do() {
    let line = |text: &str| refused(Tool::GoTest, format!("pkg: a/b\n{text}\n").as_bytes());
    assert!(line("ok  \ta/b\t0.1s").ends_with("go test prints them with -bench=."));
    for (text, why) in [
        ("BenchmarkA-8 100 12x4 ns/op", "line 2: `12x4` before `ns/op` is no number"),
        ("BenchmarkA-8 100 NaN ns/op", "line 2: `NaN` before `ns/op` is no number"),
        ("BenchmarkA-8 1.5 12 ns/op", "line 2: `1.5` is no number of iterations"),
        ("BenchmarkA-8 100 12 ns/op 7", "line 2: `7` has no unit"),
        ("BenchmarkA-8 100 12", "line 2: `12` has no unit"),
    ] {
        assert_eq!(line(text), why);
    }
    for failed in ["FAIL\ta/b\t0.1s", "FAIL\ta/b [build failed]", "--- FAIL: BenchmarkB", "FAIL"] {
        let why = line(&format!("BenchmarkA-8 100 12 ns/op\n{failed}"));
        assert!(why.starts_with("line 3: b failed") && why.ends_with("run go test again"), "{why}");
    }
    let twice = "BenchmarkA 100 12 ns/op\npkg: c/b\nBenchmarkA 100 14 ns/op";
    let why = line(twice);
    assert!(why.starts_with("two packages are named b") && why.contains("FILE=LABEL"), "{why}");
    let json = refused(Tool::GoTest, b"{\"Action\":\"output\"}\n");
    assert!(json.ends_with("leave out -json"), "{json}");
}

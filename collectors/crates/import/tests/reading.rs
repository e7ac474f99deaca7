//! Files of the shapes that are found in public, each small enough to be checked by eye.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is missing")]

use fsbench_import::{ImportOptions, ImportedResults, Tool, read};
use fsbench_wire::{
    BetterScore, ImportedCase, ImportedDurability, ImportedMeasurement, ImportedOutcome,
    ImportedSamples, ReportedStatistics, Score,
};

fn take(tool: Tool, text: &str) -> ImportedResults {
    read(tool, text.as_bytes(), ImportOptions::default()).unwrap()
}

fn results(case: &ImportedCase) -> &ImportedMeasurement {
    match &case.outcome {
        ImportedOutcome::Measured { results } => results,
        other => panic!("{}: {other:?}", case.name),
    }
}

fn samples(case: &ImportedCase) -> &ImportedSamples {
    match results(case) {
        ImportedMeasurement::Samples(samples) => samples,
        other => panic!("{other:?}"),
    }
}

fn reported(case: &ImportedCase) -> &ReportedStatistics {
    match results(case) {
        ImportedMeasurement::Reported(reported) => reported,
        other => panic!("{other:?}"),
    }
}

fn score(case: &ImportedCase) -> &Score {
    match results(case) {
        ImportedMeasurement::Score(score) => score,
        other => panic!("{other:?}"),
    }
}

#[test]
fn hyperfine_lists_executions_in_seconds_and_a_file_without_times_gives_what_it_reports() {
    let imported = take(Tool::Hyperfine, include_str!("files/hyperfine.json"));
    let [first, second, third] = imported.cases.as_slice() else { panic!() };
    assert_eq!(samples(first).samples.wall_ns, [4_500_000_000, 4_400_000_000, 4_800_000_000]);
    assert_eq!(samples(first).samples.exit_code, [Some(0), Some(0), Some(1)]);
    assert_eq!(samples(first).samples.peak_bytes[2], Some(1_048_578));
    assert_eq!(samples(first).system_mean_ns, Some(250_000_000));
    // Nearly nothing is not nothing, and nothing stays what the tool said.
    assert_eq!(samples(second).samples.wall_ns, [0, 1_000]);
    assert_eq!(samples(second).samples.exit_code, [None, None]);
    assert_eq!(reported(third).mean_ns, Some(1.5e9));
    assert_eq!(reported(third).p50_ns, Some(1.4e9));
    assert_eq!(reported(third).p99_ns, None);
}

#[test]
fn hyperfine_parameters_beyond_the_limit_are_named_as_left_out() {
    let each: Vec<String> = (0..40).map(|at| format!("\"p{at}\": \"{at}\"")).collect();
    let text = format!(
        r#"{{"results": [{{"command": "x", "times": [0.5], "parameters": {{{}}}}}]}}"#,
        each.join(", ")
    );
    let left_out = take(Tool::Hyperfine, &text).left_out;
    assert!(left_out.contains("parameters beyond the limit"), "{left_out:?}");
}

#[test]
fn hyperfine_commands_stay_at_home_unless_they_are_asked_for_and_a_path_is_no_parameter() {
    let text = include_str!("files/hyperfine.json");
    let imported = take(Tool::Hyperfine, text);
    assert_eq!(imported.cases[0].name, "command 1");
    let parameters = &imported.cases[0].work.parameters;
    assert_eq!(
        parameters.iter().map(|one| (one.name.as_str(), one.value.as_str())).collect::<Vec<_>>(),
        [("threads", "1")]
    );
    assert_eq!(imported.cases[1].work.parameters[0].value, "2");
    assert!(imported.left_out.contains("command lines"));
    let options = ImportOptions { publish_commands: true };
    let published = read(Tool::Hyperfine, text.as_bytes(), options).unwrap();
    assert_eq!(published.cases[0].name, "/home/anna/bin/trim -j 1 reads.fq");
}

#[test]
fn fio_2_counts_in_microseconds_and_kib_and_jobs_that_ran_together_are_summed() {
    let imported = take(Tool::Fio, include_str!("files/fio2-ungrouped.json"));
    let [one] = imported.cases.as_slice() else { panic!("{:?}", imported.cases) };
    let found = reported(one);
    assert_eq!(found.ops_per_s, Some(300.0));
    assert_eq!(found.bytes_per_s, Some(1200.0 * 1024.0));
    assert_eq!(found.n_count, Some(400));
    assert_eq!(found.min_ns, Some(5_000.0));
    assert_eq!(found.max_ns, Some(900_000.0));
    // (100 x 100 us + 300 x 200 us) / 400
    assert_eq!(found.mean_ns, Some(175_000.0));
    // sqrt((100 x (10^2 + 100^2) + 300 x (20^2 + 200^2)) / 400 - 175^2) = 46.904 us
    assert!((found.sd_ns.unwrap() - 46_904.0).abs() < 1.0, "{:?}", found.sd_ns);
    // Percentiles of several jobs cannot be added up.
    assert_eq!(found.p50_ns, None);
    assert_eq!(
        (one.work.queue_depth_count, one.work.workers_count, one.work.block_bytes),
        (Some(1), Some(2), Some(4096))
    );
    assert_eq!((one.work.part.as_deref(), one.durability), (Some("read"), None));
}

#[test]
fn fio_3_counts_in_nanoseconds_below_a_line_of_text_and_says_which_call_it_made() {
    let imported = take(Tool::Fio, include_str!("files/fio3.json"));
    let names: Vec<&str> = imported.cases.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["durable", "durable", "job 2", "broken", "idle"]);
    let [write, sync, buffered, broken, idle] = imported.cases.as_slice() else { panic!() };
    assert_eq!(reported(write).bytes_per_s, Some(1_317_673.0));
    assert_eq!(reported(write).p99_ns, Some(193_986_560.0));
    assert_eq!(reported(write).timed.as_deref(), Some("completion"));
    assert_eq!(
        (write.work.sync.as_deref(), write.work.writes_per_sync_count),
        (Some("fsync"), Some(10_000))
    );
    assert_eq!(write.durability, Some(ImportedDurability::Unknown));
    assert_eq!((write.work.is_direct, write.work.engine.as_deref()), (Some(true), Some("psync")));
    assert_eq!((sync.work.part.as_deref(), reported(sync).mean_ns), (Some("sync"), Some(500.0)));
    // No call asked for more than the page cache, and its latencies were switched off.
    assert_eq!(buffered.durability, Some(ImportedDurability::L0));
    assert_eq!((reported(buffered).ops_per_s, reported(buffered).mean_ns), (Some(256.0), None));
    assert_eq!(reported(buffered).bytes_per_s, Some(1_048_576.0));
    assert!(matches!(&broken.outcome, ImportedOutcome::Failed { errno: Some(5), .. }));
    assert!(
        matches!(&idle.outcome, ImportedOutcome::Failed { errno: None, detail: Some(why) } if why == "no I/O was done")
    );
    assert_eq!(idle.work.block_bytes, None);
    assert_eq!(imported.tool_version.as_deref(), Some("fio-3.33"));
}

#[test]
fn no_file_host_folder_or_disk_of_fio_comes_along() {
    let imported = take(Tool::Fio, include_str!("files/fio3.json"));
    let all = format!("{:?} {:?}", imported.cases, imported.systems);
    for private in ["anna", "tango", "/srv", "sda"] {
        assert!(!all.contains(private), "{private}: {all}");
    }
    assert!(imported.left_out.contains("host names"));
    assert!(imported.left_out.contains("names of disks"));
}

#[test]
fn pg_test_fsync_has_one_case_a_line_and_what_is_missing_is_unsupported() {
    let imported = take(Tool::PgTestFsync, include_str!("files/pg_test_fsync.txt"));
    let [direct, fdatasync, through, fsync, pieces, close, plain] = imported.cases.as_slice()
    else {
        panic!("{:?}", imported.cases)
    };
    assert!(
        matches!(&direct.outcome, ImportedOutcome::Unsupported { reason, .. } if reason == "file_system_refused")
    );
    assert!(
        matches!(&through.outcome, ImportedOutcome::Unsupported { reason, .. } if reason == "os_lacks_call")
    );
    // A decimal comma.
    assert_eq!(reported(fdatasync).ops_per_s, Some(1_234.567));
    assert_eq!(reported(fdatasync).mean_ns, Some(810_000.0));
    assert_eq!(
        (fdatasync.work.sync.as_deref(), fdatasync.work.block_bytes),
        (Some("fdatasync"), Some(8192))
    );
    assert_eq!((fsync.work.writes_per_sync_count, fsync.work.is_direct), (Some(2), Some(false)));
    assert_eq!(
        (pieces.work.sync.as_deref(), pieces.work.block_bytes),
        (Some("open_sync"), Some(4096))
    );
    assert_eq!(pieces.work.parameters[0].value, "4");
    // A version without the column.
    assert_eq!((close.work.sync.as_deref(), reported(close).mean_ns), (Some("fsync"), None));
    // 0 microseconds are rounded, not measured.
    assert_eq!((reported(plain).ops_per_s, reported(plain).mean_ns), (Some(2_012_483.123), None));
    assert_eq!(plain.durability, Some(ImportedDurability::L0));
    assert!(!format!("{:?}", imported.cases).contains("anna"));
}

#[test]
fn sysbench_runs_below_each_other_are_cases_each_and_a_run_that_did_nothing_has_failed() {
    let imported = take(Tool::Sysbench, include_str!("files/sysbench.txt"));
    let names: Vec<(&str, Option<&str>)> =
        imported.cases.iter().map(|one| (one.name.as_str(), one.work.part.as_deref())).collect();
    assert_eq!(
        names,
        [
            ("rndrw, run 1 of 5", None),
            ("rndrw, run 2 of 5", None),
            ("rndwr, run 3 of 5", None),
            ("rndwr, run 3 of 5", Some("write")),
            ("rndwr, run 3 of 5", Some("sync")),
            ("cpu, run 4 of 5", None),
            ("rndrd, run 5 of 5", Some("read")),
        ]
    );
    let old = reported(&imported.cases[0]);
    assert_eq!((old.ops_per_s, old.n_count), (Some(4_559.24), Some(1_367_775)));
    assert!((old.bytes_per_s.unwrap() - 17.81 * 1_048_576.0).abs() < 1.0);
    // 0.00 ms is rounded: no least is known.
    assert_eq!((old.min_ns, old.mean_ns, old.p95_ns), (None, Some(100_000.0), Some(270_000.0)));
    assert_eq!(
        (imported.cases[0].work.read_ratio, imported.cases[0].work.sync.as_deref()),
        (Some(0.6), Some("fsync"))
    );
    assert!(
        matches!(&imported.cases[1].outcome, ImportedOutcome::Failed { detail: Some(why), .. } if why == "Failed to read file! errno = 0 ()")
    );
    let write = &imported.cases[3];
    assert_eq!((reported(write).ops_per_s, write.work.is_direct), (Some(3_333.0), Some(true)));
    assert_eq!(reported(write).bytes_per_s, Some(52.0 * 1_048_576.0));
    assert_eq!(
        (write.work.sync.as_deref(), write.work.writes_per_sync_count),
        (Some("fsync"), Some(1))
    );
    assert_eq!(reported(&imported.cases[5]).ops_per_s, Some(1_013.34));
    assert_eq!((imported.cases[5].durability, imported.cases[6].durability), (None, None));
    assert_eq!(reported(&imported.cases[6]).bytes_per_s, Some(1.5 * 1_048_576.0));
}

#[test]
fn pts_has_a_score_a_system_with_what_the_file_says_of_it() {
    let imported = take(Tool::Pts, include_str!("files/composite.xml"));
    assert_eq!(imported.tool_version.as_deref(), Some("10.8.4"));
    let systems: Vec<&str> =
        imported.systems.iter().filter_map(|one| one.name.as_deref()).collect();
    assert_eq!(systems, ["micro", "system 2", "added later"]);
    let first = &imported.systems[0];
    assert_eq!(first.chip.as_ref().unwrap().text, "Intel Xeon E5-2670 v2 @ 2.50GHz (1 Core)");
    assert_eq!(first.drive.as_ref().unwrap().text, "8GB & 4GB");
    let [measured, failed, curve] = imported.cases.as_slice() else { panic!() };
    assert_eq!((score(measured).value, score(measured).values.len()), (2310.0, 3));
    assert_eq!(
        (score(measured).unit.as_str(), score(measured).better),
        ("MIPS", Some(BetterScore::More))
    );
    assert_eq!(measured.work.operation.as_deref(), Some("compress_7zip"));
    assert!(matches!(failed.outcome, ImportedOutcome::Failed { .. }));
    assert!(matches!(curve.outcome, ImportedOutcome::Unsupported { .. }));
    assert_eq!((failed.system, curve.system), (1, 2));
    let all = format!("{imported:?}").to_lowercase();
    for private in ["anna", "tango", "/home"] {
        assert!(!all.contains(private), "{private}: {all}");
    }
}

#[test]
fn pts_json_is_read_with_systems_and_without() {
    let old = take(Tool::Pts, include_str!("files/pts-10.6.json"));
    assert_eq!((score(&old.cases[0]).value, score(&old.cases[0]).unit.as_str()), (8_123.4, "MB/s"));
    assert_eq!(score(&old.cases[0]).values, [8_120.1, 8_126.7]);
    let new = take(Tool::Pts, include_str!("files/pts-10.8.json"));
    assert_eq!(new.systems[0].os.as_ref().unwrap().text, "CentOS Stream 9");
    assert_eq!(
        (score(&new.cases[0]).value, new.tool_version.as_deref()),
        (51_200.5, Some("10.8.4"))
    );
    assert_eq!(new.cases[0].durability, Some(ImportedDurability::Unknown));
}

#[test]
fn criterion_estimates_nanoseconds_of_an_iteration() {
    let imported = take(Tool::Criterion, include_str!("files/criterion.json"));
    let [only] = imported.cases.as_slice() else { panic!() };
    let found = reported(only);
    assert_eq!((found.mean_ns, found.p50_ns, found.sd_ns), (Some(102.4), Some(101.5), Some(7.2)));
}

#[test]
fn pytest_benchmark_reports_seconds_of_a_call_and_no_path_of_its_files_is_taken() {
    let imported = take(Tool::PytestBenchmark, include_str!("files/pytest_benchmark.json"));
    let [first, second] = imported.cases.as_slice() else { panic!() };
    assert_eq!((first.name.as_str(), second.name.as_str()), ("test_parse[small]", "benchmark 2"));
    let found = reported(first);
    assert_eq!((found.mean_ns, found.p50_ns, found.n_count), (Some(1.4e6), Some(1.3e6), Some(640)));
    assert_eq!(imported.tool_version.as_deref(), Some("4.0.0"));
    assert!(!format!("{imported:?}").contains("anna"));
}

#[test]
fn go_test_has_a_score_for_each_unit_with_all_repetitions_and_a_mean_that_is_rounded_to_0_is_unknown()
 {
    let imported = take(Tool::GoTest, include_str!("files/go_test.txt"));
    let shown: Vec<(&str, Option<&str>, Option<&str>)> = imported
        .cases
        .iter()
        .map(|one| {
            let processors = one.work.parameters.first().map(|one| one.value.as_str());
            (one.name.as_str(), one.work.part.as_deref(), processors)
        })
        .collect();
    assert_eq!(
        shown,
        [
            ("parse: BenchmarkParse/json/4k", None, Some("8")),
            ("parse: BenchmarkParse/json/4k", Some("mb_s"), Some("8")),
            ("parse: BenchmarkParse/json/4k", Some("b_op"), Some("8")),
            ("parse: BenchmarkParse/json/4k", Some("allocs_op"), Some("8")),
            ("parse: BenchmarkInlined", None, Some("8")),
            ("parse: BenchmarkInlined", Some("b_op"), Some("8")),
            ("parse: BenchmarkInlined", Some("allocs_op"), Some("8")),
            ("parse: benchmark 3", None, Some("8")),
            ("parse: benchmark 3", Some("drift_op"), Some("8")),
            // `-cpu 1,2`; of keys that end in a number, one processor.
            ("store: BenchmarkStore", None, None),
            ("store: BenchmarkStore", None, Some("2")),
            ("store: BenchmarkKeys-16", None, None),
        ]
    );
    let time = score(&imported.cases[0]);
    assert_eq!((time.value, time.unit.as_str()), (104_210.0, "ns/op"));
    assert_eq!(time.values, [104_210.0, 102_900.0, 108_001.0]);
    let better = |at: usize| score(&imported.cases[at]).better;
    assert_eq!([better(0), better(1)], [Some(BetterScore::Less), Some(BetterScore::More)]);
    assert!(
        matches!(&imported.cases[4].outcome, ImportedOutcome::Unsupported { detail: Some(why), .. } if why == "0.00 ns/op is rounded: below 0.005")
    );
    // No bytes and no allocations are what they are.
    assert_eq!((score(&imported.cases[5]).value, score(&imported.cases[8]).value), (0.0, -3.5));
    assert_eq!(imported.systems.len(), 1);
    assert_eq!(imported.systems[0].chip.as_ref().unwrap().text, "AMD EPYC 7B13");
    assert_eq!(imported.systems[0].os.as_ref().unwrap().text, "linux/amd64");
    assert!(!format!("{imported:?}").contains("anna"));
}

//! What a sweep of a command says of its limit and of its control.

use fsbench_wire::{
    Beside, Case, Command, Curve, Duration, DurationSamples, Flag, Limiting, Outcome, Run,
    Severity, SuiteRun, SweepMeasurement, SweepParams, Worker,
};

use super::super::findings::{SweepCase, SweepSuite};
use super::control::{controls, table};
use super::curves::curves;
use super::rows::factor_place;
use super::sentences::sentences;
use crate::answer::Surroundings;
use crate::layout::{Layout, width};
use crate::reported::Reported as _;
use crate::sample::{body, guest, sweep_case};

const ROUNDS: u64 = 6;
const DIGEST: [u8; 32] = [7; 32];

/// What one execution takes, in milliseconds, and how often it blocks.
struct Execution {
    wall: u64,
    user: u64,
    system: u64,
    blocks: u64,
}

fn executions(target: &str, workers: u64, one: &Execution) -> SweepCase {
    // A tenth of a percent apart: no round is like another.
    let column = |ms: u64| (0..ROUNDS).map(move |round| ms * (1_000_000 + round * 1_000));
    Case {
        id: format!("core-sweep/command:a/{workers}@{target}"),
        params: SweepParams {
            curve: Curve::Command,
            sync: None,
            workers_count: workers,
            limiting: Limiting::Jobs,
            directory: None,
            worker: Worker::Process,
            command: Some(Command {
                name: "tests".into(),
                salt: String::new(),
                sha256: "a".into(),
                published: None,
            }),
        },
        target: Some(target.into()),
        durability: None,
        outcome: Outcome::Measured {
            measurement: SweepMeasurement::Duration(Duration {
                warmup: None,
                samples: DurationSamples {
                    process: vec![0; 6],
                    order: vec![0; 6],
                    wall_ns: column(one.wall).collect(),
                    user_ns: column(one.user).map(Some).collect(),
                    system_ns: column(one.system).map(Some).collect(),
                    runqueue_ns: vec![None; 6],
                    voluntary_switches_count: vec![Some(one.blocks); 6],
                    involuntary_switches_count: vec![None; 6],
                    exit_code: vec![Some(0); 6],
                    most_runnable_count: vec![None; 6],
                },
            }),
        },
    }
}

/// On four idle processors.
fn found(cases: Vec<SweepCase>, change: impl Fn(&mut Run)) -> String {
    let mut run = guest();
    change(&mut run);
    let suite: SweepSuite = body("core-sweep/2", cases);
    run.suites = vec![SuiteRun::CoreSweep(suite.clone())];
    let curves = curves(&run, &suite, &[], &DIGEST);
    let controls = controls(&run, &suite, &DIGEST);
    sentences(&run, &curves, &controls, &DIGEST).join("\n")
}

/// One worker, then four.
fn on(target: &str, one: &Execution, four: &Execution) -> Vec<SweepCase> {
    vec![executions(target, 1, one), executions(target, 4, four)]
}

const ALONE: Execution = Execution { wall: 4000, user: 3900, system: 100, blocks: 10 };

#[test]
fn a_command_that_keeps_the_processors_busy_is_limited_by_them() {
    let four = Execution { wall: 1000, user: 3800, system: 150, blocks: 40 };
    let text = found(on("disk", &ALONE, &four), |_| ());
    assert!(text.contains("the CPUs are the limit: 4 workers keep 4.0 of 4 CPUs busy."), "{text}");
}

#[test]
fn more_cpu_time_for_the_same_work_is_contention_in_the_mode_it_grew_in() {
    let in_user = Execution { wall: 3000, user: 11_800, system: 100, blocks: 40 };
    let text = found(on("memory", &ALONE, &in_user), |_| ());
    assert!(text.contains("contention is the limit: 4 workers take 3.0x the CPU time"), "{text}");
    assert!(text.contains("in user mode"), "{text}");
    let in_kernel = Execution { wall: 3000, user: 4_000, system: 7_900, blocks: 40 };
    let text = found(on("memory", &ALONE, &in_kernel), |_| ());
    assert!(text.contains("contention is the limit") && text.contains("in the kernel"), "{text}");
}

#[test]
fn only_a_command_without_a_name_is_shown_by_its_words() {
    let shown = |name| super::names::shown_name(name, Some("make -j4"));
    assert_eq!([shown(super::UNNAMED), shown("build command")], ["make -j4", "build command"]);
}

#[test]
fn what_idles_on_disk_and_not_in_memory_waits_for_the_disk() {
    let on_disk = Execution { wall: 8000, user: 3900, system: 100, blocks: 900 };
    let in_memory = Execution { wall: 1000, user: 3900, system: 100, blocks: 40 };
    let cases = [on("disk", &ALONE, &on_disk), on("memory", &ALONE, &in_memory)].concat();
    let text = found(cases, |_| ());
    assert!(
        text.contains(
            "On disk, waiting for the disk is the limit: 4 workers keep 0.5 of 4 CPUs busy, and are 8.0x slower than in memory."
        ),
        "{text}"
    );
    assert!(text.contains("In memory, the CPUs are the limit"), "{text}");
}

#[test]
fn what_idles_and_blocks_more_often_waits_for_a_lock_a_pipe_or_the_disk() {
    let blocking = Execution { wall: 4000, user: 3900, system: 100, blocks: 40_000 };
    let text = found(on("disk", &ALONE, &blocking), |_| ());
    assert!(text.contains("waiting is the limit") && text.contains("block 40,000 times"), "{text}");
    let alone = Execution { wall: 4000, user: 3900, system: 100, blocks: 12 };
    let text = found(on("disk", &ALONE, &alone), |_| ());
    assert!(text.contains("a part that waits or runs alone is the limit"), "{text}");
}

#[test]
fn beside_another_load_the_limit_is_not_known() {
    let idle = Execution { wall: 4000, user: 3900, system: 100, blocks: 12 };
    let busy = Execution { wall: 2000, user: 3900, system: 100, blocks: 40 };
    let before = |run: &mut Run| run.conditions.before.others_busy_cores = Some(1.5);
    let after = |run: &mut Run| run.conditions.after.others_busy_cores = Some(1.5);
    let beside = |run: &mut Run| run.conditions.beside = Some(Beside::BusyLoop);
    for change in [before as fn(&mut Run), after, beside] {
        for four in [&idle, &busy] {
            let text = found(on("disk", &ALONE, four), change);
            assert!(text.contains("What limits the command is not known: "), "{text}");
            assert!(!text.contains("the limit:"), "{text}");
        }
    }
    let text = found(on("disk", &ALONE, &busy), before);
    assert!(text.contains("not known: other programs kept 1.5 CPUs busy beside it."), "{text}");
}

#[test]
fn the_control_says_whether_the_command_or_the_machine_stops_scaling() {
    let control = vec![sweep_case("memory", 1, Some(400.0)), sweep_case("memory", 4, Some(200.0))];
    let cpu = |workers: u64, time: f64| {
        let mut case = sweep_case("memory", workers, Some(time));
        case.params.curve = Curve::Cpu;
        (case.params.sync, case.params.directory, case.target) = (None, None, None);
        case
    };
    let control = [control, vec![cpu(1, 400.0), cpu(4, 100.0)]].concat();
    let alone = Execution { wall: 4000, user: 3900, system: 100, blocks: 12 };
    let stuck = [on("disk", &ALONE, &alone), control.clone()].concat();
    let text = found(stuck, |_| ());
    assert!(
        text.contains(
            "4 workers do CPU work 4.0x as fast as 1, and this command 1.0x: the command stops scaling before the machine does."
        ),
        "{text}"
    );
    let four = Execution { wall: 1000, user: 3800, system: 150, blocks: 40 };
    let scaling = [on("disk", &ALONE, &four), control].concat();
    assert!(found(scaling.clone(), |_| ()).contains("scales as far as the machine does"));
    let suite: SweepSuite = body("core-sweep/2", scaling);
    let controls = controls(&guest(), &suite, &DIGEST);
    let lines = table(&controls, factor_place(&[], &controls)).unwrap().render("");
    let rows: Vec<Vec<&str>> = lines.lines().map(|row| row.split_whitespace().collect()).collect();
    assert_eq!(rows[1..], [vec!["1", "1.0x", "1.0x"], vec!["4", "2.0x", "4.0x"]], "{lines}");
}

#[test]
fn the_table_and_the_sentences_have_one_speedup() {
    // Rounds of which the ratio of the medians is another than the median of the ratios.
    let (mut cases, walls) =
        (Vec::new(), [[100, 200, 300, 400, 500, 600], [10, 10, 10, 40, 40, 40]]);
    for (workers, walls) in [1, 4].into_iter().zip(walls) {
        let mut case = executions("disk", workers, &ALONE);
        if let Outcome::Measured { measurement: SweepMeasurement::Duration(one) } =
            &mut case.outcome
        {
            one.samples.wall_ns = walls.map(|ms| ms * 1_000_000).to_vec();
        }
        cases.push(case);
    }
    let suite: SweepSuite = body("core-sweep/2", cases);
    let run = guest();
    let curves = curves(&run, &suite, &[], &DIGEST);
    let found = curves[0].found.as_ref().unwrap();
    assert_eq!(curves[0].speedup(4), Some(found.first_over_best.value));
    let speedup = format!("{:.1}x", found.first_over_best.value);
    assert!(super::rows::rows(&run, &curves, factor_place(&curves, &[]))[0][1].contains(&speedup));
}

#[test]
fn a_row_has_the_ratio_of_its_rounds_and_is_best_only_by_a_clear_difference() {
    // One worker was slow in other rounds than three were: the ratios to a third point say nothing of the two.
    let rounds = [[100, 400, 100, 400, 100, 400], [120; 6], [400, 100, 400, 100, 400, 100]];
    let mut cases = Vec::new();
    for (workers, walls) in [1, 2, 3].into_iter().zip(rounds) {
        let mut case = executions("disk", workers, &ALONE);
        if let Outcome::Measured { measurement: SweepMeasurement::Duration(one) } =
            &mut case.outcome
        {
            one.samples.wall_ns = walls.map(|ms: u64| ms * 1_000_000).to_vec();
        }
        cases.push(case);
    }
    let suite: SweepSuite = body("core-sweep/2", cases);
    let run = guest();
    let curves = curves(&run, &suite, &[], &DIGEST);
    // The median of 0.25, 4, 0.25, 4, 0.25 and 4.
    assert_eq!(curves[0].speedup(3), Some(2.125));
    assert!(
        super::rows::rows(&run, &curves, factor_place(&curves, &[]))[0]
            .iter()
            .all(|row| row[6].is_empty())
    );
    let sentences = sentences(&run, &curves, &[], &DIGEST).join(" ");
    assert!(sentences.contains("more workers make no clear difference"), "{sentences}");
}

#[test]
fn the_whole_report_has_the_table_of_a_sweep() {
    let four = Execution { wall: 1000, user: 3800, system: 150, blocks: 40 };
    let mut run = guest();
    let suite: SweepSuite = body("core-sweep/2", on("disk", &ALONE, &four));
    run.suites = vec![SuiteRun::CoreSweep(suite)];
    let text = crate::text(&run, &DIGEST);
    let row = text.lines().find(|line| line.trim_start().starts_with("4 ")).unwrap_or_default();
    assert!(text.contains("95 % CI") && row.contains("best"), "{text}");
    // And no chart of the same beside it.
    assert!(!text.contains("lower is better"), "{text}");
}

#[test]
fn every_speedup_of_a_sweep_has_the_same_decimals() {
    let four = |wall| Execution { wall, user: 3800, system: 150, blocks: 40 };
    let cpu = |workers: u64, time: f64| {
        let mut case = sweep_case("memory", workers, Some(time));
        case.params.curve = Curve::Cpu;
        (case.params.sync, case.params.directory, case.target) = (None, None, None);
        case
    };
    let control = vec![cpu(1, 400.0), cpu(4, 100.0)];
    let cases = [on("disk", &ALONE, &four(8000)), on("memory", &ALONE, &four(1000)), control];
    let mut run = guest();
    let suite: SweepSuite = body("core-sweep/2", cases.concat());
    run.suites = vec![SuiteRun::CoreSweep(suite)];
    let text = crate::text(&run, &DIGEST);
    for speedup in ["1.00x", "0.50x", "4.00x"] {
        assert!(text.contains(speedup), "{speedup}: {text}");
    }
    let rows = text.lines().filter(|line| line.trim_start().starts_with(['1', '4']));
    assert!(rows.map(|row| row.matches("1.0x").count()).sum::<usize>() == 0, "{text}");
}

/// Two places with so many numbers of workers each, best with four.
fn sweep(most: u64, change: impl Fn(&mut Vec<SweepCase>)) -> Run {
    let of = |target: &str| -> Vec<SweepCase> {
        let one = |workers: u64| {
            let wall = 4000 / workers.min(4) + 200 * workers.saturating_sub(5);
            let execution = Execution { wall, user: 3900, system: 100, blocks: 10 };
            executions(target, workers, &execution)
        };
        (1..=most).map(one).collect()
    };
    let mut cases = [of("disk"), of("memory")].concat();
    change(&mut cases);
    let mut run = guest();
    run.flags.clear();
    run.suites = vec![SuiteRun::CoreSweep(body("core-sweep/2", cases))];
    run
}

fn screen(run: &Run, command: &str) -> String {
    screen_of(run, command, 23)
}

fn screen_of(run: &Run, command: &str, lines: usize) -> String {
    let footer = [
        ("Saved", "run 7Q3K9XJ2MDTA40RV, on this computer only".to_owned()),
        ("Next", "fsbench-collect show --full \u{b7} upload last --server URL".to_owned()),
    ];
    let folders = [("disk", "/srv/ssd"), ("memory", "/dev/shm")]
        .map(|(id, path)| (id.to_owned(), path.to_owned()));
    let around = Surroundings {
        layout: Layout::new(80, false),
        folders: &folders,
        command: Some(command),
        footer: &footer,
        lines,
        lines_after: 0,
    };
    crate::summary::text(run, &DIGEST, &around)
}

#[test]
fn a_sweep_fits_24_lines_the_answer_first_whatever_the_numbers_of_workers() {
    for most in [2, 4, 6, 32] {
        let text = screen(&sweep(most, |_| ()), "make -j{n}");
        assert!(text.lines().count() <= 23, "{} lines\n{text}", text.lines().count());
        assert_eq!(text.lines().find(|line| width(line) > 80), None, "{text}");
        let words = format!("For tests, {} workers are best: ", most.min(4));
        assert!(text.starts_with(&words), "{text}");
        assert!(text.contains("  user ") && text.contains("  system "), "{text}");
        assert!(text.contains("  disk (ext4) /srv/ssd \u{b7} 6 executions each\n"), "{text}");
        assert_eq!(text.contains("more rows in the full report"), most > 4, "{text}");
        // What is so in both places is said once.
        assert_eq!(text.matches("best").count(), 3, "{text}");
        let is_first = |line: &&str| line.trim_start().starts_with("1  ");
        assert_eq!(text.lines().filter(is_first).count(), 2, "{text}");
    }
}

#[test]
fn a_sweep_that_is_not_good_to_compare_says_so_first_in_as_many_lines() {
    for most in [2, 3, 4, 6, 32] {
        let mut run = sweep(most, |_| ());
        run.flags.push(fsbench_wire::Flag {
            code: "busy_before".into(),
            severity: fsbench_wire::Severity::Invalid,
            suite: None,
            case: None,
            value: None,
            detail: None,
        });
        let text = screen(&run, "make -j{n}");
        assert!(text.starts_with("Not good to compare: other programs were busy.\n"), "{text}");
        assert!(text.contains("tests, 6 executions each: "), "{text}");
        assert!(text.lines().count() <= 23, "{} lines\n{text}", text.lines().count());
    }
}

#[test]
fn the_number_of_workers_to_use_is_one_in_the_sentence_the_table_and_the_command() {
    // From four workers on nothing is gained, and five are about as fast.
    let text = screen(&sweep(6, |_| ()), "make -j{n}");
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        words.starts_with(
            "For tests, 4 workers are best: 4.0x faster than 1 on disk, 4.0x in memory."
        ),
        "{text}"
    );
    let best: Vec<&str> = text.lines().filter(|line| line.ends_with("best")).collect();
    assert_eq!(best.len(), 2, "{text}");
    assert!(best.iter().all(|line| line.trim_start().starts_with("4 ")), "{text}");
    let text = screen_of(&sweep(6, |_| ()), "make -j{n}", 39);
    let as_fast: Vec<&str> = text.lines().filter(|line| line.ends_with("as fast")).collect();
    assert_eq!(as_fast.len(), 2, "{text}");
    assert!(as_fast.iter().all(|line| line.trim_start().starts_with("5 ")), "{text}");
    assert!(text.contains("\nUse          make -j4\n"), "{text}");
}

/// The site has the same test: `command-table.test.ts`.
#[test]
fn the_fewest_workers_near_the_fastest_are_best_in_the_table_and_the_headline() {
    let run = sweep(3, |cases| {
        for (at, case) in cases.iter_mut().enumerate() {
            let ms = [4000, 1020, 1000][at % 3];
            if let Outcome::Measured { measurement: SweepMeasurement::Duration(one) } =
                &mut case.outcome
            {
                one.samples.wall_ns = vec![ms * 1_000_000; 6];
            }
        }
    });
    let text = screen_of(&run, "make -j{n}", 39);
    let marked = |mark: &str| -> Vec<&str> {
        let lines = text.lines().filter(|line| line.ends_with(mark));
        lines.filter_map(|line| line.split_whitespace().next()).collect()
    };
    assert_eq!((marked(" best"), marked(" as fast")), (vec!["2", "2"], vec!["3", "3"]), "{text}");
    let SuiteRun::CoreSweep(suite) = &run.suites[0] else { panic!("a sweep") };
    let headline = suite.headline(&run, &DIGEST);
    assert_eq!(headline.what, "tests on disk, best");
    assert_eq!(headline.value.as_deref(), Some("1.02\u{2009}s"));
    assert_eq!(headline.context, "best with 2 to 3 workers");
}

#[test]
fn a_run_that_is_too_disturbed_names_no_number_of_workers_to_use() {
    let mut run = sweep(6, |_| ());
    let flag = Flag {
        code: "busy_before".into(),
        severity: Severity::Invalid,
        suite: None,
        case: None,
        value: None,
        detail: None,
    };
    run.flags.push(flag);
    let text = screen(&run, "make -j{n}");
    assert!(text.starts_with("Not good to compare"), "{text}");
    assert!(text.contains("too disturbed to say which number of workers is best."), "{text}");
    assert!(!text.contains("make -j4") && !text.contains("Use"), "{text}");
    let SuiteRun::CoreSweep(suite) = &run.suites[0] else { panic!("a sweep") };
    let full = super::text(&run, suite, &DIGEST, &[]).expect("a command was measured");
    let markdown = super::markdown(&run, suite, &DIGEST).expect("a command was measured");
    for text in [&full, &markdown] {
        assert!(text.contains("\nToo disturbed to say which number of workers is best."), "{text}");
        assert!(!text.contains("faster"), "{text}");
    }
    for line in [&text, &full, &markdown].into_iter().flat_map(|text| text.lines()) {
        let cell = line.trim_end_matches([' ', '|']);
        assert!(!cell.ends_with(" best") && !cell.ends_with(" as fast"), "{line}");
    }
    let headline = suite.headline(&run, &DIGEST);
    assert_eq!(headline.context, "too disturbed to say which number of workers is best");
}

#[test]
fn a_number_of_workers_that_ties_only_because_rounds_are_noisy_is_not_the_one_to_use() {
    let run = sweep(3, |cases| {
        let walls = [[86, 39, 404, 80, 90, 300], [34, 33, 39, 34, 33, 36], [4, 1, 104, 3, 2, 90]];
        for (case, walls) in cases.iter_mut().zip(walls) {
            if let Outcome::Measured { measurement: SweepMeasurement::Duration(one) } =
                &mut case.outcome
            {
                one.samples.wall_ns = walls.map(|ms| ms * 1_000_000).to_vec();
            }
        }
    });
    let text = screen(&run, "make -j{n}");
    assert!(text.contains("\nUse          make -j3\n"), "{text}");
    assert!(!text.contains("   as fast"), "{text}");
}

#[test]
fn a_table_of_a_sweep_is_no_wider_than_the_terminal() {
    // Times of four digits, and one mode in which no tick fell in any round.
    let run = sweep(4, |cases| {
        for case in cases {
            if let Outcome::Measured { measurement: SweepMeasurement::Duration(one) } =
                &mut case.outcome
            {
                let samples = &mut one.samples;
                samples.wall_ns = [32_350, 32_770, 32_400, 32_600, 32_500, 32_550]
                    .map(|us| us * 1_000 * case.params.workers_count)
                    .to_vec();
                samples.user_ns = vec![Some(2_260_000); 6];
                samples.system_ns = vec![Some(0); 6];
            }
        }
    });
    let text = screen(&run, "make -j{n}");
    assert!(text.contains("<2.26 ms"), "{text}");
    assert_eq!(text.lines().find(|line| width(line) > 80), None, "{text}");
}

#[test]
fn a_column_has_the_same_decimals_on_disk_and_in_memory() {
    let run = sweep(2, |cases| {
        for (case, (user, system)) in cases.iter_mut().zip([(18, 2), (33, 3), (19, 1), (129, 10)]) {
            if let Outcome::Measured { measurement: SweepMeasurement::Duration(one) } =
                &mut case.outcome
            {
                one.samples.user_ns = vec![Some(user * 1_000_000); 6];
                one.samples.system_ns = vec![Some(system * 1_004_000); 6];
            }
        }
    });
    let text = screen(&run, "make -j{n}");
    for cell in ["18 ms", "129 ms", " 2.0 ms", " 1.0 ms", " 10.0 ms"] {
        assert!(text.contains(cell), "{cell}: {text}");
    }
}

#[test]
fn a_command_that_is_wider_than_the_terminal_is_not_broken_to_be_copied() {
    let text = screen(&sweep(4, |_| ()), &format!("sh -c '{} {{n}}'", "true; ".repeat(20)));
    assert!(text.contains("\nUse          {n} = 4\n"), "{text}");
}

#[test]
fn a_sweep_of_which_a_point_failed_says_so_first() {
    let run = sweep(4, |cases| {
        cases[3].outcome = Outcome::Failed {
            call: "wait4".into(),
            errno: None,
            detail: Some("exit code 3".into()),
        };
    });
    let text = screen(&run, "make -j{n}");
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let named = "1 of 8 results failed: 4 workers on disk (ext4) (exit code 3). The other results are good to compare.";
    assert!(words.contains(named), "{text}");
    assert!(!text.contains("nothing disturbed") && !text.contains("\nFailed"), "{text}");
}

#[test]
fn a_mode_in_which_no_tick_fell_took_less_than_a_tick_and_not_0() {
    let spent = [(Some(30e6), Some(0.0)), (Some(1.2e6), Some(0.0)), (Some(2e6), Some(3e6))];
    let (user, system) = super::cpu_time::cpu_time_cells(&spent, 10e6);
    assert_eq!(user, ["30.0 ms", "1.2 ms", "2.0 ms"]);
    assert_eq!(system[0], "<10 ms");
    assert!(system[1].starts_with("<1.2"), "{system:?}");
    let none = super::cpu_time::cpu_time_cells(&[(None, Some(0.0))], 10e6);
    assert_eq!((&*none.0[0], &*none.1[0]), ("-", "<10 ms"));
}

//! What a sweep of a command says of its limit and of its control.

use fsbench_wire::{
    Beside, Case, Command, Curve, Duration, DurationSamples, Limiting, Outcome, Run, SuiteRun,
    SweepMeasurement, SweepParams, Worker,
};

use super::super::findings::{SweepCase, SweepSuite};
use super::control::{controls, table};
use super::curves;
use super::factor_place;
use super::sentences::sentences;
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
fn more_processor_time_for_the_same_work_is_contention_in_the_mode_it_grew_in() {
    let in_user = Execution { wall: 3000, user: 11_800, system: 100, blocks: 40 };
    let text = found(on("memory", &ALONE, &in_user), |_| ());
    assert!(text.contains("contention is the limit: 4 workers take 3.0x the CPU time"), "{text}");
    assert!(text.contains("in user mode"), "{text}");
    let in_kernel = Execution { wall: 3000, user: 4_000, system: 7_900, blocks: 40 };
    let text = found(on("memory", &ALONE, &in_kernel), |_| ());
    assert!(text.contains("contention is the limit") && text.contains("in the kernel"), "{text}");
}

#[test]
fn what_idles_on_disk_and_not_in_memory_waits_for_the_disk() {
    let on_disk = Execution { wall: 8000, user: 3900, system: 100, blocks: 900 };
    let in_memory = Execution { wall: 1000, user: 3900, system: 100, blocks: 40 };
    let cases = [on("disk", &ALONE, &on_disk), on("memory", &ALONE, &in_memory)].concat();
    let text = found(cases, |_| ());
    assert!(
        text.contains(
            "On disk, waiting for the disk is the limit: 4 workers keep 0.5 of 4 CPUs busy, and take 8.0x as long as in memory."
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
    assert!(super::rows(&curves[0], factor_place(&curves, &[]))[1].contains(&speedup));
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
        super::rows(&curves[0], factor_place(&curves, &[])).iter().all(|row| row[6].is_empty())
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
    assert!(text.contains("95 % interval") && row.contains("best"), "{text}");
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

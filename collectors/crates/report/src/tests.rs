//! What a person reads, whole. A changed line here is a changed line on a terminal.

use std::fs;
use std::path::Path;

use fsbench_wire::{Flag, Outcome, Run, Severity, Suite, SuiteRun};
use insta::assert_snapshot;

use super::comparison::quantity::plain;
use super::layout::width;
use super::{head, markdown, sample, text, text_with_folders};

#[test]
fn a_mac_is_told_what_its_fsync_does_not_do() {
    assert_snapshot!(text(&sample::mac(), &[7; 32]), @r"
    Good to compare: nothing disturbed this run.

    sync · 4 KiB overwrite · disk (APFS)
                             p50   95 % CI            p99   durable/s
      only in memory
        no sync call      612 ns   596 to 629      671 ns           -
      handed to the drive, the drive's cache is not flushed
        fsync            38.0 µs   37.0 to 39.0   41.7 µs           -
      ordered
        F_BARRIERFSYNC   4.50 ms   4.38 to 4.62         -           -
      flushed to stable storage
        F_FULLFSYNC      19.0 ms   18.5 to 19.5         -        52.6
      unsupported: os lacks call: sync_file_range
    A write that must survive a power cut costs 19.0 ms here (F_FULLFSYNC): 500x the fsync most programs call, which does not flush the drive.
    ");
}

#[test]
fn a_guest_is_told_what_fdatasync_costs_where_its_flush_ends_and_where_more_workers_are_slower() {
    assert_snapshot!(text(&sample::guest(), &[7; 32]), @r"
    No fault found, but compare with care: the hypervisor gave this virtual machine’s CPU time to others during the run. Run again when the host is quieter, or on a machine that is not shared.

    sync · 4 KiB overwrite · disk (ext4)
                           p50   95 % CI             p99   durable/s
      only in memory
        no sync call    540 ns   526 to 555       591 ns           -
      flushed to stable storage, the flush ends at the hypervisor
        fdatasync      92.4 µs   89.9 to 94.9     101 µs      10,800
        fsync          98.0 µs   95.4 to 100.7    108 µs      10,200
        O_DSYNC        80.0 µs   77.9 to 82.2    88.1 µs      12,500
    A flushed write takes 92.4 µs here (fdatasync): 170x a write that stays in memory. This is a virtual machine: whether the host's drive flushes cannot be seen from here.

    core-sweep · time per small file (CPU only: per unit of computing), all workers together (lower is better)
      memory (tmpfs)   1 █  4 ▁  8 ▇
        best 469 µs (462 to 476) with 4 workers among the counts tested
      disk (ext4)      1 ▁
        1.88 ms (1.85 to 1.90) with 1 worker
      disk (ext4)      4 workers failed: fork, errno 11
    memory (tmpfs) is 3.0x slower with 8 workers than with 4: best 469 µs among the counts tested.

    1 warning and 1 note
      warning   steal: 3.1 % of the time went to other guests
                Run again when the host is quieter, or on a machine that is not shared.
      note      vm_flush_boundary: flushes end at the hypervisor
                Run on bare metal to measure the drive.
    ");
}

#[test]
fn the_whole_report_of_any_suite_has_rows_of_at_most_80_columns() {
    for run in [sample::mac(), sample::guest(), every_suite()] {
        let text = text(&run, &[7; 32]);
        let is_sentence = |line: &&str| line.ends_with('.') || line.contains(": ");
        let rows = text.lines().filter(|line| line.starts_with("    ") && !is_sentence(line));
        let wide: Vec<&str> = rows.filter(|row| width(row) > 80).collect();
        assert!(wide.is_empty(), "{wide:#?}");
    }
}

fn every_suite() -> Run {
    let fixtures =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../packages/contract/fixtures");
    serde_json::from_slice(&fs::read(fixtures.join("valid/every-suite.json")).unwrap()).unwrap()
}

#[test]
fn a_suite_of_one_process_says_what_its_intervals_cover() {
    let mut run = sample::mac();
    let words = "intervals are over the rounds of one process: another process may differ by more";
    assert!(!text(&run, &[7; 32]).contains(words));
    let SuiteRun::Sync(body) = &mut run.suites[0] else { panic!("no sync") };
    body.processes_count = 1;
    assert!(text(&run, &[7; 32]).contains(words));
}

#[test]
fn markdown_has_a_figure_a_suite_and_the_permalink() {
    assert_snapshot!(plain(&markdown::text("7Q3K9XJ2MDTA40RV", &sample::guest(), &[7; 32], Some("https://fsbench.example/r/7Q3K9XJ2MDTA40RV"))), @r"
    **AMD EPYC** · unidentified drive, ext4 · Debian GNU/Linux 12 · virtual machine (kvm) · **compare with care**

    | what was measured | result | 95 % interval | details |
    |---|---:|---|---|
    | durable write of 4 KiB | 92.4 µs | 89.9 to 94.9 | fdatasync, 10,800 writes/s; ends at the hypervisor |
    | small files in memory (tmpfs), best | 2,130 files/s | 2,100 to 2,170 | best with 4 workers; 3.0x slower [3.00, 3.00] with 8 |

    Warning: The hypervisor gave this virtual machine's CPU time to others during the run.
    8 CPUs, 4 usable · 16.0 GiB · measured 2026-11-20 · [fsbench run 7Q3K9XJ2MDTA40RV](https://fsbench.example/r/7Q3K9XJ2MDTA40RV)
    ");
}

#[test]
fn the_head_names_the_machine_and_what_lies_under_the_folders() {
    let (mac, guest) = (sample::mac(), sample::guest());
    assert_eq!(
        head::machine(&mac.machine, &mac.conditions.before),
        "Apple M1 · 4P+4E cores · 16 GiB · macOS 15.6 · plugged in"
    );
    assert_eq!(
        head::machine(&guest.machine, &guest.conditions.before),
        "AMD EPYC · 8 CPUs, 4 usable · 16 GiB · Debian GNU/Linux 12 · virtual machine (kvm)"
    );
    assert_eq!(head::target(&mac.targets[0]), "apfs on APPLE SSD (encrypted)");
    assert_eq!(head::target(&guest.targets[1]), "tmpfs (in memory)");
}

#[test]
fn one_of_several_disks_is_called_by_its_folder_where_that_is_known() {
    let mut run = sample::guest();
    let mut second = run.targets[0].clone();
    second.id = "disk-2".into();
    second.file_system.as_mut().unwrap().kind = Some("btrfs".into());
    run.targets.push(second);
    let SuiteRun::Sync(sync) = &mut run.suites[0] else { unreachable!() };
    let mut case = sync.cases[1].clone();
    case.id = "sync/overwrite/fdatasync/4096@disk-2".into();
    case.target = Some("disk-2".into());
    sync.cases.push(case);
    let [disk, usb] = [("disk", "/srv/ssd"), ("disk-2", "/a/long/way/down/to/the/other/drive")]
        .map(|(id, path)| (id.to_owned(), path.to_owned()));
    let text = text_with_folders(&run, &[7; 32], &[disk.clone(), usb]);
    for title in ["/srv/ssd (ext4)", "\u{2026}g/way/down/to/the/other/drive (Btrfs)"] {
        assert!(text.contains(&format!("  sync · 4 KiB overwrite · {title}\n")), "{title}\n{text}");
    }
    assert!(!text.contains("disk 2"), "{text}");
    // A run of someone else has no folders.
    assert!(super::text(&run, &[7; 32]).contains("· disk 2 (Btrfs)\n"));
    // One disk is the disk.
    run.targets.pop();
    assert!(text_with_folders(&run, &[7; 32], &[disk]).contains("· disk (ext4)\n"));
}

#[test]
fn results_that_are_not_good_to_compare_are_named() {
    let mut run = sample::mac();
    let SuiteRun::Sync(sync) = &run.suites[0] else { unreachable!() };
    let flags = sync.cases.iter().take(4).map(|case| Flag {
        code: "sync_disabled".into(),
        severity: Severity::Invalid,
        suite: Some(Suite::Sync),
        case: Some(case.id.clone()),
        value: None,
        detail: None,
    });
    run.flags = flags.collect();
    let text = text(&run, &[7; 32]);
    let verdict = text.lines().next().unwrap();
    assert!(
        verdict.starts_with(
            "  Good to compare but for 4 results: flushes are turned off there (overwrite 4 KiB · "
        ),
        "{verdict}"
    );
    assert!(verdict.contains("; 2 more)."), "{verdict}");
    let flags = text.split_once("sync_disabled in 4 cases: ").unwrap().1;
    for call in ["F_FULLFSYNC", "fsync", "no sync call"] {
        assert!(flags.contains(&format!("overwrite 4 KiB, {call}")), "{call}: {flags}");
    }
}

#[test]
fn a_case_that_had_no_time_is_not_called_unsupported() {
    let reason = |reason: &str| {
        let outcome: Outcome<()> = Outcome::Unsupported { reason: reason.into(), detail: None };
        super::unmeasured_text(&outcome)
    };
    assert_eq!(reason("time_budget"), "not measured: no time left");
    assert_eq!(reason("os_lacks_call"), "unsupported: os lacks call");
}

#[test]
fn a_strangers_run_cannot_steer_the_terminal() {
    let mut run = sample::guest();
    run.flags[0].detail = Some("\u{1b}[2J\u{202e}gone".into());
    run.targets[0].file_system.as_mut().unwrap().kind = Some("ext4\r\u{9b}31m".into());
    let SuiteRun::Sync(sync) = &mut run.suites[0] else { unreachable!() };
    sync.cases[0].outcome = Outcome::Failed {
        call: "write\u{7}".into(),
        errno: Some(5),
        detail: Some("\u{1b}]0;t".into()),
    };
    for shown in [text(&run, &[7; 32]), markdown::text("X", &run, &[7; 32], None)] {
        assert!(shown.chars().all(|c| c == '\n' || crate::terminal::is_printable(c)), "{shown:?}");
    }
}

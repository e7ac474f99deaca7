//! The short report, whole. A changed line here is a changed line on a terminal.

use fsbench_wire::{Outcome, Run, SuiteRun};
use insta::assert_snapshot;

use crate::answer::Surroundings;
use crate::layout::{Layout, USUAL_LINES, width};
use crate::sample;

use super::text;

fn at(layout: Layout, run: &Run, folders: &[(String, String)]) -> String {
    let footer = [
        ("Saved", "run 7Q3K9XJ2MDTA40RV, on this computer only".to_owned()),
        ("Next", "fsbench-collect show last --full".to_owned()),
        ("", "fsbench-collect upload last --server URL".to_owned()),
    ];
    text(
        run,
        &[7; 32],
        &Surroundings {
            layout,
            folders,
            command: None,
            footer: &footer,
            lines: USUAL_LINES,
            lines_after: 0,
        },
    )
}

fn wide(columns: usize) -> Layout {
    Layout::new(columns, false)
}

#[test]
fn a_mac_is_told_what_a_safe_save_costs_and_what_its_fsync_leaves_in_the_drive() {
    assert_snapshot!(at(wide(80), &sample::mac(), &[]), @r"
    Good to compare: nothing disturbed this run.

    Durable write (4 KiB, safe in a power cut)       19.0 ms  18.5 to 19.5 (95 % CI)
        52.6 a second with F_FULLFSYNC. fsync takes 38.0 µs and leaves the bytes in
        the drive's cache.

    Unsupported  sync_file_range, which this system does not have
    Saved        run 7Q3K9XJ2MDTA40RV, on this computer only
    Next         fsbench-collect show last --full
                 fsbench-collect upload last --server URL
    Machine      Apple M1 · 4P+4E cores · 16 GiB · macOS 15.6 · plugged in
                 quick, 50 s
    ");
}

#[test]
fn a_guest_is_told_first_that_its_run_is_to_be_compared_with_care() {
    assert_snapshot!(at(wide(80), &sample::guest(), &[]), @r"
    No fault found, but compare with care: the hypervisor gave this virtual
      machine’s CPU time to others during the run.

    Durable write (4 KiB, flushed to the host)             92 µs  90 to 95 (95 % CI)
        Safe in a power cut only if the host flushes too. In memory only: 540 ns.
        10,800 a second with fdatasync.

    Small files (created in memory)                2,130 files/s  2,100 to 2,170
        Best with 4 workers, 3.3x faster than 1; 3.0x slower with 8. On disk
        533 files/s.

    Failed       1 case: the full report has the reasons
    Advice       Run again when the host is quieter, or on a machine that is not
                 shared. (1 note: see the full report)
    Saved        run 7Q3K9XJ2MDTA40RV, on this computer only
    Next         fsbench-collect show last --full
                 fsbench-collect upload last --server URL
    Machine      AMD EPYC · 8 CPUs, 4 usable · 16 GiB · Debian GNU/Linux 12
                 virtual machine (kvm) · quick, 50 s
    ");
}

#[test]
fn the_folder_of_the_only_disk_is_named_where_it_is_known_and_there_is_a_line_for_it() {
    let folder = |path: &str| [("disk".to_owned(), path.to_owned())];
    let last = |path: &str, run: &Run| {
        let text = at(wide(80), run, &folder(path));
        assert!(text.lines().count() <= USUAL_LINES, "{text}");
        text.lines().last().unwrap().to_owned()
    };
    let short = last("/mnt/drive", &sample::guest());
    assert!(short.starts_with("Disk         /mnt/drive \u{b7} ext4"), "{short}");
    let long = last(&format!("/home/{}/build", "deep/".repeat(30)), &sample::guest());
    assert!(long.contains("\u{2026}/deep/") && width(&long) <= 80, "{long}");
    assert!(!at(wide(80), &sample::guest(), &[]).contains("Disk  "));
}

#[test]
fn several_folders_are_side_by_side_with_who_flushes() {
    let mut run = sample::guest();
    let mut second = run.targets[0].clone();
    second.id = "disk-2".into();
    second.file_system.as_mut().unwrap().kind = Some("btrfs".into());
    run.targets.push(second);
    let SuiteRun::Sync(sync) = &mut run.suites[0] else { unreachable!() };
    let mut durable = sync.cases[1].clone();
    durable.id = "sync/overwrite/fdatasync/4096@disk-2".into();
    durable.target = Some("disk-2".into());
    durable.durability.as_mut().unwrap().ends_at = fsbench_wire::EndsAt::Device;
    sync.cases.push(durable);
    let folders = [("disk", "/srv/ssd"), ("disk-2", "/a/long/way/down/to/the/other/drive")]
        .map(|(id, path)| (id.to_owned(), path.to_owned()));
    let table = |columns: usize| -> Vec<String> {
        let text = at(wide(columns), &run, &folders);
        assert!(text.lines().all(|line| width(line) <= columns), "{text}");
        let lines = text.lines().skip_while(|line| !line.contains("durable write")).take(3);
        lines.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
    };
    assert_eq!(
        table(100),
        [
            "folder durable write a second flushed to",
            "/srv/ssd ext4 92 µs 10,800 the host",
            "…/way/down/to/the/other/drive btrfs 92 µs 10,800 the drive",
        ]
    );
    assert_eq!(table(60)[2], "…/to/the/other/drive btrfs 92 µs the drive");
    assert_eq!(table(50)[2], "…/other/drive 92 µs the drive");
    table(40);
}

#[test]
fn no_line_is_wider_than_the_terminal_and_color_changes_no_word() {
    for run in [sample::mac(), sample::guest()] {
        for columns in [40, 60, 80, 100, 160] {
            let plain = at(wide(columns), &run, &[]);
            assert!(plain.lines().all(|line| width(line) <= columns), "{columns}: {plain}");
            let styled = at(Layout::new(columns, true), &run, &[]);
            assert!(styled.contains("\u{1b}[1m"));
            let mut words = String::new();
            let mut parts = styled.split('\u{1b}');
            words.push_str(parts.next().unwrap());
            words.extend(parts.map(|part| part.split_once('m').unwrap().1));
            assert_eq!(words, plain);
        }
    }
}

#[test]
fn cases_without_time_are_one_line_and_are_not_called_unsupported() {
    let mut run = sample::guest();
    let SuiteRun::Sync(sync) = &mut run.suites[0] else { unreachable!() };
    for case in &mut sync.cases[2..] {
        case.outcome = Outcome::Unsupported { reason: "time_budget".into(), detail: None };
    }
    let text = at(wide(80), &run, &[]);
    assert!(
        text.contains("\nNo time for  2 cases of sync. --profile standard has more time.\n"),
        "{text}"
    );
    assert!(!text.contains("Unsupported"), "{text}");
}

#[test]
fn cases_without_space_are_one_line_and_are_not_called_unsupported() {
    let mut run = sample::guest();
    let SuiteRun::Sync(sync) = &mut run.suites[0] else { unreachable!() };
    for case in &mut sync.cases[2..] {
        case.outcome = Outcome::Unsupported { reason: "no_space".into(), detail: None };
    }
    let text = at(wide(80), &run, &[]);
    let line = "\nNo space for 2 cases of sync. The full report says how much is needed.\n";
    assert!(text.contains(line) && !text.contains("Unsupported"), "{text}");
}

#[test]
fn words_in_place_of_a_number_do_not_take_the_columns_of_the_numbers() {
    use crate::answer::quantity::{Quantity, Unit};
    use crate::answer::{Answer, AnswerResult};
    let save = Quantity::new(2.8e6, Some((0.9e6, 8.8e6)), Unit::Nanoseconds);
    let disturbed = AnswerResult::Words { value: "too disturbed to say".into(), interval: None };
    let mut answers = [
        Answer::measured("Durable write (4 KiB, flushed)", save, vec![]),
        Answer {
            result: disturbed,
            ..Answer::measured("Short processes beside a busy loop on another core", save, vec![])
        },
    ];
    let lines = super::answer_lines(&mut answers, 2, wide(80));
    assert_eq!(
        lines,
        [
            "Durable write (4 KiB, flushed)                      2.8 ms  0.9 to 8.8 (95 % CI)",
            "Short processes beside a busy loop on another core  too disturbed to say",
        ]
    );
}

#[test]
fn values_end_one_below_the_other_and_the_first_range_says_what_ranges_are() {
    use crate::answer::Answer;
    use crate::answer::quantity::{Quantity, Unit};
    let save = Quantity::new(18.5e6, Some((18.2e6, 18.8e6)), Unit::Nanoseconds);
    let files = Quantity::new(8.3e5, Some((7.2e5, 9.6e5)), Unit::FilesPerSecond);
    let mib = f64::from(1 << 20);
    let bytes = Quantity::new(690.0 * mib, Some((560.0 * mib, 850.0 * mib)), Unit::BytesPerSecond);
    let mut answers = [
        Answer::measured("Durable write (4 KiB, safe in a power cut)", save, vec![]),
        Answer::measured("Small files (created in memory)", files, vec![]),
        Answer::measured("Write and flush (64 MiB, safe in a power cut)", bytes, vec![]),
    ];
    let lines =
        |columns: usize, answers: &mut [Answer]| super::answer_lines(answers, 3, wide(columns));
    assert_eq!(
        lines(78, &mut answers),
        [
            "Durable write (4 KiB, safe in a power cut)        18.5 ms  18.2 to 18.8 (95 %)",
            "Small files (created in memory)           830,000 files/s  720,000 to 960,000",
            "Write and flush (64 MiB, safe in a power cut)   690 MiB/s  560 to 850",
        ]
    );
    assert!(lines(90, &mut answers)[0].ends_with("18.2 to 18.8 (95 % CI)"));
}

#[test]
fn what_follows_on_the_screen_has_room_and_calls_of_other_systems_are_left_out_first() {
    let with = |lines_after| {
        let run = sample::mac();
        let around = Surroundings {
            layout: wide(80),
            folders: &[],
            command: None,
            footer: &[],
            lines: USUAL_LINES,
            lines_after,
        };
        text(&run, &[7; 32], &around)
    };
    assert!(
        with(0).contains("\nUnsupported  sync_file_range, which this system does not have\n"),
        "{}",
        with(0)
    );
    for lines_after in 1..=USUAL_LINES {
        let text = with(lines_after);
        let is_full = text.contains("Unsupported");
        assert!(!is_full || text.lines().count() + lines_after <= USUAL_LINES, "{text}");
    }
    assert!(!with(USUAL_LINES - 6).contains("Unsupported"));
}

#[test]
fn answers_have_a_blank_line_between_them_where_a_line_of_details_each_has_room() {
    use crate::answer::Answer;
    use crate::answer::quantity::{Quantity, Unit};
    let save = Quantity::new(2.8e6, Some((0.9e6, 8.8e6)), Unit::Nanoseconds);
    let details = || vec!["The first says most.".to_owned(), "More. ".repeat(14)];
    let answers =
        || ["Saving", "Writing"].map(|question| Answer::measured(question, save, details()));
    let shown = |most: usize| super::answer_lines(&mut answers(), most, wide(80));
    let blank_lines = |lines: &[String]| lines.iter().filter(|line| line.is_empty()).count();
    for (most, lines_count, blank_count) in [(7, 7, 1), (6, 5, 1), (5, 5, 1), (4, 4, 0)] {
        let lines = shown(most);
        assert_eq!((lines.len(), blank_lines(&lines)), (lines_count, blank_count), "{lines:#?}");
        let named = lines.iter().filter(|line| line.contains("The first says most."));
        assert_eq!(named.count(), 2, "{lines:#?}");
    }
}

#[test]
fn a_wide_interval_takes_no_line_from_any_question() {
    use crate::answer::Answer;
    use crate::answer::quantity::{Quantity, Unit};
    let mib = f64::from(1 << 20);
    let files = Quantity::new(1e5, Some((4e4, 29e4)), Unit::FilesPerSecond);
    let bytes = Quantity::new(160.0 * mib, Some((1.0 * mib, 11_410.0 * mib)), Unit::BytesPerSecond);
    let mut answers = [
        Answer::measured("Small files (created in memory)", files, vec![]),
        Answer::measured("Write and flush (128 KiB, safe in a power cut)", bytes, vec![]),
    ];
    let lines = super::answer_lines(&mut answers, 2, wide(80));
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert!(lines.iter().all(|line| line.chars().count() <= 80), "{lines:?}");
    assert_eq!(super::answer_lines(&mut answers, 4, wide(60)).len(), 4);
}

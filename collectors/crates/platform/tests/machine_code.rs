//! What the compiler made of the timed stretches: between two clock reads stand the calls that are
//! timed, in their order, and no other. Read from the machine code itself, by `objdump`.
//!
//! A suite's loop joins by a row in [`LOOPS`].

#![expect(
    clippy::panic,
    clippy::print_stdout,
    reason = "a test, which says where it cannot be one"
)]

mod disassembly;

use std::collections::BTreeSet;

use disassembly::{Function, functions};

/// The calls between two clock reads that follow each other.
type TimedSection = &'static [&'static str];

struct Loop {
    object: &'static str,
    function: &'static str,
    stretches: &'static [TimedSection],
}

const LOOPS: [Loop; 3] = [
    Loop {
        object: "fsb_sync",
        function: "fsb_sync_write",
        stretches: &[
            // The stamp and the bookkeeping, which are not timed.
            &[],
            &["pwrite"],
            &["sync_file_range"],
            &["fdatasync"],
            &["fsync"],
        ],
    },
    Loop {
        object: "fsb_sync",
        function: "fsb_sync_replace",
        stretches: &[
            &[],
            &["openat"],
            &["pwrite"],
            &["close", "renameat"],
            &["fsync", "close", "renameat", "fsync"],
        ],
    },
    Loop { object: "fsb_team", function: "work_units", stretches: &[&["the unit"]] },
];

/// Functions that are timed whole, from without: the calls they may make at all.
const UNITS: [(&str, &str, &[&str]); 2] = [
    (
        "fsb_tree",
        "unit",
        &[
            "openat",
            "pwrite",
            "fsync",
            "close",
            "fstatat",
            "renameat",
            "fdopendir",
            "readdir",
            "closedir",
            "unlinkat",
        ],
    ),
    ("fsb_cpu", "unit", &[]),
];

/// What is called only where a call failed, and ends the operation.
const FAILURES: [&str; 2] = ["__errno_location", "abandon"];

fn all() -> Option<Vec<Function>> {
    let all = functions(std::path::Path::new(env!("OUT_DIR")));
    if all.is_none() {
        println!("skipped: no `objdump` here that reads this machine's code");
    }
    all
}

fn find<'a>(all: &'a [Function], object: &str, name: &str) -> &'a Function {
    all.iter()
        .find(|function| function.object == object && function.is(name))
        .unwrap_or_else(|| panic!("no {name} in {object}"))
}

#[test]
fn between_two_clock_reads_stand_the_timed_calls_and_no_other() {
    let Some(all) = all() else { return };
    for row in &LOOPS {
        let function = find(&all, row.object, row.function);
        let seen: BTreeSet<Vec<&str>> = function
            .stretches("clock_gettime", &FAILURES)
            .into_iter()
            .map(|(_, calls)| calls)
            .collect();
        let expected: BTreeSet<Vec<&str>> = row.stretches.iter().map(|row| row.to_vec()).collect();
        assert_eq!(seen, expected, "{}", row.function);
        // What the compiler holds unlikely it puts elsewhere: failures, and the tidying after them.
        let unlikely = all.iter().filter(|function| {
            function.object == row.object && function.name == format!("{}.cold", row.function)
        });
        for part in unlikely {
            let calls = part.calls();
            assert!(
                calls.iter().all(|call| FAILURES.contains(call) || *call == "close"),
                "{}: {calls:?}",
                part.name
            );
        }
    }
}

#[test]
fn which_call_to_time_is_not_decided_between_clock_reads() {
    let Some(all) = all() else { return };
    for row in LOOPS.iter().filter(|row| row.object == "fsb_sync") {
        let function = find(&all, row.object, row.function);
        let stretches = function.stretches("clock_gettime", &FAILURES);
        for (site, calls) in &stretches {
            let others = stretches.iter().filter(|(other, _)| other == site);
            assert_eq!(others.count(), 1, "{} at {site:x}: {calls:?}", row.function);
        }
    }
}

#[test]
fn a_unit_makes_the_calls_it_is_made_of_and_no_other() {
    let Some(all) = all() else { return };
    for (object, name, calls) in UNITS {
        let seen = find(&all, object, name).calls_with_callees(&all);
        let seen: BTreeSet<&str> =
            seen.into_iter().filter(|call| !FAILURES.contains(call)).collect();
        let expected: BTreeSet<&str> = calls.iter().copied().collect();
        assert_eq!(seen, expected, "{object}: {name}");
    }
}

//! Mutants, one after another until the time is up. Input N of a seed is the same on every machine.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use fsbench_stats::random::RandomNumbers;
use serde_json::json;

use crate::arguments::Arguments;
use crate::mutate::mutate;
use crate::seeds::{self, Seed};
use crate::targets::{self, End, Target};
use crate::watchdog::Watchdog;

#[derive(Default)]
struct Counts {
    accepted: u64,
    refused: u64,
    failed: u64,
}

/// Whether nothing was found. Prints a line for each finding, and the counts as JSON at the end.
pub fn run(arguments: &Arguments, mut output: impl Write) -> io::Result<bool> {
    let seeds = seeds::all(arguments)?;
    fs::create_dir_all(&arguments.found)?;
    let watchdog = Watchdog::start(arguments.found.clone());
    let hook = take_hook();
    let panics = Arc::new(Mutex::new(String::new()));
    let last = Arc::clone(&panics);
    set_hook(Box::new(move |info| {
        *last.lock().unwrap_or_else(PoisonError::into_inner) = info.to_string().replace('\n', " ");
    }));
    let mut known = BTreeSet::new();
    let mut counts: BTreeMap<&'static str, Counts> = BTreeMap::new();
    let started = Instant::now();
    let mut at = arguments.only.unwrap_or(0);
    while started.elapsed() < arguments.duration {
        let (target, bytes) = input(&seeds, arguments.seed, at);
        let name = format!("{}-{}-{at}", target.word(), arguments.seed);
        watchdog.begin(name.clone(), &bytes);
        let end =
            catch_unwind(AssertUnwindSafe(|| targets::run(target, &bytes))).unwrap_or_else(|_| {
                End::Wrong(panics.lock().unwrap_or_else(PoisonError::into_inner).clone())
            });
        let count = counts.entry(target.word()).or_default();
        match end {
            End::Accepted => count.accepted += 1,
            End::Refused => count.refused += 1,
            End::Wrong(what) => {
                count.failed += 1;
                // The first input of each kind is enough to fix it.
                if known.insert(kind_of(&what)) {
                    let file = arguments.found.join(&name);
                    fs::write(&file, &bytes)?;
                    writeln!(output, "found {}: {what}", file.display())?;
                }
            }
        }
        if arguments.only.is_some() {
            break;
        }
        at += 1;
    }
    set_hook(hook);
    let failed: u64 = counts.values().map(|count| count.failed).sum();
    let targets: BTreeMap<_, _> = counts.iter().map(|(word, count)| (*word, row(count))).collect();
    writeln!(output, "{}", json!({ "inputs": at, "failed": failed, "targets": targets }))?;
    Ok(failed == 0)
}

/// Without the numbers, which differ from input to input.
fn kind_of(what: &str) -> String {
    what.chars().filter(|c| !c.is_ascii_digit()).take(200).collect()
}

fn row(count: &Counts) -> serde_json::Value {
    json!({ "accepted": count.accepted, "refused": count.refused, "failed": count.failed })
}

fn input(seeds: &[Seed], seed: u64, at: u64) -> (Target, Vec<u8>) {
    let mut random = RandomNumbers::from_digest(&[seed.to_le_bytes(), at.to_le_bytes()].concat());
    let chosen = &seeds[random.below(seeds.len())];
    let other = &seeds[random.below(seeds.len())];
    (chosen.target, mutate(&mut random, &chosen.bytes, &other.bytes))
}

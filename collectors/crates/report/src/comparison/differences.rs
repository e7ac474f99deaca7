//! What is said of runs that have no figure in a suite.

use fsbench_wire::{Severity, Suite};

use super::Subject;
use super::sentence::{Sentence, name, strong, text};

/// Why a run has no figure in a suite: not measured, or measured and spoilt.
pub fn gap(subjects: &[&Subject<'_>], suite: Suite) -> Option<Sentence> {
    let (nobody, invalid): (Vec<&&Subject<'_>>, Vec<&&Subject<'_>>) = subjects
        .iter()
        .partition(|subject| !subject.has_suite(suite));
    let mut sentences: Vec<Sentence> = Vec::new();
    if !nobody.is_empty() {
        let mut all = vec![strong("Not measured"), text(" on ")];
        for (at, subject) in nobody.iter().enumerate() {
            all.push(text(match at {
                0 => "",
                _ if at == nobody.len() - 1 => " and ",
                _ => ", ",
            }));
            all.push(name(&subject.name));
        }
        all.push(text("."));
        sentences.push(all);
    }
    for subject in invalid {
        let mut codes: Vec<&str> = Vec::new();
        for flag in &subject.run.flags {
            let is_of_it = flag.suite.is_none_or(|of| of == suite);
            let words = invalid_reason(&flag.code);
            if flag.severity == Severity::Invalid && is_of_it && !codes.contains(&words) {
                codes.push(words);
            }
        }
        codes.truncate(3);
        let reason = if codes.is_empty() {
            "without a figure that counts".to_owned()
        } else {
            format!("not valid as it stands ({})", listed(&codes))
        };
        sentences.push(vec![
            name(&subject.name),
            text(" counts in no comparison: "),
            strong(reason),
            text("."),
        ]);
    }
    sentences.into_iter().reduce(|mut all, next| {
        all.push(text(" "));
        all.extend(next);
        all
    })
}

fn listed(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// What spoilt a run, in the words of half a sentence; a code that nobody has words for is shown as it was sent.
fn invalid_reason(code: &str) -> &str {
    match code {
        "busy_before" => "other programs were busy",
        "clocksource_slow" => "its clock is slow to read",
        "debug_build" => "the collector was a debug build",
        "governor_changed" => "the frequency governor changed on the way",
        "power_source_changed" => "it was plugged in or unplugged on the way",
        "preload" => "a library was loaded into the collector from outside",
        "rosetta" => "the collector ran translated",
        "runqueue_delay" => "the work had to wait for a processor",
        "sparse_or_compressed" => "the file system stored fewer bytes than were written",
        "steal" => "the hypervisor gave its processors to others",
        "suspended" => "the machine slept on the way",
        "swap" => "memory was swapped to disk",
        "sync_disabled" => "flushes are turned off there",
        "target_is_memory" => "the place measured as a disk is memory",
        "test_blocks_scaled" => "its blocks were cut short for a test",
        "throttled" => "the processor was throttled",
        "turbo_changed" => "turbo was switched on the way",
        other => other,
    }
}

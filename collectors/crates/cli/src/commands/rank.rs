//! What a server knows of a run, said after it was sent: its chip, its rank among the runs of that chip, and what to do
//! next; and how it compares with what was named with `--against`. The run is made and safe: what goes wrong here is a
//! note.

use fsbench_failure::Failure;
use fsbench_report::comparison::quantity::plain;
use fsbench_report::layout::Layout;
use fsbench_report::summary::{Comparable, RunVerdict};
use fsbench_report::terminal::sanitize_for_terminal;
use fsbench_verify::json;
use fsbench_wire::Run;
use serde::Deserialize;

use crate::args::RunArgs;
use crate::deliver::labeled_text;
use crate::network::client::Client;
use crate::network::send;
use crate::network::server::Server;
use crate::output::Output;
use crate::saved_run::SavedRun;
use crate::source::is_slug;

use super::compare::population::ContributorCounts;
use super::compare::published;
use super::run::shown::program;

/// `/api/v1/runs/ID/standing`, as far as it is said here.
#[derive(Deserialize)]
struct RunRank {
    #[serde(rename = "figures")]
    results: Vec<RankedResult>,
}

#[derive(Deserialize)]
struct RankedResult {
    suite: String,
    what: String,
    #[serde(default)]
    others_count: u64,
    #[serde(rename = "standing")]
    rank: String,
    #[serde(flatten)]
    counts: ContributorCounts,
}

/// What a server knows of a run that it just took; what it does not answer is missing.
struct Known {
    /// The chip, as other commands take it.
    chip: Option<String>,
    has_others: bool,
}

pub fn print_result(
    args: &RunArgs,
    saved_run: &SavedRun<Run>,
    is_sent: bool,
    output: Output,
) -> Result<(), Failure> {
    if args.json || args.quiet {
        return Ok(());
    }
    let Some(server) = &args.server.server else {
        if args.compared_with.is_some() {
            output
                .warn("--against needs --server https://HOST: this run was compared with nothing");
        }
        return Ok(());
    };
    let known = if is_sent { Some(print_rank(saved_run, server, output)?) } else { None };
    match &args.compared_with {
        Some(slug) if is_slug(slug) => note(
            &format!("{slug}:"),
            published::of_new_run(&saved_run.sealed.id, &saved_run.run, server, slug)
                .map(|text| format!("\n{text}\n")),
            output,
        )?,
        Some(other) => {
            output.warn(&format!("`{}` is not a name of hardware", sanitize_for_terminal(other)));
        }
        None => {}
    }
    known.map_or(Ok(()), |known| {
        let next = next(&known, args.compared_with.is_some(), server);
        output.data(&labeled_text([("Next", next)], output.layout))
    })
}

/// The chip of a run, and its rank there.
fn print_rank(
    saved_run: &SavedRun<Run>,
    server: &Server,
    output: Output,
) -> Result<Known, Failure> {
    let client = Client::new(server.clone());
    let chip = chip(&client, &saved_run.sealed.id);
    if let Some(slug) = &chip {
        output.data(&labeled_text([("Chip", slug.clone())], output.layout))?;
    }
    // It would describe what disturbed the run.
    let verdict = RunVerdict::of(&saved_run.run);
    if verdict.comparable == Comparable::No {
        let words = format!("none: this run is not good to compare: {}", verdict.reason);
        output.data(&labeled_text([("Rank", words)], output.layout))?;
        return Ok(Known { chip, has_others: false });
    }
    let results = ranked(&client, &saved_run.sealed.id);
    let has_others = results.iter().flatten().any(|one| one.others_count > 0);
    let text = results.map(|results| rank_text(&results, output.layout));
    note("Rank", text, output)?;
    Ok(Known { chip, has_others })
}

/// The one thing to do next.
fn next(known: &Known, is_compared: bool, server: &Server) -> String {
    let program = program();
    match &known.chip {
        Some(slug) if known.has_others && !is_compared => {
            format!("{program} compare last --against {slug}{}", server.option())
        }
        _ => format!("{program} show --full"),
    }
}

/// A run as the server has it, as far as it is said here.
#[derive(Deserialize)]
struct StoredRun {
    run: Option<StoredMachine>,
}

#[derive(Deserialize)]
struct StoredMachine {
    chip: Option<StoredChip>,
}

#[derive(Deserialize)]
struct StoredChip {
    slug: String,
}

fn chip(client: &Client, id: &str) -> Option<String> {
    let bytes = send::fetch_once(client, &format!("/api/v1/runs/{id}")).ok()?;
    let stored: StoredRun = serde_json::from_value(json::parse(&bytes).ok()?).ok()?;
    stored.run?.chip.map(|chip| chip.slug).filter(|slug| is_slug(slug))
}

fn note(about: &str, text: Result<String, Failure>, output: Output) -> Result<(), Failure> {
    match text {
        Ok(text) => output.report(&text),
        Err(failure) => {
            output.say(&format!(
                "{about:<12} unavailable: {}",
                sanitize_for_terminal(&format!("{:#}", failure.error))
            ));
            if let Some(hint) = &failure.hint {
                output.say(&format!("{:13}{}", "", sanitize_for_terminal(hint)));
            }
            Ok(())
        }
    }
}

fn ranked(client: &Client, id: &str) -> Result<Vec<RankedResult>, Failure> {
    let bytes = send::fetch_once(client, &format!("/api/v1/runs/{id}/standing"))?;
    let rank: RunRank = json::parse(&bytes)
        .ok()
        .and_then(|value| serde_json::from_value(value).ok())
        .ok_or_else(|| anyhow::anyhow!("{} does not answer as an fsbench server", client.server))?;
    Ok(rank.results)
}

const NO_BREAK: &str = "\u{a0}";

/// A line for each rank, with the results that have it: most have the same.
fn rank_text(results: &[RankedResult], layout: Layout) -> String {
    let mut ranks: Vec<(String, Vec<String>)> = Vec::new();
    for one in results {
        // Its parts stay on one line.
        let counts = one.counts.text().map(|counts| counts.replace(' ', NO_BREAK));
        let counts = counts.map_or_else(String::new, |counts| format!(" ({counts})"));
        let rank = format!("{}{counts}", one.rank);
        let name = result_name(one, results);
        match ranks.iter_mut().find(|(known, _)| *known == rank) {
            Some((_, names)) => names.push(name),
            None => ranks.push((rank, vec![name])),
        }
    }
    let is_counted = results.iter().any(|one| one.counts.text().is_some());
    let legend = is_counted.then(|| "n: verified + other contributors".to_owned());
    let lines = ranks.into_iter().map(|(rank, names)| format!("{}: {rank}", names.join(", ")));
    let lines = lines.chain(legend).enumerate().map(|(at, words)| {
        let label = if at == 0 { "Rank" } else { "" };
        (label, plain(&words))
    });
    labeled_text(lines, layout)
}

/// The suite; with the result where a suite has several.
fn result_name(one: &RankedResult, all: &[RankedResult]) -> String {
    match all.iter().filter(|other| other.suite == one.suite).count() {
        1 => one.suite.clone(),
        _ => format!("{} ({})", one.suite, one.what),
    }
}

#[cfg(test)]
mod tests {
    use fsbench_report::layout::{Layout, width};

    use super::{ContributorCounts, Known, RankedResult, next, rank_text};

    #[test]
    fn results_of_one_rank_share_a_line_and_numbers_stay_whole() {
        let of = |suite: &str, what: &str, rank: &str| RankedResult {
            suite: suite.into(),
            what: what.into(),
            others_count: 35,
            rank: rank.into(),
            counts: ContributorCounts {
                verified_contributors_count: Some(14),
                other_contributors_count: Some(26),
            },
        };
        let results = [
            of("sync", "a flushed write", "about as fast as the other 35 verified runs"),
            of("turbo", "processor clock under load", "faster than 1 other run"),
            of("memfs", "one create", "about as fast as the other 35 verified runs"),
        ];
        assert_eq!(
            rank_text(&results, Layout::new(80, false)),
            "Rank         sync, memfs: about as fast as the other 35 verified runs
             (n 14 + 26)
             turbo: faster than 1 other run (n 14 + 26)
             n: verified + other contributors
"
        );
        for columns in 40..120 {
            let text = rank_text(&results, Layout::new(columns, false));
            assert!(text.lines().all(|line| width(line) <= columns), "{text}");
            assert!(text.contains("(n 14 + 26)"), "{text}");
        }
    }

    #[test]
    fn a_suite_with_several_results_names_them() {
        let of = |what: &str, rank: &str| RankedResult {
            suite: "turbo".into(),
            what: what.into(),
            others_count: 1,
            rank: rank.into(),
            counts: ContributorCounts::default(),
        };
        let results = [of("clock", "typical"), of("busy loop", "faster than 1 other run")];
        assert_eq!(
            rank_text(&results, Layout::new(80, false)),
            "Rank         turbo (clock): typical
             turbo (busy loop): faster than 1 other run
"
        );
    }

    #[test]
    fn the_next_step_is_a_comparison_where_the_chip_has_other_runs() {
        let server = "https://fsbench.example".parse().unwrap();
        let known =
            |chip: Option<&str>, has_others| Known { chip: chip.map(str::to_owned), has_others };
        let compare =
            "fsbench-collect compare last --against apple-m4 --server https://fsbench.example";
        let full = "fsbench-collect show --full";
        for (known, is_compared, words) in [
            (known(Some("apple-m4"), true), false, compare),
            (known(Some("apple-m4"), true), true, full),
            (known(Some("apple-m4"), false), false, full),
            (known(None, true), false, full),
        ] {
            assert!(next(&known, is_compared, &server).ends_with(words), "{words}");
        }
    }
}

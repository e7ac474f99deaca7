//! Where this machine stands, said after a run: among the runs of its chip once it was sent, or
//! beside what was named with `--against`. The run is made and safe: what goes wrong here is a
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
use crate::network::client::Client;
use crate::network::send;
use crate::network::server::Server;
use crate::output::Output;
use crate::saved_run::SavedRun;
use crate::source::is_slug;

use super::compare::population::ContributorCounts;
use super::compare::published;

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
    #[serde(rename = "figure")]
    value: Option<String>,
    #[serde(rename = "standing")]
    rank: String,
    #[serde(flatten)]
    counts: ContributorCounts,
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
    if is_sent {
        note("rank", ranked(saved_run, server, output.layout), output)?;
    }
    match &args.compared_with {
        Some(slug) if is_slug(slug) => note(
            &format!("{slug}:"),
            published::of_new_run(&saved_run.sealed.id, &saved_run.run, server, slug)
                .map(|text| format!("\n{text}")),
            output,
        ),
        Some(other) => {
            output.warn(&format!("`{}` is not a name of hardware", sanitize_for_terminal(other)));
            Ok(())
        }
        None => Ok(()),
    }
}

/// Of a run that is not good to compare no rank is told: it would describe what disturbed it.
fn ranked(saved_run: &SavedRun<Run>, server: &Server, layout: Layout) -> Result<String, Failure> {
    let verdict = RunVerdict::of(&saved_run.run);
    if verdict.comparable == Comparable::No {
        return Ok(format!(
            "  rank        none, because this run is not good to compare: {}\n",
            verdict.reason
        ));
    }
    among_its_chip(server, &saved_run.sealed.id, layout)
}

fn note(about: &str, text: Result<String, Failure>, output: Output) -> Result<(), Failure> {
    match text {
        Ok(text) => output.report(&text),
        Err(failure) => {
            output.say(&format!(
                "  {about:<9}   unavailable: {}",
                sanitize_for_terminal(&format!("{:#}", failure.error))
            ));
            if let Some(hint) = &failure.hint {
                output.say(&format!("              {}", sanitize_for_terminal(hint)));
            }
            Ok(())
        }
    }
}

fn among_its_chip(server: &Server, id: &str, layout: Layout) -> Result<String, Failure> {
    let client = Client::new(server.clone());
    let bytes = send::fetch_once(&client, &format!("/api/v1/runs/{id}/standing"))?;
    let rank: RunRank = json::parse(&bytes)
        .ok()
        .and_then(|value| serde_json::from_value(value).ok())
        .ok_or_else(|| anyhow::anyhow!("{server} does not answer as an fsbench server"))?;
    Ok(rank_text(&rank.results, layout))
}

/// One entry for each result, each below the label and wrapped there.
fn rank_text(results: &[RankedResult], layout: Layout) -> String {
    let entries = results.iter().enumerate().map(|(at, one)| {
        let label = if at == 0 { "  rank" } else { "" };
        let value = one.value.as_ref().map_or(String::new(), |value| format!(" {value}"));
        let counts = one.counts.text().map_or_else(String::new, |counts| format!(" ({counts})"));
        (label, format!("{}: {}{value}, {}{counts}", one.suite, one.what, one.rank))
    });
    let is_counted = results.iter().any(|one| one.counts.text().is_some());
    let legend = is_counted.then(|| ("", "n: verified + other contributors".to_owned()));
    let lines = entries.chain(legend).flat_map(|(label, words)| {
        let words = sanitize_for_terminal(&plain(&words)).into_owned();
        layout.wrapped(&format!("{label:<LABEL$}{words}"), &" ".repeat(LABEL + 2))
    });
    let lines: Vec<String> = lines.collect();
    format!("{}\n", lines.join("\n"))
}

/// Columns of a label.
const LABEL: usize = 14;

#[cfg(test)]
mod tests {
    use fsbench_report::layout::{Layout, width};

    use super::{ContributorCounts, RankedResult, rank_text};

    #[test]
    fn each_rank_is_wrapped_below_its_beginning_and_keeps_its_numbers_whole() {
        let of = |suite: &str, what: &str, value: &str, rank: &str| RankedResult {
            suite: suite.into(),
            what: what.into(),
            value: Some(value.into()),
            rank: rank.into(),
            counts: ContributorCounts {
                verified_contributors_count: Some(14),
                other_contributors_count: Some(26),
            },
        };
        let results = [
            of(
                "sync",
                "a 4 KiB write flushed to stable storage",
                "18.7 ms",
                "about as fast as the other 35 verified runs on this drive",
            ),
            of("turbo", "processor clock under load", "3.58 GHz", "faster than 1 other run"),
        ];
        assert_eq!(
            rank_text(&results, Layout::new(80, false)),
            "  rank        sync: a 4 KiB write flushed to stable storage 18.7 ms, about as
                fast as the other 35 verified runs on this drive (n 14 + 26)
              turbo: processor clock under load 3.58 GHz, faster than 1 other
                run (n 14 + 26)
              n: verified + other contributors
"
        );
        for columns in 40..120 {
            let text = rank_text(&results, Layout::new(columns, false));
            assert!(text.lines().all(|line| width(line) <= columns), "{text}");
            assert!(text.contains("18.7 ms") && text.contains("3.58 GHz"), "{text}");
        }
    }
}

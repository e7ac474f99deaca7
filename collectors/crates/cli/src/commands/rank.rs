//! Where this machine stands, said after a run: among the runs of its chip once it was sent, or
//! beside what was named with `--against`. The run is made and safe: what goes wrong here is a
//! note.

use fsbench_failure::Failure;
use fsbench_report::comparison::quantity::plain;
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
        note("rank", ranked(saved_run, server), output)?;
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
fn ranked(saved_run: &SavedRun<Run>, server: &Server) -> Result<String, Failure> {
    let verdict = RunVerdict::of(&saved_run.run);
    if verdict.comparable == Comparable::No {
        return Ok(format!(
            "  rank        none, because this run is not good to compare: {}\n",
            verdict.reason
        ));
    }
    among_its_chip(server, &saved_run.sealed.id)
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

fn among_its_chip(server: &Server, id: &str) -> Result<String, Failure> {
    let client = Client::new(server.clone());
    let bytes = send::fetch_once(&client, &format!("/api/v1/runs/{id}/standing"))?;
    let rank: RunRank = json::parse(&bytes)
        .ok()
        .and_then(|value| serde_json::from_value(value).ok())
        .ok_or_else(|| anyhow::anyhow!("{server} does not answer as an fsbench server"))?;
    let lines = rank.results.iter().enumerate().map(|(at, one)| {
        let word = if at == 0 { "rank" } else { "" };
        let value = one.value.as_ref().map_or(String::new(), |value| format!(" {value}"));
        let counts = one.counts.text().map_or_else(String::new, |counts| format!(" ({counts})"));
        plain(&format!("  {word:<9}   {}: {}{value}, {}{counts}\n", one.suite, one.what, one.rank))
    });
    let counted = rank.results.iter().any(|one| one.counts.text().is_some());
    let legend = if counted { "              n: verified + other contributors\n" } else { "" };
    let text = lines.chain(std::iter::once(legend.to_owned())).collect::<String>();
    Ok(sanitize_for_terminal(&text).into_owned())
}

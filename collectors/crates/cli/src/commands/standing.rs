//! Where this machine stands, said after a run: among the runs of its chip once it was sent, or beside what was named
//! with `--against`. The run is made and safe: what goes wrong here is a note.

use fsbench_failure::Failure;
use fsbench_report::compared::quantity::plain;
use fsbench_report::terminal::harmless;
use fsbench_verify::json;
use fsbench_wire::Run;
use serde::Deserialize;

use crate::args::RunArgs;
use crate::kept::Kept;
use crate::network::client::Client;
use crate::network::send;
use crate::network::server::Server;
use crate::output::Output;
use crate::source::is_slug;

use super::compare::beside;

/// `/api/v1/runs/ID/standing`, as far as it is said here.
#[derive(Deserialize)]
struct Standing {
    figures: Vec<Figure>,
}

#[derive(Deserialize)]
struct Figure {
    suite: String,
    what: String,
    #[serde(rename = "figure")]
    value: Option<String>,
    standing: String,
}

pub fn tell(
    args: &RunArgs,
    kept: &Kept<Run>,
    is_sent: bool,
    output: Output,
) -> Result<(), Failure> {
    if args.json || args.quiet {
        return Ok(());
    }
    let Some(server) = &args.server.server else {
        if args.against.is_some() {
            output.warn("nothing is set beside this run: --against needs --server https://HOST");
        }
        return Ok(());
    };
    if is_sent {
        note(among_its_chip(server, &kept.sealed.id), output)?;
    }
    match &args.against {
        Some(slug) if is_slug(slug) => note(
            beside::of_new_run(&kept.sealed.id, &kept.run, server, slug)
                .map(|text| format!("\n{text}")),
            output,
        ),
        Some(other) => {
            output.warn(&format!("`{}` is no name of hardware", harmless(other)));
            Ok(())
        }
        None => Ok(()),
    }
}

fn note(said: Result<String, Failure>, output: Output) -> Result<(), Failure> {
    match said {
        Ok(text) => output.data(&text),
        Err(failure) => {
            output.say(&format!(
                "  standing    not told: {}",
                harmless(&format!("{:#}", failure.error))
            ));
            Ok(())
        }
    }
}

fn among_its_chip(server: &Server, id: &str) -> Result<String, Failure> {
    let client = Client::new(server.clone());
    let bytes = send::fetch_once(&client, &format!("/api/v1/runs/{id}/standing"))?;
    let standing: Standing = json::parse(&bytes)
        .ok()
        .and_then(|value| serde_json::from_value(value).ok())
        .ok_or_else(|| anyhow::anyhow!("{server} answers otherwise than an fsbench server does"))?;
    let lines = standing.figures.iter().enumerate().map(|(at, one)| {
        let word = if at == 0 { "standing" } else { "" };
        let figure = one
            .value
            .as_ref()
            .map_or(String::new(), |figure| format!(" {figure}"));
        plain(&format!(
            "  {word:<9}   {}: {}{figure}, {}\n",
            one.suite, one.what, one.standing
        ))
    });
    Ok(harmless(&lines.collect::<String>()).into_owned())
}

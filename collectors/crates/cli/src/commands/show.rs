//! `show`: the report on a run, saved or on a server, for the terminal or as Markdown. The run may
//! be someone else's, so it is verified first.

use fsbench_failure::{Failure, HintExt as _};
use fsbench_report::summary::{self, RunResults};
use fsbench_report::terminal::sanitize_for_terminal;
use fsbench_verify::verify;
use fsbench_wire::{Document, Role, Target};
use schemars::JsonSchema;
use serde::Serialize;

use crate::app_paths::AppPaths;
use crate::args::ShowArgs;
use crate::command_output::{self, CommandOutput};
use crate::network::client::Client;
use crate::network::send;
use crate::network::server::Server;
use crate::output::Output;
use crate::plan::typed;
use crate::program::program;
use crate::source::{RunReference, sealed};
use crate::store::Store;

use super::run::shown::Report;

/// A saved run, which was verified.
#[derive(Serialize, JsonSchema)]
pub struct ShownRun {
    id: String,
    sha256: String,
    /// The public key that signed it
    key_id: String,
    /// Of a saved run
    file: Option<String>,
    /// Of a measured run
    #[serde(flatten)]
    results: Option<RunResults>,
    #[schemars(schema_with = "command_output::document")]
    run: Document,
}

impl CommandOutput for ShownRun {
    const NAME: &'static str = "show";
}

pub fn run(args: &ShowArgs, output: Output) -> Result<(), Failure> {
    let named = RunReference::read(&args.run, args.server.server.as_ref())?;
    let place = match &named {
        RunReference::File(file) => file.clone(),
        RunReference::Permalink { server, id } => server.permalink(id),
        RunReference::Hardware { slug, .. } => slug.clone(),
    };
    let sealed = sealed(&named, output)?;
    let verified = verify(&sealed)
        .map_err(|refusal| anyhow::Error::new(refusal).context(place.clone()))
        .at(&place)?;
    if args.json {
        return output.answer(&ShownRun {
            sha256: verified.sha256,
            key_id: verified.key_id,
            file: matches!(named, RunReference::File(_)).then_some(place),
            results: match &verified.document {
                Document::Measured(run) => Some(RunResults::of(run, &sealed.sha256)),
                Document::Imported(_) => None,
            },
            run: verified.document,
            id: verified.id,
        });
    }
    let server = named.server().or(args.server.server.as_ref());
    if args.markdown {
        let is_fetched = named.server().is_some();
        let link = server
            .filter(|server| is_fetched || is_there(server, &verified.id, output))
            .map(|server| server.permalink(&verified.id));
        let (id, link) = (&verified.id, link.as_deref());
        return output.data(&match &verified.document {
            Document::Measured(run) => {
                let text = fsbench_report::markdown::text(id, run, &sealed.sha256, link);
                format!("{text}{}", summary::command_markdown(run, &sealed.sha256))
            }
            Document::Imported(run) => fsbench_report::imported::markdown(id, run, link),
        });
    }
    // Without a server nobody knows whether the run was sent.
    let (label, name) = server.map_or_else(
        || ("Run", verified.id.clone()),
        |server| ("Permalink", server.permalink(&verified.id)),
    );
    let run = match &verified.document {
        Document::Measured(run) => run,
        Document::Imported(run) => {
            let report = fsbench_report::imported::text(run, Some(output.layout.width));
            let label = label.to_lowercase();
            return output.report_of_run(&format!("{report}\n  {label:<9}   {name}\n"));
        }
    };
    let at = run.started_at.get(..16).unwrap_or_default().replace('T', " ");
    let clock = if args.full { " by the machine's own clock" } else { "" };
    let footer = [(label, format!("{name} · {at} UTC{clock}")), ("Next", full_command(&args.run))];
    let is_own = matches!(named, RunReference::File(_));
    let folders = if is_own { own_folders(&verified.id)? } else { Vec::new() };
    let report = Report {
        run,
        digest: &sealed.sha256,
        folders: &folders,
        command: None,
        footer: if args.full { &footer[..1] } else { &footer },
        lines_after: 0,
    };
    if !args.full {
        return output.data(&report.short(output));
    }
    let machine = fsbench_report::head::machine(&run.machine, &run.conditions.before);
    let disks: String =
        run.targets.iter().filter_map(|target| disk_line(target, &folders)).collect();
    output.report_of_run(&format!("  machine     {machine}\n{disks}\n{}", report.full(output)))
}

fn full_command(run: &str) -> String {
    format!("{} show {} --full", program(), typed(&[run.to_owned()]))
}

/// As it was when the run began; `None`: no disk, or a folder that is not known.
fn disk_line(target: &Target, folders: &[(String, String)]) -> Option<String> {
    let (_, path) = folders.iter().find(|(id, _)| *id == target.id)?;
    let path = sanitize_for_terminal(path);
    let about = fsbench_report::head::target(target);
    (target.role == Role::Disk).then(|| format!("  disk        {path} · {about}\n"))
}

/// Of a run that was made here.
fn own_folders(id: &str) -> Result<Vec<(String, String)>, Failure> {
    Ok(Store::at(&AppPaths::find()?.runs).folders(id))
}

/// Whether a link leads anywhere. The text is made of the verified file, and is the one that the
/// site gives to paste; a site that does not have the run, or does not answer, costs the link.
fn is_there(server: &Server, id: &str, output: Output) -> bool {
    let path = format!("/r/{id}.md?part=cite");
    let links_to_it = format!("/r/{id})");
    let is_there = send::fetch_once(&Client::new(server.clone()), &path)
        .is_ok_and(|text| String::from_utf8_lossy(&text).contains(&links_to_it));
    if !is_there {
        output.say(&format!("  note: {server} does not have this run, so there is no link to it"));
    }
    is_there
}

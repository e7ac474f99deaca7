//! Signed, saved, shown, and sent where that was asked for: as a measured run is.

use std::collections::BTreeSet;
use std::time::SystemTime;

use anyhow::Context as _;
use fsbench_failure::{Code, Failure, HintExt as _};
use fsbench_report::imported;
use fsbench_runner::Cancel;
use fsbench_verify::check_payload;
use fsbench_wire::sealed::SealedRun;
use fsbench_wire::{ImportedRun, PAYLOAD_TYPE_RUN, RunSchema, seal};
use schemars::JsonSchema;
use serde::Serialize;

use super::collect::ImportDocument;
use crate::app_paths::AppPaths;
use crate::args::ImportArgs;
use crate::command_output::{self, CommandOutput};
use crate::consent::ask_for_consent;
use crate::deliver::{
    deliver, ending_on_signal, require_sendable, require_server, with_saved_file,
};
use crate::document::collector;
use crate::identity::Identity;
use crate::instant::format_utc_ms;
use crate::network::client::Client;
use crate::network::send::Receipt;
use crate::output::Output;
use crate::saved_run::{OutputStyle, SavedOutput, SavedRun};
use crate::store::{Store, WithdrawSecret};

/// What was kept, and what of the files is not in it.
struct SavedImport {
    saved_run: SavedRun<ImportedRun>,
    left_out: BTreeSet<&'static str>,
}

/// Another tool's results, as a run of their own kind.
#[derive(Serialize, JsonSchema)]
pub struct Imported {
    #[serde(flatten)]
    saved: SavedOutput,
    /// What the files say and the run does not hold
    left_out: BTreeSet<&'static str>,
    #[schemars(schema_with = "command_output::document")]
    run: ImportedRun,
}

impl CommandOutput for Imported {
    const NAME: &'static str = "import";
}

pub fn save_and_print(
    args: &ImportArgs,
    collected: ImportDocument,
    output: Output,
) -> Result<(), Failure> {
    let cancel = Cancel::on_signals().context("signals cannot be watched")?;
    if args.upload {
        require_server(args.server.server.as_ref())?;
    }
    let saved_import = keep(collected)?;
    let saved_run = &saved_import.saved_run;
    if args.preview {
        return saved_run.preview(output);
    }
    if !args.json && !args.quiet {
        output
            .report(&shown(&saved_import, output.width()))
            .map_err(|failure| with_saved_file(failure, &saved_run.file))?;
    }
    if !args.upload {
        return print_result(args, &saved_import, None, output);
    }
    match send(args, saved_run, &cancel, output) {
        Ok(receipt) => print_result(args, &saved_import, receipt.as_ref(), output),
        Err(failure) => {
            print_result(args, &saved_import, None, output)?;
            Err(with_saved_file(failure, &saved_run.file))
        }
    }
}

fn keep(collected: ImportDocument) -> Result<SavedImport, Failure> {
    let places = AppPaths::find()?;
    let identity = Identity::load_or_create(&places.key_file)?;
    let store = Store::open(&places.runs)?;
    let secret = WithdrawSecret::new()?;
    let run = ImportedRun {
        schema: RunSchema::V1,
        key_id: identity.key_id(),
        withdraw_sha256: seal::hex(&secret.sha256()),
        started_at: format_utc_ms(SystemTime::now()),
        collector: collector(),
        origin: collected.origin,
        name: collected.name,
        systems: collected.systems,
        cases: collected.cases,
    };
    let payload = serde_json::to_vec(&run).context("the document cannot be written as JSON")?;
    check_payload(&payload).map_err(|refusal| {
        anyhow::Error::new(refusal)
            .context("the imported run does not fit the contract; nothing was written")
    })?;
    let sealed = SealedRun::from_envelope(&seal::seal(PAYLOAD_TYPE_RUN, &payload, &identity.key))?;
    let file = store
        .save(&sealed.id, &sealed.bytes, &secret)
        .context("the result cannot be saved")
        .hint("check whether the disk is full")?;
    Ok(SavedImport {
        saved_run: SavedRun { run, payload, sealed, file, folders: Vec::new() },
        left_out: collected.left_out,
    })
}

fn shown(SavedImport { saved_run, left_out }: &SavedImport, width: Option<usize>) -> String {
    let words: Vec<&str> = left_out.iter().copied().collect();
    let left_out = if words.is_empty() {
        String::new()
    } else {
        format!("  left out    {}\n", words.join(", "))
    };
    let tip = if imported::has_ambiguous_cases(&saved_run.run) {
        "  tip         FILE=LABEL names the results of each file\n"
    } else {
        ""
    };
    format!(
        "{}{left_out}{tip}  saved       {}\n",
        imported::text(&saved_run.run, width),
        saved_run.file.display()
    )
}

fn send(
    args: &ImportArgs,
    saved_run: &SavedRun<ImportedRun>,
    cancel: &Cancel,
    output: Output,
) -> Result<Option<Receipt>, Failure> {
    let client = Client::new(require_server(args.server.server.as_ref())?.clone());
    require_sendable(&saved_run.sealed)?;
    let farewell = with_saved_file(
        Failure::new(Code::Interrupted, "interrupted before the result was sent"),
        &saved_run.file,
    );
    ending_on_signal(cancel, &farewell, output, || {
        let question = format!(
            "\nSend this imported result to {}, where everybody can read it?\n  It holds what is shown above and your public key.\n  \
             Every byte of it: fsbench-collect upload --preview last\n  ",
            client.server
        );
        if !args.yes && !ask_for_consent(&question, output)? {
            output.say(&format!(
                "  Not sent. To send it later: fsbench-collect upload '{}'{}",
                saved_run.file.display(),
                client.server.option()
            ));
            return Ok(None);
        }
        deliver(&client, &saved_run.sealed, None, output).map(Some)
    })
}

fn print_result(
    args: &ImportArgs,
    saved_import: &SavedImport,
    receipt: Option<&Receipt>,
    output: Output,
) -> Result<(), Failure> {
    let SavedImport { saved_run, left_out } = saved_import;
    let answer = |saved| Imported { saved, left_out: left_out.clone(), run: saved_run.run.clone() };
    saved_run.print(OutputStyle::of(args.json, args.quiet), receipt, answer, output)
}

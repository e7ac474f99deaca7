//! Signed, saved, shown, and sent where that was asked for: as a measured run is.

use std::collections::BTreeSet;
use std::time::SystemTime;

use anyhow::Context as _;
use fsbench_failure::{Code, Failure, HintExt as _};
use fsbench_runner::Cancel;
use fsbench_verify::check_payload;
use fsbench_wire::sealed::Sealed;
use fsbench_wire::{ImportedRun, PAYLOAD_TYPE_RUN, RunSchema, seal};
use schemars::JsonSchema;
use serde::Serialize;

use super::collect::Collected;
use crate::answer::{self, Answer};
use crate::args::ImportArgs;
use crate::consent::consents;
use crate::deliver::{deliver, ending_on_signal, not_lost, require_sendable, require_server};
use crate::document::collector;
use crate::identity::Identity;
use crate::instant::format_utc_ms;
use crate::kept::{Kept, Manner, Saved};
use crate::network::client::Client;
use crate::network::send::Receipt;
use crate::output::Output;
use crate::places::Places;
use crate::store::{Store, WithdrawSecret};

/// What was kept, and what of the files is not in it.
struct Brought {
    kept: Kept<ImportedRun>,
    left_out: BTreeSet<&'static str>,
}

/// Another tool's results, as a run of their own kind.
#[derive(Serialize, JsonSchema)]
pub struct Imported {
    #[serde(flatten)]
    saved: Saved,
    /// What the files say and the run does not hold
    left_out: BTreeSet<&'static str>,
    #[schemars(schema_with = "answer::document")]
    run: ImportedRun,
}

impl Answer for Imported {
    const NAME: &'static str = "import";
}

pub fn keep_and_tell(
    args: &ImportArgs,
    collected: Collected,
    output: Output,
) -> Result<(), Failure> {
    let cancel = Cancel::on_signals().context("signals can not be watched")?;
    if args.upload {
        require_server(args.server.server.as_ref())?;
    }
    let brought = keep(collected)?;
    let kept = &brought.kept;
    if args.preview {
        return kept.preview(output);
    }
    if !args.json && !args.quiet {
        output
            .data(&shown(&brought))
            .map_err(|failure| not_lost(failure, &kept.file))?;
    }
    if !args.upload {
        return tell(args, &brought, None, output);
    }
    match send(args, kept, &cancel, output) {
        Ok(receipt) => tell(args, &brought, receipt.as_ref(), output),
        Err(failure) => {
            tell(args, &brought, None, output)?;
            Err(not_lost(failure, &kept.file))
        }
    }
}

fn keep(collected: Collected) -> Result<Brought, Failure> {
    let places = Places::find()?;
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
    let payload = serde_json::to_vec(&run).context("the document can not be written as JSON")?;
    check_payload(&payload).map_err(|refusal| {
        anyhow::Error::new(refusal)
            .context("what was read does not fit the contract; nothing was written")
    })?;
    let sealed = Sealed::from_envelope(&seal::seal(PAYLOAD_TYPE_RUN, &payload, &identity.key))?;
    let file = store
        .save(&sealed.id, &sealed.bytes, &secret)
        .context("the result can not be saved")
        .hint("see whether the disk is full")?;
    Ok(Brought {
        kept: Kept {
            run,
            payload,
            sealed,
            file,
        },
        left_out: collected.left_out,
    })
}

fn shown(Brought { kept, left_out }: &Brought) -> String {
    let words: Vec<&str> = left_out.iter().copied().collect();
    let left_out = if words.is_empty() {
        String::new()
    } else {
        format!("  left out    {}\n", words.join(", "))
    };
    format!(
        "{}{left_out}  saved       {}\n",
        fsbench_report::imported::text(&kept.run),
        kept.file.display()
    )
}

fn send(
    args: &ImportArgs,
    kept: &Kept<ImportedRun>,
    cancel: &Cancel,
    output: Output,
) -> Result<Option<Receipt>, Failure> {
    let client = Client::new(require_server(args.server.server.as_ref())?.clone());
    require_sendable(&kept.sealed)?;
    let farewell = not_lost(
        Failure::new(Code::Interrupted, "interrupted before the result was sent"),
        &kept.file,
    );
    ending_on_signal(cancel, &farewell, output, || {
        let question = format!(
            "\nSend this imported result to {}, where everybody can read it?\n  It holds what stands above and your public key.\n  \
             Every byte of it: fsbench-collect upload --preview last\n  ",
            client.server
        );
        if !args.yes && !consents(&question, output)? {
            output.say(&format!(
                "  Not sent. To send it later: fsbench-collect upload '{}'",
                kept.file.display()
            ));
            return Ok(None);
        }
        deliver(&client, &kept.sealed, None, output).map(Some)
    })
}

fn tell(
    args: &ImportArgs,
    brought: &Brought,
    receipt: Option<&Receipt>,
    output: Output,
) -> Result<(), Failure> {
    let Brought { kept, left_out } = brought;
    let answer = |saved| Imported {
        saved,
        left_out: left_out.clone(),
        run: kept.run.clone(),
    };
    kept.tell(Manner::of(args.json, args.quiet), receipt, answer, output)
}

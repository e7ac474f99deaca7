//! `upload FILE…`: sends saved runs, as often as one likes: the same run keeps its permalink.

use anyhow::Context as _;
use fsbench_failure::{Code, ErrorCode, Failure, HintExt as _};
use fsbench_verify::verify;
use fsbench_wire::Document;
use fsbench_wire::seal::decode_base64;
use fsbench_wire::sealed::SealedRun;
use schemars::JsonSchema;
use serde::Serialize;

use crate::app_paths::AppPaths;
use crate::args::UploadArgs;
use crate::command_output::CommandOutput;
use crate::deliver::{
    Note, deliver, receipt_text, require_sendable, require_server, with_saved_file,
};
use crate::error_report::ErrorReport;
use crate::identity::Identity;
use crate::network::client::Client;
use crate::network::send::Receipt;
use crate::output::Output;
use crate::store::{Store, read_sealed};

use super::rank::{self, LAST, OwnRun};

pub fn run(args: &UploadArgs, output: Output) -> Result<(), Failure> {
    let places = AppPaths::find()?;
    let store = Store::at(&places.runs);
    if args.preview {
        return args.files.iter().try_for_each(|named| preview(&store, named, output));
    }
    let client = Client::new(require_server(args.server.server.as_ref())?.clone());
    let identity = args.note.as_ref().map(|_| own_key(&places)).transpose()?;
    let note =
        args.note.as_deref().zip(identity.as_ref()).map(|(text, identity)| Note { text, identity });
    let mut answer = UploadOutput { runs: Vec::new() };
    for named in &args.files {
        let sent = store.resolve(named).and_then(|file| {
            let sealed = read_sealed(&file)?;
            require_sendable(&sealed).at(file.display())?;
            let receipt = deliver(&client, &sealed, note.as_ref(), output)
                .map_err(|failure| with_saved_file(failure, &file))?;
            Ok((receipt, sealed))
        });
        match &sent {
            Ok(_) if args.json => {}
            Ok((receipt, sealed)) => {
                output.data(&receipt_text(receipt, output.layout))?;
                // Of several, their permalinks are enough.
                if args.files.len() == 1 {
                    end(named, sealed, receipt, &client, output)?;
                }
            }
            Err(_) if args.files.len() == 1 => {}
            Err(failure) => output.failure(failure),
        }
        match sent {
            Err(failure) if args.files.len() == 1 => return Err(failure),
            sent => answer.runs.push(Sent::of(named, sent.map(|(receipt, _)| receipt))),
        }
    }
    if args.json {
        output.answer(&answer)?;
    }
    let failed = answer.runs.iter().filter(|run| run.error.is_some()).count();
    if failed == 0 {
        return Ok(());
    }
    let words = format!("{failed} of {} runs were not sent", args.files.len());
    Err(Failure::new(Code::OperationalError, words))
}

/// As after `--upload`.
fn end(
    named: &str,
    sealed: &SealedRun,
    receipt: &Receipt,
    client: &Client,
    output: Output,
) -> Result<(), Failure> {
    let verified = verify(sealed).map_err(anyhow::Error::new)?;
    let Document::Measured(run) = &verified.document else { return Ok(()) };
    let name = if named == LAST { LAST } else { &sealed.id };
    let own = OwnRun { id: &sealed.id, run, name, receipt: Some(receipt), most_ranks: usize::MAX };
    rank::print(&own, Some(&client.server), None, output)
}

/// The runs that were to be sent, in the order they were named.
#[derive(Serialize, JsonSchema)]
pub struct UploadOutput {
    runs: Vec<Sent>,
}

impl CommandOutput for UploadOutput {
    const NAME: &'static str = "upload";
}

#[derive(Serialize, JsonSchema)]
struct Sent {
    /// As it was named on the command line
    named: String,
    id: Option<String>,
    url: Option<String>,
    /// `accepted` or `held`; null where it was not sent
    state: Option<String>,
    /// Why it is held, as a word that stays
    held_code: Option<String>,
    held_reason: Option<String>,
    /// Why it was not sent
    error: Option<ErrorReport>,
}

impl Sent {
    fn of(named: &str, sent: Result<Receipt, Failure>) -> Self {
        let (receipt, error) = match sent {
            Ok(receipt) => (Some(receipt), None),
            Err(failure) => (None, Some(ErrorReport::of(&failure))),
        };
        Self {
            named: named.to_owned(),
            id: receipt.as_ref().map(|receipt| receipt.id.clone()),
            url: receipt.as_ref().map(|receipt| receipt.url.clone()),
            state: receipt.as_ref().map(|receipt| receipt.state.clone()),
            held_code: receipt.as_ref().and_then(|receipt| receipt.held_code.clone()),
            held_reason: receipt.and_then(|receipt| receipt.held_reason),
            error,
        }
    }
}

fn own_key(places: &AppPaths) -> Result<Identity, Failure> {
    Identity::load(&places.key_file)?.ok_or_else(|| {
        Failure::of(
            ErrorCode::NoKey,
            "a note is signed with the run's key, and there is no signing key here",
        )
    })
}

fn preview(store: &Store, named: &str, output: Output) -> Result<(), Failure> {
    let sealed = read_sealed(&store.resolve(named)?)?;
    let payload =
        decode_base64(&sealed.envelope.payload).context("the payload cannot be decoded")?;
    let text = String::from_utf8(payload).context("the payload is not text")?;
    crate::preview::show(&text, output)
}

//! `upload FILE…`: sends saved runs, as often as one likes: the same run keeps its permalink.

use anyhow::Context as _;
use fsbench_wire::seal::decode_base64;

use crate::args::UploadArgs;
use crate::deliver::{Note, deliver, not_lost, receipt_words, require_sendable, require_server};
use crate::exit::{Code, Failure};
use crate::identity::Identity;
use crate::network::client::Client;
use crate::output::Output;
use crate::places::Places;
use crate::store::{Sealed, Store};

pub fn run(args: &UploadArgs, output: Output) -> Result<(), Failure> {
    let places = Places::find()?;
    let store = Store::at(&places.runs);
    if args.preview {
        return args
            .files
            .iter()
            .try_for_each(|named| preview(&store, named, output));
    }
    let client = Client::new(require_server(args.server.server.as_ref())?.clone());
    let identity = args.note.as_ref().map(|_| own_key(&places)).transpose()?;
    let note = args
        .note
        .as_deref()
        .zip(identity.as_ref())
        .map(|(text, identity)| Note { text, identity });
    let mut failed = None;
    for named in &args.files {
        let sent = store.resolve(named).and_then(|file| {
            let sealed = Sealed::read(&file)?;
            require_sendable(&sealed)?;
            deliver(&client, &sealed, note.as_ref(), output)
                .map_err(|failure| not_lost(failure, &file))
        });
        match sent {
            Ok(receipt) => output.data(&receipt_words(&receipt))?,
            Err(failure) if args.files.len() == 1 => return Err(failure),
            Err(failure) => {
                output.failure(&failure);
                failed = Some(failed.unwrap_or(0) + 1);
            }
        }
    }
    match failed {
        Some(count) => Err(Failure::new(
            Code::Failed,
            format!("{count} of {} runs were not sent", args.files.len()),
        )),
        None => Ok(()),
    }
}

fn own_key(places: &Places) -> Result<Identity, Failure> {
    Identity::load(&places.key_file)?.ok_or_else(|| {
        Failure::new(
            Code::Failed,
            "a note is signed with the run's key, and there is no signing key here",
        )
    })
}

fn preview(store: &Store, named: &str, output: Output) -> Result<(), Failure> {
    let sealed = Sealed::read(&store.resolve(named)?)?;
    let payload =
        decode_base64(&sealed.envelope.payload).context("the payload can not be decoded")?;
    let text = String::from_utf8(payload).context("the payload is not text")?;
    output.data(&format!("{}\n", crate::output::harmless(&text)))
}

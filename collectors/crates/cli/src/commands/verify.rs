//! `verify`: what a stranger can check of a run with nothing but its bytes.

use anyhow::Context as _;
use fsbench_wire::permalink::normalize_permalink_id;

use crate::args::VerifyArgs;
use crate::document::is_real;
use crate::exit::{Code, Failure, HintExt as _};
use crate::network::client::Client;
use crate::network::send;
use crate::network::server::Server;
use crate::output::{Output, harmless};
use crate::places::Places;
use crate::report::outcome_counts;
use crate::store::{Sealed, Store};
use crate::verify::{Refusal, Verified, verify};

pub fn run(args: &VerifyArgs, output: Output) -> Result<(), Failure> {
    let (sealed, named_id) = obtain(&args.source, output)?;
    let verified = verify(&sealed).map_err(|refusal: Refusal| {
        Failure::from(anyhow::Error::new(refusal).context("not believed")).with_hint(
            "ask for the file again from where it came; a changed byte is enough to end here",
        )
    })?;
    if let Some(named) = named_id.filter(|named| *named != verified.id) {
        return Err(Failure::new(
            Code::Failed,
            format!(
                "the bytes behind {named} belong to the permalink {}",
                verified.id
            ),
        ));
    }
    output.data(&harmless(&checked(&verified)))
}

fn checked(verified: &Verified) -> String {
    let (measured, unsupported, failed) = outcome_counts(&verified.run);
    let collector = &verified.run.collector;
    let real = if is_real(&verified.run) {
        ""
    } else {
        "  note        made with scaled blocks for a test: no real measurement\n"
    };
    format!(
        "  signature   good, by key {}\n  digest      sha256 {}\n  permalink   {}\n  schema      fsbench.run.v1 and its cross-field rules\n  \
         cases       {measured} measured, {unsupported} unsupported, {failed} failed\n  made by     {} {} ({}), {}\n{real}",
        verified.key_id,
        verified.sha256,
        verified.id,
        collector.name,
        collector.version,
        collector.triple,
        verified.run.started_at
    )
}

/// From a file, or from an address: of the run's page, or of its envelope.
fn obtain(source: &str, output: Output) -> Result<(Sealed, Option<String>), Failure> {
    if !source.contains("://") {
        let file = Store::at(&Places::find()?.runs).resolve(source)?;
        return Ok((Sealed::read(&file)?, None));
    }
    let (server, path) = Server::of_url(source)
        .with_context(|| format!("`{}` can not be fetched", harmless(source)))
        .map_err(Failure::from)
        .map_err(|failure| Failure {
            code: Code::Usage,
            ..failure
        })?;
    let id = path
        .strip_prefix("/r/")
        .and_then(|rest| normalize_permalink_id(rest.split(['/', '.', '?']).next()?));
    let path = id
        .as_ref()
        .map_or(path.clone(), |id| format!("/r/{id}/envelope"));
    let bytes = send::fetch(&Client::new(server), &path, output)?;
    let sealed = Sealed::parse(bytes).hint("the address of a run is https://SERVER/r/ID")?;
    Ok((sealed, id))
}

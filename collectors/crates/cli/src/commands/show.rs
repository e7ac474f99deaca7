//! `show`: the report on a saved run, for the terminal or as Markdown. The run may be a
//! stranger's file, so it is verified first.

use fsbench_machine::flags::remedy;

use crate::args::ShowArgs;
use crate::exit::Failure;
use crate::output::Output;
use crate::places::Places;
use crate::report;
use crate::store::{Sealed, Store};
use crate::verify::verify;

pub fn run(args: &ShowArgs, output: Output) -> Result<(), Failure> {
    let places = Places::find()?;
    let file = Store::at(&places.runs).resolve(&args.run)?;
    let sealed = Sealed::read(&file)?;
    let verified = verify(&sealed)
        .map_err(|refusal| anyhow::Error::new(refusal).context(file.display().to_string()))?;
    let link = match &args.server.server {
        Some(server) => server.permalink(&verified.id),
        None => format!("/r/{}", verified.id),
    };
    if args.markdown {
        return output.data(&report::markdown::text(
            &verified.run,
            &sealed.sha256,
            &link,
        ));
    }
    let machine = report::head::machine(&verified.run.machine, &verified.run.conditions.before);
    let report = report::text(&verified.run, &sealed.sha256, remedy);
    output.data(&format!(
        "  machine     {machine}\n  measured    {} (this machine's clock)\n\n{report}\n  permalink   {link}\n",
        verified.run.started_at
    ))
}

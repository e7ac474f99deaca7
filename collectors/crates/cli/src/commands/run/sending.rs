//! A run that was just measured is sent, once a person has seen what that is.

use fsbench_failure::{Code, Failure};
use fsbench_runner::Cancel;
use fsbench_wire::Run;
use fsbench_wire::sealed::Sealed;

use crate::args::RunArgs;
use crate::consent::consents;
use crate::deliver::{Note, deliver, ending_on_signal, not_lost, require_sendable, require_server};
use crate::identity::Identity;
use crate::kept::Kept;
use crate::network::client::Client;
use crate::network::send::{Receipt, gzip};
use crate::network::server::Server;
use crate::output::Output;
use crate::plan::typed;

pub fn send(
    args: &RunArgs,
    identity: &Identity,
    kept: &Kept<Run>,
    cancel: &Cancel,
    output: Output,
) -> Result<Option<Receipt>, Failure> {
    let client = Client::new(
        require_server(args.server.server.as_ref())
            .map_err(|failure| failure.ending_with(Code::Failed))?
            .clone(),
    );
    let farewell = not_lost(
        Failure::new(Code::Interrupted, "interrupted before the run was sent"),
        &kept.file,
    );
    require_sendable(&kept.sealed)?;
    ending_on_signal(cancel, &farewell, output, || {
        if !args.yes {
            let question = question(args, &client.server, &kept.sealed)?;
            if !consents(&question, output)? {
                output.say(&format!(
                    "  Not sent. To send it later: fsbench-collect upload '{}'",
                    kept.file.display()
                ));
                return Ok(None);
            }
        }
        let note = args.note.as_deref().map(|text| Note { text, identity });
        deliver(&client, &kept.sealed, note.as_ref(), output).map(Some)
    })
}

fn question(args: &RunArgs, server: &Server, sealed: &Sealed) -> Result<String, Failure> {
    let size = fsbench_report::figures::bytes(gzip(&sealed.bytes)?.len() as u64);
    let note = if args.note.is_some() {
        " and your note"
    } else {
        ""
    };
    let publishes = args.sweep.as_ref().is_some_and(|sweep| sweep.publishes);
    let command = if publishes {
        format!(
            "\n  It also holds your command: {}",
            typed(&args.user_command)
        )
    } else {
        String::new()
    };
    Ok(format!(
        "\nSend this run ({size}){note} to {server}, where everybody can read it?\n  \
         It holds the figures above, the machine's make and state, its random id and your public key; no names, serials, addresses or paths.{command}\n  \
         Every byte of it: fsbench-collect upload --preview last\n  "
    ))
}

//! A run that was just measured is sent, once a person has seen what that is.

use fsbench_failure::{Code, Failure};
use fsbench_runner::Cancel;
use fsbench_wire::Run;
use fsbench_wire::sealed::SealedRun;

use crate::args::RunArgs;
use crate::consent::ask_for_consent;
use crate::deliver::{
    Note, deliver, ending_on_signal, require_sendable, require_server, with_saved_file,
};
use crate::identity::Identity;
use crate::network::client::Client;
use crate::network::send::{Receipt, gzip};
use crate::network::server::Server;
use crate::output::Output;
use crate::plan::typed;
use crate::saved_run::SavedRun;

pub fn send(
    args: &RunArgs,
    identity: &Identity,
    saved_run: &SavedRun<Run>,
    cancel: &Cancel,
    output: Output,
) -> Result<Option<Receipt>, Failure> {
    let client = Client::new(
        require_server(args.server.server.as_ref())
            .map_err(|failure| failure.with_exit_code(Code::OperationalError))?
            .clone(),
    );
    let farewell = with_saved_file(
        Failure::new(Code::Interrupted, "interrupted before the run was sent"),
        &saved_run.file,
    );
    require_sendable(&saved_run.sealed)?;
    ending_on_signal(cancel, &farewell, output, || {
        if !args.yes {
            let question = question(args, &client.server, &saved_run.sealed)?;
            if !ask_for_consent(&question, output)? {
                output.say(&format!(
                    "  Not sent. To send it later: fsbench-collect upload '{}'{}",
                    saved_run.file.display(),
                    client.server.option()
                ));
                return Ok(None);
            }
        }
        let note = args.note.as_deref().map(|text| Note { text, identity });
        deliver(&client, &saved_run.sealed, note.as_ref(), output).map(Some)
    })
}

fn question(args: &RunArgs, server: &Server, sealed: &SealedRun) -> Result<String, Failure> {
    let size = fsbench_report::numbers::bytes(gzip(&sealed.bytes)?.len() as u64);
    let note = if args.note.is_some() { " and your note" } else { "" };
    let publishes = args.sweep.as_ref().is_some_and(|sweep| sweep.publishes);
    let command = if publishes {
        format!("\n  It also holds your command: {}", typed(&args.user_command))
    } else {
        String::new()
    };
    Ok(format!(
        "\nSend this run ({size}){note} to {server}, where everybody can read it?\n  \
         It holds the results above, the machine's make and state, its random id, the server's nonce and your public key; no names, serials, addresses or paths.{command}\n  \
         Every byte of it: fsbench-collect upload --preview last\n  "
    ))
}

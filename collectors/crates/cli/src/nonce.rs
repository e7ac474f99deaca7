//! The nonce of the server that a run will be sent to, or compared with: it shows that the run was
//! signed after it was issued. Asked for only where the command line names that server for one of
//! the two; a run without a nonce is as welcome.

use fsbench_failure::{Code, Failure};
use fsbench_report::terminal::sanitize_for_terminal;
use fsbench_runner::Cancel;
use fsbench_verify::json;
use fsbench_wire::Nonce;

use crate::args::RunArgs;
use crate::deliver::ending_on_signal;
use crate::network::client::Client;
use crate::network::send;
use crate::network::server::Server;
use crate::output::Output;

/// `None` after a line that says why, or without one where nothing was to be asked.
pub fn ask(args: &RunArgs, cancel: &Cancel, output: Output) -> Option<Nonce> {
    let server = asked_server(args)?;
    let farewell = Failure::new(Code::Interrupted, "interrupted before anything was measured");
    match ending_on_signal(cancel, &farewell, output, || issued_by(server)) {
        Ok(nonce) => Some(nonce),
        Err(failure) => {
            output.say(&format!(
                "  nonce       none, the run will not show when it was measured: {}",
                sanitize_for_terminal(&format!("{:#}", failure.error))
            ));
            None
        }
    }
}

/// A resumed sweep has the nonce it was begun with.
fn asked_server(args: &RunArgs) -> Option<&Server> {
    let is_resumed = args.sweep.as_ref().is_some_and(|sweep| sweep.resume);
    let talks = args.upload || args.compared_with.is_some();
    args.server.server.as_ref().filter(|_| talks && !is_resumed)
}

fn issued_by(server: &Server) -> Result<Nonce, Failure> {
    let bytes = send::fetch_once(&Client::new(server.clone()), "/api/v1/nonce")?;
    let nonce = json::parse(&bytes).ok().and_then(|value| serde_json::from_value(value).ok());
    Ok(nonce.ok_or_else(|| anyhow::anyhow!("{server} issues none"))?)
}

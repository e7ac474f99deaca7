//! `mcp`: the Model Context Protocol over standard input and output, for agents. It reads the
//! public API and saved runs; it measures and sends only where whoever started it said so, and
//! takes no path and no command from its client.

mod bounds;
mod call;
mod lines;
mod local;
mod measuring;
mod protocol;
mod schemas;
mod session;
mod site;
mod tools;

use std::io;

use fsbench_failure::Failure;

use crate::args::McpArgs;
use crate::deliver::require_server;
use crate::output::Output;

pub fn run(args: &McpArgs, output: Output) -> Result<(), Failure> {
    if args.allow_upload {
        require_server(args.server.server.as_ref())?;
    }
    let toolbox = call::Toolbox::new(args, output)?;
    if args.server.server.is_none() {
        output.say("  No server is named (--server, FSBENCH_SERVER): only saved runs can be read.");
    }
    session::serve(&toolbox, io::stdin().lock())
}

//! The tools: what each is called, takes and may do. What was not allowed at the start is not
//! there.

use fsbench_failure::Failure;
use fsbench_report::terminal::sanitize_for_terminal;
use serde_json::{Value, json};

use super::call::{Arguments, ToolResult, Toolbox};
use super::measuring::{ProgressCallback, Stop};
use super::{local, measuring, schemas, site};
use crate::args::McpArgs;
use crate::output::Output;

struct McpTool {
    name: &'static str,
    title: &'static str,
    about: &'static str,
    takes: &'static [&'static str],
    requires: &'static [&'static str],
    reads_only: bool,
    asks_site: bool,
}

const TOOLS: [McpTool; 8] = [
    McpTool {
        name: "search_hardware",
        title: "Search",
        about: "Finds chips, drives, machines, runs and contributors by words of a name. Gives the slugs that other tools take.",
        takes: &["query", "offset"],
        requires: &["query"],
        reads_only: true,
        asks_site: true,
    },
    McpTool {
        name: "read_run",
        title: "Read a run",
        about: "What a site knows of one uploaded run: state, flags, targets, results with their intervals.",
        takes: &["id", "suite", "offset"],
        requires: &["id"],
        reads_only: true,
        asks_site: true,
    },
    McpTool {
        name: "compare",
        title: "Compare",
        about: "Compares up to eight chips, drives, machines or runs: a verdict for each suite, and results with intervals. A ratio whose interval does not lie wholly beyond 2 % is a tie.",
        takes: &["subjects", "suite", "offset"],
        requires: &["subjects"],
        reads_only: true,
        asks_site: true,
    },
    McpTool {
        name: "read_board",
        title: "Read a page of results",
        about: "All results of a chip, a drive or a class of machines, or the leaderboard of a suite.",
        takes: &["kind", "slug", "suite", "offset"],
        requires: &["kind", "slug"],
        reads_only: true,
        asks_site: true,
    },
    McpTool {
        name: "explain_flag",
        title: "Explain a flag",
        about: "What a flag of a run means, and what a person can do about it.",
        takes: &["code"],
        requires: &["code"],
        reads_only: true,
        asks_site: false,
    },
    McpTool {
        name: "read_saved_run",
        title: "Read a saved run",
        about: "The report on a run that is saved on this machine, verified first.",
        takes: &["run"],
        requires: &[],
        reads_only: true,
        asks_site: false,
    },
    McpTool {
        name: measuring::NAME,
        title: "Run a suite",
        about: "Measures one built-in suite on this machine, in the folder chosen when this server was started, and saves the signed run. Takes about a minute (quick) or six (standard). Meanwhile no other tool answers.",
        takes: &["suite", "profile"],
        requires: &["suite"],
        reads_only: false,
        asks_site: false,
    },
    McpTool {
        name: "upload_run",
        title: "Upload a saved run",
        about: "Sends a saved run to the site, where everybody can read it, and gives its permalink.",
        takes: &["run"],
        requires: &[],
        reads_only: false,
        asks_site: true,
    },
];

impl Toolbox {
    pub fn new(args: &McpArgs, output: Output) -> Result<Self, Failure> {
        if let Some(target) = args.target.as_deref().filter(|target| !target.is_dir()) {
            return Err(Failure::usage(format!(
                "{} is no folder",
                sanitize_for_terminal(&target.display().to_string())
            ))
            .with_hint("name an existing folder with --target DIR"));
        }
        Ok(Self {
            server: args.server.server.clone(),
            target: args.target.clone().filter(|_| args.allow_run),
            block_scale: args.test_block_scale,
            output,
            may_upload: args.allow_upload,
        })
    }

    pub fn list(&self) -> Value {
        let tools: Vec<Value> =
            TOOLS.iter().filter(|tool| self.offers(tool)).map(described).collect();
        json!({ "tools": tools })
    }

    pub fn has(&self, name: &str) -> bool {
        self.tool(name).is_some()
    }

    fn tool(&self, name: &str) -> Option<&'static McpTool> {
        TOOLS.iter().find(|tool| tool.name == name && self.offers(tool))
    }

    fn offers(&self, tool: &McpTool) -> bool {
        let is_allowed = match tool.name {
            measuring::NAME => self.target.is_some(),
            "upload_run" => self.may_upload,
            _ => true,
        };
        is_allowed && (!tool.asks_site || self.server.is_some())
    }

    pub fn call(
        &self,
        name: &str,
        given: &Value,
        stop: &Stop,
        progress: &ProgressCallback<'_>,
    ) -> ToolResult {
        let tool = self.tool(name).ok_or("no such tool")?;
        let arguments = arguments(tool, given)?;
        match (name, &self.server) {
            ("search_hardware", Some(server)) => site::search(server, &arguments),
            ("read_run", Some(server)) => site::run(server, &arguments),
            ("compare", Some(server)) => site::comparison(server, &arguments),
            ("read_board", Some(server)) => site::leaderboard(server, &arguments),
            ("upload_run", Some(server)) => local::upload(server, &arguments, self.output),
            ("explain_flag", _) => local::flag(&arguments),
            ("read_saved_run", _) => local::saved_run(&arguments),
            (measuring::NAME, _) => measuring::run(self, &arguments, stop, progress),
            _ => Err("no such tool".into()),
        }
    }
}

fn arguments(tool: &McpTool, given: &Value) -> Result<Arguments, String> {
    let names: Vec<&str> =
        given.as_object().ok_or("arguments are an object")?.keys().map(String::as_str).collect();
    if let Some(missing) = tool.requires.iter().find(|name| !names.contains(name)) {
        let what = schemas::about(missing).map_or(String::new(), |what| format!(": {what}"));
        return Err(format!("{} needs `{missing}`{what}", tool.name));
    }
    if !names.iter().all(|name| tool.takes.contains(name)) {
        let takes = if tool.takes.is_empty() { "nothing".into() } else { tool.takes.join(", ") };
        return Err(format!("{} takes {takes}, and nothing else", tool.name));
    }
    let arguments: Arguments = serde_json::from_value(given.clone()).map_err(|error| {
        sanitize_for_terminal(&format!("the arguments do not fit: {error}")).into_owned()
    })?;
    match arguments.suite.as_deref() {
        Some(suite) if !measuring::suites().contains(&suite) => {
            Err(format!("`suite` is one of {}", measuring::suites().join(", ")))
        }
        _ => Ok(arguments),
    }
}

fn described(tool: &McpTool) -> Value {
    json!({
        "name": tool.name,
        "title": tool.title,
        "description": tool.about,
        "inputSchema": schemas::input(tool.takes, tool.requires),
        "outputSchema": schemas::output(tool.name),
        "annotations": {
            "readOnlyHint": tool.reads_only,
            "destructiveHint": false,
            "idempotentHint": tool.name != measuring::NAME,
            "openWorldHint": tool.asks_site,
        },
    })
}

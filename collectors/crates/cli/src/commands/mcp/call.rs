//! What a tool is called with, and what it answers.

use std::path::PathBuf;

use fsbench_failure::Failure;
use fsbench_report::terminal::sanitize_for_terminal;
use serde::Deserialize;
use serde_json::Value;

use crate::network::server::Server;
use crate::output::Output;

/// What a tool answers, or why it does not.
pub type ToolResult = Result<ToolResponse, String>;

pub struct ToolResponse {
    /// For a reader of words.
    pub blocks: Vec<String>,
    /// The same for a program, in the form that the tool declares.
    pub data: Value,
}

pub struct Toolbox {
    pub server: Option<Server>,
    /// The folder that runs measure, where they are allowed.
    pub target: Option<PathBuf>,
    pub block_scale: Option<f64>,
    pub output: Output,
    pub may_upload: bool,
}

/// All that any tool takes: what another takes is refused by `Tool::takes`.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Arguments {
    pub query: Option<String>,
    pub id: Option<String>,
    pub subjects: Option<Vec<String>>,
    pub kind: Option<String>,
    pub slug: Option<String>,
    pub code: Option<String>,
    pub run: Option<String>,
    pub suite: Option<String>,
    pub profile: Option<String>,
    pub offset: Option<usize>,
}

/// A failure in words for the client.
pub fn error_text(failure: &Failure) -> String {
    let hint = failure.hint.as_deref().map_or(String::new(), |hint| format!("\nhint: {hint}"));
    sanitize_for_terminal(&format!("{:#}{hint}", failure.error)).into_owned()
}

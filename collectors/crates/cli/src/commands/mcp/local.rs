//! What is read and sent of this machine: saved runs by their ids, never a path.

use fsbench_failure::Failure;
use fsbench_report::layout::{Layout, USUAL_WIDTH};
use fsbench_verify::verify;
use fsbench_wire::permalink::normalize_permalink_id;
use fsbench_wire::sealed::SealedRun;
use fsbench_wire::{Document, words};
use serde_json::json;

use super::bounds::cut;
use super::call::{Arguments, ToolResponse, ToolResult, error_text};
use crate::app_paths::AppPaths;
use crate::deliver::{deliver, receipt_text, require_sendable};
use crate::network::client::Client;
use crate::network::server::Server;
use crate::output::Output;
use crate::store::{Store, read_sealed};

pub fn saved_run(arguments: &Arguments) -> ToolResult {
    let sealed = sealed(arguments)?;
    let verified =
        verify(&sealed).map_err(|refusal| error_text(&anyhow::Error::new(refusal).into()))?;
    let words = match &verified.document {
        Document::Measured(run) => {
            let machine = fsbench_report::head::machine(&run.machine, &run.conditions.before);
            let report = fsbench_report::text(run, &sealed.sha256);
            format!("id {}\nmachine {machine}\nstarted {}\n\n{report}", verified.id, run.started_at)
        }
        Document::Imported(run) => {
            format!("id {}\n\n{}", verified.id, fsbench_report::imported::text(run, None))
        }
    };
    let words = cut(&words);
    Ok(ToolResponse { data: json!({ "id": verified.id, "report": words }), blocks: vec![words] })
}

pub fn flag(arguments: &Arguments) -> ToolResult {
    let code = arguments.code.as_deref().unwrap_or_default();
    let is_code = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    if code.is_empty() || code.len() > 64 || !code.chars().all(is_code) {
        return Err("`code` is a flag's code, such as runqueue_delay".into());
    }
    let Some(words) = words::flag(code) else {
        return Ok(ToolResponse {
            data: json!({ "code": code, "remedy": null }),
            blocks: vec![format!(
                "{code}: unknown to this version. Flags are open codes: a newer collector may know it."
            )],
        });
    };
    let remedy = words.remedy.as_deref();
    let what_to_do = remedy.unwrap_or("There is nothing to do about it.");
    Ok(ToolResponse {
        data: json!({ "code": code, "remedy": remedy }),
        blocks: vec![format!("{code}: {} {what_to_do}", words.meaning)],
    })
}

pub fn upload(server: &Server, arguments: &Arguments, output: Output) -> ToolResult {
    let sealed = sealed(arguments)?;
    let sent = require_sendable(&sealed)
        .and_then(|()| deliver(&Client::new(server.clone()), &sealed, None, output));
    let receipt = sent.map_err(|failure| error_text(&failure))?;
    let data = json!({
        "id": receipt.id,
        "url": receipt.url,
        "state": receipt.state,
        "held_reason": receipt.held_reason,
    });
    Ok(ToolResponse { blocks: vec![receipt_text(&receipt, Layout::new(USUAL_WIDTH, false))], data })
}

fn sealed(arguments: &Arguments) -> Result<SealedRun, String> {
    let named = arguments.run.as_deref().unwrap_or("last");
    let found = || -> Result<SealedRun, Failure> {
        let store = Store::at(&AppPaths::find()?.runs);
        let file = match normalize_permalink_id(named) {
            Some(id) => store.run_file(&id),
            None => store.resolve(named)?,
        };
        read_sealed(&file)
    };
    let is_name = named == "last"
        || named
            .strip_prefix("last~")
            .is_some_and(|back| back.len() <= 4 && back.parse::<u16>().is_ok())
        || normalize_permalink_id(named).is_some();
    if !is_name {
        return Err("`run` is last, last~1, or the id of a saved run".into());
    }
    found().map_err(|failure| error_text(&failure))
}

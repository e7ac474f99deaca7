//! The functions under test. Each takes any bytes, and says how it ended.

use fsbench_import::{ImportOptions, Tool};
use fsbench_plug_pull::{Framer, ProtocolLine};
use fsbench_report::comparison::{self, OutputShape, Subject};
use fsbench_verify::{check_payload, verify};
use fsbench_wire::Document;
use fsbench_wire::sealed::SealedRun;
use serde_json::{Value, json};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A payload without its envelope, as `fsbench-collect` checks its own.
    Payload,
    /// A file, as `fsbench-collect verify` and `show` read it.
    Envelope,
    Import(Tool),
    PlugPull,
}

impl Target {
    pub fn word(self) -> &'static str {
        match self {
            Self::Payload => "payload",
            Self::Envelope => "envelope",
            Self::Import(tool) => tool.word(),
            Self::PlugPull => "plug-pull",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    Accepted,
    Refused,
    /// The function broke its own promise.
    Wrong(String),
}

pub fn run(target: Target, bytes: &[u8]) -> End {
    match target {
        Target::Payload => payload(bytes),
        Target::Envelope => envelope(bytes),
        Target::Import(tool) => import(tool, bytes),
        Target::PlugPull => plug_pull(bytes),
    }
}

fn payload(bytes: &[u8]) -> End {
    match check_payload(bytes) {
        Ok(document) => shown(&document),
        Err(_) => End::Refused,
    }
}

fn envelope(bytes: &[u8]) -> End {
    let Ok(sealed) = SealedRun::parse(bytes.to_vec()) else {
        return End::Refused;
    };
    match verify(&sealed) {
        Ok(verified) => shown(&verified.document),
        Err(_) => End::Refused,
    }
}

/// What is accepted is printed, too, in every format.
fn shown(document: &Document) -> End {
    let digest = [7; 32];
    let texts = match document {
        Document::Measured(run) => {
            let sides = [Subject::new("A", run, &digest), Subject::new("B", run, &digest)];
            vec![
                fsbench_report::text(run, &digest),
                short_report(run, &digest),
                fsbench_report::markdown::text("A", run, &digest, None),
                comparison::show(&sides, OutputShape::Text, None),
                comparison::show(&sides, OutputShape::Markdown, None),
            ]
        }
        Document::Imported(run) => vec![
            fsbench_report::imported::text(run, None),
            fsbench_report::imported::markdown("A", run, None),
        ],
    };
    let is_printable =
        texts.iter().flat_map(|text| text.chars()).all(|c| c == '\n' || !c.is_control());
    if is_printable { End::Accepted } else { End::Wrong("a report has a control character".into()) }
}

/// Whatever an importer makes of a file fits the contract.
fn import(tool: Tool, bytes: &[u8]) -> End {
    let Ok(imported) = fsbench_import::read(tool, bytes, ImportOptions { publish_commands: true })
    else {
        return End::Refused;
    };
    if imported.cases.len() > 2_000 || imported.systems.len() > 64 {
        return End::Refused; // `fsbench-collect import` refuses them by name
    }
    let document = json!({
        "schema": "fsbench.run.v1",
        "key_id": "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
        "withdraw_sha256": "0".repeat(64),
        "started_at": "2026-11-20T09:30:00Z",
        "collector": {
            "name": "fsbench-collect", "version": "0.1.0", "triple": "x86_64-unknown-linux-gnu", "is_release_build": true,
        },
        "origin": { "kind": "imported", "tool": tool.word(), "files": [
            { "sha256": "0".repeat(64), "size_bytes": bytes.len(), "tool_version": imported.tool_version },
        ]},
        "name": Value::Null,
        "systems": imported.systems,
        "cases": imported.cases,
    });
    match check_payload(document.to_string().as_bytes()) {
        Ok(document) => shown(&document),
        Err(refusal) => {
            End::Wrong(format!("the contract refuses what the importer made: {refusal}"))
        }
    }
}

fn plug_pull(bytes: &[u8]) -> End {
    let mut framer = Framer::default();
    let mut end = End::Refused;
    for chunk in bytes.chunks(61) {
        let fed: Result<(), ()> = framer.feed(chunk, |line| {
            if line.is_ok_and(|line| ProtocolLine::parse(line).is_ok()) {
                end = End::Accepted;
            }
            Ok(())
        });
        if fed.is_err() {
            return End::Wrong("the framer passed on an error that nobody raised".into());
        }
    }
    end
}

fn short_report(run: &fsbench_wire::Run, digest: &[u8]) -> String {
    let layout = fsbench_report::layout::Layout::new(80, false);
    let around = fsbench_report::answer::Surroundings {
        layout,
        folders: &[],
        command: Some("make -j{n}"),
        footer: &[],
        lines: 23,
        lines_after: 0,
    };
    fsbench_report::summary::text(run, digest, &around)
}

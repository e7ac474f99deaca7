//! `search`: names of chips, drives, machines and runs on a server, as the other commands take them.

use fsbench_failure::{Code, Failure};
use fsbench_report::comparison::quantity::plain;
use fsbench_report::table::{Align, Table};
use fsbench_report::terminal::sanitize_for_terminal;
use schemars::JsonSchema;
use serde::Serialize;

use crate::args::SearchArgs;
use crate::command_output::CommandOutput;
use crate::deliver::require_server;
use crate::network::client::Client;
use crate::network::search::{MOST_BYTES, SearchResult, search};
use crate::output::Output;

/// What a server found
#[derive(Serialize, JsonSchema)]
pub struct SearchOutput {
    results: Vec<SearchResult>,
}

impl CommandOutput for SearchOutput {
    const NAME: &'static str = "search";
}

pub fn run(args: &SearchArgs, output: Output) -> Result<(), Failure> {
    let server = require_server(args.server.server.as_ref())?;
    let words = if args.words.is_empty() { own_processor()? } else { args.words.join(" ") };
    if words.trim().is_empty() || words.len() > MOST_BYTES {
        return Err(Failure::usage(format!("search for 1 to {MOST_BYTES} characters")));
    }
    let results = search(&Client::new(server.clone()), &words, Some(output))?;
    let is_empty = results.is_empty();
    if args.json {
        output.answer(&SearchOutput { results })?;
    } else if !is_empty {
        output.report(&sanitize_for_terminal(&text(&results)))?;
    }
    if is_empty {
        let nothing = format!("{server} has nothing called `{words}`");
        return Err(Failure::new(Code::NothingMeasurable, nothing)
            .with_hint("search for a part of the name, such as `ryzen` or `990 pro`"));
    }
    Ok(())
}

fn own_processor() -> Result<String, Failure> {
    fsbench_machine::probe_machine().cpu.brand.ok_or_else(|| {
        Failure::usage("this system does not name its processor")
            .with_hint("name one: fsbench-collect search m4 max")
    })
}

fn text(results: &[SearchResult]) -> String {
    let mut table = Table::with_head(
        ["name", "kind", "what it is"].map(|head| (head.to_owned(), Align::Left)).to_vec(),
    );
    for one in results {
        let known = [one.name.as_str(), &one.detail, &one.measured];
        let known: Vec<&str> = known.into_iter().filter(|part| !part.is_empty()).collect();
        table.cells(vec![one.slug.clone(), one.kind.clone(), plain(&known.join(" \u{b7} "))]);
    }
    let first = results.iter().find(|one| matches!(one.kind.as_str(), "chip" | "drive"));
    let next = first.map_or_else(String::new, |one| {
        format!("\n  Next        fsbench-collect compare last --against {}\n", one.slug)
    });
    format!("{}{next}", table.render("  "))
}

//! `search`: names of chips, drives, machines and runs on a server, as the other commands take them.

use fsbench_failure::{Code, Failure};
use fsbench_report::comparison::quantity::plain;
use fsbench_report::layout::{Layout, labeled_step};
use fsbench_report::table::{Align, Table};
use fsbench_report::terminal::sanitize_for_terminal;
use fsbench_wire::Cpu;
use schemars::JsonSchema;
use serde::Serialize;

use crate::args::SearchArgs;
use crate::command_output::CommandOutput;
use crate::deliver::require_server;
use crate::network::client::Client;
use crate::network::search::{MOST_BYTES, SearchResult, search};
use crate::network::server::Server;
use crate::output::Output;
use crate::program::program;
use crate::source::is_slug;

use super::compare::published::known_as;

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
    let queries = if args.words.is_empty() { own_processor()? } else { vec![args.words.join(" ")] };
    let is_wrong = |words: &String| words.trim().is_empty() || words.len() > MOST_BYTES;
    if queries.iter().any(is_wrong) {
        return Err(Failure::usage(format!("search for 1 to {MOST_BYTES} characters")));
    }
    let client = Client::new(server.clone());
    let mut results = Vec::new();
    for words in &queries {
        results = search(&client, words, Some(output))?;
        if args.words.is_empty() {
            // A study or a question that shares some of the words is not this processor.
            results.retain(|one| one.kind == "chip");
        }
        if !results.is_empty() {
            break;
        }
    }
    let is_empty = results.is_empty();
    // A search lists nothing whose runs are all invalid.
    let word = args.words.join(" ");
    let is_named = |one: &SearchResult| one.slug == word;
    let is_asked = is_slug(&word) && !args.json && !results.iter().any(is_named);
    if let Some(known) = is_asked.then(|| known_as(&client, &word)).flatten() {
        output.report(&format!("  `{word}` is {known}\n{}", if is_empty { "" } else { "\n" }))?;
        if is_empty {
            return Ok(());
        }
    }
    if args.json {
        output.answer(&SearchOutput { results })?;
    } else if !is_empty {
        output.report(&text(&results, server, output.layout))?;
    }
    if is_empty {
        let nothing = format!("{server} has nothing called `{}`", queries.join("` or `"));
        return Err(Failure::new(Code::NothingMeasurable, nothing)
            .with_hint("search for a part of the name, such as `ryzen` or `990 pro`"));
    }
    Ok(())
}

fn own_processor() -> Result<Vec<String>, Failure> {
    let machine = fsbench_machine::probe_machine();
    let is_guest = machine.virtualization.is_guest == Some(true);
    let queries = queries_of(&machine.cpu, is_guest);
    if queries.is_empty() {
        return Err(Failure::usage("this system does not name its chip")
            .with_hint("name one: fsbench-collect search m4 max"));
    }
    Ok(queries)
}

/// What a processor may be called on a server, the likeliest first: one whose model a hypervisor hides is listed there by
/// its family and model numbers.
fn queries_of(cpu: &Cpu, is_guest: bool) -> Vec<String> {
    let signature =
        cpu.family.zip(cpu.model).map(|(family, model)| format!("family {family} model {model}"));
    let brand = cpu.brand.clone().filter(|brand| !brand.trim().is_empty());
    let masked = brand
        .as_ref()
        .zip(signature.as_ref())
        .map(|(brand, signature)| format!("{} {signature}", family_words(brand)));
    // A brand without a number is that of every processor of its family.
    let brand = brand.filter(|brand| brand.contains(|letter: char| letter.is_ascii_digit()));
    let mut queries = [brand, masked];
    if is_guest {
        queries.reverse();
    }
    queries.into_iter().chain([signature]).flatten().collect()
}

/// `Intel(R) Xeon(R) Processor (Icelake)`: `Intel Xeon Icelake`.
fn family_words(brand: &str) -> String {
    let name = brand.split('@').next().unwrap_or_default();
    let name = ["(R)", "(TM)", "(tm)", "(r)"]
        .iter()
        .fold(name.to_owned(), |name, sign| name.replace(sign, " "));
    let words = name.split(|letter: char| !letter.is_ascii_alphanumeric());
    let is_name = |word: &&str| !word.is_empty() && !["CPU", "Processor"].contains(word);
    words.filter(is_name).collect::<Vec<_>>().join(" ")
}

fn text(results: &[SearchResult], server: &Server, layout: Layout) -> String {
    let mut table = Table::with_head(
        ["name", "kind", "what it is"].map(|head| (head.to_owned(), Align::Left)).to_vec(),
    );
    for one in results {
        let known = [one.name.as_str(), &one.detail, &one.measured];
        let known: Vec<&str> = known.into_iter().filter(|part| !part.is_empty()).collect();
        table.cells(vec![one.slug.clone(), one.kind.clone(), plain(&known.join(" \u{b7} "))]);
    }
    // Without a run that counts there is nothing to compare with: then `measured` has no number of runs.
    let has_runs =
        |one: &SearchResult| one.measured.starts_with(|letter: char| letter.is_ascii_digit());
    let is_hardware = |one: &SearchResult| matches!(one.kind.as_str(), "chip" | "drive");
    let first = results.iter().find(|one| is_hardware(one) && has_runs(one));
    let next = first.map_or_else(String::new, |one| {
        let slug = sanitize_for_terminal(&one.slug);
        let command = format!("{} compare last --against {slug}{}", program(), server.option());
        format!("\n{}\n", labeled_step("Next", &command, layout).join("\n"))
    });
    format!("{}{next}", sanitize_for_terminal(&table.render("  ")))
}

#[cfg(test)]
mod tests {
    use fsbench_wire::Cpu;

    use super::queries_of;

    fn cpu(brand: Option<&str>, signature: Option<(u64, u64)>) -> Cpu {
        let mut cpu = fsbench_machine::probe_machine().cpu;
        cpu.brand = brand.map(str::to_owned);
        (cpu.family, cpu.model) = signature.unzip();
        cpu
    }

    #[test]
    fn a_masked_processor_is_searched_by_its_family_and_model() {
        let masked = cpu(Some("Intel(R) Xeon(R) Processor (Icelake)"), Some((6, 106)));
        assert_eq!(
            queries_of(&masked, true),
            ["Intel Xeon Icelake family 6 model 106", "family 6 model 106"]
        );
        let named = cpu(Some("AMD Ryzen 9 7950X 16-Core Processor"), Some((25, 97)));
        assert_eq!(queries_of(&named, false)[0], "AMD Ryzen 9 7950X 16-Core Processor");
        assert_eq!(queries_of(&cpu(Some("Apple M4 Max"), None), false), ["Apple M4 Max"]);
        assert!(queries_of(&cpu(None, None), true).is_empty());
    }
}

//! What a server knows of a run, said after it was sent: its chip, its rank among the runs of that chip, and what to do
//! next; and how it compares with what was named with `--against`. The run is made and safe: what goes wrong here is a
//! note.

use fsbench_failure::Failure;
use fsbench_report::comparison::quantity::plain;
use fsbench_report::layout::Layout;
use fsbench_report::summary::{Comparable, RunVerdict};
use fsbench_report::terminal::sanitize_for_terminal;
use fsbench_verify::json;
use fsbench_wire::Run;
use serde::Deserialize;

use crate::deliver::labeled_text;
use crate::network::client::Client;
use crate::network::send::{self, Receipt};
use crate::network::server::Server;
use crate::output::Output;
use crate::program::program;
use crate::source::is_slug;

use super::compare::population::ContributorCounts;
use super::compare::published;

/// `/api/v1/runs/ID/standing`, as far as it is said here.
#[derive(Deserialize)]
struct RunRank {
    /// Of drives and of chips; a server without such a list says nothing.
    fast: Option<String>,
    #[serde(rename = "figures")]
    results: Vec<RankedResult>,
}

#[derive(Deserialize)]
struct RankedResult {
    suite: String,
    what: String,
    #[serde(default)]
    others_count: u64,
    #[serde(rename = "standing")]
    rank: String,
    #[serde(flatten)]
    counts: ContributorCounts,
}

/// What a server knows of a run that it just took; what it does not answer is missing.
struct Known {
    /// The chip, as other commands take it.
    chip: Option<String>,
    has_others: bool,
}

/// A run that was measured here.
pub struct OwnRun<'a> {
    pub id: &'a str,
    pub run: &'a Run,
    /// As other commands take it.
    pub name: &'a str,
    pub receipt: Option<&'a Receipt>,
    /// The most lines of ranks: a report above them leaves so many.
    pub most_ranks: usize,
}

pub fn print(
    own: &OwnRun<'_>,
    server: Option<&Server>,
    compared_with: Option<&str>,
    output: Output,
) -> Result<(), Failure> {
    let Some(server) = server else {
        if compared_with.is_some() {
            output
                .warn("--against needs --server https://HOST: this run was compared with nothing");
        }
        return Ok(());
    };
    let known = match own.receipt {
        Some(receipt) => Some(print_rank(own, receipt, server, output)?),
        None => None,
    };
    match compared_with {
        Some(slug) if is_slug(slug) => note(
            &format!("{slug}:"),
            published::of_new_run(own.id, own.run, (server, slug), output)
                .map(|text| format!("\n{text}\n")),
            output,
        )?,
        Some(other) => {
            output.warn(&format!("`{}` is not a name of hardware", sanitize_for_terminal(other)));
        }
        None => {}
    }
    known.map_or(Ok(()), |known| {
        let next = next(&known, own.name, compared_with.is_some(), server);
        output.data(&labeled_text([("Next", next)], output.layout))
    })
}

/// The chip of a run, and its rank there.
fn print_rank(
    own: &OwnRun<'_>,
    receipt: &Receipt,
    server: &Server,
    output: Output,
) -> Result<Known, Failure> {
    let client = Client::new(server.clone());
    let chip = chip(&client, own.id);
    if let Some(slug) = &chip {
        output.data(&labeled_text([("Chip", slug.clone())], output.layout))?;
    }
    // It has no rank, as was said.
    if receipt.is_held() {
        return Ok(Known { chip, has_others: false });
    }
    // It would describe what disturbed the run.
    let verdict = RunVerdict::of(own.run);
    if verdict.comparable == Comparable::No {
        let words = "none: this run is not good to compare".to_owned();
        output.data(&labeled_text([("Rank", words)], output.layout))?;
        return Ok(Known { chip, has_others: false });
    }
    let rank = ranked(&client, own.id);
    let has_others =
        rank.as_ref().is_ok_and(|rank| rank.results.iter().any(|one| one.others_count > 0));
    let text = rank.map(|rank| text_of(&rank, own.most_ranks, output.layout));
    note("Rank", text, output)?;
    Ok(Known { chip, has_others })
}

/// The newest saved run, as commands take it.
pub const LAST: &str = "last";

/// The one thing to do next.
fn next(known: &Known, name: &str, is_compared: bool, server: &Server) -> String {
    let program = program();
    match &known.chip {
        Some(slug) if known.has_others && !is_compared => {
            format!("{program} compare {name} --against {slug}{}", server.option())
        }
        _ => format!("{program} show {name} --full"),
    }
}

/// A run as the server has it, as far as it is said here.
#[derive(Deserialize)]
struct StoredRun {
    run: Option<StoredMachine>,
}

#[derive(Deserialize)]
struct StoredMachine {
    chip: Option<StoredChip>,
}

#[derive(Deserialize)]
struct StoredChip {
    slug: String,
}

fn chip(client: &Client, id: &str) -> Option<String> {
    let bytes = send::fetch_once(client, &format!("/api/v1/runs/{id}")).ok()?;
    let stored: StoredRun = serde_json::from_value(json::parse(&bytes).ok()?).ok()?;
    stored.run?.chip.map(|chip| chip.slug).filter(|slug| is_slug(slug))
}

fn note(about: &str, text: Result<String, Failure>, output: Output) -> Result<(), Failure> {
    match text {
        Ok(text) => output.report(&text),
        Err(failure) => {
            output.say(&format!(
                "{about:<12} unavailable: {}",
                sanitize_for_terminal(&format!("{:#}", failure.error))
            ));
            if let Some(hint) = &failure.hint {
                output.say(&format!("{:13}{}", "", sanitize_for_terminal(hint)));
            }
            Ok(())
        }
    }
}

fn ranked(client: &Client, id: &str) -> Result<RunRank, Failure> {
    let bytes = send::fetch_once(client, &format!("/api/v1/runs/{id}/standing"))?;
    let rank = json::parse(&bytes)
        .ok()
        .and_then(|value| serde_json::from_value(value).ok())
        .ok_or_else(|| anyhow::anyhow!("{} does not answer as an fsbench server", client.server))?;
    Ok(rank)
}

/// Whether it is fast among other hardware, then among runs of its chip.
fn text_of(RunRank { fast, results }: &RunRank, most_lines: usize, layout: Layout) -> String {
    let fast = fast.as_ref().map_or_else(String::new, |words| {
        // A number stays with its word.
        let words = plain(&sanitize_for_terminal(words)).replace("than ", "than\u{a0}");
        labeled_text([("Fast?", words)], layout)
    });
    let left = most_lines.saturating_sub(fast.lines().count());
    fast + &rank_text(results, left, layout)
}

const NO_BREAK: &str = "\u{a0}";
/// How the counts of a rank begin.
const COUNTS: &str = " (n\u{a0}";

/// How a server begins the rank of a result that no other run has.
const NO_OTHER: &str = "no other run";
const NOT_RANKED: &str = "not ranked, because ";

/// One line where no result has a rank.
fn none_yet(results: &[RankedResult]) -> Option<String> {
    if results.iter().any(|one| one.others_count > 0) {
        return None;
    }
    let mut reasons: Vec<&str> = Vec::new();
    for one in results {
        let reason = match one.rank.strip_prefix(NOT_RANKED) {
            Some(reason) => reason,
            None if one.rank.starts_with(NO_OTHER) => "no comparable run of this chip",
            None => &one.rank,
        };
        if !reasons.contains(&reason) {
            reasons.push(reason);
        }
    }
    // What every first run of a chip has comes first.
    reasons.sort_by_key(|reason| !reason.starts_with("no comparable"));
    (!reasons.is_empty()).then(|| format!("none yet: {}", reasons.join("; ")))
}

/// A line for each rank, with the results that have it: most have the same. Those beside other runs come first.
fn rank_text(results: &[RankedResult], most_lines: usize, layout: Layout) -> String {
    if let Some(words) = none_yet(results) {
        return labeled_text([("Rank", plain(&words))], layout);
    }
    let mut ranks: Vec<(String, Vec<String>)> = Vec::new();
    let (beside_others, alone): (Vec<_>, Vec<_>) =
        results.iter().partition(|one| one.others_count > 0);
    for one in beside_others.into_iter().chain(alone) {
        // A rank that ends in parentheses says there whose runs they are.
        let has_counts = one.others_count > 0 && !one.rank.ends_with(')');
        // Its parts stay on one line.
        let counts = one.counts.text().filter(|_| has_counts);
        let counts = counts.map(|counts| counts.replace(' ', NO_BREAK));
        let counts = counts.map_or_else(String::new, |counts| format!(" ({counts})"));
        let rank = format!("{}{counts}", one.rank);
        let name = result_name(one, results);
        match ranks.iter_mut().find(|(known, _)| *known == rank) {
            Some((_, names)) => names.push(name),
            None => ranks.push((rank, vec![name])),
        }
    }
    let lines: Vec<String> =
        ranks.into_iter().map(|(rank, names)| format!("{}: {rank}", names.join(", "))).collect();
    // On a narrow terminal as many as there are: the rest of a report is longer there, too.
    let is_short = |text: &String| layout.width < 80 || text.lines().count() <= most_lines;
    let mut shown = (1..=lines.len()).rev().map(|count| first_ranks(&lines, count, layout));
    shown.clone().find(is_short).or_else(|| shown.next_back()).unwrap_or_default()
}

/// The first so many; what their counts mean, and how many more there are.
fn first_ranks(lines: &[String], count: usize, layout: Layout) -> String {
    let mut shown = lines[..count].to_vec();
    if shown.iter().any(|line| line.contains(COUNTS)) {
        shown.push("n: verified + other contributors".to_owned());
    }
    if count < lines.len() {
        shown.push(format!("{} more: open the permalink", lines.len() - count));
    }
    let labeled = shown.iter().enumerate().map(|(at, words)| {
        let label = if at == 0 { "Rank" } else { "" };
        (label, plain(words))
    });
    labeled_text(labeled, layout)
}

/// The suite; with the result where a suite has several.
fn result_name(one: &RankedResult, all: &[RankedResult]) -> String {
    match all.iter().filter(|other| other.suite == one.suite).count() {
        1 => one.suite.clone(),
        _ => format!("{} ({})", one.suite, one.what),
    }
}

#[cfg(test)]
mod tests {
    use fsbench_report::layout::{Layout, width};

    use super::{ContributorCounts, Known, RankedResult, RunRank, next, rank_text, text_of};
    use crate::commands::run::shown::MOST_RANKS;

    #[test]
    fn results_of_one_rank_share_a_line_and_numbers_stay_whole() {
        let of = |suite: &str, what: &str, rank: &str| RankedResult {
            suite: suite.into(),
            what: what.into(),
            others_count: 35,
            rank: rank.into(),
            counts: ContributorCounts {
                verified_contributors_count: Some(14),
                other_contributors_count: Some(26),
            },
        };
        let results = [
            of("sync", "a flushed write", "about as fast as the other 35 verified runs"),
            of("turbo", "processor clock under load", "faster than 1 other run"),
            of("memfs", "one create", "about as fast as the other 35 verified runs"),
        ];
        assert_eq!(
            rank_text(&results, MOST_RANKS, Layout::new(80, false)),
            "Rank         sync, memfs: about as fast as the other 35 verified runs
             (n 14 + 26)
             turbo: faster than 1 other run (n 14 + 26)
             n: verified + other contributors
"
        );
        for columns in 40..120 {
            let text = rank_text(&results, MOST_RANKS, Layout::new(columns, false));
            assert!(text.lines().all(|line| width(line) <= columns), "{text}");
            assert!(text.contains("(n 14 + 26)"), "{text}");
        }
    }

    #[test]
    fn where_no_result_has_a_rank_one_line_says_so_without_counts() {
        let of = |suite: &str, rank: &str| RankedResult {
            suite: suite.into(),
            what: "what".into(),
            others_count: 0,
            rank: rank.into(),
            counts: ContributorCounts {
                verified_contributors_count: Some(0),
                other_contributors_count: Some(0),
            },
        };
        let unknown = "not ranked, because its drive is unknown";
        let alone = "no other run of this chip has this result yet";
        let layout = Layout::new(80, false);
        for (results, words) in [
            (
                vec![of("sync", unknown), of("memfs", alone), of("turbo", alone)],
                "Rank         none yet: no comparable run of this chip; its drive is unknown\n",
            ),
            (vec![of("memfs", alone)], "Rank         none yet: no comparable run of this chip\n"),
            (vec![of("sync", unknown)], "Rank         none yet: its drive is unknown\n"),
        ] {
            assert_eq!(rank_text(&results, MOST_RANKS, layout), words);
        }
        // Beside a rank, a result without one has no counts of zero.
        let ranked = RankedResult {
            others_count: 1,
            counts: ContributorCounts {
                verified_contributors_count: Some(1),
                other_contributors_count: Some(0),
            },
            ..of("memfs", "faster than 1 other run")
        };
        assert_eq!(
            rank_text(&[ranked, of("sync", unknown)], MOST_RANKS, layout),
            "Rank         memfs: faster than 1 other run (n 1 + 0)
             sync: not ranked, because its drive is unknown
             n: verified + other contributors
"
        );
    }

    #[test]
    fn ranks_leave_room_for_the_report_above_them() {
        let of = |at: usize| RankedResult {
            suite: format!("suite-{at}"),
            what: "what".into(),
            others_count: 35,
            rank: format!("faster than {at} of the other 35 verified runs of this chip"),
            counts: ContributorCounts {
                verified_contributors_count: Some(14),
                other_contributors_count: Some(26),
            },
        };
        let results: Vec<RankedResult> = (1..6).map(of).collect();
        let text = rank_text(&results, MOST_RANKS, Layout::new(80, false));
        assert!(text.lines().count() <= MOST_RANKS, "{text}");
        assert!(text.contains(" more: open the permalink"), "{text}");
        // Below no report there is room for all.
        let all = rank_text(&results, usize::MAX, Layout::new(80, false));
        assert!(all.contains("suite-5") && !all.contains(" more: "), "{all}");
    }

    #[test]
    fn how_fast_it_is_comes_first_and_takes_the_room_of_ranks() {
        let of = |suite: &str| RankedResult {
            suite: suite.into(),
            what: "what".into(),
            others_count: 35,
            rank: format!("about as fast as the other 35 verified runs of {suite}"),
            counts: ContributorCounts::default(),
        };
        let fast = "Durable writes: slower than 5 of 7 other drives, faster than 1. Small files: \
                    in the middle of 6 other chips.";
        let results = ["a", "b", "c", "d"].map(of).into_iter().collect();
        let rank = RunRank { fast: Some(fast.into()), results };
        let layout = Layout::new(80, false);
        let text = text_of(&rank, MOST_RANKS, layout);
        assert!(
            text.starts_with(
                "Fast?        Durable writes: slower than 5 of 7 other drives, faster than 1.\n"
            ),
            "{text}"
        );
        assert!(text.lines().count() <= MOST_RANKS, "{text}");
        assert_eq!(text_of(&RunRank { fast: None, ..rank }, 9, layout).lines().count(), 4);
    }

    #[test]
    fn ranks_beside_other_runs_come_first_and_say_once_whose_these_are() {
        let of = |suite: &str, others_count: u64, rank: &str| RankedResult {
            suite: suite.into(),
            what: "what".into(),
            others_count,
            rank: rank.into(),
            counts: ContributorCounts {
                verified_contributors_count: Some(0),
                other_contributors_count: Some(1),
            },
        };
        let results = [
            of("sync", 0, "no other run of this chip on this drive has this result yet"),
            of("memfs", 1, "about as fast as the one other run (not verified)"),
        ];
        assert_eq!(
            rank_text(&results, MOST_RANKS, Layout::new(80, false)),
            "Rank         memfs: about as fast as the one other run (not verified)
             sync: no other run of this chip on this drive has this result yet
"
        );
    }

    #[test]
    fn a_suite_with_several_results_names_them() {
        let of = |what: &str, rank: &str| RankedResult {
            suite: "turbo".into(),
            what: what.into(),
            others_count: 1,
            rank: rank.into(),
            counts: ContributorCounts::default(),
        };
        let results = [of("clock", "typical"), of("busy loop", "faster than 1 other run")];
        assert_eq!(
            rank_text(&results, MOST_RANKS, Layout::new(80, false)),
            "Rank         turbo (clock): typical
             turbo (busy loop): faster than 1 other run
"
        );
    }

    #[test]
    fn the_next_step_is_a_comparison_where_the_chip_has_other_runs() {
        let server = "https://fsbench.example".parse().unwrap();
        let known =
            |chip: Option<&str>, has_others| Known { chip: chip.map(str::to_owned), has_others };
        let compare =
            "fsbench-collect compare last --against apple-m4 --server https://fsbench.example";
        let full = "fsbench-collect show last --full";
        for (known, is_compared, words) in [
            (known(Some("apple-m4"), true), false, compare),
            (known(Some("apple-m4"), true), true, full),
            (known(Some("apple-m4"), false), false, full),
            (known(None, true), false, full),
        ] {
            assert!(next(&known, "last", is_compared, &server).ends_with(words), "{words}");
        }
        let other = next(&known(None, true), "7Q3K9XJ2MDTA40RV", false, &server);
        assert!(other.ends_with("fsbench-collect show 7Q3K9XJ2MDTA40RV --full"), "{other}");
    }
}

//! The short report on a run: whether it is good to compare, then for each suite one question, one result and a sentence
//! or two. It fits a terminal of 80 columns and 24 lines; `--full` has the rest.

mod failed;
mod json_output;
mod left_out;
mod places;
mod run_verdict;
#[cfg(test)]
mod tests;

use fsbench_wire::{Profile, Run, SuiteRun, with_body};

use crate::answer::{Answer, AnswerResult, Surroundings};
use crate::flags::has_invalid_flag;
use crate::head;
use crate::layout::{Layout, Tone, labeled, padded, right, width};
use crate::reported::{Block, Reported as _};
use crate::terminal::sanitize_for_terminal;

pub use json_output::RunResults;
pub use run_verdict::{Comparable, RunVerdict, said_once};

/// Lines of a terminal, one of them for the prompt.
const MOST_LINES: usize = 23;

/// The table of a user command, as Markdown; empty where the run has none.
pub fn command_markdown(run: &Run, digest: &[u8]) -> String {
    let tables = run.suites.iter().filter_map(|suite| match suite {
        SuiteRun::CoreSweep(body) => crate::core_sweep::command_markdown(run, body, digest),
        _ => None,
    });
    let tables: Vec<String> = tables.collect();
    if tables.is_empty() {
        return String::new();
    }
    sanitize_for_terminal(&format!("\n{}", tables.join("\n"))).into_owned()
}

/// Of all suites, in the order of the document.
pub fn answers(run: &Run, digest: &[u8]) -> Vec<Answer> {
    run.suites
        .iter()
        .flat_map(|suite| {
            let is_invalid = has_invalid_flag(run, suite.suite(), "");
            let answers = with_body!(suite, body => body.answers(run, digest));
            answers.into_iter().map(move |answer| {
                let is_flagged = answer.is_flagged || is_invalid;
                answer.flagged(is_flagged)
            })
        })
        .collect()
}

pub fn text(run: &Run, digest: &[u8], around: &Surroundings<'_>) -> String {
    let layout = around.layout;
    let mut answers = answers(run, digest);
    let places = places::text(run, around.folders, layout)
        .map(|table| sanitize_for_terminal(&table).into_owned());
    let has_command = failed::has_command(run);
    let is_answers_only = !answers.is_empty() && !has_command && places.is_none();
    let verdict =
        if is_answers_only { RunVerdict::beside(run, &answers) } else { RunVerdict::of(run) };
    for answer in &mut answers {
        sanitize(answer);
        // Of a run that is not good to compare that was the first thing.
        if answer.is_flagged && verdict.comparable != Comparable::No {
            answer.question.push_str(" (warning)");
        }
    }
    let head = head_lines(run, &verdict, layout);
    let left_out: Vec<String> = left_out::lines(run, verdict.names_failures)
        .into_iter()
        .flat_map(|(label, words)| labeled(label, &sanitize_for_terminal(&words), layout))
        .collect();
    let unsupported: Vec<String> = left_out::unsupported(run)
        .map(|words| labeled("Unsupported", &sanitize_for_terminal(&words), layout))
        .unwrap_or_default();
    let footer: Vec<String> =
        around.footer.iter().flat_map(|(label, words)| labeled(label, words, layout)).collect();
    // A table of a command is as long as its points are many.
    let fixed = head.len()
        + 2
        + left_out.len()
        + footer.len()
        + places.as_ref().map_or(0, |table| table.lines().count() + 1)
        + around.lines_after;
    let room = MOST_LINES.saturating_sub(fixed);
    let all = answers_in_lines(&answers, layout).iter().map(Vec::len).sum::<usize>();
    // What is said of the results is worth more than which calls another system has.
    let unsupported = if all + unsupported.len() > room { vec![] } else { unsupported };
    let mut parts = vec![head.join("\n")];
    let answers = answer_lines(&mut answers, room, layout);
    if !answers.is_empty() {
        parts.push(answers.join("\n"));
    }
    // With what is used of it in a line of its own.
    let taken = if answers.is_empty() { 0 } else { answers.len() + 1 };
    let room =
        room.saturating_sub(taken + unsupported.len() + usize::from(around.command.is_some()));
    let blocks = run
        .suites
        .iter()
        .filter_map(|suite| with_body!(suite, body => body.block(run, digest, around, room)));
    let blocks: Vec<Block> = blocks.collect();
    let to_use = blocks.iter().find_map(|block| block.to_use.as_deref());
    let to_use = to_use.map(|words| labeled("Use", words, layout)).unwrap_or_default();
    let end = [unsupported, left_out, to_use, footer].concat();
    parts.extend(blocks.into_iter().map(|block| block.text.trim_end().to_owned()));
    parts.extend(places.map(|table| table.trim_end().to_owned()));
    if !end.is_empty() {
        parts.push(end.join("\n"));
    }
    format!("{}\n", parts.join("\n\n"))
}

/// The machine, and whether its run is good to compare.
fn head_lines(run: &Run, verdict: &RunVerdict, layout: Layout) -> Vec<String> {
    let profile = match run.profile {
        Profile::Quick => "quick",
        Profile::Standard => "standard",
        Profile::Full => "full",
    };
    let seconds = run.duration_ns.div_ceil(1_000_000_000);
    let machine = head::machine(&run.machine, &run.conditions.before);
    let text = format!("{machine} · {profile}, {seconds} s");
    let mut lines: Vec<String> = layout
        .wrapped_between_parts(&text, "  ")
        .iter()
        .map(|line| layout.paint(Tone::Faint, line))
        .collect();
    let more = match verdict.more.as_str() {
        "" => String::new(),
        more => format!(" ({more}: show\u{a0}--full)"),
    };
    let text = format!("{}{more}", verdict.sentence());
    let text = sanitize_for_terminal(&text).into_owned();
    let title = layout.paint(verdict.comparable.tone(), &verdict.title);
    let mut wrapped = layout.wrapped(&text, "  ");
    if let Some(first) = wrapped.first_mut()
        && let Some(rest) = first.strip_prefix(verdict.title.as_str())
    {
        *first = format!("{title}{rest}");
    }
    lines.extend(wrapped);
    lines
}

/// In at most so many lines: the least important details are left out.
fn answer_lines(answers: &mut [Answer], most: usize, layout: Layout) -> Vec<String> {
    loop {
        let lines = answers_in_lines(answers, layout);
        let count: usize = lines.iter().map(Vec::len).sum();
        let longest = (0..answers.len())
            .filter(|at| answers[*at].details.len() > 1)
            .max_by_key(|at| (lines[*at].len(), *at));
        match longest {
            Some(at) if count > most => {
                answers[at].details.pop();
            }
            _ => return lines.concat(),
        }
    }
}

fn answers_in_lines(answers: &[Answer], layout: Layout) -> Vec<Vec<String>> {
    answers.iter().map(|answer| one_answer(answer, answers, layout)).collect()
}

const WIDEST_ROW: usize = 90;
const GAP: &str = "  ";
const INDENT: &str = "    ";

/// Columns of the numbers and of their intervals.
fn number_columns(all: &[Answer]) -> (usize, usize) {
    let numbers = || all.iter().filter(|one| matches!(one.result, AnswerResult::Measured(_)));
    let values = numbers().map(|one| width(&one.value())).max();
    (values.unwrap_or(0), numbers().map(|one| width(&interval_text(one))).max().unwrap_or(0))
}

fn interval_text(answer: &Answer) -> String {
    answer.interval().map_or(String::new(), |interval| format!("{GAP}[{interval}]"))
}

/// How many columns the question of an answer has, the result in the columns of the others. Words in place of a number, such
/// as `too disturbed to say`, may begin further left or right.
fn question_columns(answer: &Answer, all: &[Answer], columns: usize) -> usize {
    let (values, intervals) = number_columns(all);
    let own = width(&answer.value()).max(values) + width(&interval_text(answer));
    let aligned = columns.saturating_sub(values + intervals + GAP.len());
    let longest = columns.saturating_sub(own + GAP.len());
    let is_number = matches!(answer.result, AnswerResult::Measured(_));
    if is_number { aligned } else { aligned.max(width(&answer.question)).min(longest) }
}

/// Of its value and its interval.
fn own_columns(answer: &Answer) -> usize {
    width(&answer.value()) + width(&interval_text(answer))
}

fn one_answer(answer: &Answer, all: &[Answer], layout: Layout) -> Vec<String> {
    // Further apart, a question and its value are not read as one row.
    let columns = layout.width.min(WIDEST_ROW);
    let has_room = |one: &Answer| width(&one.question) <= question_columns(one, all, columns);
    let interval = layout.paint(Tone::Faint, &interval_text(answer));
    let mut lines = if all.iter().all(has_room) {
        let (values, _) = number_columns(all);
        let value = match answer.result {
            AnswerResult::Measured(_) => right(&answer.value(), values),
            _ => answer.value(),
        };
        let question = padded(&answer.question, question_columns(answer, all, columns));
        vec![format!("{question}{GAP}{}{interval}", layout.paint(Tone::Strong, &value))]
    } else if all.iter().all(|one| width(&one.question) + GAP.len() + own_columns(one) <= columns) {
        // One wide interval does not cost every question a line: each ends where the others do.
        let question = padded(&answer.question, columns - GAP.len() - own_columns(answer));
        vec![format!("{question}{GAP}{}{interval}", layout.paint(Tone::Strong, &answer.value()))]
    } else {
        let mut lines = layout.wrapped(&answer.question, GAP);
        lines.push(format!("{INDENT}{}{interval}", layout.paint(Tone::Strong, &answer.value())));
        lines
    };
    if !answer.details.is_empty() {
        let details = format!("{INDENT}{}", answer.details.join(" "));
        lines.extend(layout.wrapped(&details, INDENT));
    }
    lines
}

/// Names in a run may be someone else's.
fn sanitize(answer: &mut Answer) {
    let clean = |text: &mut String| *text = sanitize_for_terminal(text).into_owned();
    clean(&mut answer.question);
    answer.details.iter_mut().for_each(clean);
}

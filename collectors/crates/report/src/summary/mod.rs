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
use crate::comparison::fitting;
use crate::flags::has_invalid_flag;
use crate::head;
use crate::layout::{
    FOOTER_LABEL, Layout, Tone, USUAL_LINES, answer_lines as answer_lines_of, blocks, labeled,
    labeled_faint, labeled_parts, labeled_step, padded, width,
};
use crate::reported::Reported as _;
use crate::terminal::sanitize_for_terminal;

pub use json_output::RunResults;
pub use run_verdict::{Comparable, RunVerdict, each_once};

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
    flagged(run, |suite| with_body!(suite, body => body.answers(run, digest)))
}

/// The same, each with those that a screen has no line for.
fn all_answers(run: &Run, digest: &[u8]) -> Vec<Answer> {
    flagged(
        run,
        |suite| with_body!(suite, body => [body.answers(run, digest), body.answers_beside(run)].concat()),
    )
}

fn flagged(run: &Run, answers: impl Fn(&SuiteRun) -> Vec<Answer>) -> Vec<Answer> {
    run.suites
        .iter()
        .flat_map(|suite| {
            let is_invalid = has_invalid_flag(run, suite.suite(), "");
            answers(suite).into_iter().map(move |answer| {
                let is_flagged = answer.is_flagged || is_invalid;
                answer.flagged(is_flagged)
            })
        })
        .collect()
}

pub fn text(run: &Run, digest: &[u8], around: &Surroundings<'_>) -> String {
    let layout = around.layout;
    let mut answers = answers(run, digest);
    let places = places::text(run, around.folders, layout).map(|table| {
        let table = sanitize_for_terminal(&table).into_owned();
        table.lines().map(str::to_owned).collect::<Vec<String>>()
    });
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
    let places = places.unwrap_or_default();
    let label = |label: &str, words: &str| labeled(label, &sanitize_for_terminal(words), layout);
    let left_out: Vec<String> = left_out::lines(run, verdict.names_failures)
        .into_iter()
        .flat_map(|(name, words)| label(name, &words))
        .collect();
    let unsupported =
        left_out::unsupported(run).map(|words| label("Unsupported", &words)).unwrap_or_default();
    let footer: Vec<String> = around
        .footer
        .iter()
        .flat_map(|(label, words)| labeled_step(label, words, layout))
        .collect();
    let head = verdict_lines(&verdict, layout);
    let fixed = |about: &About| {
        head.len()
            + 2
            + left_out.len()
            + footer.len()
            + about.advice.len()
            + about.machine.len()
            + if places.is_empty() { 0 } else { places.len() + 1 }
            + around.lines_after
    };
    let room_beside = |about: &About| around.lines.saturating_sub(fixed(about));
    // Where a line is worth a blank one between all answers, the machine has one.
    let [whole, short] = [false, true].map(|is_short| about(run, &verdict, is_short, layout));
    let airy = airy_lines(&answers, layout);
    let is_airy = airy > room_beside(&whole) && airy <= room_beside(&short);
    // Rows of a command are worth more, too.
    let is_short = is_airy || has_command && around.lines <= USUAL_LINES;
    let about = if is_short { short } else { whole };
    let room = room_beside(&about);
    let all = airy.min(answers_in_lines(&answers, layout).iter().map(Vec::len).sum::<usize>());
    // What is said of the results is worth more than which calls another system has.
    let is_full = airy.max(all) + unsupported.len() > room && !unsupported.is_empty();
    let unsupported = if is_full { vec![] } else { unsupported };
    let answers = answer_lines(&mut answers, room.saturating_sub(unsupported.len()), layout);
    // With what is used of it in a line of its own.
    let taken = if answers.is_empty() { 0 } else { answers.len() + 1 };
    let room =
        room.saturating_sub(taken + unsupported.len() + usize::from(around.command.is_some()));
    let block_of =
        |suite: &SuiteRun| with_body!(suite, body => body.block(run, digest, around, room));
    let block = run.suites.iter().find_map(block_of);
    let to_use = block.as_ref().and_then(|block| block.to_use.as_deref());
    let to_use = to_use.map(|words| labeled("Use", words, layout)).unwrap_or_default();
    // What to do about a warning comes before what else can be done.
    let end = [unsupported, left_out, to_use, about.advice, footer, about.machine].concat();
    let Some(block) = block else {
        let text = blocks(&[head, answers, places, end]);
        let has_room = text.lines().count() + around.lines_after < around.lines;
        let disk = places::only(run, around.folders, layout).filter(|_| has_room);
        return text + &disk.unwrap_or_default();
    };
    let notes = block.notes.iter().flat_map(|words| layout.wrapped(words, "")).collect();
    // Where a command is all the work, what was found comes first; but nothing before what failed.
    let is_first = !verdict.names_failures && verdict.comparable != Comparable::No;
    let is_found = answers.is_empty() && !block.answer.is_empty() && is_first;
    if is_found {
        let tone = verdict.tone();
        let finding = answer_lines_of(tone, &block.answer, layout);
        let head = if verdict.comparable == Comparable::Yes { vec![] } else { head };
        return blocks(&[finding, block.table, notes, head, places, end]);
    }
    let title = layout.paint(Tone::Strong, &block.title);
    let mut finding = layout.wrapped(&format!("{}: {}", block.title, block.finding), "  ");
    if let Some(first) = finding.first_mut() {
        *first = first.replacen(&block.title, &title, 1);
    }
    blocks(&[head, answers, finding, block.table, notes, places, end])
}

/// Whether the run is good to compare, and why: the first thing that a report says.
fn verdict_lines(verdict: &RunVerdict, layout: Layout) -> Vec<String> {
    let text =
        sanitize_for_terminal(&format!("{}: {}", verdict.title, verdict.reason)).into_owned();
    let title = layout.paint(verdict.tone(), &verdict.title);
    let mut lines = layout.wrapped(&text, "  ");
    if let Some(first) = lines.first_mut()
        && let Some(rest) = first.strip_prefix(verdict.title.as_str())
    {
        *first = format!("{title}{rest}");
    }
    lines
}

/// In lines with labels.
struct About {
    /// What a person can do about warnings, and how many more there are.
    advice: Vec<String>,
    /// What was measured.
    machine: Vec<String>,
}

fn about(run: &Run, verdict: &RunVerdict, is_short: bool, layout: Layout) -> About {
    let profile = match run.profile {
        Profile::Quick => "quick",
        Profile::Standard => "standard",
        Profile::Full => "full",
    };
    let seconds = run.duration_ns.div_ceil(1_000_000_000);
    let machine = head::machine(&run.machine, &run.conditions.before);
    let machine = if is_short {
        let parts: Vec<&str> = machine.split(" · ").collect();
        fitting(&parts, layout.width.saturating_sub(FOOTER_LABEL))
    } else {
        format!("{machine} · {profile}, {seconds} s")
    };
    let more = match verdict.more.as_str() {
        "" => String::new(),
        more => format!("{more}: see the full report"),
    };
    let advice = match (verdict.remedy.as_deref(), more.as_str()) {
        (Some(remedy), "") => labeled("Advice", remedy, layout),
        (Some(remedy), more) => labeled("Advice", &format!("{remedy} ({more})"), layout),
        (None, "") => vec![],
        (None, more) => labeled_faint("Also", more, layout),
    };
    About { advice, machine: labeled_parts("Machine", &machine, layout) }
}

/// How many lines answers take with one of details each, and a blank line between them.
fn airy_lines(answers: &[Answer], layout: Layout) -> usize {
    let short: Vec<Answer> = answers.iter().map(|answer| in_one_line(answer, layout)).collect();
    let lines: usize = answers_in_lines(&short, layout).iter().map(Vec::len).sum();
    lines + answers.len().saturating_sub(1)
}

/// In at most so many lines: with a blank line between them and a line of details each where these have room; else the least
/// important details are left out.
fn answer_lines(answers: &mut [Answer], most: usize, layout: Layout) -> Vec<String> {
    let gaps = answers.len().saturating_sub(1);
    let count = |all: &[Vec<String>]| all.iter().map(Vec::len).sum::<usize>();
    let whole = answers_in_lines(answers, layout);
    if count(&whole) + gaps <= most {
        return whole.join(&String::new());
    }
    let short: Vec<Answer> = answers.iter().map(|answer| in_one_line(answer, layout)).collect();
    let short = answers_in_lines(&short, layout);
    if count(&short) + gaps <= most {
        return short.join(&String::new());
    }
    loop {
        let lines = answers_in_lines(answers, layout);
        let longest = (0..answers.len())
            .filter(|at| answers[*at].details.len() > 1)
            .max_by_key(|at| (lines[*at].len(), *at));
        match longest {
            Some(at) if count(&lines) > most => {
                answers[at].details.pop();
            }
            _ => return lines.concat(),
        }
    }
}

/// With as many details as one line holds; the first in any case.
fn in_one_line(answer: &Answer, layout: Layout) -> Answer {
    let mut answer = answer.clone();
    let is_long = |details: &[String]| INDENT.len() + width(&details.join(" ")) > layout.width;
    while answer.details.len() > 1 && is_long(&answer.details) {
        answer.details.pop();
    }
    answer
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
    answer.interval().map_or(String::new(), |interval| format!("{GAP}{interval}"))
}

/// Where all values end, one below the other, and what the ranges are, as far as there is room for it behind the first.
/// None: a question is too long for that.
fn aligned(all: &[Answer], columns: usize) -> Option<(usize, &'static str)> {
    let (values, intervals) = number_columns(all);
    let first = all.iter().find(|one| is_first_interval(one, all));
    let first = first.map_or(0, |one| width(&interval_text(one)));
    // Words in place of a number, such as `too disturbed to say`, begin where the widest number does, or further right.
    let fits = |one: &Answer, edge: usize| {
        let before = width(&one.question) + GAP.len();
        if matches!(one.result, AnswerResult::Measured(_)) {
            return before + width(&one.value()) <= edge;
        }
        before.max(edge.saturating_sub(values)) + own_columns(one) <= columns
    };
    LEVELS.into_iter().find_map(|level| {
        let edge = columns.checked_sub(intervals.max(first + level.len()))?;
        all.iter().all(|one| fits(one, edge)).then_some((edge, level))
    })
}

/// Of its value and its interval.
fn own_columns(answer: &Answer) -> usize {
    width(&answer.value()) + width(&interval_text(answer))
}

/// What the ranges are, behind the first.
const LEVELS: [&str; 3] = [" (95 % CI)", " (95 %)", ""];

fn is_first_interval(answer: &Answer, all: &[Answer]) -> bool {
    let is_number =
        |one: &&Answer| matches!(one.result, AnswerResult::Measured(_)) && one.interval().is_some();
    all.iter().find(is_number).is_some_and(|first| std::ptr::eq(first, answer))
}

fn one_answer(answer: &Answer, all: &[Answer], layout: Layout) -> Vec<String> {
    // Further apart, a question and its value are not read as one row.
    let columns = layout.width.min(WIDEST_ROW);
    let value = answer.value();
    let row = |before: usize, level: &str| {
        let question = padded(&answer.question, before);
        let level = if is_first_interval(answer, all) { level } else { "" };
        let interval = layout.paint(Tone::Faint, &format!("{}{level}", interval_text(answer)));
        vec![format!("{question}{GAP}{}{interval}", layout.paint(Tone::Strong, &value))]
    };
    let is_one_line = |one: &Answer| width(&one.question) + GAP.len() + own_columns(one) <= columns;
    let mut lines = if let Some((edge, level)) = aligned(all, columns) {
        let (values, _) = number_columns(all);
        let is_number = matches!(answer.result, AnswerResult::Measured(_));
        let taken = if is_number { width(&value) } else { values };
        row(edge.saturating_sub(GAP.len() + taken), level)
    } else if all.iter().all(is_one_line) {
        // One wide interval does not cost every question a line: each row ends where the others do.
        row(columns - GAP.len() - own_columns(answer), "")
    } else {
        let mut lines = layout.wrapped(&answer.question, GAP);
        let interval = interval_text(answer);
        let level = LEVELS
            .into_iter()
            .find(|level| INDENT.len() + own_columns(answer) + level.len() <= layout.width);
        let level = level.filter(|_| is_first_interval(answer, all)).unwrap_or_default();
        let interval = layout.paint(Tone::Faint, &format!("{interval}{level}"));
        lines.push(format!("{INDENT}{}{interval}", layout.paint(Tone::Strong, &value)));
        lines
    };
    if !answer.details.is_empty() {
        let details = layout.wrapped(&format!("{INDENT}{}", answer.details.join(" ")), INDENT);
        let faint =
            |line: &String| format!("{INDENT}{}", layout.paint(Tone::Faint, line.trim_start()));
        lines.extend(details.iter().map(faint));
    }
    lines
}

/// Names in a run may be someone else's.
fn sanitize(answer: &mut Answer) {
    let clean = |text: &mut String| *text = sanitize_for_terminal(text).into_owned();
    clean(&mut answer.question);
    answer.details.iter_mut().for_each(clean);
}

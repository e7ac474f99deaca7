//! `ab`: whether one command is slower than another, here and now.

pub mod json_output;
mod next;
mod words;

use fsbench_ab::{AbReport, AbRequest, AbSides, Tolerance, Verdict, time_text};
use fsbench_failure::{Code, ErrorCode, Failure};
use fsbench_report::layout::{Tone, wrapped_report};
use fsbench_report::terminal::sanitize_for_terminal;
use fsbench_stats::trial::CLEAR_RATIO;

use crate::again::{CommandOption, again, as_typed};
use crate::app_paths::AppPaths;
use crate::args::AbArgs;
use crate::beside;
use crate::measuring_lock::MeasuringLock;
use crate::output::Output;
use crate::plan::typed;
use crate::turbo;

pub fn run(args: &AbArgs, output: Output) -> Result<(), Failure> {
    let output = output.with_quiet(args.report.quiet);
    let request = AbRequest {
        sides: sides(args)?,
        quantity: args.fail_if.quantity,
        tolerance: Tolerance { allowed: (1.0 + args.fail_if.allowed).max(CLEAR_RATIO) },
        most_pairs: usize::try_from(args.max_pairs).unwrap_or(usize::MAX),
        most_time: args.max_time,
        seed: args.seed.map_or_else(random_seed, Ok)?,
        is_beside: [args.base_beside, args.head_beside].map(|beside| beside.is_some()),
        folder: &AppPaths::find()?.comparisons,
    };
    output.say_meanwhile(&format!(
        "fsbench-collect {} · ab · at most {} pairs or {}\n",
        env!("CARGO_PKG_VERSION"),
        request.most_pairs,
        time_text(request.most_time),
    ));
    let turbo_off = turbo::off_meanwhile(&args.turbo, output)?;
    if is_one_sided(args) {
        beside::require_second_cpu()?;
    }
    let busy_loop = beside::busy_loop(&args.beside, output)?;
    let lock = MeasuringLock::take(&AppPaths::find()?.measuring_locks, output);
    let say = |text: &str| output.say_meanwhile(&sanitize_for_terminal(text));
    let outcome = fsbench_ab::run(&request, &say, &|text| show_progress(text, output));
    if output.is_terminal && !output.quiet {
        output.replace_line("");
        output.say_meanwhile("");
    }
    let mut report = outcome?;
    if args.beside.beside.is_some() {
        report.is_beside = [true; 2];
    }
    drop((busy_loop, turbo_off));
    lock.warn_of_another(output);
    drop(lock);
    let options = next::options(&report, args);
    show(&report, args, options.as_deref(), output)?;
    // Where nobody reads the screen, it is a hint beside the error.
    let is_on_screen = output.is_shown && args.report.is_text();
    verdict(&report, options.filter(|_| !is_on_screen).map(|options| again(&options)))
}

fn is_one_sided(args: &AbArgs) -> bool {
    args.base_beside.is_some() || args.head_beside.is_some()
}

/// On a terminal in one line, which is replaced.
fn show_progress(text: &str, output: Output) {
    match () {
        () if output.quiet => {}
        () if output.is_terminal => output.replace_line(text),
        () => output.say(text),
    }
}

/// As whole numbers of JSON are read everywhere: below 2^53.
fn random_seed() -> Result<u64, Failure> {
    let drawn = getrandom::u64().map_err(|error| {
        Failure::new(Code::OperationalError, format!("no random number can be drawn: {error}"))
    })?;
    Ok(drawn >> 11)
}

fn sides(args: &AbArgs) -> Result<AbSides<'_>, Failure> {
    if let Some(base) = &args.base {
        let (head, build) = (&args.head[..], args.build.as_deref());
        return Ok(AbSides::Revisions { base, head, build, command: &args.command });
    }
    let mut sides = args.command.split(|word| word == "--");
    match (sides.next(), sides.next(), sides.next()) {
        (Some(base), Some(head), None) if !base.is_empty() && !head.is_empty() => {
            Ok(AbSides::Commands { base, head })
        }
        (Some(command), None, _) if is_one_sided(args) && !command.is_empty() => {
            Ok(AbSides::Commands { base: command, head: command })
        }
        (_, None, _) => Err(Failure::usage("there is one command; a comparison needs two")
            .with_hint("fsbench-collect ab -- BASE -- HEAD; to compare commits: --base REV")),
        (_, _, Some(_)) => Err(Failure::usage("there are more than two commands")
            .with_hint("write a command that itself has a -- as: sh -c '…'")),
        _ => Err(Failure::usage("a command is empty")
            .with_hint("fsbench-collect ab -- BASE -- HEAD; to compare commits: --base REV")),
    }
}

fn show(
    report: &AbReport,
    args: &AbArgs,
    next: Option<&[CommandOption]>,
    output: Output,
) -> Result<(), Failure> {
    match () {
        () if args.report.json => output.answer(&json_output::AbOutput::of(report)),
        () if args.report.markdown => output.data(&sanitize_for_terminal(&words::markdown(report))),
        () if args.report.quiet => output.data(&format!("{}\n", words::sentence(report))),
        () => {
            let commands = typed_commands(args);
            let text = words::text(report, commands.as_ref(), output.width());
            let text = sanitize_for_terminal(&text);
            // Painted letters would be counted as columns.
            let text = if output.is_shown {
                wrapped_report(&text, output.layout.width)
            } else {
                text.into_owned()
            };
            let next = next.filter(|_| output.is_shown).map_or(String::new(), |options| {
                let [command, new] = [again(options), as_typed(options)];
                let command = sanitize_for_terminal(&command);
                words::next_lines(&command, &new, output.layout).join("\n") + "\n"
            });
            output.data(&format!("{}{next}", painted(report, &text, output)))
        }
    }
}

/// Of BASE and HEAD, as they were typed; `None` where commits are compared.
fn typed_commands(args: &AbArgs) -> Option<[String; 2]> {
    let Ok(AbSides::Commands { base, head }) = sides(args) else { return None };
    Some([base, head].map(typed))
}

/// The answer, up to its numbers, in the weight of the result; what is secondary is faint.
fn painted(report: &AbReport, text: &str, output: Output) -> String {
    let layout = output.layout;
    let tone = match report.verdict {
        Verdict::Slower => Tone::Bad,
        Verdict::Faster | Verdict::NotSlower => Tone::Good,
        Verdict::Unsure(_) => Tone::Care,
    };
    let headline = words::headline(report);
    let answer = headline.as_str();
    let is_faint = |line: &str| {
        let is_head = line.starts_with("   ") && line.contains("ratio");
        let is_missing = line.starts_with("  ") && line.contains(" -   ");
        is_head || is_missing || words::FAINT_LABELS.iter().any(|label| line.starts_with(label))
    };
    let lines = text.lines().enumerate().map(|(at, line)| match at {
        0 => line.replacen(answer, &layout.paint(tone, answer), 1),
        _ if is_faint(line) => layout.paint(Tone::Faint, line),
        _ if line.starts_with(words::decided_by(report)) => layout.paint(Tone::Strong, line),
        _ => line.to_owned(),
    });
    lines.fold(String::new(), |text, line| text + &line + "\n")
}

fn verdict(report: &AbReport, next: Option<String>) -> Result<(), Failure> {
    match report.verdict {
        Verdict::NotSlower | Verdict::Faster => Ok(()),
        Verdict::Slower => Err(Failure::of(ErrorCode::Worse, words::worse(report)).reported()),
        Verdict::Unsure(_) => {
            let words = format!("these pairs cannot show whether {}", words::worse(report));
            let failure = Failure::new(words::exit_code(report.verdict), words).reported();
            Err(match next {
                Some(next) => failure.with_hint(next),
                None => failure,
            })
        }
    }
}

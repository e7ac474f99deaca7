//! `doctor`: looks for everything that would give a run a warning, before there is a run. It
//! measures nothing, saves nothing and sends nothing; the names of busy programs stay on the
//! terminal.

pub mod listing;
mod machine_checks;
mod target_checks;

use std::time::Duration;

use fsbench_failure::{ErrorCode, Failure};
use fsbench_machine::busiest::ProcessWatch;
use fsbench_machine::remedies::Remedies;
use fsbench_machine::{self as machine, RunCounters};
use fsbench_report::head;
use fsbench_report::layout::{Tone, wrapped_report};
use fsbench_wire as wire;

use crate::args::DoctorArgs;
use crate::document;
use crate::output::Output;

const LOAD_WINDOW: Duration = Duration::from_secs(2);

/// How a thing looked at would weigh in a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum CheckState {
    Invalid,
    Warning,
    Note,
    /// This system does not show it.
    NotSeen,
    Fine,
}

#[derive(Clone, Debug)]
struct Check {
    state: CheckState,
    /// The flag's code where a run would carry one.
    subject: String,
    message: String,
    /// What to do about it: commands and words, one a line.
    remedy: Vec<String>,
}

impl Check {
    fn new(state: CheckState, subject: &str, message: impl Into<String>) -> Self {
        Self { state, subject: subject.to_owned(), message: message.into(), remedy: Vec::new() }
    }

    fn remedy(mut self, lines: impl IntoIterator<Item = String>) -> Self {
        self.remedy.extend(lines);
        self
    }
}

pub fn run(args: &DoctorArgs, output: Output) -> Result<(), Failure> {
    if !args.json {
        output.say_meanwhile(
            "fsbench-collect doctor · about 4 s · nothing is measured, saved or sent\n",
        );
    }
    let machine = machine::probe_machine();
    let system = Remedies::live(machine.os.family);
    let mut found = target_checks::targets(args);
    let during = RunCounters::start();
    let watch = ProcessWatch::start();
    let before = machine::snapshot(LOAD_WINDOW);
    let busiest = watch.finish(3);
    found.watch_disks();
    let conditions = wire::Conditions {
        before,
        after: machine::snapshot(Duration::ZERO),
        during: during.finish(),
        beside: None,
    };
    let input = machine_checks::DoctorInput {
        machine: &machine,
        conditions: &conditions,
        targets: found.wire_targets(),
        environment: document::environment(),
        busiest,
        system: &system,
    };
    // A folder that cannot be used is no matter of waiting until other programs are done.
    let of_folders = found.checks(&system);
    let (unusable, others): (Vec<_>, Vec<_>) =
        of_folders.into_iter().partition(|check| check.state == CheckState::Invalid);
    let mut checks = unusable;
    checks.extend(machine_checks::checks(&input));
    checks.extend(others);
    checks.extend(target_checks::own_files());
    checks.extend(args.server.server.as_ref().map(target_checks::server));
    // A stable sort: within a state they stand in the order they were looked at.
    checks.sort_by_key(|check| check.state);

    if args.json {
        output.answer(&listing::DoctorOutput {
            is_fit: is_fit(&checks),
            checks: checks.iter().map(listing::finding).collect(),
            targets: input.targets,
            machine,
            conditions,
        })?;
    } else {
        let machine = head::machine(&machine, &conditions.before);
        let places = found.lines(output.width());
        let verdict = listing::verdict(&checks, output.layout);
        let about = format!("  machine     {machine}\n{places}");
        let detail = if args.full {
            listing::Detail::Full
        } else {
            listing::Detail::short(&format!("{verdict}\n\n{about}\n"), output.layout.width)
        };
        let list = listing::text(&checks, detail);
        // Painted letters would be counted as columns.
        let in_columns = |text: &str| {
            if output.is_shown {
                wrapped_report(text, output.layout.width)
            } else {
                text.to_owned()
            }
        };
        let list = listing::painted(&in_columns(&list), output.layout);
        let about = in_columns(&about).lines().fold(String::new(), |about, line| {
            about + &output.layout.paint(Tone::Faint, line) + "\n"
        });
        output.data(&format!("{verdict}\n\n{list}\n{about}"))?;
    }
    if is_fit(&checks) {
        return Ok(());
    }
    let count = checks.iter().filter(|check| check.state == CheckState::Invalid).count();
    let what = if count == 1 { "problem makes" } else { "problems make" };
    Err(Failure::of(ErrorCode::Worse, format!("{count} {what} results invalid here"))
        .reported()
        .with_hint("fix what is listed as invalid, then run this again"))
}

fn is_fit(checks: &[Check]) -> bool {
    checks.iter().all(|check| check.state != CheckState::Invalid)
}

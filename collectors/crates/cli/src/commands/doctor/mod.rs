//! `doctor`: looks at all that would make a run doubtful, before there is a run. It measures
//! nothing, saves nothing and sends nothing; the names of busy programs stay on the terminal.

mod looked;
mod places;
pub mod shown;

use std::time::Duration;

use fsbench_failure::{Failure, Trouble};
use fsbench_machine::busiest::Watch;
use fsbench_machine::mend::System;
use fsbench_machine::{self as machine, During};
use fsbench_report::head;
use fsbench_wire as wire;

use crate::args::DoctorArgs;
use crate::document;
use crate::output::Output;

const LOAD_WINDOW: Duration = Duration::from_secs(2);

/// How a thing looked at would weigh in a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum State {
    Invalid,
    Warning,
    Note,
    /// This system does not show it.
    NotSeen,
    Fine,
}

#[derive(Clone, Debug)]
struct Check {
    state: State,
    /// The flag's code where a run would carry one.
    subject: String,
    said: String,
    /// What to do about it: commands and words, one a line.
    mend: Vec<String>,
}

impl Check {
    fn new(state: State, subject: &str, said: impl Into<String>) -> Self {
        Self {
            state,
            subject: subject.to_owned(),
            said: said.into(),
            mend: Vec::new(),
        }
    }

    fn mend(mut self, lines: impl IntoIterator<Item = String>) -> Self {
        self.mend.extend(lines);
        self
    }
}

pub fn run(args: &DoctorArgs, output: Output) -> Result<(), Failure> {
    if !args.json {
        output.say(
            "fsbench-collect doctor · looks for about 4 s · measures, saves and sends nothing\n",
        );
    }
    let machine = machine::probe_machine();
    let system = System::live(machine.os.family);
    let mut found = places::targets(args);
    let during = During::start();
    let watch = Watch::start();
    let before = machine::snapshot(LOAD_WINDOW);
    let busiest = watch.finish(3);
    found.watch_disks();
    let conditions = wire::Conditions {
        before,
        after: machine::snapshot(Duration::ZERO),
        during: during.finish(),
    };
    let seen = looked::Seen {
        machine: &machine,
        conditions: &conditions,
        targets: found.wire_targets(),
        environment: document::environment(),
        busiest,
        system: &system,
    };
    let mut checks = looked::checks(&seen);
    checks.extend(found.checks(&system));
    checks.extend(places::own_files());
    checks.extend(args.server.server.as_ref().map(places::server));
    // A stable sort: within a state they stand in the order they were looked at.
    checks.sort_by_key(|check| check.state);

    if args.json {
        output.answer(&shown::Looked {
            is_fit: is_fit(&checks),
            checks: checks.iter().map(shown::said).collect(),
            targets: seen.targets,
            machine,
            conditions,
        })?;
    } else {
        let machine = head::machine(&machine, &conditions.before);
        let places = found.lines();
        output.data(&format!(
            "  machine     {machine}\n{places}\n{}",
            shown::text(&checks)
        ))?;
    }
    if is_fit(&checks) {
        return Ok(());
    }
    let count = checks
        .iter()
        .filter(|check| check.state == State::Invalid)
        .count();
    let what = if count == 1 {
        "doubt makes"
    } else {
        "doubts make"
    };
    Err(Failure::of(
        Trouble::Worse,
        format!("{count} {what} figures invalid here"),
    )
    .with_hint("mend what is listed as invalid, then run this again"))
}

fn is_fit(checks: &[Check]) -> bool {
    checks.iter().all(|check| check.state != State::Invalid)
}

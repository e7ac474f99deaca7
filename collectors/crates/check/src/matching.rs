//! Which figure of the new run is of the same work as one of the baseline. Pure.
//!
//! Keys are the same or they are not. Only a command has two names: its digest is salted with each
//! contributor's own key, so that two people's runs of one command differ in it. That they are the
//! same command is found by digest where the salts are equal, and else by the command typed here,
//! whose digest both documents must have.

use fsbench_compare::Key;
use fsbench_failure::{Code, Failure};
use fsbench_suites::CommandHooks;
use fsbench_suites::command_digest::CommandDigest;
use fsbench_wire::words::verdicts;
use fsbench_wire::{Command, Limiting, Outcome, Run, SuiteRun, with_body};

/// The baseline's name of its user command and the new run's, where they are known to be of the
/// same one.
#[derive(Debug, Default)]
pub struct CommandMatch {
    commands: Option<(String, String)>,
}

impl CommandMatch {
    /// Where the command of the two is not judged: the same only if the documents alone say so.
    pub fn by_documents(old: &Run, new: &Run) -> Self {
        Self::of_commands(old, new, &[]).unwrap_or_default()
    }

    /// Where it is judged, or typed.
    pub fn of_commands(old: &Run, new: &Run, typed: &[String]) -> Result<Self, Failure> {
        let refusal = |message: &str, hint: &str| {
            Failure::new(
                Code::NothingMeasurable,
                verdicts::not_comparable_because(message).to_string(),
            )
            .with_hint(hint)
        };
        let (Some((old_one, _)), Some((new_one, _))) = (user_command(old), user_command(new))
        else {
            return Err(refusal(
                "a command is judged, and one of the two runs timed none",
                "measure the other with the same command",
            ));
        };
        if typed.is_empty() && old_one.salt != new_one.salt {
            return Err(refusal(
                "the two runs are signed with different keys, so their digests do not tell whether they timed the same command",
                "type the command: … -- COMMAND",
            ));
        }
        if old_one.salt == new_one.salt && old_one.sha256 != new_one.sha256 {
            return Err(refusal(
                "the two runs timed different commands: their digests differ",
                "choose runs of the same command, with the same --setup and --prepare",
            ));
        }
        if !typed.is_empty() {
            require_same_command(old, "baseline", typed)?;
            require_same_command(new, "new run", typed)?;
        }
        let name = |digest: &str| format!("command:{digest}");
        Ok(Self { commands: Some((name(&old_one.sha256), name(&new_one.sha256))) })
    }

    pub fn is_same_work(&self, old: &Key, new: &Key) -> bool {
        let renamed = Key { variant: self.name_now(&old.variant).to_owned(), ..old.clone() };
        renamed == *new
    }

    fn name_now<'a>(&'a self, variant: &'a str) -> &'a str {
        match &self.commands {
            Some((old, new)) if old == variant => new,
            _ => variant,
        }
    }

    /// A case's id names a command by the beginning of its digest, which is why no work is ever
    /// matched by an id: it only finds a case of a command that is known to be the same.
    fn word_now<'a>(&'a self, word: &'a str) -> &'a str {
        match &self.commands {
            Some((old, new)) if in_id(old) == word => in_id(new),
            _ => word,
        }
    }

    /// How a case of the baseline ended in the new run, if it ran.
    pub fn outcome_of(&self, case: &str, new: &Run) -> Option<CaseOutcome> {
        let words = case.split('/').map(|word| self.word_now(word));
        let id = words.collect::<Vec<_>>().join("/");
        new.suites.iter().find_map(|suite| outcome_of(suite, &id))
    }
}

/// `command:353394d98c3d` of `command:DIGEST`.
fn in_id(variant: &str) -> &str {
    const CHARS: usize = "command:".len() + 12;
    variant.get(..CHARS).unwrap_or(variant)
}

pub enum CaseOutcome {
    Measured,
    Unsupported(String),
    Failed(String),
}

fn outcome_of(suite: &SuiteRun, id: &str) -> Option<CaseOutcome> {
    fn of<P, M>(cases: &[fsbench_wire::Case<P, M>], id: &str) -> Option<CaseOutcome> {
        let case = cases.iter().find(|case| case.id == id)?;
        Some(match &case.outcome {
            Outcome::Measured { .. } => CaseOutcome::Measured,
            Outcome::Unsupported { reason, .. } => CaseOutcome::Unsupported(reason.clone()),
            Outcome::Failed { call, detail, .. } => CaseOutcome::Failed(
                detail.as_ref().map_or_else(|| call.clone(), |detail| format!("{call}: {detail}")),
            ),
        })
    }
    with_body!(suite, body => of(&body.cases, id))
}

/// The user command of a run, as far as its document tells.
pub fn user_command(run: &Run) -> Option<(&Command, Vec<Limiting>)> {
    let cases = run.suites.iter().find_map(|suite| match suite {
        SuiteRun::CoreSweep(body) => Some(&body.cases),
        _ => None,
    })?;
    let mut of_command =
        cases.iter().filter_map(|case| Some((case.params.command.as_ref()?, case.params.limiting)));
    let (command, first) = of_command.next()?;
    let mut limiting = vec![first];
    limiting.extend(of_command.map(|(_, limiting)| limiting).filter(|one| *one != first).take(1));
    Some((command, limiting))
}

/// A command is run, or judged, only as it was typed here, and only where it is the one that the
/// document has the digest of. `which` of the two runs it is.
pub fn require_same_command(run: &Run, which: &str, typed: &[String]) -> Result<(), Failure> {
    let refusal = |message: String, hint: &str| {
        Err(Failure::new(Code::NothingMeasurable, message).with_hint(hint))
    };
    let Some((command, _)) = user_command(run) else {
        return if typed.is_empty() {
            Ok(())
        } else {
            refusal(format!("the {which} timed no user command"), "remove the command after `--`")
        };
    };
    if typed.is_empty() {
        return refusal(
            format!("the {which} timed a user command, which is never taken from a document"),
            "type it again: … -- COMMAND",
        );
    }
    let bare = CommandDigest::bare(typed);
    if bare.digest(&command.salt) == command.sha256 {
        return Ok(());
    }
    let in_target = CommandDigest {
        hooks: CommandHooks { is_in_target: true, ..CommandHooks::default() },
        ..bare
    };
    if in_target.digest(&command.salt) == command.sha256 {
        return refusal(
            format!(
                "the {which} timed this command in its target’s folder (`sweep --in-target`), which `check` cannot repeat"
            ),
            "sweep again, and set the two side by side: fsbench-collect compare",
        );
    }
    refusal(
        format!("this is not the command that the {which} timed: its digest differs"),
        "type it word for word as it was, with its `{n}`; what a sweep timed with --setup or --prepare has another digest and cannot be repeated by `check`: sweep again, and `compare`",
    )
}

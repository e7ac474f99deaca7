//! Which exit codes each command uses. Help, manual and READMEs show it from here
//! (`examples/generate`).

use std::process::ExitCode;

use fsbench_failure::Code;

/// Ends as another program did: its own code, or 128 and the signal's number.
pub fn as_child(code: i32) -> ExitCode {
    ExitCode::from(u8::try_from(code).unwrap_or(u8::MAX))
}

/// A code of a command, with what it means there; an empty text: what it means everywhere.
pub type Use = (Code, &'static str);

const DONE: Use = (Code::Done, "done");
const FAILED: Use = (Code::OperationalError, "");
const USAGE: Use = (Code::Usage, "");
const INTERRUPTED: Use = (Code::Interrupted, "");
const PLAIN: &[Use] = &[DONE, USAGE, FAILED];
const ASKING: &[Use] = &[DONE, USAGE, FAILED, INTERRUPTED];
/// What these mean to a command that measures.
const FAILED_RUN: Use = (
    Code::OperationalError,
    "operational error: the message says what to do; a run that was measured is saved",
);
const INTERRUPTED_RUN: Use = (
    Code::Interrupted,
    "interrupted: a run that is already saved stays on disk; otherwise nothing is saved",
);
const RUN: &[Use] = &[
    DONE,
    USAGE,
    (Code::NothingMeasurable, "nothing was measured: every case is unsupported or failed"),
    FAILED_RUN,
    INTERRUPTED_RUN,
];

const SWEEP: &[Use] = &[
    DONE,
    USAGE,
    (
        Code::NothingMeasurable,
        "the command failed with some number of workers, or on some target; the report gives the reason",
    ),
    FAILED_RUN,
    (Code::Interrupted, "interrupted: the executions so far are saved; --resume continues"),
];

const RERUN: &[Use] = &[
    DONE,
    USAGE,
    (
        Code::NothingMeasurable,
        "no verdict: no valid result in common, or nothing can be measured again",
    ),
    (
        Code::OperationalError,
        "operational error: the run is not available (withdrawn, changed, or not the one of --baseline-sha256); or a server, a disk or a file failed",
    ),
    INTERRUPTED_RUN,
];

const AB: &[Use] = &[
    (Code::Done, "HEAD is within the limits of --fail-if"),
    (Code::Failed, "HEAD exceeds a limit of --fail-if, and fresh pairs confirm it"),
    USAGE,
    (
        Code::NothingMeasurable,
        "undecided: the report gives the smallest difference that would have been found",
    ),
    (Code::OperationalError, "operational error: a build or an execution failed"),
    (Code::Interrupted, "interrupted: nothing is saved"),
];

const BISECT: &[Use] = &[
    (Code::Done, "the first slow commit is found"),
    USAGE,
    (
        Code::NothingMeasurable,
        "the good and the bad commit do not differ clearly, or no single commit was found",
    ),
    FAILED,
    INTERRUPTED,
    (
        Code::EnvironmentChanged,
        "stopped: the machine has changed; restore its state, then --resume",
    ),
];
const BISECT_STEP: &[Use] = &[
    (Code::Done, "good"),
    (Code::Failed, "bad"),
    (Code::Skipped, ""),
    INTERRUPTED,
    (
        Code::EnvironmentChanged,
        "git bisect stops: the machine has changed, the command is missing, or this command line is wrong",
    ),
];

const PLUG_PULL_VERIFY: &[Use] = &[
    (Code::Done, "every acknowledged write is there"),
    (Code::Failed, "an acknowledged write is missing; the folder is left as evidence"),
    USAGE,
    (Code::NothingMeasurable, "the power was not cut, or it is unknown whether it was"),
    FAILED,
];

/// Which codes a command uses: its words, without the program's name.
pub fn uses(command: &str) -> &'static [Use] {
    match command {
        "" => RUN,
        "sweep" => SWEEP,
        "doctor" => &[
            (Code::Done, "nothing here makes results invalid"),
            (Code::Failed, "something makes results invalid, or would stop a run"),
            USAGE,
            FAILED,
        ],
        "check" => &[
            (
                Code::Done,
                "nothing is clearly worse than allowed, and at least one result was judged; other results may be undecided, unless --fail-if-unsure is given",
            ),
            (
                Code::Failed,
                "something is clearly worse, or a case that the baseline measured failed now",
            ),
            USAGE,
            (
                Code::NothingMeasurable,
                "no verdict: the runs are not comparable, or every result is undecided (with --fail-if-unsure: any result)",
            ),
            (
                Code::OperationalError,
                "operational error: the baseline is not available (withdrawn, changed, or not the one of --baseline-sha256); a server, a disk or a file failed; or nothing is worse and the new run could not be sent",
            ),
            INTERRUPTED_RUN,
        ],
        "compare" => &[
            DONE,
            USAGE,
            (
                Code::NothingMeasurable,
                "no verdict: no result in common, or a run that another tool measured",
            ),
            FAILED,
        ],
        "search" => {
            &[DONE, USAGE, (Code::NothingMeasurable, "the server has nothing by that name"), FAILED]
        }
        "rerun" => RERUN,
        "memfs" => &[
            DONE,
            USAGE,
            (Code::NothingMeasurable, "the library has no result; the message gives the reason"),
            FAILED,
        ],
        "ab" => AB,
        "bisect" => BISECT,
        "bisect-step" => BISECT_STEP,
        "hot-folders" => &[
            (
                Code::Done,
                "the command exited with 0; its other exit codes are passed on, and after a signal the code is 128 plus its number",
            ),
            USAGE,
            FAILED,
            (Code::NotStarted, ""),
            (Code::NotFound, ""),
        ],
        "plug-pull serve" => &[(Code::Done, "stopped by a signal"), USAGE, FAILED],
        "plug-pull write" => &[
            USAGE,
            (
                Code::NothingMeasurable,
                "the time is up and the power is still on; nothing was tested",
            ),
            FAILED,
            INTERRUPTED,
        ],
        "plug-pull verify" => PLUG_PULL_VERIFY,
        "mcp" => &[(Code::Done, "the client has closed the connection"), USAGE, FAILED],
        "import" => &[
            DONE,
            USAGE,
            (
                Code::OperationalError,
                "a file cannot be read, and nothing was written; or sending failed, and the result is on disk",
            ),
            INTERRUPTED,
        ],
        "verify" => &[
            (Code::Done, "the run is unchanged since it was signed, and follows the contract"),
            (
                Code::Failed,
                "it was changed, or violates the contract; the message gives the reason",
            ),
            USAGE,
            FAILED,
        ],
        "claim" => ASKING,
        _ => PLAIN,
    }
}

#[cfg(test)]
mod tests {
    use super::uses;

    #[test]
    fn a_commands_codes_rise_and_are_each_once() {
        for command in [
            "",
            "check",
            "compare",
            "verify",
            "import",
            "plug-pull verify",
            "ab",
            "bisect",
            "bisect-step",
            "hot-folders",
            "memfs",
            "unlist",
        ] {
            let numbers: Vec<u8> = uses(command).iter().map(|(code, _)| code.number()).collect();
            assert!(numbers.windows(2).all(|pair| pair[0] < pair[1]), "{command}");
        }
    }
}

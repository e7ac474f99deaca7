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

const DONE: Use = (Code::Done, "");
const FAILED: Use = (Code::Failed, "");
const USAGE: Use = (Code::Usage, "");
const INTERRUPTED: Use = (Code::Interrupted, "");
const PLAIN: &[Use] = &[DONE, FAILED, USAGE];
const ASKING: &[Use] = &[DONE, FAILED, USAGE, INTERRUPTED];
const RUN: &[Use] = &[
    DONE,
    FAILED,
    USAGE,
    (Code::NothingMeasurable, "nothing measurable: every case ended unsupported or failed"),
    INTERRUPTED,
];

const BISECT: &[Use] = &[
    (Code::Done, "the first slow commit is found"),
    FAILED,
    USAGE,
    (Code::NothingMeasurable, "the ends do not differ clearly, or no single commit was found"),
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

/// Which codes a command uses: its words, without the program's name.
pub fn uses(command: &str) -> &'static [Use] {
    match command {
        "" | "sweep" => RUN,
        "doctor" => &[
            (Code::Done, "nothing here makes results invalid"),
            (Code::Failed, "something makes results invalid, or would stop a run"),
            USAGE,
        ],
        "check" => &[
            (Code::Done, "nothing is clearly worse by more than allowed"),
            (Code::Failed, "something is clearly worse, or a case of the baseline failed"),
            USAGE,
            (Code::NothingMeasurable, "not comparable, with the reason"),
            (
                Code::OperationalError,
                "operational error: a server, a disk or a file failed; or nothing is worse and the new run could not be sent",
            ),
            INTERRUPTED,
        ],
        "compare" => &[
            DONE,
            FAILED,
            USAGE,
            (
                Code::NothingMeasurable,
                "not comparable: no result in common, or a run that another tool measured",
            ),
        ],
        "rerun" => &[
            DONE,
            FAILED,
            USAGE,
            (
                Code::NothingMeasurable,
                "not comparable: no valid result in common; or the run is withdrawn, fails verification, or is not the pinned one",
            ),
            INTERRUPTED,
        ],
        "bisect" => BISECT,
        "bisect-step" => BISECT_STEP,
        "hot-folders" => &[
            (
                Code::Done,
                "the command ended with 0; its other codes are passed on, and 128 plus the number of a signal",
            ),
            (Code::Failed, "failed, or the command ended with 1"),
            USAGE,
            (Code::NotStarted, ""),
            (Code::NotFound, ""),
        ],
        "plug-pull serve" => &[(Code::Done, "a signal ended it"), FAILED, USAGE],
        "plug-pull write" => &[
            FAILED,
            USAGE,
            (
                Code::NothingMeasurable,
                "the time is up and the power is still on: nothing was tested",
            ),
            INTERRUPTED,
        ],
        "plug-pull verify" => &[
            (Code::Done, "everything that was promised is there"),
            (
                Code::Failed,
                "something promised is missing, and the folder stays as evidence; or it failed",
            ),
            USAGE,
        ],
        "mcp" => &[(Code::Done, "the client has closed the connection"), FAILED, USAGE],
        "import" => &[
            DONE,
            (
                Code::Failed,
                "a file cannot be read, and nothing was written; or sending failed, and the result is on disk",
            ),
            USAGE,
            INTERRUPTED,
        ],
        "claim" => ASKING,
        _ => PLAIN,
    }
}

#[cfg(test)]
mod tests {
    use super::uses;

    #[test]
    fn a_commands_codes_rise_and_are_said_once() {
        for command in ["", "check", "bisect", "bisect-step", "hot-folders", "unlist"] {
            let numbers: Vec<u8> = uses(command).iter().map(|(code, _)| code.number()).collect();
            assert!(numbers.windows(2).all(|pair| pair[0] < pair[1]), "{command}");
        }
    }
}

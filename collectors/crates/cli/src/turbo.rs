//! `--turbo off`: turbo is off while this run measures, and then as it was.

use std::io;
use std::path::Path;

use fsbench_failure::{Code, ErrorCode, Failure};
use fsbench_machine as machine;
use fsbench_machine::turbo_control::{TurboError, TurboOff, recover};

use crate::args::{TurboArgs, TurboName};
use crate::output::Output;

/// A fall of the clock that is more than the probe's own noise.
const CLEAR: f64 = 0.98;

/// Turbo is off as long as this lives.
pub struct TurboGuard {
    guard: Option<TurboOff>,
    output: Output,
}

impl Drop for TurboGuard {
    fn drop(&mut self) {
        if let Some(Err(error)) = self.guard.take().map(TurboOff::restore) {
            self.output.warn(&error.to_string());
        }
    }
}

/// Puts back what a run that was killed has left, whatever this one is to measure.
pub fn put_back(root: Option<&Path>, output: Output) {
    if cfg!(windows) {
        return;
    }
    match recover(root_or_usual(root)) {
        Ok(false) => {}
        Ok(true) => output.warn("a killed run had left turbo off: its setting is restored"),
        Err(error) => output.warn(&error.to_string()),
    }
}

/// `None` where nobody asked for it.
pub fn off(
    turbo: Option<TurboName>,
    root: Option<&Path>,
    output: Output,
) -> Result<Option<TurboGuard>, Failure> {
    if turbo.is_none() {
        return Ok(None);
    }
    if cfg!(not(target_os = "linux")) {
        return Err(Failure::usage("turbo can be turned off on Linux only").with_hint(
            "this system has no turbo switch that can be restored: leave out --turbo off",
        ));
    }
    let before_hz = machine::frequency_hz();
    let guard = TurboOff::engage(root_or_usual(root)).map_err(refused)?;
    let off = TurboGuard { guard: Some(guard), output };
    output.say_meanwhile(&clock_change(before_hz, machine::frequency_hz()));
    Ok(Some(off))
}

/// The same for commands that make no run: what a killed one left is put back first.
pub fn off_meanwhile(args: &TurboArgs, output: Output) -> Result<Option<TurboGuard>, Failure> {
    let root = args.test_turbo_root.as_deref();
    put_back(root, output);
    off(args.turbo, root, output)
}

fn root_or_usual(root: Option<&Path>) -> &Path {
    root.unwrap_or(Path::new("/"))
}

/// The switch has been read again; what the clock made of it is told and decides nothing: it may
/// not have been boosting before.
fn clock_change(before_hz: Option<f64>, after_hz: Option<f64>) -> String {
    let clock_text = match before_hz.zip(after_hz) {
        Some((before, after)) if after < before * CLEAR => {
            format!("the clock fell from {:.2} to {:.2} GHz", before / 1e9, after / 1e9)
        }
        Some((_, after)) => format!(
            "the clock did not fall, it was and is {:.2} GHz: turbo was not in use, or is not what the switch says",
            after / 1e9
        ),
        None => "the clock could not be measured".into(),
    };
    format!("  turbo       off until this run ends; {clock_text}\n")
}

fn refused(error: TurboError) -> Failure {
    let hint = match &error {
        TurboError::NoSwitch(_) => {
            "a virtual machine's switch is its host's, and some firmware has none: leave out --turbo off"
        }
        TurboError::NotAllowed { source, .. }
            if source.kind() == io::ErrorKind::ReadOnlyFilesystem =>
        {
            "a container cannot: run it on its host"
        }
        TurboError::NotAllowed { .. } => "only root may: sudo fsbench-collect --turbo off",
        TurboError::Held(_) => {
            return Failure::usage(error)
                .with_error_code(ErrorCode::Busy)
                .with_hint("wait until it ends");
        }
        TurboError::ForeignState { .. } => "look at the file, and remove it",
        TurboError::Ignored { .. } | TurboError::NotRestored(_) => {
            return Failure::new(Code::OperationalError, error);
        }
    };
    Failure::usage(error).with_hint(hint)
}

#[cfg(test)]
mod tests {
    use super::clock_change;

    #[test]
    fn a_clock_that_did_not_fall_is_told_and_not_called_a_success() {
        assert!(clock_change(Some(3.4e9), Some(2.6e9)).contains("fell from 3.40 to 2.60 GHz"));
        assert!(clock_change(Some(3.0e9), Some(2.99e9)).contains("did not fall"));
        assert!(clock_change(None, Some(3e9)).contains("could not be measured"));
    }
}

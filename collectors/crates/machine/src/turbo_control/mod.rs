//! Turbo off for a while, and back as it was whatever happens meanwhile.
//!
//! What is to be written is saved first, in a file that this process holds locked:
//! `run/fsbench-turbo.json`. It is put back when the guard is dropped, and in a panic before the
//! process ends, which drops nothing; the command drops the guard when a signal asks it to stop.
//! Whoever is killed outright leaves the file, without the lock: the next start finds it and puts
//! back what it says. A reboot forgets both the setting and the file, which is in memory.

mod knobs;
mod state;

use std::io;
use std::path::{Path, PathBuf};

use knobs::{Knob, Setting};
use state::TurboState;

#[derive(Debug, thiserror::Error)]
pub enum TurboError {
    #[error("this system shows no switch for turbo ({0})")]
    NoSwitch(String),
    #[error("`{path}` cannot be changed: {source}")]
    NotAllowed { path: PathBuf, source: io::Error },
    #[error("another run has turned turbo off and holds `{0}`")]
    Held(PathBuf),
    #[error("`{path}` says `{found}` after `{wanted}` was written to it")]
    Ignored { path: PathBuf, wanted: String, found: String },
    #[error("`{path}` is not a state that this program has saved: {why}")]
    ForeignState { path: PathBuf, why: String },
    /// What is left to do by hand, as a shell would do it.
    #[error("turbo was not restored; restore it with: {}", .0.join("; "))]
    NotRestored(Vec<String>),
}

/// While this lives, turbo is off.
#[derive(Debug)]
pub struct TurboOff {
    root: PathBuf,
    saved: Vec<Setting>,
    state: Option<TurboState>,
}

impl TurboOff {
    /// `root` is `/`, or a tree made to look like its `sys` and `run`.
    pub fn engage(root: &Path) -> Result<Self, TurboError> {
        let switches = knobs::switches(root);
        if switches.is_empty() {
            return Err(TurboError::NoSwitch(knobs::LOOKED_FOR.to_owned()));
        }
        let mut state = TurboState::take(root)?;
        // What a killed run has left is not what there was before it.
        let leftover = state.read()?;
        restore(root, &leftover)?;
        let saved = knobs::worth_saving(root);
        state.write(&saved)?;
        let off = Self { root: root.to_owned(), saved, state: Some(state) };
        off.also_in_a_panic();
        // From here on an error drops `off`, which puts back what was written so far.
        for knob in switches {
            turn_off(root, &knob)?;
        }
        Ok(off)
    }

    /// Puts everything back and says whether that worked; dropping does the same without a word.
    pub fn restore(mut self) -> Result<(), TurboError> {
        self.end()
    }

    /// The shipped program aborts there. The file stays, and the next start removes it.
    fn also_in_a_panic(&self) {
        let (root, saved) = (self.root.clone(), self.saved.clone());
        let values = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            let _restored = restore(&root, &saved);
            values(panic);
        }));
    }

    fn end(&mut self) -> Result<(), TurboError> {
        let Some(state) = self.state.take() else {
            return Ok(());
        };
        // A failure leaves the file, for the next start to try again.
        restore(&self.root, &self.saved)?;
        state.remove()
    }
}

impl Drop for TurboOff {
    fn drop(&mut self) {
        // Nobody is left to be told; the file stays where it failed.
        let _restored = self.end();
    }
}

/// Puts back what a killed run has left. `true`: there was something. One that is still running, or
/// whose file is not ours to read, is left alone.
pub fn recover(root: &Path) -> Result<bool, TurboError> {
    let Some(mut state) = TurboState::left(root)? else {
        return Ok(false);
    };
    let saved = state.read()?;
    restore(root, &saved)?;
    state.remove()?;
    Ok(!saved.is_empty())
}

fn turn_off(root: &Path, knob: &Knob) -> Result<(), TurboError> {
    let path = root.join(&knob.path);
    if knobs::read(root, &knob.path).as_deref() == Some(knob.off) {
        return Ok(());
    }
    std::fs::write(&path, knob.off)
        .map_err(|source| TurboError::NotAllowed { path: path.clone(), source })?;
    let found = knobs::read(root, &knob.path).unwrap_or_default();
    if found == knob.off {
        return Ok(());
    }
    Err(TurboError::Ignored { path, wanted: knob.off.to_owned(), found })
}

/// In the order they were saved: the switch first, because it moves the highest clocks, which come
/// last.
fn restore(root: &Path, saved: &[Setting]) -> Result<(), TurboError> {
    let mut by_hand = Vec::new();
    for Setting { path, value } in saved {
        let is_as_it_was = || match knobs::read(root, path) {
            Some(found) => found == *value,
            // A processor that went offline took its policy along.
            None => !root.join(path).exists(),
        };
        if !is_as_it_was() {
            // Whether it worked is read, not believed.
            let _written = std::fs::write(root.join(path), value);
            if !is_as_it_was() {
                by_hand.push(format!("echo {value} > {}", root.join(path).display()));
            }
        }
    }
    if by_hand.is_empty() { Ok(()) } else { Err(TurboError::NotRestored(by_hand)) }
}

#[cfg(test)]
mod tests;

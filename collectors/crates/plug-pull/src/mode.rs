//! The durability calls that can be tried, and what each promises.

use std::fmt;
use std::str::FromStr;

/// What follows a write, by the name it has in the suite `sync`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// The control: promises nothing, and shows how much a pull can lose.
    None,
    Fdatasync,
    Fsync,
    ODsync,
    OSync,
    ODirectDsync,
    FBarrierfsync,
    FFullfsync,
}

/// The system whose call it is: the same name promises different things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallSystem {
    Linux,
    Macos,
}

/// What a call that returned says about the write before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promise {
    /// It survives the loss of power.
    Durable,
    /// It does not go missing while a later one survives.
    Ordered,
    /// The drive has it, and may lose it.
    Nothing,
}

impl Mode {
    pub const ALL: [Self; 8] = [
        Self::None,
        Self::Fdatasync,
        Self::Fsync,
        Self::ODsync,
        Self::OSync,
        Self::ODirectDsync,
        Self::FBarrierfsync,
        Self::FFullfsync,
    ];

    pub fn word(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Fdatasync => "fdatasync",
            Self::Fsync => "fsync",
            Self::ODsync => "o_dsync",
            Self::OSync => "o_sync",
            Self::ODirectDsync => "o_direct_dsync",
            Self::FBarrierfsync => "f_barrierfsync",
            Self::FFullfsync => "f_fullfsync",
        }
    }

    /// On macOS only `F_FULLFSYNC` empties the drive's cache, and `F_BARRIERFSYNC` orders it
    /// (fcntl(2)); everything else ends at the drive's door.
    pub fn promise(self, system: CallSystem) -> Promise {
        match (system, self) {
            (_, Self::None) => Promise::Nothing,
            (_, Self::FFullfsync) | (CallSystem::Linux, _) => Promise::Durable,
            (CallSystem::Macos, Self::FBarrierfsync) => Promise::Ordered,
            (CallSystem::Macos, _) => Promise::Nothing,
        }
    }
}

impl CallSystem {
    pub fn word(self) -> &'static str {
        match self {
            Self::Linux => "linux",
            Self::Macos => "macos",
        }
    }
}

impl Promise {
    pub fn word(self) -> &'static str {
        match self {
            Self::Durable => "durable",
            Self::Ordered => "ordered",
            Self::Nothing => "nothing",
        }
    }
}

/// A word that names none of them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is none of {1}")]
pub struct UnknownWordError(String, String);

impl FromStr for Mode {
    type Err = UnknownWordError;

    fn from_str(word: &str) -> Result<Self, UnknownWordError> {
        let found = Self::ALL.into_iter().find(|mode| mode.word() == word);
        found.ok_or_else(|| {
            let known = Self::ALL.map(Self::word).join(", ");
            UnknownWordError(word.to_owned(), known)
        })
    }
}

impl FromStr for CallSystem {
    type Err = UnknownWordError;

    fn from_str(word: &str) -> Result<Self, UnknownWordError> {
        [Self::Linux, Self::Macos]
            .into_iter()
            .find(|system| system.word() == word)
            .ok_or_else(|| UnknownWordError(word.to_owned(), "linux, macos".to_owned()))
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mode_is_read_by_the_word_it_is_written_as() {
        for mode in Mode::ALL {
            assert_eq!(mode.word().parse(), Ok(mode));
        }
        assert!("FSYNC".parse::<Mode>().is_err());
    }

    #[test]
    fn fsync_promises_durability_on_linux_and_nothing_on_macos() {
        assert_eq!(Mode::Fsync.promise(CallSystem::Linux), Promise::Durable);
        assert_eq!(Mode::Fsync.promise(CallSystem::Macos), Promise::Nothing);
        assert_eq!(Mode::FFullfsync.promise(CallSystem::Macos), Promise::Durable);
        assert_eq!(Mode::FBarrierfsync.promise(CallSystem::Macos), Promise::Ordered);
    }
}

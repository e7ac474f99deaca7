//! Acknowledged against found.
//!
//! Every block is in one of seven states. Four are what an honest drive may leave: `intact`,
//! `extra` (a newer write that was not acknowledged any more), `torn_in_flight` (sectors of the
//! acknowledged write and of the one that was on its way when the power went), and nothing else.
//! The others say that an acknowledged write is gone: `lost_acked` (an older version is there,
//! and nothing newer survived in its file either: the end of a cache was dropped), `reordered`
//! (an older version is there although a newer write to its file survived), `torn` (some of its
//! sectors are older than acknowledged, or belong to no write at all), `unreadable`.

use crate::mode::{Mode, Promise};
use crate::session::Session;
use crate::stamped_block::BlockContent;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockState {
    Intact,
    Extra,
    TornInFlight,
    LostAcked,
    Reordered,
    Torn,
    Unreadable,
}

impl BlockState {
    pub const ALL: [Self; 7] = [
        Self::Intact,
        Self::Extra,
        Self::TornInFlight,
        Self::LostAcked,
        Self::Reordered,
        Self::Torn,
        Self::Unreadable,
    ];

    pub fn word(self) -> &'static str {
        match self {
            Self::Intact => "intact",
            Self::Extra => "extra",
            Self::TornInFlight => "torn_in_flight",
            Self::LostAcked => "lost_acked",
            Self::Reordered => "reordered",
            Self::Torn => "torn",
            Self::Unreadable => "unreadable",
        }
    }

    /// An acknowledged write is gone.
    pub fn is_loss(self) -> bool {
        matches!(self, Self::LostAcked | Self::Reordered | Self::Torn | Self::Unreadable)
    }
}

/// What is known of the power of the drive between the last write and the verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PowerLoss {
    /// The machine was started again, and vanished from the network without a word.
    Cut,
    /// The machine went down, the drive kept its power: a reset, a killed hypervisor.
    DrivePowered,
    /// The machine was not started again, or the writer stopped by itself.
    NotCut,
    /// The machine was started again, and had closed its connection before: it may have been shut
    /// down in order.
    CouldNotTell,
}

/// What a pull says of one mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgment {
    /// Everything it promised is there, though the power was cut.
    Held,
    /// The same, though the machine went down; the drive kept its power.
    Intact,
    /// The same, and the power was not cut.
    NotCut,
    /// The same, and whether the power was cut is not known.
    CouldNotTell,
    Broken,
    /// Acknowledged writes are gone, which this call never promised to prevent.
    LostUnpromised,
    /// Nothing was acknowledged.
    Untested,
}

impl Judgment {
    /// Of what has everything it promised.
    fn of_sound(power: PowerLoss) -> Self {
        match power {
            PowerLoss::Cut => Self::Held,
            PowerLoss::DrivePowered => Self::Intact,
            PowerLoss::NotCut => Self::NotCut,
            PowerLoss::CouldNotTell => Self::CouldNotTell,
        }
    }

    pub fn word(self) -> &'static str {
        match self {
            Self::Held => "held",
            Self::Intact => "intact",
            Self::NotCut => "not_cut",
            Self::CouldNotTell => "could_not_tell",
            Self::Broken => "broken",
            Self::LostUnpromised => "lost_unpromised",
            Self::Untested => "untested",
        }
    }
}

/// A block that lost something: for the report, so that it can be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loss {
    pub block: u32,
    pub state: BlockState,
    pub acked_seq: u64,
    pub found: BlockContent,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileVerdict {
    pub mode: Mode,
    pub promise: Promise,
    pub acked_count: u64,
    pub exposed_count: u64,
    /// Blocks by state, in the order of `BlockState::ALL`.
    counts: [u64; BlockState::ALL.len()],
    pub losses: Vec<Loss>,
    pub judgment: Judgment,
}

/// Enough to look at; the counts are whole.
const MOST_LOSSES: usize = 16;

impl FileVerdict {
    pub fn count(&self, state: BlockState) -> u64 {
        let at = BlockState::ALL.iter().position(|&other| other == state);
        at.map_or(0, |at| self.counts[at])
    }

    pub fn loss_count(&self) -> u64 {
        let losses = BlockState::ALL.into_iter().filter(|state| state.is_loss());
        losses.map(|state| self.count(state)).sum()
    }
}

/// The verdict on each of a session's files. `found` holds what each block of each file was
/// found to hold; one that was not looked at counts as unreadable.
pub fn judge(session: &Session, found: &[Vec<BlockContent>], power: PowerLoss) -> Vec<FileVerdict> {
    let no_writes = Vec::new();
    (0..session.files.len())
        .map(|file| judge_file(session, file, found.get(file).unwrap_or(&no_writes), power))
        .collect()
}

fn judge_file(
    session: &Session,
    file: usize,
    found: &[BlockContent],
    power: PowerLoss,
) -> FileVerdict {
    let acks = &session.files[file];
    let mode = session.hello.modes[file];
    let promise = mode.promise(session.hello.system);
    let newest = found.iter().filter_map(|found| newest_of(*found)).max();
    let mut verdict = FileVerdict {
        mode,
        promise,
        acked_count: acks.acked_count,
        exposed_count: acks.exposed_count,
        counts: [0; BlockState::ALL.len()],
        losses: Vec::new(),
        judgment: Judgment::Untested,
    };
    let mut is_order_broken = false;
    for (at, (block, &acked_seq)) in (0_u32..).zip(&acks.last).enumerate() {
        let found = found.get(at).copied().unwrap_or(BlockContent::Unreadable);
        let state = state_of(acked_seq, found, newest);
        is_order_broken |= state.is_loss() && newest > Some(acked_seq);
        verdict.counts[state as usize] += 1;
        if state.is_loss() && verdict.losses.len() < MOST_LOSSES {
            verdict.losses.push(Loss { block, state, acked_seq, found });
        }
    }
    verdict.judgment = match (acks.acked_count, verdict.loss_count(), promise) {
        (0, 0, _) => Judgment::Untested,
        (_, 0, _) => Judgment::of_sound(power),
        (_, _, Promise::Durable) => Judgment::Broken,
        (_, _, Promise::Ordered) if is_order_broken => Judgment::Broken,
        (_, _, Promise::Ordered) => Judgment::of_sound(power),
        (_, _, Promise::Nothing) => Judgment::LostUnpromised,
    };
    verdict
}

/// `newest` is the newest write of the file of which anything survived.
fn state_of(acked_seq: u64, found: BlockContent, newest: Option<u64>) -> BlockState {
    match found {
        BlockContent::Unreadable => BlockState::Unreadable,
        BlockContent::Damaged { .. } => BlockState::Torn,
        BlockContent::Mixed { oldest, .. } if oldest < acked_seq => BlockState::Torn,
        // All its sectors are the acknowledged write's or newer ones.
        BlockContent::Mixed { .. } => BlockState::TornInFlight,
        BlockContent::Whole(seq) if seq == acked_seq => BlockState::Intact,
        BlockContent::Whole(seq) if seq > acked_seq => BlockState::Extra,
        BlockContent::Whole(_) if newest > Some(acked_seq) => BlockState::Reordered,
        BlockContent::Whole(_) => BlockState::LostAcked,
    }
}

fn newest_of(found: BlockContent) -> Option<u64> {
    match found {
        BlockContent::Whole(seq) => Some(seq),
        BlockContent::Mixed { newest, .. } => Some(newest),
        BlockContent::Damaged { newest } => newest,
        BlockContent::Unreadable => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_is_judged_by_what_was_acknowledged_last() {
        let mixed = |oldest, newest| BlockContent::Mixed { oldest, newest };
        for (acked, found, newest, expected) in [
            (5, BlockContent::Whole(5), 9, BlockState::Intact),
            (5, BlockContent::Whole(9), 9, BlockState::Extra),
            (5, BlockContent::Whole(3), 9, BlockState::Reordered),
            (5, BlockContent::Whole(3), 5, BlockState::LostAcked),
            (5, BlockContent::Whole(3), 4, BlockState::LostAcked),
            (5, mixed(5, 9), 9, BlockState::TornInFlight),
            (5, mixed(3, 5), 9, BlockState::Torn),
            (5, mixed(3, 9), 9, BlockState::Torn),
            (5, BlockContent::Damaged { newest: Some(5) }, 9, BlockState::Torn),
            (0, BlockContent::Whole(0), 9, BlockState::Intact),
            (0, BlockContent::Unreadable, 9, BlockState::Unreadable),
        ] {
            assert_eq!(
                state_of(acked, found, Some(newest)),
                expected,
                "{acked} {found:?} {newest}"
            );
        }
    }

    #[test]
    fn only_a_cut_power_lets_anything_hold() {
        use PowerLoss::{CouldNotTell, Cut, DrivePowered, NotCut};
        let judgments = [Cut, DrivePowered, NotCut, CouldNotTell].map(Judgment::of_sound);
        assert_eq!(judgments.map(Judgment::word), ["held", "intact", "not_cut", "could_not_tell"]);
    }

    #[test]
    fn the_states_are_counted_where_they_are_listed() {
        for (at, state) in BlockState::ALL.into_iter().enumerate() {
            assert_eq!(state as usize, at);
        }
    }
}

//! The whole of it over disks in memory: one that keeps its word, and four that lie, each in a
//! way of its own. The power goes at a random moment; what is then read back is judged.

#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test; it shows how often each liar was caught"
)]

use std::collections::HashMap;

use fsbench_plug_pull::schedule::SplitMix64;
use fsbench_plug_pull::verdict::BlockState;
use fsbench_plug_pull::{
    Ack, BLOCK_BYTES, BlockContent, CallSystem, FileVerdict, Hello, Judgment, Mode, Nonce,
    PowerLoss, SECTOR_BYTES, Schedule, Session, Stamp, judge, stamped_block,
};

const FILES: u8 = 3;
const BLOCKS: u32 = 64;
const PULLS: u64 = 200;

type BlockPosition = (u8, u32);
type Bytes = [u8; BLOCK_BYTES];

#[derive(Clone, Copy, Debug, PartialEq)]
enum DiskKind {
    /// Flushed is on the medium. What is not flushed may get there, sector by sector.
    Honest,
    /// Says that it flushed, and writes back the oldest only when its cache of 48 is full.
    DropsFlushed,
    /// Says that it flushed, and writes back whichever it likes of its cache of 48.
    Reorders,
    /// Flushes, but the last 8 writes are still on their way, and are torn between sectors.
    Tears,
    /// Keeps nine of ten flushed writes, and continues with the old version of the others.
    KeepsSome,
}

struct Disk {
    kind: DiskKind,
    medium: HashMap<BlockPosition, Bytes>,
    /// In the order written.
    cache: Vec<(BlockPosition, Bytes)>,
    random: SplitMix64,
}

impl Disk {
    fn write(&mut self, place: BlockPosition, bytes: &Bytes) {
        self.cache.push((place, *bytes));
    }

    fn flush(&mut self) {
        const CACHE: usize = 48;
        match self.kind {
            DiskKind::Honest => self.write_back_first(self.cache.len()),
            DiskKind::DropsFlushed => self.write_back_first(self.cache.len().saturating_sub(CACHE)),
            DiskKind::Tears => self.write_back_first(self.cache.len().saturating_sub(8)),
            DiskKind::Reorders => {
                while self.cache.len() > CACHE {
                    let count = u32::try_from(self.cache.len()).unwrap();
                    let any = self.random.below(count) as usize;
                    // Of one block the older first: even this disk knows what it holds.
                    let place = self.cache[any].0;
                    let oldest = self.cache.iter().position(|(at, _)| *at == place).unwrap();
                    let (place, bytes) = self.cache.remove(oldest);
                    self.medium.insert(place, bytes);
                }
            }
            DiskKind::KeepsSome => {
                for (place, bytes) in std::mem::take(&mut self.cache) {
                    if self.random.below(10) != 0 {
                        self.medium.insert(place, bytes);
                    }
                }
            }
        }
    }

    fn write_back_first(&mut self, count: usize) {
        self.medium.extend(self.cache.drain(..count));
    }

    /// The power goes.
    fn cut(mut self) -> HashMap<BlockPosition, Bytes> {
        if matches!(self.kind, DiskKind::Honest | DiskKind::Tears) {
            for (place, bytes) in std::mem::take(&mut self.cache) {
                let stored = self.medium.get_mut(&place).unwrap();
                for at in (0..BLOCK_BYTES).step_by(SECTOR_BYTES) {
                    if self.random.below(2) == 0 {
                        let sector = at..at + SECTOR_BYTES;
                        stored[sector.clone()].copy_from_slice(&bytes[sector]);
                    }
                }
            }
        }
        self.medium
    }
}

/// One session on a disk of a kind until its plug is pulled, and the verdict on each mode.
fn pull(kind: DiskKind, seed: u64) -> Vec<FileVerdict> {
    let nonce = Nonce([9; 16]);
    let mut session = Session::new(Hello {
        nonce,
        system: CallSystem::Linux,
        boot: "before".into(),
        blocks: BLOCKS,
        modes: vec![Mode::Fdatasync, Mode::ODsync, Mode::Fsync],
    });
    let filled = |file, block, seq| {
        let mut bytes = [0; BLOCK_BYTES];
        let stamp = Stamp { nonce, file, block, seq };
        stamp.fill(&mut bytes);
        (stamp, bytes)
    };
    let places = (0..FILES).flat_map(|file| (0..BLOCKS).map(move |block| (file, block)));
    let mut disk = Disk {
        kind,
        medium: places.map(|at| (at, filled(at.0, at.1, 0).1)).collect(),
        cache: Vec::new(),
        random: SplitMix64::new(seed),
    };
    let mut schedule = Schedule::new(seed, FILES, BLOCKS);
    let writes = 100 + SplitMix64::new(!seed).below(400);
    for seq in 1..=u64::from(writes) {
        let (file, block) = schedule.turn();
        let (stamp, bytes) = filled(file, block, seq);
        disk.write((file, block), &bytes);
        // The last write is on its way when the power goes; the one before it may have been
        // flushed without its acknowledgement getting through.
        if seq < u64::from(writes) {
            disk.flush();
        }
        if seq + 1 < u64::from(writes) {
            session.record(Ack { stamp }).unwrap();
        }
    }
    let medium = disk.cut();
    let found: Vec<Vec<BlockContent>> = (0..FILES)
        .map(|file| {
            (0..BLOCKS)
                .map(|at| stamped_block::read(nonce, file, at, &medium[&(file, at)]))
                .collect()
        })
        .collect();
    judge(&session, &found, PowerLoss::Cut)
}

/// Blocks in a state, over all files.
fn count(verdicts: &[FileVerdict], state: BlockState) -> u64 {
    verdicts.iter().map(|verdict| verdict.count(state)).sum()
}

fn is_broken(verdicts: &[FileVerdict]) -> bool {
    verdicts.iter().any(|v| v.judgment == Judgment::Broken)
}

/// How many of the pulls caught the liar, and in how many of those its lie was named.
fn caught(kind: DiskKind, is_named: impl Fn(&[FileVerdict]) -> bool) -> (u64, u64) {
    let verdicts: Vec<_> = (0..PULLS).map(|seed| pull(kind, seed)).collect();
    let broken = verdicts.iter().filter(|v| is_broken(v));
    let named = broken.clone().filter(|v| is_named(v)).count() as u64;
    let caught = broken.count() as u64;
    println!("{kind:?}: caught by {caught} of {PULLS} pulls, named by {named}");
    (caught, named)
}

#[test]
fn a_disk_that_keeps_its_word_never_fails_whatever_it_does_with_unflushed_writes() {
    let (mut extra, mut torn_in_flight) = (0, 0);
    for seed in 0..PULLS * 2 {
        let verdicts = pull(DiskKind::Honest, seed);
        for verdict in &verdicts {
            assert_eq!(verdict.judgment, Judgment::Held, "{seed}: {verdict:?}");
        }
        extra += count(&verdicts, BlockState::Extra);
        torn_in_flight += count(&verdicts, BlockState::TornInFlight);
    }
    // The allowed states do occur: they are not just never reached.
    assert!(extra > 300 && torn_in_flight > 300, "{extra} {torn_in_flight}");
}

#[test]
fn a_disk_that_drops_flushed_writes_is_caught_every_time_as_having_lost_them() {
    let (caught, named) = caught(DiskKind::DropsFlushed, |v| {
        count(v, BlockState::LostAcked) > 0
            && count(v, BlockState::Reordered) + count(v, BlockState::Torn) == 0
    });
    assert_eq!((caught, named), (PULLS, PULLS));
}

#[test]
fn a_disk_that_reorders_across_flushes_is_caught_in_99_of_100_pulls_and_named() {
    let (caught, named) = caught(DiskKind::Reorders, |v| {
        count(v, BlockState::Reordered) > 0 && count(v, BlockState::Torn) == 0
    });
    assert!(caught >= PULLS * 99 / 100, "{caught}");
    assert!(named >= PULLS * 99 / 100, "{named}");
}

#[test]
fn a_disk_that_tears_flushed_blocks_is_caught_in_99_of_100_pulls_and_named() {
    let (caught, named) = caught(DiskKind::Tears, |v| count(v, BlockState::Torn) > 0);
    assert!(caught >= PULLS * 99 / 100, "{caught}");
    assert!(named >= PULLS * 99 / 100, "{named}");
}

#[test]
fn a_disk_that_keeps_some_of_what_it_flushed_is_caught_in_98_of_100_pulls_and_named() {
    let (caught, named) = caught(DiskKind::KeepsSome, |v| {
        count(v, BlockState::Reordered) > 0 && count(v, BlockState::Torn) == 0
    });
    assert!(caught >= PULLS * 98 / 100, "{caught}");
    assert!(named >= PULLS * 98 / 100, "{named}");
}

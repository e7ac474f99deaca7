//! An in-memory file system: an index from names to files behind a lock, and files with a lock
//! and bytes of their own.
//!
//! It is what is measured, and small on purpose: creating and deleting go through
//! the index, writing and reading through a handle and the file's lock alone. With one shard the
//! index is global; with more, names are spread over that many locks.
//!
//! Locks are the standard library's blocking mutexes, and the index its hash map, because those
//! are what a program in this language uses. Memory is taken before a lock and given back after
//! it, but for the index's own growth.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex};

#[cfg(test)]
use crate::instrument::NoInstrument;
use crate::instrument::{Instrument, Lock};

/// A file and its lock. Whoever holds a handle may read and write it, also after its deletion.
#[derive(Debug, Default)]
pub struct File {
    content: Mutex<Vec<u8>>,
}

pub type Handle = Arc<File>;

type Index = HashMap<Box<str>, Handle>;

/// Two cache lines, so that neighboring locks (and lines fetched in pairs) do not share one.
#[repr(align(128))]
#[derive(Debug, Default)]
struct Shard(Mutex<Index>);

#[derive(Debug)]
pub struct MemFs {
    /// A power of two of them.
    shards: Box<[Shard]>,
}

impl MemFs {
    /// One index behind one lock.
    pub fn global() -> Self {
        Self::sharded(1)
    }

    /// One index whose table is as large as `files` names need, so that it never grows.
    pub fn reserved(files: usize) -> Self {
        let index = Mutex::new(Index::with_capacity(files));
        Self { shards: Box::new([Shard(index)]) }
    }

    /// As many indexes as `locks`, rounded up to a power of two, each behind its own.
    pub fn sharded(locks: usize) -> Self {
        let count = locks.max(1).next_power_of_two();
        Self { shards: (0..count).map(|_| Shard::default()).collect() }
    }

    /// A new, empty file whose content will be stored in `buffer`. `None`: the name is taken.
    pub fn create<I: Instrument>(
        &self,
        instrument: &mut I,
        name: &str,
        buffer: Vec<u8>,
    ) -> Option<Handle> {
        let key: Box<str> = name.into();
        let handle = Arc::new(File { content: Mutex::new(buffer) });
        let stored = Arc::clone(&handle);
        let mut index = instrument.lock(Lock::Index, &self.shard(name).0);
        let created = match index.entry(key) {
            Entry::Vacant(place) => {
                place.insert(stored);
                Some(handle)
            }
            Entry::Occupied(_) => None,
        };
        instrument.unlock(Lock::Index, index);
        created
    }

    /// The file is out of the index; its memory goes with its last handle. `None`: no such name.
    pub fn delete<I: Instrument>(&self, instrument: &mut I, name: &str) -> Option<Handle> {
        let mut index = instrument.lock(Lock::Index, &self.shard(name).0);
        let removed = index.remove_entry(name);
        instrument.unlock(Lock::Index, index);
        removed.map(|(_, handle)| handle)
    }

    /// Names in the index.
    #[cfg(test)]
    pub fn len(&self) -> usize {
        let mut none = NoInstrument;
        let count = |shard: &Shard| none.lock(Lock::Index, &shard.0).len();
        self.shards.iter().map(count).sum()
    }

    #[cfg(test)]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// By the name's last bytes: it is those that differ between the files of a folder.
    fn shard(&self, name: &str) -> &Shard {
        let bits = self.shards.len().trailing_zeros();
        if bits == 0 {
            return &self.shards[0];
        }
        let bytes = name.as_bytes();
        let tail = &bytes[bytes.len().saturating_sub(8)..];
        let number = tail.iter().fold(0_u64, |sum, &byte| (sum << 8) | u64::from(byte));
        // The highest bits of the product depend on all bits of the number.
        let mixed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (u64::BITS - bits);
        &self.shards[usize::try_from(mixed).unwrap_or(0)]
    }
}

impl File {
    /// Replaces the content.
    pub fn write<I: Instrument>(&self, instrument: &mut I, bytes: &[u8]) {
        let mut content = instrument.lock(Lock::File, &self.content);
        content.clear();
        content.extend_from_slice(bytes);
        instrument.unlock(Lock::File, content);
    }

    /// Copies the content from its beginning, as far as `into` goes; returns how many bytes.
    pub fn read<I: Instrument>(&self, instrument: &mut I, into: &mut [u8]) -> usize {
        let content = instrument.lock(Lock::File, &self.content);
        let count = content.len().min(into.len());
        into[..count].copy_from_slice(&content[..count]);
        instrument.unlock(Lock::File, content);
        count
    }

    /// The memory of a file that nobody else has a handle of; its content is gone.
    pub fn into_buffer(handle: Handle) -> Option<Vec<u8>> {
        let file = Arc::into_inner(handle)?;
        let mut buffer =
            file.content.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        buffer.clear();
        Some(buffer)
    }
}

#[cfg(test)]
mod tests;

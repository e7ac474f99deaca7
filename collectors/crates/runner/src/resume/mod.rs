//! A suite that outlives its process: everything that was measured is kept as it is measured, and a
//! later process goes through the same rounds, in the same order, with what was kept in the place
//! of what would be measured.

use std::cell::{Cell, RefCell};
use std::io;
use std::marker::PhantomData;
use std::time::Duration;

use fsbench_suites::CaseFailure;
use fsbench_wire::Reading;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::SuiteError;
use crate::clock::{MonotonicClock, RealClock};
use crate::rounds::{BlockReply, Blocks};

/// Where lines are kept.
pub trait Journal {
    /// The next of those that earlier processes kept; `None` once all have been read.
    fn next(&mut self) -> Option<String>;
    /// Safe from whatever may end this process when it returns.
    fn keep(&mut self, line: &str) -> io::Result<()>;
}

#[derive(Serialize, Deserialize)]
enum Entry<B> {
    /// A worker was started; cases that cannot run there.
    Started(Vec<(usize, CaseFailure)>),
    Block {
        case: usize,
        took_ns: u64,
        reply: BlockReply<B>,
    },
    Reading(Box<Reading>),
}

pub struct Resumable<'a, B> {
    journal: RefCell<&'a mut dyn Journal>,
    is_continued: Cell<bool>,
    /// What earlier processes spent on blocks: their time counts as if it had passed here.
    spent: Cell<Duration>,
    /// Of a reading: there an error cannot be returned.
    error: RefCell<Option<SuiteError>>,
    of: PhantomData<B>,
}

impl<'a, B: Serialize + DeserializeOwned> Resumable<'a, B> {
    pub fn new(journal: &'a mut dyn Journal) -> Self {
        Self {
            journal: RefCell::new(journal),
            is_continued: Cell::new(false),
            spent: Cell::new(Duration::ZERO),
            error: RefCell::new(None),
            of: PhantomData,
        }
    }

    pub fn is_continued(&self) -> bool {
        self.is_continued.get()
    }

    /// Whether every reading could be kept, too.
    pub fn is_whole(&self) -> Result<(), SuiteError> {
        self.error.take().map_or(Ok(()), Err)
    }

    pub fn clock(&self) -> impl MonotonicClock + '_ {
        ResumedClock { here: RealClock::start(), before: &self.spent }
    }

    pub fn blocks<'b>(&'b self, real: &'b mut dyn Blocks<B>) -> impl Blocks<B> + 'b {
        ResumableBlocks { resumable: self, real }
    }

    pub fn reading(&self, read: &mut dyn FnMut() -> Reading) -> Reading {
        self.try_reading(read).unwrap_or_else(|error| {
            self.error.borrow_mut().get_or_insert(error);
            Reading::default()
        })
    }

    fn try_reading(&self, read: &mut dyn FnMut() -> Reading) -> Result<Reading, SuiteError> {
        match self.next()? {
            Some(Entry::Reading(reading)) => Ok(*reading),
            Some(_) => Err(mismatch("a reading was expected")),
            None => {
                let reading = read();
                self.keep(&Entry::Reading(Box::new(reading.clone())))?;
                Ok(reading)
            }
        }
    }

    fn next(&self) -> Result<Option<Entry<B>>, SuiteError> {
        let Some(line) = self.journal.borrow_mut().next() else {
            return Ok(None);
        };
        self.is_continued.set(true);
        serde_json::from_str(&line).map(Some).map_err(|error| mismatch(&error.to_string()))
    }

    fn keep(&self, entry: &Entry<B>) -> Result<(), SuiteError> {
        let line =
            serde_json::to_string(entry).map_err(|error| SuiteError::Journal(error.into()))?;
        self.journal.borrow_mut().keep(&line).map_err(SuiteError::Journal)
    }
}

fn mismatch(words: &str) -> SuiteError {
    SuiteError::NotContinued(words.to_owned())
}

struct ResumedClock<'a> {
    here: RealClock,
    before: &'a Cell<Duration>,
}

impl MonotonicClock for ResumedClock<'_> {
    fn now(&self) -> Duration {
        self.here.now() + self.before.get()
    }
}

struct ResumableBlocks<'b, 'a, B> {
    resumable: &'b Resumable<'a, B>,
    real: &'b mut dyn Blocks<B>,
}

impl<B: Serialize + DeserializeOwned> Blocks<B> for ResumableBlocks<'_, '_, B> {
    /// A worker is needed for what is yet to be measured; cases must be refused as they were
    /// before.
    fn start(&mut self) -> Result<Vec<(usize, CaseFailure)>, SuiteError> {
        let refused = self.real.start()?;
        match self.resumable.next()? {
            None => {
                self.resumable.keep(&Entry::Started(refused.clone()))?;
                Ok(refused)
            }
            Some(Entry::Started(before)) if before == refused => Ok(refused),
            Some(Entry::Started(before)) => Err(mismatch(&format!(
                "{} cases could not be prepared at the start, {} cannot be prepared now",
                before.len(),
                refused.len()
            ))),
            Some(_) => Err(mismatch("a start was expected")),
        }
    }

    fn block(
        &mut self,
        case: usize,
        timeout: Option<Duration>,
    ) -> Result<BlockReply<B>, SuiteError> {
        self.resumable.is_whole()?;
        match self.resumable.next()? {
            Some(Entry::Block { case: of, took_ns, reply }) if of == case => {
                let spent = self.resumable.spent.get() + Duration::from_nanos(took_ns);
                self.resumable.spent.set(spent);
                Ok(reply)
            }
            Some(_) => Err(mismatch("another case was expected")),
            None => {
                let clock = RealClock::start();
                let reply = self.real.block(case, timeout)?;
                let took_ns = u64::try_from(clock.now().as_nanos()).unwrap_or(u64::MAX);
                let entry = Entry::Block { case, took_ns, reply };
                self.resumable.keep(&entry)?;
                match entry {
                    Entry::Block { reply, .. } => Ok(reply),
                    Entry::Started(_) | Entry::Reading(_) => Err(mismatch("a block was kept")),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;

//! A suite that outlives its process: everything that was measured is kept as it is measured, and a later process
//! goes through the same rounds, in the same order, with what was kept in the place of what would be measured.

use std::cell::{Cell, RefCell};
use std::io;
use std::marker::PhantomData;
use std::time::Duration;

use fsbench_suites::Ending;
use fsbench_wire::Reading;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::SuiteError;
use crate::clock::{Clock, RealClock};
use crate::rounds::{Blocks, Said};

/// Where lines are kept.
pub trait Journal {
    /// The next of those that earlier processes kept; `None` once all have been read.
    fn next(&mut self) -> Option<String>;
    /// Safe from whatever may end this process when it returns.
    fn keep(&mut self, line: &str) -> io::Result<()>;
}

#[derive(Serialize, Deserialize)]
enum Entry<B> {
    /// A worker was started; cases that can't run there.
    Started(Vec<(usize, Ending)>),
    Block {
        case: usize,
        took_ns: u64,
        said: Said<B>,
    },
    Reading(Box<Reading>),
}

pub struct Kept<'a, B> {
    journal: RefCell<&'a mut dyn Journal>,
    is_continued: Cell<bool>,
    /// What earlier processes spent on blocks: their time counts as if it had passed here.
    spent: Cell<Duration>,
    /// Of a reading: there an error can't be returned.
    error: RefCell<Option<SuiteError>>,
    of: PhantomData<B>,
}

impl<'a, B: Serialize + DeserializeOwned> Kept<'a, B> {
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

    pub fn clock(&self) -> impl Clock + '_ {
        Together {
            here: RealClock::start(),
            before: &self.spent,
        }
    }

    pub fn blocks<'b>(&'b self, real: &'b mut dyn Blocks<B>) -> impl Blocks<B> + 'b {
        KeptBlocks { kept: self, real }
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
            Some(_) => Err(unfitting("a reading was expected")),
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
        serde_json::from_str(&line)
            .map(Some)
            .map_err(|error| unfitting(&error.to_string()))
    }

    fn keep(&self, entry: &Entry<B>) -> Result<(), SuiteError> {
        let line =
            serde_json::to_string(entry).map_err(|error| SuiteError::Journal(error.into()))?;
        self.journal
            .borrow_mut()
            .keep(&line)
            .map_err(SuiteError::Journal)
    }
}

fn unfitting(words: &str) -> SuiteError {
    SuiteError::NotContinued(words.to_owned())
}

struct Together<'a> {
    here: RealClock,
    before: &'a Cell<Duration>,
}

impl Clock for Together<'_> {
    fn now(&self) -> Duration {
        self.here.now() + self.before.get()
    }
}

struct KeptBlocks<'b, 'a, B> {
    kept: &'b Kept<'a, B>,
    real: &'b mut dyn Blocks<B>,
}

impl<B: Serialize + DeserializeOwned> Blocks<B> for KeptBlocks<'_, '_, B> {
    /// A worker is needed for what is yet to be measured; cases must be refused as they were before.
    fn start(&mut self) -> Result<Vec<(usize, Ending)>, SuiteError> {
        let refused = self.real.start()?;
        match self.kept.next()? {
            None => {
                self.kept.keep(&Entry::Started(refused.clone()))?;
                Ok(refused)
            }
            Some(Entry::Started(before)) if before == refused => Ok(refused),
            Some(Entry::Started(before)) => Err(unfitting(&format!(
                "{} cases could not be prepared then, {} can not be now",
                before.len(),
                refused.len()
            ))),
            Some(_) => Err(unfitting("a start was expected")),
        }
    }

    fn block(&mut self, case: usize, patience: Option<Duration>) -> Result<Said<B>, SuiteError> {
        self.kept.is_whole()?;
        match self.kept.next()? {
            Some(Entry::Block {
                case: of,
                took_ns,
                said,
            }) if of == case => {
                let spent = self.kept.spent.get() + Duration::from_nanos(took_ns);
                self.kept.spent.set(spent);
                Ok(said)
            }
            Some(_) => Err(unfitting("another case was expected")),
            None => {
                let clock = RealClock::start();
                let said = self.real.block(case, patience)?;
                let took_ns = u64::try_from(clock.now().as_nanos()).unwrap_or(u64::MAX);
                let entry = Entry::Block {
                    case,
                    took_ns,
                    said,
                };
                self.kept.keep(&entry)?;
                match entry {
                    Entry::Block { said, .. } => Ok(said),
                    Entry::Started(_) | Entry::Reading(_) => Err(unfitting("a block was kept")),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;

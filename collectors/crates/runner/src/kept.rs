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
mod tests {
    use super::*;

    /// Lines in memory, and how many may be kept before the process is gone.
    struct InMemory {
        lines: Vec<String>,
        read: usize,
        most: usize,
    }

    impl InMemory {
        fn continued(lines: Vec<String>, more: usize) -> Self {
            Self {
                most: lines.len() + more,
                lines,
                read: 0,
            }
        }
    }

    impl Journal for InMemory {
        fn next(&mut self) -> Option<String> {
            let line = self.lines.get(self.read).cloned();
            self.read += usize::from(line.is_some());
            line
        }

        fn keep(&mut self, line: &str) -> io::Result<()> {
            if self.lines.len() >= self.most {
                return Err(io::ErrorKind::StorageFull.into());
            }
            self.lines.push(line.to_owned());
            self.read += 1;
            Ok(())
        }
    }

    /// Counts what is really measured: the figure of a block is how many there were before.
    #[derive(Default)]
    struct Counted {
        blocks: u64,
        refused: Vec<(usize, Ending)>,
    }

    impl Blocks<u64> for Counted {
        fn start(&mut self) -> Result<Vec<(usize, Ending)>, SuiteError> {
            Ok(self.refused.clone())
        }

        fn block(&mut self, _: usize, _: Option<Duration>) -> Result<Said<u64>, SuiteError> {
            self.blocks += 1;
            Ok(Said::Block(self.blocks))
        }
    }

    /// Five blocks with a reading after each, as far as it goes.
    fn measure(lines: &mut InMemory, real: &mut Counted) -> Result<Vec<u64>, SuiteError> {
        let kept = Kept::<u64>::new(lines);
        let mut figures = Vec::new();
        let mut blocks = kept.blocks(real);
        blocks.start()?;
        for case in 0..5 {
            if let Said::Block(figure) = blocks.block(case, None)? {
                figures.push(figure);
            }
            kept.reading(&mut Reading::default);
        }
        kept.is_whole()?;
        Ok(figures)
    }

    #[test]
    fn wherever_it_was_cut_nothing_is_measured_twice_and_nothing_is_left_out() {
        for first in 0..=11 {
            let mut lines = InMemory::continued(Vec::new(), first);
            let (mut before, mut after) = (Counted::default(), Counted::default());
            let cut = measure(&mut lines, &mut before);
            assert_eq!(cut.is_err(), first < 11, "{first}");
            let was_kept = lines
                .lines
                .iter()
                .filter(|line| line.contains("Block"))
                .count() as u64;

            let mut lines = InMemory::continued(lines.lines, 99);
            let figures = measure(&mut lines, &mut after).unwrap();
            assert_eq!(after.blocks, 5 - was_kept);
            let (then, now) = figures.split_at(usize::try_from(was_kept).unwrap());
            assert!(then.iter().copied().eq(1..=was_kept), "{first}");
            assert!(now.iter().copied().eq(1..=5 - was_kept), "{first}");
            assert_eq!(lines.lines.len(), 11);
        }
    }

    #[test]
    fn time_that_was_spent_before_counts() {
        let line = r#"{"Block":{"case":0,"took_ns":5000000000,"said":{"Block":7}}}"#;
        let mut lines = InMemory::continued(vec![line.to_owned()], 9);
        let kept = Kept::<u64>::new(&mut lines);
        let clock = kept.clock();
        assert!(clock.now() < Duration::from_secs(5));
        let mut real = Counted::default();
        kept.blocks(&mut real).block(0, None).unwrap();
        assert!(clock.now() >= Duration::from_secs(5));
        assert!(kept.is_continued());
    }

    #[test]
    fn what_does_not_fit_is_refused_rather_than_mixed() {
        let begun = |lines: &[&str]| {
            InMemory::continued(lines.iter().map(|line| (*line).to_owned()).collect(), 9)
        };
        let other_case = r#"{"Block":{"case":3,"took_ns":5,"said":{"Block":7}}}"#;
        for lines in [
            &[r#"{"Started":[]}"#, other_case][..],
            &[other_case],
            &["{"],
        ] {
            let ended = measure(&mut begun(lines), &mut Counted::default());
            assert!(
                matches!(ended, Err(SuiteError::NotContinued(_))),
                "{ended:?}"
            );
        }
        let mut refuses = Counted {
            refused: vec![(1, Ending::time_budget())],
            ..Counted::default()
        };
        let ended = measure(&mut begun(&[r#"{"Started":[]}"#]), &mut refuses);
        assert!(
            matches!(ended, Err(SuiteError::NotContinued(_))),
            "{ended:?}"
        );
    }
}

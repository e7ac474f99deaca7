//! A cell: so many threads at so many files. No type is left open here, so that all that is timed
//! is compiled in this crate, which is built for speed, and not where it is called from.

use std::ops::Range;
use std::sync::Arc;

use fsbench_platform::{Directory, own_heaps};

use crate::CellError;
use crate::cycle::Enough;
use crate::desk::{Backend, OwnDesk, Shared};
use crate::file_desk::FileDesk;
use crate::instrument::{Instrument, NoInstrument};
use crate::instrumented::{Instrumented, Locks, Tally};
use crate::sums::Phase;
use crate::threads::run;

#[derive(Clone, Debug)]
pub struct Cell {
    pub files: usize,
    pub threads: usize,
    pub enough: Enough,
    /// Of every file.
    pub content: Vec<u8>,
}

/// What the instrumented pass knows.
pub struct Found {
    pub phases: [Phase; 4],
    /// Sums over threads, by operation.
    pub locks: [Locks; 4],
    /// Of each thread.
    pub tallies: Vec<Box<dyn Tally>>,
}

impl Cell {
    /// With a file system of our own. From here on each thread takes its memory from its own lists.
    pub fn time(&self, backend: Backend) -> Result<[Phase; 4], CellError> {
        self.in_memory(backend, |_| NoInstrument)
            .map(|(phases, _)| phases)
    }

    /// The same, with locks and single operations timed too. One tally a thread.
    pub fn instrument(
        &self,
        backend: Backend,
        tallies: Vec<Box<dyn Tally>>,
    ) -> Result<Found, CellError> {
        let tallies = std::cell::RefCell::new(tallies.into_iter());
        let new = |files| Instrumented::new(files, tallies.borrow_mut().next());
        let (phases, instruments) = self.in_memory(backend, new)?;
        let mut locks = [Locks::default(); 4];
        let mut filled = Vec::new();
        for instrument in instruments {
            let (of_thread, tally) = instrument.finish()?;
            for (sum, more) in locks.iter_mut().zip(&of_thread) {
                sum.add(more);
            }
            filled.extend(tally);
        }
        Ok(Found {
            phases,
            locks,
            tallies: filled,
        })
    }

    /// With the kernel's file system that the folder is in.
    pub fn time_in(&self, folder: Directory) -> Result<[Phase; 4], CellError> {
        let folder = Arc::new(folder);
        let desk = |files| FileDesk::new(Arc::clone(&folder), names(files), self.content.clone());
        let desks: Result<Vec<_>, CellError> = self.shares().map(desk).collect();
        run(desks?, None, self.enough).map(|(phases, _)| phases)
    }

    fn in_memory<I: Instrument>(
        &self,
        backend: Backend,
        instrument: impl Fn(usize) -> I,
    ) -> Result<([Phase; 4], Vec<I>), CellError> {
        own_heaps()?;
        let shared = Shared::new(backend, self.files);
        let desk = |files: Range<usize>| {
            let instrument = instrument(files.len());
            OwnDesk::new(&shared, names(files), self.content.clone(), instrument)
        };
        let (phases, desks) = run(
            self.shares().map(desk).collect(),
            Some(&shared),
            self.enough,
        )?;
        let instruments = desks.into_iter().map(OwnDesk::into_instrument).collect();
        Ok((phases, instruments))
    }

    /// Each thread's files: neighbours, as evenly as they go.
    fn shares(&self) -> impl Iterator<Item = Range<usize>> {
        let (files, threads) = (self.files, self.threads);
        (0..threads).map(move |at| at * files / threads..(at + 1) * files / threads)
    }
}

/// Made before anything is timed.
fn names(files: Range<usize>) -> Vec<String> {
    files.map(|file| format!("file-{file:08}")).collect()
}

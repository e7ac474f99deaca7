//! A cell: so many threads at so many files. No type is left open here, so that all that is timed
//! is compiled in this crate, which is built for speed, and not where it is called from.

use std::ops::Range;
use std::sync::Arc;

use fsbench_platform::{DirectoryHandle, MemoryLibrary, own_heaps};

use crate::CellError;
use crate::cycle::MinimumWork;
use crate::file_access::{Backend, Lasting, MemFsAccess, Shared};
use crate::instrument::{Instrument, NoInstrument};
use crate::instrumented::{Instrumented, LatencySink, Locks};
use crate::library_access::{LibraryAccess, SharedLibrary};
use crate::sums::PhaseSums;
use crate::system_file_access::SystemFileAccess;
use crate::threads::run;

#[derive(Clone, Debug)]
pub struct Cell {
    pub files: usize,
    pub threads: usize,
    pub minimum: MinimumWork,
    /// Of every file.
    pub content: Vec<u8>,
}

/// What the instrumented pass knows.
pub struct CellResult {
    pub phases: [PhaseSums; 4],
    /// Sums over threads, by operation.
    pub locks: [Locks; 4],
    /// Of each thread.
    pub tallies: Vec<Box<dyn LatencySink>>,
}

/// What a library of a user's took.
pub struct LibraryTimes {
    pub phases: [PhaseSums; 4],
    /// Of all threads, by operation; `None`: the library does not tell.
    pub waited_ns: Option<[u64; 4]>,
}

impl Cell {
    /// With a file system of our own. From here on each thread takes its memory from its own lists.
    pub fn time(&self, backend: Backend) -> Result<[PhaseSums; 4], CellError> {
        self.in_memory(backend, |_| NoInstrument).map(|(phases, _)| phases)
    }

    /// The same, with locks and single operations timed too. One tally a thread.
    pub fn instrument(
        &self,
        backend: Backend,
        tallies: Vec<Box<dyn LatencySink>>,
    ) -> Result<CellResult, CellError> {
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
        Ok(CellResult { phases, locks, tallies: filled })
    }

    /// With the kernel's file system that the folder is in.
    pub fn time_in(&self, folder: DirectoryHandle) -> Result<[PhaseSums; 4], CellError> {
        let folder = Arc::new(folder);
        let access =
            |files| SystemFileAccess::new(Arc::clone(&folder), names(files), self.content.clone());
        let accesses: Result<Vec<_>, CellError> = self.shares().map(access).collect();
        run(accesses?, &Lasting, self.minimum).map(|(phases, _)| phases)
    }

    /// With a file system that a user has written.
    pub fn time_library(&self, library: MemoryLibrary) -> Result<LibraryTimes, CellError> {
        let tells_waits = library.waited_ns().is_some();
        let shared = SharedLibrary::new(library, self.files);
        let access = |files| LibraryAccess::new(&shared, names(files), self.content.clone());
        let accesses: Result<Vec<_>, CellError> = self.shares().map(access).collect();
        let (phases, accesses) = run(accesses?, &shared, self.minimum)?;
        let mut waited_ns = [0_u64; 4];
        for waited in accesses.into_iter().map(LibraryAccess::into_waited) {
            if waited.is_wrong {
                return Err(CellError::wrong("waited_ns", "it went back"));
            }
            for (sum, more) in waited_ns.iter_mut().zip(waited.ns) {
                *sum = sum.saturating_add(more);
            }
        }
        if waited_ns.iter().zip(&phases).any(|(waited, phase)| *waited > phase.threads_ns) {
            let why = "it grew by more than the time that passed";
            return Err(CellError::wrong("waited_ns", why));
        }
        Ok(LibraryTimes { phases, waited_ns: tells_waits.then_some(waited_ns) })
    }

    fn in_memory<I: Instrument>(
        &self,
        backend: Backend,
        instrument: impl Fn(usize) -> I,
    ) -> Result<([PhaseSums; 4], Vec<I>), CellError> {
        own_heaps()?;
        let shared = Shared::new(backend, self.files);
        let access = |files: Range<usize>| {
            let instrument = instrument(files.len());
            MemFsAccess::new(&shared, names(files), self.content.clone(), instrument)
        };
        let (phases, accesses) = run(self.shares().map(access).collect(), &shared, self.minimum)?;
        let instruments = accesses.into_iter().map(MemFsAccess::into_instrument).collect();
        Ok((phases, instruments))
    }

    /// Each thread's files: neighbors, as evenly as they go.
    fn shares(&self) -> impl Iterator<Item = Range<usize>> {
        let (files, threads) = (self.files, self.threads);
        (0..threads).map(move |at| at * files / threads..(at + 1) * files / threads)
    }
}

/// Made before anything is timed.
fn names(files: Range<usize>) -> Vec<String> {
    files.map(|file| format!("file-{file:08}")).collect()
}

//! The files that one worker process writes to, and one block of writing.

use std::collections::HashMap;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use fsbench_platform::{
    BlockLimits, BlockTimes, CallError, DirectoryHandle, Primitive, Recorder, WriteFlags,
    flush_untimed, make_private_folder, open_for_writing, private_file,
};
use fsbench_stats::quantile::nearest_rank;
use fsbench_wire::{DurabilityClass, SyncPattern, SyncPrimitive};

use super::{BLOCK_CAPACITY, BlockResult, Case};
use crate::case_failure::CaseFailure;
use crate::counters::CounterReading;
use crate::histogram;

/// Written in full beforehand: a file that is only allocated makes the first write to each block
/// a commit of the file system's journal.
const OVERWRITE_BYTES: usize = 16 << 20;

/// The same number on every system that there is.
const EINVAL: i32 = 22;

/// First operations of a block, not kept: they pay for the change from another primitive.
const LEAD_IN_COUNT: u64 = 3;

pub struct Bench {
    folders: Vec<PathBuf>,
    overwritten: HashMap<usize, PathBuf>,
    /// By bytes of one write: buffers are made once, and touched once.
    recorders: HashMap<u64, Recorder>,
    serial: u64,
}

/// What a block writes to, open.
enum Open {
    Overwrite(File),
    /// A new file each block; removed after it.
    Append(File, PathBuf),
    /// A directory each block; removed after it.
    Replace(DirectoryHandle, PathBuf),
}

impl Bench {
    pub fn new(folders: Vec<PathBuf>) -> Self {
        Self { folders, overwritten: HashMap::new(), recorders: HashMap::new(), serial: 0 }
    }

    pub fn prepare(&mut self, case: &Case) -> Result<(), CaseFailure> {
        let bytes =
            usize::try_from(case.write_bytes).map_err(|_| CaseFailure::unsupported("too_large"))?;
        self.recorders.entry(case.write_bytes).or_insert_with(|| {
            Recorder::new(BLOCK_CAPACITY, &incompressible(bytes, case.write_bytes))
        });
        if case.pattern == SyncPattern::Overwrite && !self.overwritten.contains_key(&case.folder) {
            let path = self.folder(case)?.join("overwrite");
            if let Err(failure) = write_atomically(&path) {
                // Half a file would be in the next case's way, and hide why it is there.
                return Err(remove(&path).err().unwrap_or(failure));
            }
            self.overwritten.insert(case.folder, path);
        }
        Self::close_file(case, self.open(case)?)
    }

    pub fn block(&mut self, case: &Case) -> Result<BlockResult, CaseFailure> {
        self.serial += 1;
        let open = self.open(case)?;
        let block = self.measure(case, &open);
        // Also after a failure, which is then what is reported.
        let closed = Self::close_file(case, open);
        let block = block?;
        closed.map(|()| block)
    }

    fn measure(&mut self, case: &Case, open: &Open) -> Result<BlockResult, CaseFailure> {
        let recorder = self.recorders.get_mut(&case.write_bytes).ok_or_else(|| {
            CaseFailure::failed("prepare", "the case was not prepared".to_owned())
        })?;
        let mut offset = 0;
        let lead_in = BlockLimits { least_ns: 0, least_count: LEAD_IN_COUNT, cap_ns: u64::MAX };
        run(recorder, case, open, &mut offset, lead_in)?;

        let limits = BlockLimits {
            least_ns: case.length.least_ns,
            least_count: case.length.least_count,
            cap_ns: case.length.cap_ns,
        };
        let before = CounterReading::take(case.disk)?;
        let ran = run(recorder, case, open, &mut offset, limits)?;
        let counted = before.until(case.disk)?;

        let latencies = recorder.latencies(&ran);
        let missing = || CaseFailure::failed("block", "no operation finished in time".to_owned());
        let histogram = histogram::encode(latencies)
            .map_err(|e| CaseFailure::failed("block", e.to_string()))?;
        Ok(BlockResult {
            n_count: latencies.len() as u64,
            sum_ns: latencies.iter().sum(),
            p50_ns: nearest_rank(latencies, 0.5).ok_or_else(missing)?,
            p90_ns: nearest_rank(latencies, 0.9).ok_or_else(missing)?,
            write_sum_ns: ran.write_sum_ns,
            runqueue_ns: counted.runqueue_ns,
            flushes_count: counted.flushes_count,
            flush_ns: counted.flush_ns,
            others_busy_cores: counted.others_busy_cores,
            histogram,
        })
    }

    fn folder(&self, case: &Case) -> Result<&Path, CaseFailure> {
        let missing = || CaseFailure::failed("open", "the target has no folder".to_owned());
        self.folders.get(case.folder).map(PathBuf::as_path).ok_or_else(missing)
    }

    fn open(&self, case: &Case) -> Result<Open, CaseFailure> {
        let flags = write_flags(case.primitive);
        let open =
            |path: &Path| open_for_writing(path, flags).map_err(|e| CaseFailure::of_durability(&e));
        let path = self.folder(case)?.join(format!("block-{}", self.serial));
        match case.pattern {
            SyncPattern::Overwrite => {
                let path = self.overwritten.get(&case.folder);
                let missing =
                    || CaseFailure::failed("open", "the file to overwrite is missing".to_owned());
                open(path.ok_or_else(missing)?).map(Open::Overwrite)
            }
            SyncPattern::Append => {
                create(&path)?;
                Ok(Open::Append(open(&path)?, path))
            }
            SyncPattern::Replace => {
                make_private_folder(&path).map_err(|e| io_error("mkdir", &e))?;
                let directory = DirectoryHandle::open(&path)?;
                Ok(Open::Replace(directory, path))
            }
        }
    }

    /// Untimed. An overwritten file is flushed, unless its own calls did that; what was appended or replaced is unlinked and
    /// flushed by nobody. The operations that lead in each block are not counted: they pay for what is still dirty.
    fn close_file(case: &Case, open: Open) -> Result<(), CaseFailure> {
        let flushed = |file: &File| {
            let is_flushed = case.class == DurabilityClass::L3;
            if is_flushed { Ok(()) } else { flush_untimed(file).map_err(CaseFailure::from) }
        };
        match open {
            Open::Overwrite(file) => flushed(&file),
            Open::Append(file, path) => {
                drop(file);
                std::fs::remove_file(path).map_err(|e| io_error("unlink", &e))
            }
            Open::Replace(directory, path) => {
                std::fs::remove_dir_all(path).map_err(|e| io_error("rmdir", &e))?;
                drop(directory);
                Ok(())
            }
        }
    }
}

fn run(
    recorder: &mut Recorder,
    case: &Case,
    open: &Open,
    offset: &mut u64,
    limits: BlockLimits,
) -> Result<BlockTimes, CaseFailure> {
    let primitive = primitive(case.primitive);
    let ran = match open {
        Open::Overwrite(file) => recorder.write(file, primitive, false, offset, limits),
        Open::Append(file, _) => recorder.write(file, primitive, true, offset, limits),
        Open::Replace(directory, _) => recorder.replace(directory, primitive, limits),
    };
    ran.map_err(|error| refused_or_failed(case, &error))
}

/// `O_DIRECT` may be accepted by `open` and refused by the first write, where sectors are larger
/// than a page: that is the file system's refusal of the flag, too.
fn refused_or_failed(case: &Case, error: &CallError) -> CaseFailure {
    let is_of_flag = case.primitive == SyncPrimitive::ODirectDsync && error.call == "pwrite";
    if is_of_flag && error.errno == Some(EINVAL) {
        return CaseFailure::Unsupported {
            reason: "file_system_refused".to_owned(),
            detail: Some(error.to_string()),
        };
    }
    CaseFailure::of_durability(error)
}

fn primitive(word: SyncPrimitive) -> Primitive {
    use SyncPrimitive as P;
    match word {
        P::None => Primitive::None,
        P::SyncFileRange => Primitive::SyncFileRange,
        P::Fdatasync => Primitive::Fdatasync,
        P::Fsync => Primitive::Fsync,
        P::ODsync | P::OSync | P::ODirectDsync | P::WriteThrough => Primitive::ByWrite,
        P::FBarrierfsync => Primitive::Barrierfsync,
        P::FFullfsync => Primitive::Fullfsync,
        P::FlushFileBuffers => Primitive::FlushFileBuffers,
        P::NtFlushDataOnly => Primitive::NtFlushDataOnly,
        P::NtFlushNoSync => Primitive::NtFlushNoSync,
    }
}

fn write_flags(word: SyncPrimitive) -> WriteFlags {
    match word {
        SyncPrimitive::ODsync => WriteFlags::Dsync,
        SyncPrimitive::OSync => WriteFlags::Sync,
        SyncPrimitive::ODirectDsync => WriteFlags::DirectDsync,
        SyncPrimitive::WriteThrough => WriteFlags::WriteThrough,
        _ => WriteFlags::Plain,
    }
}

fn write_atomically(path: &Path) -> Result<(), CaseFailure> {
    let mut file = create(path)?;
    // In pieces: 16 MiB at once would be half of what the collector may use.
    for piece in 0..OVERWRITE_BYTES >> 20 {
        file.write_all(&incompressible(1 << 20, piece as u64 + 1))
            .map_err(|e| io_error("write", &e))?;
    }
    flush_untimed(&file).map_err(CaseFailure::from)
}

fn remove(path: &Path) -> Result<(), CaseFailure> {
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(io_error("unlink", &error))
        }
        _ => Ok(()),
    }
}

fn create(path: &Path) -> Result<File, CaseFailure> {
    private_file().write(true).create_new(true).open(path).map_err(|e| io_error("open", &e))
}

fn io_error(call: &'static str, error: &std::io::Error) -> CaseFailure {
    CallError::from_io(call, error).into()
}

/// Bytes that no layer below can make fewer: compressing file systems turn zeroes into holes.
pub fn incompressible(bytes: usize, seed: u64) -> Vec<u8> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut content = Vec::with_capacity(bytes + 8);
    while content.len() < bytes {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        content.extend_from_slice(&state.to_le_bytes());
    }
    content.truncate(bytes);
    content
}

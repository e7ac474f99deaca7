//! The timed loops of durable writes. What is timed, and when a block ends, is as in
//! `native/fsb_sync.c`; between two clock reads stand the write and the one call.

use std::fs::File;
use std::os::windows::io::AsRawHandle as _;

use windows_sys::Win32::Foundation::{GENERIC_WRITE, HANDLE};
use windows_sys::Win32::Storage::FileSystem::{MOVEFILE_REPLACE_EXISTING, MoveFileExW};

use super::durable::Durable;
use super::files::{create_new, write_at};
use super::wide::succeeded;
use crate::call::CallError;
use crate::clock::now_ns;
use crate::directory::DirectoryHandle;
use crate::primitive::Primitive;
use crate::raw_block::{RawBlock, RawContent};

/// Each page of what is written begins with these bytes: no layer below sees the same twice.
const STAMP_EVERY: usize = 4096;
const STAMP_BYTES: usize = 16;

#[expect(clippy::struct_field_names, reason = "names carry units")]
/// When an operation began, when its writing was done, when it ended.
struct OperationTimes {
    begin_ns: u64,
    written_ns: u64,
    end_ns: u64,
}

pub fn write(
    file: &File,
    primitive: Primitive,
    advances: bool,
    offset: &mut u64,
    content: &mut RawContent,
    block: &mut RawBlock,
) -> Result<(), CallError> {
    let handle = file.as_raw_handle();
    let durable = Durable::of(primitive)?;
    // One copy of the loop with a call after the write, and one without.
    let step = if advances { content.bytes as u64 } else { 0 };
    if matches!(durable, Durable::Nothing) {
        return run(content, block, |bytes| {
            let times = write_alone(handle, bytes, *offset)?;
            *offset += step;
            Ok(times)
        });
    }
    run(content, block, |bytes| {
        let times = write_durably(handle, bytes, *offset, durable)?;
        *offset += step;
        Ok(times)
    })
}

#[inline]
fn write_alone(file: HANDLE, bytes: &[u8], offset: u64) -> Result<OperationTimes, CallError> {
    let begin_ns = now_ns()?;
    write_at(file, bytes, offset)?;
    let end_ns = now_ns()?;
    Ok(OperationTimes { begin_ns, written_ns: end_ns, end_ns })
}

#[inline]
fn write_durably(
    file: HANDLE,
    bytes: &[u8],
    offset: u64,
    durable: Durable,
) -> Result<OperationTimes, CallError> {
    let begin_ns = now_ns()?;
    write_at(file, bytes, offset)?;
    let written_ns = now_ns()?;
    durable.make(file)?;
    let end_ns = now_ns()?;
    Ok(OperationTimes { begin_ns, written_ns, end_ns })
}

/// Only without a flush: a folder cannot be flushed here, so a durable replace is another thing.
pub fn replace(
    directory: &DirectoryHandle,
    primitive: Primitive,
    content: &mut RawContent,
    block: &mut RawBlock,
) -> Result<(), CallError> {
    if primitive != Primitive::None {
        return Err(CallError::new("FlushFileBuffers (of a folder)", libc::ENOSYS));
    }
    let (fresh, stored) = (directory.wide("fresh"), directory.wide("kept"));
    run(content, block, |bytes| {
        let begin_ns = now_ns()?;
        let file = create_new(&fresh, GENERIC_WRITE)?;
        let before_ns = now_ns()?;
        write_at(file.raw(), bytes, 0)?;
        let after_ns = now_ns()?;
        file.close()?;
        rename(&fresh, &stored)?;
        let end_ns = now_ns()?;
        Ok(OperationTimes { begin_ns, written_ns: begin_ns + (after_ns - before_ns), end_ns })
    })
}

pub(crate) fn rename(from: &[u16], to: &[u16]) -> Result<(), CallError> {
    // SAFETY: both paths end in zero and outlive the call.
    let answer = unsafe { MoveFileExW(from.as_ptr(), to.as_ptr(), MOVEFILE_REPLACE_EXISTING) };
    succeeded(answer, "MoveFileExW")
}

/// A block ends after `least_ns` and `least_count` operations, at the latest after `cap_ns`, or
/// when all latencies that there is room for are stored.
#[inline]
fn run(
    content: &mut RawContent,
    block: &mut RawBlock,
    mut once: impl FnMut(&[u8]) -> Result<OperationTimes, CallError>,
) -> Result<(), CallError> {
    let room = usize::try_from(block.capacity).unwrap_or(0);
    // SAFETY: the recorder's buffer, of that many figures, which nothing else touches meanwhile.
    let latencies = unsafe { std::slice::from_raw_parts_mut(block.latency_ns, room) };
    // SAFETY: as above, of that many bytes.
    let bytes = unsafe { std::slice::from_raw_parts_mut(content.content, content.bytes) };
    let first_ns = now_ns()?;
    let mut end_ns = first_ns;
    for latency in latencies {
        let elapsed_ns = end_ns - first_ns;
        let is_enough = elapsed_ns >= block.least_ns && block.count >= block.least_count;
        if is_enough || elapsed_ns >= block.cap_ns {
            break;
        }
        content.serial += 1;
        stamp(bytes, content.serial, end_ns);
        let times = once(bytes)?;
        end_ns = times.end_ns;
        *latency = times.end_ns - times.begin_ns;
        block.write_sum_ns += times.written_ns - times.begin_ns;
        block.count += 1;
    }
    Ok(())
}

fn stamp(bytes: &mut [u8], serial: u64, now_ns: u64) {
    for page in bytes.chunks_mut(STAMP_EVERY).filter(|page| page.len() >= STAMP_BYTES) {
        page[..8].copy_from_slice(&serial.to_le_bytes());
        page[8..STAMP_BYTES].copy_from_slice(&now_ns.to_le_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::open::open_for_writing;
    use crate::primitive::WriteFlags;
    use crate::raw_block::BlockLimits;
    use crate::recorder::Recorder;

    const TEN: BlockLimits = BlockLimits { least_ns: 0, least_count: 10, cap_ns: u64::MAX };

    #[test]
    fn each_call_writes_as_many_pages_as_asked_and_stamps_each_anew() {
        let path = std::env::temp_dir().join(format!("fsbench-loops-{}", std::process::id()));
        let calls = [
            (Primitive::None, WriteFlags::Plain),
            (Primitive::ByWrite, WriteFlags::WriteThrough),
            (Primitive::FlushFileBuffers, WriteFlags::Plain),
            (Primitive::NtFlushDataOnly, WriteFlags::Plain),
            (Primitive::NtFlushNoSync, WriteFlags::Plain),
        ];
        let mut recorder = Recorder::new(64, &[7; 4096]);
        for (at, (primitive, flags)) in calls.into_iter().enumerate() {
            std::fs::write(&path, []).unwrap();
            let file = open_for_writing(&path, flags).unwrap();
            let mut offset = 0;
            let ran = recorder.write(&file, primitive, true, &mut offset, TEN);
            drop(file);
            let written = std::fs::read(&path).unwrap();
            match ran {
                Ok(ran) => assert_eq!((ran.count, offset, written.len()), (10, 40_960, 40_960)),
                // Before Windows 8, and in what only imitates it.
                Err(error) => assert!(error.is_refusal(), "{error}"),
            }
            if !written.is_empty() {
                let serials = written.chunks(4096).map(|page| &page[..8]);
                assert!(serials.is_sorted_by(|a, b| a != b), "{at}");
            }
        }
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn what_another_system_has_is_refused_and_a_folder_cannot_be_flushed() {
        let path = std::env::temp_dir().join(format!("fsbench-replace-{}", std::process::id()));
        std::fs::create_dir(&path).unwrap();
        let directory = DirectoryHandle::open(&path).unwrap();
        let mut recorder = Recorder::new(64, &[7; 4096]);
        let ran = recorder.replace(&directory, Primitive::None, TEN).unwrap();
        let refused = recorder.replace(&directory, Primitive::FlushFileBuffers, TEN);
        let left: Vec<_> = std::fs::read_dir(&path).unwrap().flatten().collect();
        assert_eq!((ran.count, left.len()), (10, 1));
        assert!(refused.unwrap_err().is_refusal());
        std::fs::remove_dir_all(&path).unwrap();
        for primitive in [Primitive::Fsync, Primitive::Fullfsync, Primitive::SyncFileRange] {
            assert!(Durable::of(primitive).is_err_and(|error| error.is_refusal()));
        }
    }
}

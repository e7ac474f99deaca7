//! The calls that make a file durable, each exactly the one it is named after.

use std::mem::transmute;
use std::ptr::null;
use std::sync::OnceLock;

use windows_sys::Win32::Foundation::{HANDLE, NTSTATUS, RtlNtStatusToDosError, STATUS_SUCCESS};
use windows_sys::Win32::Storage::FileSystem::FlushFileBuffers;
use windows_sys::Win32::System::IO::IO_STATUS_BLOCK;
use windows_sys::Win32::System::LibraryLoader::{GetModuleHandleW, GetProcAddress};
use windows_sys::core::w;

use super::wide::succeeded;
use crate::call::CallError;
use crate::primitive::Primitive;

/// Of ntifs.h: writes without asking the device to flush; writes and flushes the data alone.
const FLUSH_FLAGS_NO_SYNC: u32 = 2;
const FLUSH_FLAGS_FILE_DATA_SYNC_ONLY: u32 = 4;

type FlushEx = unsafe extern "system" fn(
    HANDLE,
    u32,
    *const core::ffi::c_void,
    u32,
    *mut IO_STATUS_BLOCK,
) -> NTSTATUS;

/// Looked up once, when a case is prepared: before Windows 8 there is none.
fn flush_ex() -> Option<FlushEx> {
    static FOUND: OnceLock<Option<FlushEx>> = OnceLock::new();
    *FOUND.get_or_init(|| {
        // SAFETY: the name ends in zero; this library is in every process.
        let library = unsafe { GetModuleHandleW(w!("ntdll.dll")) };
        // SAFETY: the name ends in zero.
        let found = unsafe { GetProcAddress(library, c"NtFlushBuffersFileEx".as_ptr().cast()) }?;
        // SAFETY: the function's type, as the documentation has it.
        Some(unsafe { transmute::<unsafe extern "system" fn() -> isize, FlushEx>(found) })
    })
}

/// What follows a write, resolved before the first clock is read.
#[derive(Clone, Copy)]
pub enum Durable {
    /// Nothing, or nothing besides what the handle's flags make of the write.
    Nothing,
    FlushFileBuffers,
    NtFlush(FlushEx, u32, &'static str),
}

impl Durable {
    pub fn of(primitive: Primitive) -> Result<Self, CallError> {
        let nt = |flags, call| {
            let found = flush_ex().ok_or(CallError::new(call, libc::ENOSYS))?;
            Ok(Self::NtFlush(found, flags, call))
        };
        match primitive {
            Primitive::None | Primitive::ByWrite => Ok(Self::Nothing),
            Primitive::FlushFileBuffers => Ok(Self::FlushFileBuffers),
            Primitive::NtFlushDataOnly => nt(
                FLUSH_FLAGS_FILE_DATA_SYNC_ONLY,
                "NtFlushBuffersFileEx(FLUSH_FLAGS_FILE_DATA_SYNC_ONLY)",
            ),
            Primitive::NtFlushNoSync => {
                nt(FLUSH_FLAGS_NO_SYNC, "NtFlushBuffersFileEx(FLUSH_FLAGS_NO_SYNC)")
            }
            Primitive::SyncFileRange => Err(CallError::new("sync_file_range", libc::ENOSYS)),
            Primitive::Fdatasync => Err(CallError::new("fdatasync", libc::ENOSYS)),
            Primitive::Fsync => Err(CallError::new("fsync", libc::ENOSYS)),
            Primitive::Barrierfsync => Err(CallError::new("fcntl(F_BARRIERFSYNC)", libc::ENOSYS)),
            Primitive::Fullfsync => Err(CallError::new("fcntl(F_FULLFSYNC)", libc::ENOSYS)),
        }
    }

    #[inline]
    pub fn make(self, file: HANDLE) -> Result<(), CallError> {
        match self {
            Self::Nothing => Ok(()),
            Self::FlushFileBuffers => {
                // SAFETY: the caller's open handle; no memory is involved.
                succeeded(unsafe { FlushFileBuffers(file) }, "FlushFileBuffers")
            }
            Self::NtFlush(flush, flags, call) => {
                // SAFETY: made of integers, for which zero is a value.
                let mut status: IO_STATUS_BLOCK = unsafe { std::mem::zeroed() };
                // SAFETY: the caller's open handle; the block outlives the call, which takes no
                // parameters for these flags.
                let answer = unsafe { flush(file, flags, null(), 0, &raw mut status) };
                if answer == STATUS_SUCCESS {
                    return Ok(());
                }
                // SAFETY: takes a number.
                let code = unsafe { RtlNtStatusToDosError(answer) };
                let error = std::io::Error::from_raw_os_error(code.cast_signed());
                Err(CallError::from_io(call, &error))
            }
        }
    }
}

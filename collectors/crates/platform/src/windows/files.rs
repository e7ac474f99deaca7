//! Single operations on small files, each the system calls it is named after.

use std::ffi::CStr;
use std::fs::File;
use std::io;
use std::os::windows::io::{AsRawHandle as _, FromRawHandle as _};
use std::ptr::null;

use windows_sys::Win32::Foundation::{GENERIC_READ, GENERIC_WRITE, HANDLE};
use windows_sys::Win32::Storage::FileSystem::{
    CREATE_NEW, CreateFileW, DeleteFileW, FILE_ATTRIBUTE_NORMAL, FILE_SHARE_DELETE,
    FILE_SHARE_READ, FILE_SHARE_WRITE, FILE_STANDARD_INFO, FileStandardInfo,
    GetFileInformationByHandleEx, ReadFile, WriteFile,
};
use windows_sys::Win32::System::IO::OVERLAPPED;

use super::wide::{Owned, succeeded};
use crate::call::CallError;
use crate::directory::DirectoryHandle;

/// Others may open, rename and delete it meanwhile, as a file on the other systems.
pub(crate) fn create_new(wide: &[u16], access: u32) -> Result<Owned, CallError> {
    let share = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
    let (attributes, template) = (FILE_ATTRIBUTE_NORMAL, std::ptr::null_mut());
    // SAFETY: the path ends in zero and outlives the call; no pointer is kept.
    let handle = unsafe {
        CreateFileW(wide.as_ptr(), access, share, null(), CREATE_NEW, attributes, template)
    };
    Owned::of(handle, "CreateFileW")
}

/// A file that was not there, open for reading and writing.
#[inline]
pub fn create_file(directory: &DirectoryHandle, name: &CStr) -> Result<File, CallError> {
    let made = create_new(&path_of(directory, name)?, GENERIC_READ | GENERIC_WRITE)?;
    let handle = made.raw();
    std::mem::forget(made);
    // SAFETY: just opened, and from now on the file's alone.
    Ok(unsafe { File::from_raw_handle(handle) })
}

/// All of `bytes` at the file's beginning.
#[inline]
pub fn write_file(file: &File, bytes: &[u8]) -> Result<(), CallError> {
    write_at(file.as_raw_handle(), bytes, 0)
}

/// One write; a short one is an error.
#[inline]
pub(crate) fn write_at(file: HANDLE, bytes: &[u8], offset: u64) -> Result<(), CallError> {
    let (mut at, mut written) = (place(offset), 0);
    let length = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
    // SAFETY: reads `length` bytes of `bytes`; a handle that is not asynchronous is done with all
    // pointers when the call returns.
    let answer = unsafe { WriteFile(file, bytes.as_ptr(), length, &raw mut written, &raw mut at) };
    whole(answer, written, bytes.len(), "WriteFile")
}

/// As many bytes as `into` holds, from the file's beginning.
#[inline]
pub fn read_file(file: &File, into: &mut [u8]) -> Result<(), CallError> {
    let (mut at, mut count) = (place(0), 0);
    let length = u32::try_from(into.len()).unwrap_or(u32::MAX);
    let handle = file.as_raw_handle();
    // SAFETY: fills at most `length` bytes of `into`; as in `write_at`.
    let answer =
        unsafe { ReadFile(handle, into.as_mut_ptr(), length, &raw mut count, &raw mut at) };
    whole(answer, count, into.len(), "ReadFile")
}

/// Out of its directory, and closed: what it held is given back.
#[inline]
pub fn delete_file(directory: &DirectoryHandle, name: &CStr, file: File) -> Result<(), CallError> {
    delete(&path_of(directory, name)?)?;
    drop(file);
    Ok(())
}

#[inline]
pub(crate) fn delete(wide: &[u16]) -> Result<(), CallError> {
    // SAFETY: the path ends in zero and outlives the call.
    succeeded(unsafe { DeleteFileW(wide.as_ptr()) }, "DeleteFileW")
}

/// A process may have millions of files open; no limit is set.
pub fn allow_open_files(_count: u64) -> Result<bool, CallError> {
    Ok(true)
}

/// What the file takes on its disk: less than it holds where it is compressed.
pub fn allocated_bytes(file: &File) -> Result<u64, CallError> {
    // SAFETY: made of integers, for which zero is a value.
    let mut info: FILE_STANDARD_INFO = unsafe { std::mem::zeroed() };
    let length = u32::try_from(size_of::<FILE_STANDARD_INFO>()).unwrap_or(0);
    let handle = file.as_raw_handle();
    // SAFETY: the structure is of the kind that is asked for, as long as stated, and outlives the
    // call.
    let answer = unsafe {
        GetFileInformationByHandleEx(handle, FileStandardInfo, (&raw mut info).cast(), length)
    };
    succeeded(answer, "GetFileInformationByHandleEx")?;
    Ok(u64::try_from(info.AllocationSize).unwrap_or(0))
}

fn path_of(directory: &DirectoryHandle, name: &CStr) -> Result<Vec<u16>, CallError> {
    let name = name.to_str();
    name.map(|name| directory.wide(name))
        .map_err(|_| CallError::from_io("CreateFileW", &io::ErrorKind::InvalidFilename.into()))
}

fn place(offset: u64) -> OVERLAPPED {
    // SAFETY: made of integers and pointers, for which zero is a value.
    let mut at: OVERLAPPED = unsafe { std::mem::zeroed() };
    at.Anonymous.Anonymous.Offset = u32::try_from(offset & u64::from(u32::MAX)).unwrap_or(0);
    at.Anonymous.Anonymous.OffsetHigh = u32::try_from(offset >> 32).unwrap_or(0);
    at
}

fn whole(answer: i32, count: u32, of: usize, call: &'static str) -> Result<(), CallError> {
    succeeded(answer, call)?;
    if count as usize == of {
        return Ok(());
    }
    Err(CallError { call, errno: None })
}

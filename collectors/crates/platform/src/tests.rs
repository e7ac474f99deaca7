//! What is the same on every system, by whatever calls.

use crate::{CallError, DirectoryHandle, create_file, delete_file, read_file, write_file};

#[test]
fn a_file_is_made_once_written_read_and_gone() {
    let path = std::env::temp_dir().join(format!("fsbench-files-{}", std::process::id()));
    std::fs::create_dir(&path).unwrap();
    let directory = DirectoryHandle::open(&path).unwrap();
    let file = create_file(&directory, c"a").unwrap();
    let taken = create_file(&directory, c"a").unwrap_err();
    let call = if cfg!(windows) { "CreateFileW" } else { "openat" };
    assert_eq!(taken, CallError::new(call, libc::EEXIST));
    write_file(&file, b"four").unwrap();
    let mut read = [0; 4];
    read_file(&file, &mut read).unwrap();
    assert_eq!(&read, b"four");
    let short = read_file(&file, &mut [0; 5]).unwrap_err();
    assert_eq!(short.errno, None);
    delete_file(&directory, c"a", file).unwrap();
    std::fs::remove_dir(&path).unwrap();
}

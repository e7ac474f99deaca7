//! The files of a session: laid out whole and made durable before it begins, so that every
//! write is an overwrite in place, and no file system has to allocate or lengthen anything.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use fsbench_platform::{private_file, read_exact_at, sync_folder};
use fsbench_plug_pull::{BLOCK_BYTES, BlockContent, Hello, Mode, Nonce, Stamp, stamped_block};

use fsbench_platform::atomic_files::create_private_folder;

const PREFIX: &str = "fsbench-plug-pull-";

pub fn folder(dir: &Path, nonce: Nonce) -> PathBuf {
    dir.join(format!("{PREFIX}{nonce}"))
}

pub fn file(folder: &Path, mode: Mode) -> PathBuf {
    folder.join(format!("{mode}.blocks"))
}

/// Sessions whose files lie in a folder.
pub fn sessions_in(dir: &Path) -> anyhow::Result<Vec<Nonce>> {
    let entries = fs::read_dir(dir).with_context(|| format!("{} cannot be read", dir.display()))?;
    let names = entries.flatten().map(|entry| entry.file_name());
    Ok(names.filter_map(|name| name.to_str()?.strip_prefix(PREFIX)?.parse().ok()).collect())
}

/// The files, which go when this does: they stay only where nothing was left to remove them.
pub struct Layout {
    pub folder: PathBuf,
}

impl Layout {
    pub fn create(dir: &Path, hello: &Hello) -> anyhow::Result<Self> {
        let layout = Self { folder: folder(dir, hello.nonce) };
        let context = |what: &Path| format!("{} cannot be written", what.display());
        create_private_folder(&layout.folder).with_context(|| context(&layout.folder))?;
        for (number, mode) in (0..).zip(&hello.modes) {
            let path = file(&layout.folder, *mode);
            fill(&path, hello, number).with_context(|| context(&path))?;
        }
        for folder in [&layout.folder, dir] {
            sync_folder(folder)
                .with_context(|| format!("{} cannot be synced", folder.display()))?;
        }
        Ok(layout)
    }
}

impl Drop for Layout {
    fn drop(&mut self) {
        // What cannot be removed now is named by the next `write`.
        drop(fs::remove_dir_all(&self.folder));
    }
}

/// `sync_all` is the strongest call of each system: on macOS it is `F_FULLFSYNC`.
fn fill(path: &Path, hello: &Hello, number: u8) -> io::Result<()> {
    let file = private_file().write(true).create_new(true).open(path)?;
    let mut writer = BufWriter::with_capacity(1 << 20, file);
    let mut bytes = [0; BLOCK_BYTES];
    for block in 0..hello.blocks {
        let stamp = Stamp { nonce: hello.nonce, file: number, block, seq: 0 };
        stamp.fill(&mut bytes);
        writer.write_all(&bytes)?;
    }
    writer.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()
}

/// What each block of a mode's file holds. A file that is gone, or too short, is unreadable.
pub fn read_back(folder: &Path, hello: &Hello, number: u8, mode: Mode) -> Vec<BlockContent> {
    let file = File::open(file(folder, mode));
    let mut bytes = [0; BLOCK_BYTES];
    (0..hello.blocks)
        .map(|at| {
            let offset = u64::from(at) * BLOCK_BYTES as u64;
            let read = file.as_ref().map(|file| read_exact_at(file, &mut bytes, offset));
            match read {
                Ok(Ok(())) => stamped_block::read(hello.nonce, number, at, &bytes),
                _ => BlockContent::Unreadable,
            }
        })
        .collect()
}

//! The signing key: made at first use, readable by its owner only, never sent anywhere.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ed25519_dalek::SigningKey;
use fsbench_wire::seal;

use fsbench_failure::{Code, ErrorCode, Failure, HintExt as _};
use fsbench_platform::atomic_files::{self, Access};

pub struct Identity {
    pub key: SigningKey,
    pub file: PathBuf,
    pub is_new: bool,
}

impl Identity {
    pub fn key_id(&self) -> String {
        seal::key_id(&self.key)
    }

    /// The key that is there, or a new one. Two first uses at once end with the same key.
    pub fn load_or_create(file: &Path) -> Result<Self, Failure> {
        match Self::load(file)? {
            Some(identity) => Ok(identity),
            None => Self::create(file),
        }
    }

    pub fn load(file: &Path) -> Result<Option<Self>, Failure> {
        refuse_if_others_can_read(file)?;
        let text = match fs::read_to_string(file) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => {
                return Err(error)
                    .with_context(|| cannot_read(file))
                    .hint("check its permissions, or set XDG_CONFIG_HOME (on macOS: HOME) to a folder of yours")
                    .at(file.display());
            }
        };
        let seed: [u8; 32] = URL_SAFE_NO_PAD
            .decode(text.trim())
            .ok()
            .and_then(|bytes| bytes.try_into().ok())
            .ok_or_else(|| {
                Failure::of(ErrorCode::KeyUnusable, format!("{} does not hold a signing key", file.display())).at(file.display()).with_hint(
                    "restore it from a backup, or move it away: the next run creates a new key; runs signed with the old key stay with it",
                )
            })?;
        Ok(Some(Self {
            key: SigningKey::from_bytes(&seed),
            file: file.to_path_buf(),
            is_new: false,
        }))
    }

    fn create(file: &Path) -> Result<Self, Failure> {
        let mut seed = [0; 32];
        getrandom::fill(&mut seed).context("the system gives no random bytes")?;
        if let Some(folder) = file.parent() {
            atomic_files::create_private_folder(folder)
                .with_context(|| format!("{} cannot be made", folder.display()))
                .hint("make that folder writable, or set XDG_CONFIG_HOME (on macOS: HOME) to one that is")
                .at(folder.display())?;
        }
        match atomic_files::create_atomically(file, URL_SAFE_NO_PAD.encode(seed).as_bytes(), Access::Owner) {
            Ok(()) => Ok(Self {
                key: SigningKey::from_bytes(&seed),
                file: file.to_path_buf(),
                is_new: true,
            }),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                Self::load(file)?.ok_or_else(|| Failure::new(Code::OperationalError, cannot_read(file)))
            }
            Err(error) => Err(error)
                .with_context(|| format!("the signing key cannot be saved as {}", file.display()))
                .hint("make that folder writable, or set XDG_CONFIG_HOME (on macOS: HOME) to one that is")
                .at(file.display()),
        }
    }
}

fn cannot_read(file: &Path) -> String {
    format!("the signing key {} cannot be read", file.display())
}

fn refuse_if_others_can_read(file: &Path) -> Result<(), Failure> {
    let Some(mode) = fsbench_platform::mode_for_others(file) else {
        return Ok(());
    };
    Err(Failure::of(
        ErrorCode::KeyUnusable,
        format!("the signing key {} can be read by others (mode {mode:04o})", file.display()),
    )
    .with_hint(format!("if no one else has read it: chmod 600 '{}'", file.display())))
}

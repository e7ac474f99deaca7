//! What `ramdisk` is told.

use std::path::PathBuf;

use clap::Subcommand;

use super::values::bytes;

#[derive(Subcommand, Debug)]
pub enum RamdiskCommand {
    /// Create and mount a RAM disk
    Create {
        /// Maximum size, such as 512M or 1G; at most three quarters of the available memory
        #[arg(long, value_name = "SIZE", default_value = "1G", value_parser = memory_size)]
        size: u64,
        /// Name of the RAM disk, for `destroy` and `restore`
        #[arg(long, value_name = "NAME", default_value = "fsbench")]
        name: String,
        /// Use tmpfs: the default on Linux; needs root on macOS
        #[arg(long)]
        tmpfs: bool,
        /// Use APFS instead of HFS+ (macOS only)
        #[arg(long, conflicts_with = "tmpfs")]
        apfs: bool,
        /// Mount it over this folder; what the folder holds is hidden until the RAM disk is destroyed
        #[arg(long, value_name = "DIR")]
        mount_over: Option<PathBuf>,
        /// Replace this folder with an empty one on the RAM disk until that is destroyed; repeatable
        #[arg(long, value_name = "DIR", conflicts_with = "mount_over")]
        folder: Vec<PathBuf>,
        /// Do not ask before hiding what these folders hold
        #[arg(long)]
        yes: bool,
        /// Print one JSON object instead of text
        #[arg(long)]
        json: bool,
    },
    /// Remove a RAM disk that fsbench-collect created, and everything on it
    Destroy {
        /// Name of the RAM disk, or the folder where it is mounted
        #[arg(value_name = "NAME|PATH")]
        which: String,
        /// Print one JSON object instead of text
        #[arg(long)]
        json: bool,
    },
    /// Mount a RAM disk again after a reboot; it is empty then
    Restore {
        /// Name of the RAM disk
        #[arg(value_name = "NAME")]
        which: String,
        /// Print one JSON object instead of text
        #[arg(long)]
        json: bool,
    },
    /// Print a systemd or launchd unit that restores a RAM disk at every boot; installs nothing
    Unit {
        /// Name of the RAM disk
        #[arg(value_name = "NAME")]
        which: String,
        /// Write it to this file, which must not exist yet, instead
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        /// Print one JSON object instead of text
        #[arg(long)]
        json: bool,
    },
    /// List the RAM disks that fsbench-collect created
    List {
        /// Print one JSON object instead of text
        #[arg(long)]
        json: bool,
    },
}

/// `1G`, `512M`: powers of 1024. At least a mebibyte.
fn memory_size(text: &str) -> Result<u64, String> {
    match bytes(text) {
        Some(bytes) if bytes >= 1 << 20 => Ok(bytes),
        Some(_) => Err("a RAM disk has at least 1M".into()),
        None => Err("a number with K, M or G, as 512M".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::memory_size;

    #[test]
    fn a_size_is_a_number_with_a_letter() {
        assert_eq!(memory_size("1G"), Ok(1 << 30));
        assert_eq!(memory_size("512m"), Ok(512 << 20));
        assert_eq!(memory_size("1048576"), Ok(1 << 20));
        for invalid in ["", "G", "-1G", "1T", "1.5G", "64K", "99999999999G", "é"] {
            assert!(memory_size(invalid).is_err(), "{invalid:?}");
        }
    }
}

//! What `ramdisk` is told.

use std::path::PathBuf;

use clap::Subcommand;

#[derive(Subcommand, Debug)]
pub enum RamdiskCommand {
    /// Create and mount a RAM disk
    Create {
        /// Maximum size, such as 512M or 1G; at most three quarters of the available memory
        #[arg(long, value_name = "SIZE", default_value = "1G", value_parser = memory_size)]
        size: u64,
        /// Name to destroy or restore it by
        #[arg(long, value_name = "NAME", default_value = "fsbench")]
        name: String,
        /// Use tmpfs, as Linux always does; on macOS it needs root
        #[arg(long)]
        tmpfs: bool,
        /// Use APFS (macOS only) [default on macOS: HFS+]
        #[arg(long, conflicts_with = "tmpfs")]
        apfs: bool,
        /// Mount it over this folder, whose content is hidden until the RAM disk is destroyed
        #[arg(long, value_name = "DIR")]
        mount_over: Option<PathBuf>,
        /// Put this folder on it until the RAM disk is destroyed; repeatable
        #[arg(long, value_name = "DIR", conflicts_with = "mount_over")]
        folder: Vec<PathBuf>,
        /// Do not ask before hiding what those folders hold
        #[arg(long)]
        yes: bool,
        /// Print one JSON object instead of text
        #[arg(long)]
        json: bool,
    },
    /// Remove a RAM disk that fsbench-collect created, with everything on it
    Destroy {
        /// Name of the RAM disk, or the path where it is mounted
        #[arg(value_name = "NAME|PATH")]
        which: String,
        /// Print one JSON object instead of text
        #[arg(long)]
        json: bool,
    },
    /// Mount a RAM disk again, empty, after a restart has unmounted it
    Restore {
        /// Name of the RAM disk
        #[arg(value_name = "NAME")]
        which: String,
        /// Print one JSON object instead of text
        #[arg(long)]
        json: bool,
    },
    /// Print a unit of systemd or launchd that restores a RAM disk at each start; installs nothing
    Unit {
        /// Name of the RAM disk
        #[arg(value_name = "NAME")]
        which: String,
        /// Write it to this new file instead
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
    let (digits, shift) = match text.char_indices().next_back() {
        Some((at, 'k' | 'K')) => (&text[..at], 10),
        Some((at, 'm' | 'M')) => (&text[..at], 20),
        Some((at, 'g' | 'G')) => (&text[..at], 30),
        _ => (text, 0),
    };
    let bytes = digits.parse::<u64>().ok().and_then(|n| n.checked_mul(1 << shift));
    match bytes {
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

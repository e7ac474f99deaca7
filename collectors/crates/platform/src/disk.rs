//! What the kernel counts of a whole disk. Partitions have no flush counter of their own.

use std::fs;

/// Totals since boot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiskCounters {
    pub writes_count: u64,
    pub written_bytes: u64,
    pub flushes_count: u64,
    pub flush_ns: u64,
}

/// The kernel counts sectors of this size whatever the disk's own are.
const SECTOR_BYTES: u64 = 512;

/// `None` where this system or disk keeps no such counters (before Linux 5.5; macOS).
pub fn disk_counters((major, minor): (u32, u32)) -> Option<DiskCounters> {
    if !cfg!(target_os = "linux") {
        return None;
    }
    parse_diskstats(&fs::read_to_string("/proc/diskstats").ok()?, (major, minor))
}

/// Finds one disk's line: `major minor name`, then 17 numbers.
pub fn parse_diskstats(text: &str, (major, minor): (u32, u32)) -> Option<DiskCounters> {
    text.lines().find_map(|line| {
        let mut words = line.split_ascii_whitespace();
        let found: (u32, u32) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        if found != (major, minor) {
            return None;
        }
        let numbers: Vec<u64> = words.skip(1).map_while(|word| word.parse().ok()).collect();
        Some(DiskCounters {
            writes_count: *numbers.get(4)?,
            written_bytes: numbers.get(6)? * SECTOR_BYTES,
            flushes_count: *numbers.get(15)?,
            flush_ns: numbers.get(16)? * 1_000_000,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
 253       0 vda 102 3 4096 55 900 10 8192 77 0 60 140 5 0 640 1 412 33
 253       1 vda1 1 0 8 0 2 0 16 0 0 0 0 0 0 0 0 0 0
   8       0 sda 5 0 40 1 6 0 48 2 0 3 3
";

    #[test]
    fn reads_the_flushes_of_the_disk_that_was_asked_for() {
        let expected = DiskCounters {
            writes_count: 900,
            written_bytes: 8192 * 512,
            flushes_count: 412,
            flush_ns: 33_000_000,
        };
        assert_eq!(parse_diskstats(TEXT, (253, 0)), Some(expected));
    }

    #[test]
    fn a_kernel_that_counts_no_flushes_says_nothing_not_zero() {
        assert_eq!(parse_diskstats(TEXT, (8, 0)), None);
        assert_eq!(parse_diskstats(TEXT, (9, 9)), None);
    }
}

//! A clock that is set while a run is under way must not matter: what measures reads no wall clock.

#![expect(clippy::unwrap_used, reason = "a test, and what it calls")]

use std::path::{Path, PathBuf};

const WALL_CLOCKS: [&str; 6] = [
    "SystemTime::",
    "GetSystemTimeAsFileTime",
    "CLOCK_REALTIME",
    "gettimeofday",
    "time(NULL)",
    "pthread_cond_timedwait",
];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|e| ["rs", "c", "h"].iter().any(|known| e == *known))
        {
            found.push(path);
        }
    }
}

#[test]
fn nothing_that_measures_reads_the_wall_clock() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = Vec::new();
    for folder in ["native", "crates/platform/src", "crates/suites/src", "crates/runner/src"] {
        sources(&root.join(folder), &mut found);
    }
    assert!(found.len() > 40);
    for path in found {
        let text = std::fs::read_to_string(&path).unwrap();
        let read = WALL_CLOCKS.iter().find(|clock| text.contains(*clock));
        assert_eq!(read, None, "{}", path.display());
    }
}

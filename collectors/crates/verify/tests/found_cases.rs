//! Documents on which the validators of the collector and of the site once differed, minimized.

#![allow(clippy::unwrap_used, reason = "a test ends where something is missing")]

use std::fs;
use std::path::Path;

use fsbench_verify::check_payload;

#[test]
fn each_found_case_ends_as_its_name_says() {
    let folder = "../../../packages/contract/fixtures/found";
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut count = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let verdict = check_payload(&fs::read(&path).unwrap());
        let code = verdict.map_or_else(|refusal| refusal.code, |_| "ok");
        assert_eq!(Some(code), name.split('.').nth(1), "{name}");
        count += 1;
    }
    assert!(count >= 8, "{count}");
}

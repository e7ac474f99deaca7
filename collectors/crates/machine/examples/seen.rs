//! What is read of this machine and of a folder's disk, as the document has it, one JSON object a
//! line: the machine, the target, the state. `collectors/apple` runs it in an emulator against
//! recorded Macs; on any machine it shows what a run would say of it.
//!
//! `seen FOLDER`

#![expect(clippy::print_stdout, reason = "what it prints is its result")]

use std::path::PathBuf;
use std::time::Duration;

use fsbench_machine as machine;
use fsbench_wire as wire;
use serde_json::json;

fn main() {
    let Some(folder) = std::env::args().nth(1).map(PathBuf::from) else {
        println!("error: name a folder to look under: seen FOLDER");
        std::process::exit(2);
    };
    println!("{}", json!(machine::probe_machine()));
    match machine::probe_target(&folder, "disk", wire::Role::Disk) {
        Ok(probe) => println!("{}", json!([probe.target, probe.ends_at])),
        Err(error) => println!("{}", json!(error.to_string())),
    }
    println!("{}", json!(machine::snapshot(Duration::ZERO)));
}

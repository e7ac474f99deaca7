//! What is mutated: the fixtures of the contract, and output files of other tools.

use std::path::Path;
use std::{fs, io};

use ed25519_dalek::SigningKey;
use fsbench_import::Tool;
use fsbench_wire::PAYLOAD_TYPE_RUN;
use fsbench_wire::seal::seal;

use crate::arguments::Arguments;
use crate::targets::Target;

/// The seed of RFC 8032, 7.1, test 1, as the fixtures have it: known to everyone.
const SECRET: [u8; 32] = [
    0x9d, 0x61, 0xb1, 0x9d, 0xef, 0xfd, 0x5a, 0x60, 0xba, 0x84, 0x4a, 0xf4, 0x92, 0xec, 0x2c, 0xc4,
    0x44, 0x49, 0xc5, 0x69, 0x7b, 0x32, 0x69, 0x19, 0x70, 0x3b, 0xac, 0x03, 0x1c, 0xae, 0x7f, 0x60,
];

/// Larger seeds are left out: they are mutated too rarely for the time that they take.
const MOST_BYTES: usize = 24 * 1024;

const PLUG_PULL: &[&str] = &[
    "ack 0123456789abcdef 1 2 3 4 0badc0de\nend 0123456789abcdef\nok\nacked 1 2 3\ncount 0 12 3\ndone 4\nerror disk full\n",
];

pub struct Seed {
    pub target: Target,
    pub bytes: Vec<u8>,
}

pub fn all(arguments: &Arguments) -> io::Result<Vec<Seed>> {
    let mut seeds = Vec::new();
    for folder in ["fixtures/valid", "fixtures/invalid", "fixtures/found"] {
        for (_, bytes) in files(&arguments.contract.join(folder))? {
            if bytes.len() <= MOST_BYTES {
                seeds.push(Seed { target: Target::Envelope, bytes: sealed(&bytes)? });
                seeds.push(Seed { target: Target::Payload, bytes });
            }
        }
    }
    for (name, bytes) in files(&arguments.imports)? {
        if bytes.len() <= MOST_BYTES {
            seeds.push(Seed { target: Target::Import(tool_of(&name)), bytes });
        }
    }
    seeds.extend(
        PLUG_PULL.iter().map(|lines| Seed { target: Target::PlugPull, bytes: (*lines).into() }),
    );
    Ok(seeds)
}

fn files(folder: &Path) -> io::Result<Vec<(String, Vec<u8>)>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        files.push((entry.file_name().to_string_lossy().into_owned(), fs::read(entry.path())?));
    }
    files.sort();
    Ok(files)
}

fn tool_of(name: &str) -> Tool {
    match name {
        _ if name.starts_with("hyperfine") => Tool::Hyperfine,
        _ if name.starts_with("fio") => Tool::Fio,
        _ if name.starts_with("pg_test_fsync") => Tool::PgTestFsync,
        _ if name.starts_with("sysbench") => Tool::Sysbench,
        _ if name.starts_with("criterion") => Tool::Criterion,
        _ if name.starts_with("pytest_benchmark") => Tool::PytestBenchmark,
        _ if name.starts_with("go_test") => Tool::GoTest,
        _ => Tool::Pts,
    }
}

fn sealed(payload: &[u8]) -> io::Result<Vec<u8>> {
    let envelope = seal(PAYLOAD_TYPE_RUN, payload, &SigningKey::from_bytes(&SECRET));
    Ok(serde_json::to_vec(&envelope)?)
}

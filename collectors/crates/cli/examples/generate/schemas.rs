//! The JSON Schema of each command's `--json`, and of the error that it may print instead.

use std::io;

use fsbench_cli::published;

use super::Files;

pub fn all() -> io::Result<Files> {
    published::schemas()
        .into_iter()
        .map(|(name, schema)| {
            let mut text = serde_json::to_vec_pretty(&schema)?;
            text.push(b'\n');
            Ok((format!("{name}.v1.schema.json").into(), text))
        })
        .collect()
}

//! What a document says of a command instead of the command.

use fsbench_wire::seal::{hex, sha256};

use crate::Around;

/// What makes a command's times those of the same work: its words, and what stands around each execution.
pub struct Timed<'a> {
    pub argv: &'a [String],
    pub around: Around,
}

impl<'a> Timed<'a> {
    /// With nothing around it.
    pub fn bare(argv: &'a [String]) -> Self {
        Self {
            argv,
            around: Around::default(),
        }
    }

    /// Where nothing stands around a command, of its words alone.
    pub fn digest(&self, salt: &str) -> String {
        let words = self.argv.join("\0");
        if self.around == Around::default() {
            return hex(&sha256(format!("{salt}\0{words}").as_bytes()));
        }
        let line = |line: &Option<String>| line.clone().unwrap_or_default();
        let place = if self.around.is_in_target {
            "target"
        } else {
            "here"
        };
        let lines = [line(&self.around.setup), line(&self.around.prepare)].join("\0");
        hex(&sha256(
            format!("{salt}\0{words}\0\0{lines}\0{place}").as_bytes(),
        ))
    }
}

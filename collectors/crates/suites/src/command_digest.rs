//! What a document says of a command instead of the command.

use fsbench_wire::seal::{hex, sha256};

use crate::CommandHooks;

/// What makes a command's times those of the same work: its words, and what stands around each execution.
pub struct CommandDigest<'a> {
    pub argv: &'a [String],
    pub hooks: CommandHooks,
}

impl<'a> CommandDigest<'a> {
    /// With nothing around it.
    pub fn bare(argv: &'a [String]) -> Self {
        Self { argv, hooks: CommandHooks::default() }
    }

    /// Where nothing stands around a command, of its words alone.
    pub fn digest(&self, salt: &str) -> String {
        let words = self.argv.join("\0");
        if self.hooks == CommandHooks::default() {
            return hex(&sha256(format!("{salt}\0{words}").as_bytes()));
        }
        let line = |line: &Option<String>| line.clone().unwrap_or_default();
        let place = if self.hooks.is_in_target { "target" } else { "here" };
        let lines = [line(&self.hooks.setup), line(&self.hooks.prepare)].join("\0");
        hex(&sha256(format!("{salt}\0{words}\0\0{lines}\0{place}").as_bytes()))
    }
}

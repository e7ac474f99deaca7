//! What lets a shell complete the command's words.

use std::io;

use clap_complete::Shell;

use super::visible::built;
use super::{Files, NAME};

pub fn all() -> io::Result<Files> {
    [Shell::Bash, Shell::Zsh, Shell::Fish, Shell::PowerShell]
        .into_iter()
        .map(|shell| {
            let mut text = Vec::new();
            let generator = &shell as &dyn clap_complete::Generator;
            generator.try_generate(&built(), &mut text)?;
            if shell == Shell::Bash {
                text = one_name(&text).into_bytes();
            }
            Ok((generator.file_name(NAME).into(), text))
        })
        .collect()
}

/// Of a program with a hyphen in its name, `clap_complete` 4.6.11 calls a sub-command by one name
/// where bash looks for it and by another where its words are.
fn one_name(bash: &[u8]) -> String {
    String::from_utf8_lossy(bash).replace("fsbench__subcmd__collect", "fsbench__collect")
}

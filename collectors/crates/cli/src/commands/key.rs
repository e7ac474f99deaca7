//! `key show`: the public half, and where the other half lies.

use crate::args::KeyCommand;
use crate::exit::{Code, Failure};
use crate::identity::Identity;
use crate::output::Output;
use crate::places::Places;

pub fn run(command: &KeyCommand, output: Output) -> Result<(), Failure> {
    match command {
        KeyCommand::Show => show(output),
    }
}

fn show(output: Output) -> Result<(), Failure> {
    let places = Places::find()?;
    let identity = Identity::load(&places.key_file)?.ok_or_else(|| {
        Failure::new(Code::Failed, "there is no signing key yet")
            .with_hint("the first `fsbench-collect` makes one")
    })?;
    output.data(&format!("{}\n", identity.key_id()))?;
    output.say(&format!(
        "  The secret half stays in {}",
        identity.file.display()
    ));
    Ok(())
}

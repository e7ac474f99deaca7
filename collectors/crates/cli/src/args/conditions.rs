//! What is different on the machine while a command measures.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use fsbench_wire as wire;

#[derive(Args, Clone, Debug)]
pub struct TurboArgs {
    /// Turn turbo off while it measures, then back on (Linux, as root)
    #[arg(long, value_enum, value_name = "off")]
    pub turbo: Option<TurboName>,
    /// Folder with `sys` and `run` for --turbo, for the project's tests.
    #[arg(long, hide = true, value_name = "DIR")]
    pub test_turbo_root: Option<PathBuf>,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurboName {
    Off,
}

#[derive(Args, Clone, Debug)]
pub struct BesideArgs {
    /// Keep another core busy while it measures, as an unrelated program would
    #[arg(long, value_enum, value_name = "busy-loop")]
    pub beside: Option<BesideName>,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum BesideName {
    BusyLoop,
}

impl From<BesideName> for wire::Beside {
    fn from(name: BesideName) -> Self {
        match name {
            BesideName::BusyLoop => Self::BusyLoop,
        }
    }
}

impl BesideArgs {
    /// As the run document says it.
    pub fn recorded(&self) -> Option<wire::Beside> {
        self.beside.map(Into::into)
    }
}

//! Which time of an execution is judged.

use fsbench_runner::execution::{Execution, ExecutionError};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeKind {
    /// From the start to the end.
    Wall,
    /// User and system time, of all processes. Other programs hardly change it; waiting is not in it.
    Cpu,
}

impl TimeKind {
    pub fn word(self) -> &'static str {
        match self {
            Self::Wall => "wall",
            Self::Cpu => "cpu",
        }
    }

    pub fn words(self) -> &'static str {
        match self {
            Self::Wall => "time",
            Self::Cpu => "CPU time",
        }
    }

    /// Of a column.
    pub fn title(self) -> &'static str {
        match self {
            Self::Wall => "median time",
            Self::Cpu => "median CPU time",
        }
    }

    pub fn of(self, execution: &Execution) -> Result<f64, ExecutionError> {
        match self {
            Self::Wall => Ok(execution.wall_ns),
            Self::Cpu if execution.cpu_ns > 0.0 => Ok(execution.cpu_ns),
            Self::Cpu => Err(ExecutionError::Failed("it used no measurable CPU time".into())),
        }
    }
}

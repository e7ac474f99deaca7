//! A kind of work of a team.

use crate::call::CallError;

/// A kind of work, of which each worker has one. It is begun before the release and ended after the
/// last unit: neither is timed.
pub(crate) trait Work {
    fn unit(&mut self, unit: u64) -> Result<(), CallError>;
    fn end(self) -> Result<(), CallError>;
}

//! What the calling thread has used of the processors.

use crate::call::CallError;
use crate::thread::thread_usage;
use crate::used::Usage;

/// So far. Of the thread and not of its process, of which it is the only one that works: the busy
/// loop of the suite `turbo` is another thread.
pub fn usage() -> Result<Usage, CallError> {
    let used = thread_usage()?;
    Ok(Usage { user_ns: used.user_ns, system_ns: used.system_ns, ..Usage::default() })
}

//! A thread that keeps one core busy, as an unrelated program beside a command would.

use std::hint::spin_loop;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{Builder, JoinHandle};

/// Runs as long as this lives. It is no process of its own: what ends this program ends it too.
pub struct BusyThread {
    is_over: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl BusyThread {
    /// Where the scheduler puts it.
    pub fn start() -> io::Result<Self> {
        let is_over = Arc::new(AtomicBool::new(false));
        let seen = Arc::clone(&is_over);
        let thread = Builder::new().name("busy-loop".into()).spawn(move || {
            while !seen.load(Ordering::Relaxed) {
                for _ in 0..1000 {
                    spin_loop();
                }
            }
        })?;
        Ok(Self { is_over, thread: Some(thread) })
    }
}

impl Drop for BusyThread {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
        // It cannot panic.
        drop(self.thread.take().map(JoinHandle::join));
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use fsbench_platform::usage;

    use super::BusyThread;

    #[test]
    fn it_uses_cpu_time_until_it_is_dropped() {
        let cpu_ns = || usage().unwrap().cpu_ns();
        let before = cpu_ns();
        let busy = BusyThread::start().unwrap();
        std::thread::sleep(Duration::from_millis(200));
        drop(busy);
        assert!(cpu_ns() - before > 10_000_000);
    }
}

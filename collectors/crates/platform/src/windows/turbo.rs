//! What the suite on turbo times and what it is timed beside: work like a configure script's, and
//! a busy loop.

use std::arch::asm;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;

use windows_sys::Win32::Foundation::{GENERIC_WRITE, WAIT_OBJECT_0};
use windows_sys::Win32::System::Threading::{
    CREATE_NO_WINDOW, CreateProcessW, INFINITE, PROCESS_INFORMATION, STARTUPINFOW,
    WaitForSingleObject,
};

use super::files::{create_new, delete};
use super::process::exit_code;
use super::times::{self, ProcessTimes};
use super::wide::{Owned, succeeded, wide};
use crate::call::CallError;
use crate::clock::now_ns;
use crate::directory::DirectoryHandle;
use crate::noop::Noop;
use crate::usage::usage;
use crate::used::{ConfigureRun, Usage};

/// `steps` times: start the program, wait for it, make a file in the directory and remove it.
pub fn configure(
    program: &Noop,
    directory: &DirectoryHandle,
    steps: u64,
) -> Result<ConfigureRun, CallError> {
    let (program, probe) = (wide(program.path()), directory.wide("probe"));
    let mut of_children = ProcessTimes::default();
    let before = usage()?;
    let begin_ns = now_ns()?;
    for _ in 0..steps {
        let used = start_and_wait(&program)?;
        of_children.user_ns += used.user_ns;
        of_children.system_ns += used.system_ns;
        create_new(&probe, GENERIC_WRITE)?.close()?;
        delete(&probe)?;
    }
    let end_ns = now_ns()?;
    let own = usage()?.since(&before);
    Ok(ConfigureRun {
        wall_ns: end_ns - begin_ns,
        usage: Usage {
            user_ns: own.user_ns + of_children.user_ns,
            system_ns: own.system_ns + of_children.system_ns,
            ..own
        },
    })
}

/// What the child has used is asked for before its last handle is closed: then nobody knows it.
fn start_and_wait(program: &[u16]) -> Result<ProcessTimes, CallError> {
    // SAFETY: made of integers and pointers, for which zero is a value.
    let mut startup: STARTUPINFOW = unsafe { std::mem::zeroed() };
    startup.cb = u32::try_from(size_of::<STARTUPINFOW>()).unwrap_or(0);
    // SAFETY: as above.
    let mut started: PROCESS_INFORMATION = unsafe { std::mem::zeroed() };
    // Nothing of ours in the child: no handles, no console, the folder it starts in.
    // SAFETY: the path ends in zero; what is null is not given; all pointers outlive the call.
    let answer = unsafe {
        CreateProcessW(
            program.as_ptr(),
            std::ptr::null_mut(),
            std::ptr::null(),
            std::ptr::null(),
            0,
            CREATE_NO_WINDOW,
            std::ptr::null(),
            std::ptr::null(),
            &raw const startup,
            &raw mut started,
        )
    };
    succeeded(answer, "CreateProcessW")?;
    let thread = Owned::of(started.hThread, "CreateProcessW")?;
    let child = Owned::of(started.hProcess, "CreateProcessW")?;
    // SAFETY: an open handle.
    if unsafe { WaitForSingleObject(child.raw(), INFINITE) } != WAIT_OBJECT_0 {
        return Err(CallError::last("WaitForSingleObject"));
    }
    if exit_code(&child)? != 0 {
        return Err(CallError { call: "noop (exit code)", errno: None });
    }
    let used = times::of_process(child.raw())?;
    thread.close()?;
    child.close()?;
    Ok(used)
}

/// A thread that adds for ever, wherever the scheduler puts it. It ends when this is dropped, and
/// with this process. Elsewhere it is a process: what counts is that it shares nothing with the
/// work.
#[derive(Debug)]
pub struct BusyLoop {
    is_wanted: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl BusyLoop {
    /// Returns when it spins.
    pub fn start(cpu: Option<u32>) -> Result<Self, CallError> {
        if cpu.is_some() {
            return Err(CallError::new("SetThreadGroupAffinity", libc::ENOSYS));
        }
        let is_wanted = Arc::new(AtomicBool::new(true));
        let spins = Arc::new(AtomicBool::new(false));
        let (wanted, started) = (Arc::clone(&is_wanted), Arc::clone(&spins));
        let spin = move || {
            started.store(true, Ordering::Release);
            while wanted.load(Ordering::Relaxed) {
                add_for_a_while();
            }
        };
        let thread = std::thread::Builder::new()
            .spawn(spin)
            .map_err(|error| CallError::from_io("CreateThread", &error))?;
        while !spins.load(Ordering::Acquire) {
            std::thread::yield_now();
        }
        Ok(Self { is_wanted, thread: Some(thread) })
    }

    /// An error where it had ended before: then something else was measured than was meant.
    pub fn stop(mut self) -> Result<(), CallError> {
        let has_ended = self.thread.as_ref().is_none_or(JoinHandle::is_finished);
        self.end();
        if has_ended {
            return Err(CallError { call: "spinner (ended)", errno: None });
        }
        Ok(())
    }

    fn end(&mut self) {
        self.is_wanted.store(false, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            // It cannot panic.
            let _ended = thread.join();
        }
    }
}

impl Drop for BusyLoop {
    fn drop(&mut self) {
        self.end();
    }
}

/// About a third of a millisecond of additions, each waiting for the one before.
fn add_for_a_while() {
    let (mut sum, addend) = (1_u64, 3_u64);
    for _ in 0..1_000_000 {
        // SAFETY: one addition of two registers. The compiler cannot fold it away.
        unsafe {
            asm!("add {sum}, {addend}", sum = inout(reg) sum, addend = in(reg) addend, options(nomem, nostack));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_busy_loop_spins_beside_the_work_and_is_not_counted_as_its_own() {
        let busy_loop = BusyLoop::start(None).unwrap();
        let before = usage().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(100));
        assert!(usage().unwrap().since(&before).cpu_ns() < 60_000_000);
        busy_loop.stop().unwrap();
    }

    #[test]
    fn a_program_that_does_nothing_starts_and_ends_well_and_leaves_nothing_else() {
        let folder = std::env::temp_dir().join(format!("fsbench-noop-{}", std::process::id()));
        std::fs::create_dir(&folder).unwrap();
        let noop = Noop::in_folder(&folder).unwrap();
        let directory = DirectoryHandle::open(&folder).unwrap();
        let run = configure(&noop, &directory, 3).unwrap();
        assert!(run.wall_ns > 0);
        std::fs::remove_file(folder.join("noop.exe")).unwrap();
        std::fs::remove_dir(&folder).unwrap();
    }
}

//! The job of this process: every child is born into it, and it takes them along when this process
//! ends, however it ends.

use std::mem::offset_of;
use std::sync::OnceLock;

use windows_sys::Win32::System::JobObjects::{
    AssignProcessToJobObject, CreateJobObjectW, JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE,
    JOBOBJECT_BASIC_ACCOUNTING_INFORMATION, JOBOBJECT_BASIC_PROCESS_ID_LIST,
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION, JobObjectBasicAccountingInformation,
    JobObjectBasicProcessIdList, JobObjectExtendedLimitInformation, QueryInformationJobObject,
    SetInformationJobObject,
};
use windows_sys::Win32::System::Threading::GetCurrentProcess;

use super::times::ProcessTimes;
use super::wide::{Owned, succeeded};
use crate::call::CallError;

/// Held until this process ends: its last handle closes the job.
static JOB: OnceLock<Result<Owned, CallError>> = OnceLock::new();

/// From now on all that this process starts is found, and ends with it.
pub fn adopt_orphans() -> Result<(), CallError> {
    match JOB.get_or_init(enter_job) {
        Ok(_) => Ok(()),
        Err(error) => Err(error.clone()),
    }
}

fn enter_job() -> Result<Owned, CallError> {
    // SAFETY: without a name, and with the usual rights.
    let job = unsafe { CreateJobObjectW(std::ptr::null(), std::ptr::null()) };
    let job = Owned::of(job, "CreateJobObjectW")?;
    // SAFETY: made of integers, for which zero is a value.
    let mut limits: JOBOBJECT_EXTENDED_LIMIT_INFORMATION = unsafe { std::mem::zeroed() };
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    let length = u32::try_from(size_of_val(&limits)).unwrap_or(0);
    let of = JobObjectExtendedLimitInformation;
    // SAFETY: the structure is as long as stated, and outlives the call.
    let answer =
        unsafe { SetInformationJobObject(job.raw(), of, (&raw const limits).cast(), length) };
    succeeded(answer, "SetInformationJobObject")?;
    // SAFETY: gives a number that stands for this process.
    let own = unsafe { GetCurrentProcess() };
    // SAFETY: both are handles of this process.
    let answer = unsafe { AssignProcessToJobObject(job.raw(), own) };
    succeeded(answer, "AssignProcessToJobObject")?;
    Ok(job)
}

/// What all processes of the job have used so far, ended ones and this one among them.
pub(crate) fn used() -> Option<ProcessTimes> {
    let job = JOB.get()?.as_ref().ok()?;
    // SAFETY: made of integers, for which zero is a value.
    let mut information: JOBOBJECT_BASIC_ACCOUNTING_INFORMATION = unsafe { std::mem::zeroed() };
    let length = u32::try_from(size_of_val(&information)).unwrap_or(0);
    let of = JobObjectBasicAccountingInformation;
    // SAFETY: the structure is as long as stated, and outlives the call.
    let answer = unsafe {
        let into = (&raw mut information).cast();
        QueryInformationJobObject(job.raw(), of, into, length, std::ptr::null_mut())
    };
    let ns = |time: i64| u64::try_from(time).unwrap_or(0) * 100;
    (answer != 0).then(|| ProcessTimes {
        user_ns: ns(information.TotalUserTime),
        system_ns: ns(information.TotalKernelTime),
    })
}

/// All other processes of the job that still run.
pub(crate) fn others() -> Option<Vec<u32>> {
    const MOST: usize = 4096;
    // Two counts of 32 bits, then numbers of processes as wide as a pointer.
    const HEAD: usize = offset_of!(JOBOBJECT_BASIC_PROCESS_ID_LIST, ProcessIdList) / 8;
    let job = JOB.get()?.as_ref().ok()?;
    let mut list = vec![0_u64; HEAD + MOST];
    let length = u32::try_from(list.len() * 8).ok()?;
    // SAFETY: the buffer is as long as stated, aligned, and outlives the call.
    let answer = unsafe {
        QueryInformationJobObject(
            job.raw(),
            JobObjectBasicProcessIdList,
            list.as_mut_ptr().cast(),
            length,
            std::ptr::null_mut(),
        )
    };
    let own = u64::from(std::process::id());
    let count = usize::try_from(list[0] >> 32).ok()?.min(MOST);
    let pids = list.get(HEAD..HEAD + count)?.iter();
    let pids = pids.filter(|pid| **pid != own).filter_map(|pid| u32::try_from(*pid).ok());
    (answer != 0).then(|| pids.collect())
}

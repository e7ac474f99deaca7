//! Where sysctls are read: this Mac, or what another one printed.

/// Values by name; `None` where the system has no such name.
pub trait Sysctls {
    fn text(&self, name: &str) -> Option<String>;
    fn number(&self, name: &str) -> Option<u64>;
}

/// This machine.
pub struct Live;

impl Sysctls for Live {
    fn text(&self, name: &str) -> Option<String> {
        fsbench_platform::sysctl::text(name)
    }

    fn number(&self, name: &str) -> Option<u64> {
        fsbench_platform::sysctl::number(name)
    }
}

//! What a system tells of the mount and device under a path.

use fsbench_wire as wire;

#[derive(Clone, Debug, Default)]
pub(crate) struct StorageUnderPath {
    pub file_system: Option<String>,
    pub options: Vec<String>,
    pub device: Option<wire::Device>,
    pub disk: Option<(u32, u32)>,
    pub memory_kind: Option<wire::MemoryKind>,
}

impl StorageUnderPath {
    /// A disk that does not look emulated may still be: in a guest only a "yes" is knowledge.
    pub(crate) fn discount_guest_devices(&mut self, is_guest: Option<bool>) {
        if let Some(device) = &mut self.device
            && is_guest == Some(true)
            && device.is_virtual == Some(false)
        {
            device.is_virtual = None;
        }
    }
}

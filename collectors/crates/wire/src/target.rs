//! A place that a case writes to. Its path is never part of a document.

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Target {
    pub id: String,
    pub role: Role,
    pub memory_kind: Option<MemoryKind>,
    pub file_system: Option<FileSystem>,
    pub device: Option<Device>,
    pub idle_probe: Option<IdleProbe>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    Disk,
    Memory,
    Null,
    MemoryOverFolder,
    Fuse,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MemoryKind {
    Tmpfs,
    Ramfs,
    Hfs,
    Apfs,
    Brd,
    Zram,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FileSystem {
    #[serde(rename = "type")]
    pub kind: Option<String>,
    /// Only words of the allow-list: options can hold paths.
    pub options: Vec<String>,
    pub free_ratio: Option<f64>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Device {
    pub model: Option<String>,
    pub firmware: Option<String>,
    pub transport: Option<String>,
    pub is_rotational: Option<bool>,
    pub is_virtual: Option<bool>,
    pub is_network: Option<bool>,
    pub is_encrypted: Option<bool>,
    pub write_cache: Option<WriteCache>,
    pub fua: Option<bool>,
    /// From the file system down: `dm_crypt`, `lvm`, `md_raid1`, `overlay`, `loop`.
    pub layers: Vec<String>,
    /// Whole disks under the target. Flush counters are believed only where this is 1.
    pub leaf_count: Option<u64>,
    pub logical_block_bytes: Option<u64>,
    pub physical_block_bytes: Option<u64>,
    pub scheduler: Option<String>,
    pub size_bytes: Option<u64>,
    /// Who said `model`. Absent where the system gives the name as one value, and in older runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub model_source: Option<ModelSource>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Card>,
}

/// Where the name of a drive was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ModelSource {
    NvmeIdentify,
    /// ATA IDENTIFY DEVICE, as SCSI's page of ATA information holds it.
    VpdPg89,
    /// SCSI's page of device identification: ATA's model behind the vendor `ATA`.
    VpdPg83,
    Wwid,
    Udev,
    ById,
    UsbProduct,
    Inquiry,
    /// All that SCSI's INQUIRY has room for: the end of the name can be missing.
    InquiryCut,
    CardId,
}

/// What a memory card or an eMMC says of its maker: a number that the SD Association or JEDEC
/// assigns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    pub kind: CardKind,
    pub maker_id: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CardKind {
    Sd,
    Mmc,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WriteCache {
    WriteBack,
    WriteThrough,
}

/// Writes and flushes by others in a second of idling, before the suites began.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IdleProbe {
    pub window_ns: u64,
    pub flushes_count: Option<u64>,
    pub writes_count: Option<u64>,
    pub written_bytes: Option<f64>,
}

//! What a call promises, and what was seen of it.

use serde::{Deserialize, Serialize};

use crate::machine::OsFamily;

/// What the call promises, where a flush ends, and what was seen of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Durability {
    pub class: DurabilityClass,
    pub ends_at: EndsAt,
    pub evidence: Evidence,
    pub flushes_per_op: Option<f64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum DurabilityClass {
    L0,
    L1,
    L2,
    L3,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EndsAt {
    Device,
    Hypervisor,
    Network,
    Memory,
    Unknown,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Evidence {
    Counted,
    Declared,
    Contradicted,
}

/// One word per system call or open flag; never a family of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SyncPrimitive {
    None,
    SyncFileRange,
    Fdatasync,
    Fsync,
    ODsync,
    OSync,
    ODirectDsync,
    FBarrierfsync,
    FFullfsync,
    FlushFileBuffers,
    NtFlushDataOnly,
    NtFlushNoSync,
    WriteThrough,
}

/// What a returned call promises by its documentation, never by its speed.
pub fn contract_durability(
    primitive: SyncPrimitive,
    os: OsFamily,
    is_memory: bool,
) -> DurabilityClass {
    match primitive {
        SyncPrimitive::None | SyncPrimitive::SyncFileRange => DurabilityClass::L0,
        _ if is_memory => DurabilityClass::L0,
        SyncPrimitive::FBarrierfsync => DurabilityClass::L2,
        SyncPrimitive::FFullfsync => DurabilityClass::L3,
        SyncPrimitive::NtFlushNoSync | SyncPrimitive::WriteThrough => DurabilityClass::L1,
        _ if os == OsFamily::Macos => DurabilityClass::L1,
        _ => DurabilityClass::L3,
    }
}

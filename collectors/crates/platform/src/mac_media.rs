//! What macOS answers of a mount and its medium. Here for every system: recorded Macs replay on
//! all.

/// A mount as macOS tells it.
#[derive(Clone, Debug)]
pub struct Mount {
    /// `apfs`, `hfs`, `tmpfs`, `smbfs`.
    pub kind: String,
    /// `/dev/disk3s5`.
    pub source: String,
    pub is_synchronous: bool,
    pub is_local: bool,
}

/// What a Mac's device registry says of the disk under a medium, as it stands there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Media {
    /// `Apple Fabric`, `PCI-Express`, `USB`, `Virtual Interface`.
    pub interconnect: Option<String>,
    /// `Internal`, `External`; of an image `File` or `RAM`.
    pub location: Option<String>,
    pub product: Option<String>,
    pub revision: Option<String>,
    /// `Solid State`, `Rotational`.
    pub medium: Option<String>,
}

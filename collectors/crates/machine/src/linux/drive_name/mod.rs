//! The whole name of a drive. SCSI's INQUIRY has room for 16 characters, and the kernel shows
//! SATA and USB drives through it: `Samsung SSD 870` for every capacity of two products.
//! The serial numbers beside the names in these sources are never passed on.

use fsbench_wire::{Card, CardKind, ModelSource};

use crate::source::SystemFiles;

/// Block volumes that a cloud serves over its network, by the names they give their `NVMe` or
/// SCSI face. The same clouds' local disks have other names.
pub const VOLUMES: [&str; 5] = [
    "Elastic Block Store",
    "Elastic Block Storage",
    "PersistentDisk",
    "nvme_card-pd",
    "MSFT NVMe Accelerator",
];

/// Names that only emulated disks have.
pub const EMULATED: [&str; 4] = ["QEMU", "VBOX", "VMware", "Virtual"];

/// Characters of a product in INQUIRY.
const INQUIRY_CHARS: usize = 16;
/// Characters of a model in ATA's IDENTIFY DEVICE.
const ATA_CHARS: usize = 40;

/// The name of a whole disk, with who named it.
pub fn find(
    source: &SystemFiles,
    folder: &str,
    transport: Option<&str>,
) -> Option<(String, ModelSource)> {
    let read = |file: &str| source.read(&format!("{folder}/device/{file}"));
    match transport {
        Some("nvme") => return read("model").map(|name| (name, ModelSource::NvmeIdentify)),
        Some("mmc") => return read("name").map(|name| (name, ModelSource::CardId)),
        _ => {}
    }
    let inquiry = read("model").or_else(|| read("name"))?;
    let vendor = read("vendor").unwrap_or_default();
    let is_ata = vendor == "ATA";
    if !is_ata && transport != Some("usb") {
        // A SAS drive has no other name than this.
        return Some((with_maker(&vendor, inquiry), ModelSource::Inquiry));
    }
    let whole = Whole { source, folder, inquiry: &inquiry };
    if let Some((name, from)) = whole.find(is_ata) {
        return Some((if is_ata { name } else { with_maker(&vendor, name) }, from));
    }
    // A blank at the 16th place is cut off, too.
    let is_cut = inquiry.chars().count() >= INQUIRY_CHARS - 1;
    let from = if is_cut { ModelSource::InquiryCut } else { ModelSource::Inquiry };
    Some((with_maker(&vendor, inquiry), from))
}

/// A card's or an eMMC's maker.
pub fn card(source: &SystemFiles, folder: &str) -> Option<Card> {
    let read = |file: &str| source.read(&format!("{folder}/device/{file}"));
    let kind = match read("type")?.as_str() {
        "SD" => CardKind::Sd,
        "MMC" => CardKind::Mmc,
        _ => return None,
    };
    let id = read("manfid")?;
    let maker_id = u64::from_str_radix(id.strip_prefix("0x")?, 16).ok()?;
    Some(Card { kind, maker_id })
}

/// Makers that leave their name out of the product's. Controllers with disks behind them write a
/// vendor as well, so that only makers of drives are listed.
const MAKERS: [&str; 12] = [
    "Crucial", "HGST", "HITACHI", "KIOXIA", "Kingston", "MICRON", "SAMSUNG", "SEAGATE", "SanDisk",
    "TOSHIBA", "WD", "WDC",
];

fn with_maker(vendor: &str, product: String) -> String {
    let is_maker = MAKERS.iter().any(|maker| maker.eq_ignore_ascii_case(vendor));
    let is_emulated = EMULATED.iter().chain(&VOLUMES).any(|name| product.contains(name));
    let is_in_product = product.to_lowercase().starts_with(&vendor.to_lowercase());
    if is_maker && !is_emulated && !is_in_product { format!("{vendor} {product}") } else { product }
}

struct Whole<'a> {
    source: &'a SystemFiles,
    folder: &'a str,
    inquiry: &'a str,
}

impl Whole<'_> {
    fn find(&self, is_ata: bool) -> Option<(String, ModelSource)> {
        let bytes = |file: &str| self.source.bytes(&format!("{}/device/{file}", self.folder));
        let named = |name: Option<String>, from| name.map(|name| (name, from));
        named(bytes("vpd_pg89").and_then(|page| ata_information(&page)), ModelSource::VpdPg89)
            .or_else(|| {
                named(bytes("vpd_pg83").and_then(|page| t10_model(&page)), ModelSource::VpdPg83)
            })
            .or_else(|| named(bytes("wwid").and_then(|text| wwid_model(&text)), ModelSource::Wwid))
            .or_else(|| named(self.udev(), ModelSource::Udev))
            .or_else(|| named(self.by_id().filter(|_| is_ata), ModelSource::ById))
            .or_else(|| named(self.usb_product(), ModelSource::UsbProduct))
    }

    /// udev asks SATA drives for their own words, also behind some USB bridges.
    fn udev(&self) -> Option<String> {
        let number = self.source.read(&format!("{}/dev", self.folder))?;
        let text = self.source.read(&format!("run/udev/data/b{number}"))?;
        let value = |key: &str| {
            text.lines()
                .find_map(|line| line.strip_prefix("E:")?.strip_prefix(key)?.strip_prefix('='))
        };
        let name = match value("ID_MODEL_ENC") {
            Some(encoded) => trimmed(&decoded(encoded))?,
            None => trimmed(&value("ID_MODEL")?.replace('_', " "))?,
        };
        let is_own = value("ID_ATA") == Some("1") || value("ID_BUS") == Some("ata");
        (is_own || self.is_longer(&name)).then_some(name)
    }

    /// `ata-Samsung_SSD_860_EVO_500GB_SERIAL` is a link to `../../sda`.
    fn by_id(&self) -> Option<String> {
        const FOLDER: &str = "dev/disk/by-id";
        let disk = self.folder.rsplit('/').next()?;
        self.source.list(FOLDER).into_iter().find_map(|link| {
            let named = link.strip_prefix("ata-")?;
            let target = self.source.link(&format!("{FOLDER}/{link}"))?;
            let (model, serial) = named.rsplit_once('_')?;
            let is_this = target.rsplit('/').next() == Some(disk) && serial.len() >= 6;
            let name = trimmed(&model.replace('_', " ")).filter(|_| is_this)?;
            self.is_longer(&name).then_some(name)
        })
    }

    /// What the USB device calls itself has no limit of 16 characters. Where it says the same, the
    /// name is whole.
    fn usb_product(&self) -> Option<String> {
        let (bus, path) = self.folder.split_once("/usb")?;
        let mut place = format!("{bus}/usb{path}");
        while place.len() > bus.len() {
            if self.source.exists(&format!("{place}/idVendor")) {
                let product = self.source.read(&format!("{place}/product"))?;
                let is_same = letters_of(&product) == letters_of(self.inquiry);
                return (is_same || self.is_longer(&product)).then_some(product);
            }
            place.truncate(place.rfind('/')?);
        }
        None
    }

    fn is_longer(&self, name: &str) -> bool {
        let letters =
            |text: &str| -> String { text.chars().filter(char::is_ascii_alphanumeric).collect() };
        let (short, long) = (letters(self.inquiry), letters(name));
        long.len() > short.len() && long.starts_with(&short) && name.len() <= ATA_CHARS
    }
}

fn letters_of(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphanumeric).collect()
}

/// The page of ATA information holds IDENTIFY DEVICE from byte 60 on; its words 27 to 46 are the
/// model, two letters each in the other order.
fn ata_information(page: &[u8]) -> Option<String> {
    const MODEL_AT: usize = 60 + 27 * 2;
    if page.get(1) != Some(&0x89) {
        return None;
    }
    let words = page.get(MODEL_AT..MODEL_AT + ATA_CHARS)?;
    let letters: Vec<u8> = words.chunks_exact(2).flat_map(|word| [word[1], word[0]]).collect();
    printable(&letters)
}

/// Among the designators, the one by the vendor `ATA`: the model in 40 characters, then the
/// serial number.
fn t10_model(page: &[u8]) -> Option<String> {
    if page.get(1) != Some(&0x83) {
        return None;
    }
    let mut rest = page.get(4..)?;
    while let [_, kind, _, length, after @ ..] = rest {
        let designator = after.get(..usize::from(*length))?;
        if kind & 0x0f == 1
            && let Some(model) = behind_ata(designator)
        {
            return Some(model);
        }
        rest = after.get(usize::from(*length)..)?;
    }
    None
}

/// `t10.ATA     Samsung SSD 860 EVO 500GB               SERIAL`
fn wwid_model(text: &[u8]) -> Option<String> {
    behind_ata(text.strip_prefix(b"t10.")?)
}

fn behind_ata(designator: &[u8]) -> Option<String> {
    let model = designator.strip_prefix(b"ATA     ")?;
    // A shorter one has been packed, and nothing tells the model from the serial number.
    (model.len() > ATA_CHARS).then(|| printable(&model[..ATA_CHARS])).flatten()
}

fn printable(letters: &[u8]) -> Option<String> {
    let is_text = letters.iter().all(|letter| matches!(letter, 0x20..=0x7e));
    trimmed(std::str::from_utf8(letters).ok().filter(|_| is_text)?)
}

fn trimmed(text: &str) -> Option<String> {
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

/// udev writes what is no plain letter as `\x20`.
fn decoded(encoded: &str) -> String {
    let mut parts = encoded.split("\\x");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let letter = part.get(..2).and_then(|hex| u8::from_str_radix(hex, 16).ok());
        match letter.filter(u8::is_ascii) {
            Some(letter) => {
                text.push(char::from(letter));
                text.push_str(&part[2..]);
            }
            None => text.push_str(part),
        }
    }
    text
}

#[cfg(test)]
mod tests;

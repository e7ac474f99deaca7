use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;

use super::*;

const FOLDER: &str = "sys/devices/pci0000:00/0000:00:17.0/ata1/host0/target0:0:0/0:0:0:0/block/sda";
const SECRET: &str = "S3Z2NB0K123456X";

struct Disk {
    root: tempfile::TempDir,
}

impl Disk {
    fn sata(inquiry: &str) -> Self {
        let disk = Self { root: tempfile::tempdir().unwrap() };
        disk.write(&format!("{FOLDER}/device/vendor"), b"ATA     \n");
        disk.write(&format!("{FOLDER}/device/model"), format!("{inquiry:<16}\n").as_bytes());
        disk.write(&format!("{FOLDER}/dev"), b"8:0\n");
        disk
    }

    fn write(&self, path: &str, bytes: &[u8]) {
        let path = self.root.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }

    fn page(self, name: &str, bytes: &[u8]) -> Self {
        self.write(&format!("{FOLDER}/device/{name}"), bytes);
        self
    }

    fn link(self, name: &str) -> Self {
        let folder = self.root.path().join("dev/disk/by-id");
        fs::create_dir_all(&folder).unwrap();
        symlink(Path::new("../../sda"), folder.join(name)).unwrap();
        self
    }

    fn found_by(&self, transport: &str) -> (String, ModelSource) {
        find(&SystemFiles::at(self.root.path()), FOLDER, Some(transport)).unwrap()
    }

    fn found(&self) -> (String, ModelSource) {
        self.found_by("sata")
    }
}

fn is(name: &str, from: ModelSource) -> (String, ModelSource) {
    (name.to_owned(), from)
}

/// As libata answers for page 83h: an NAA designator, then the one by `ATA`.
fn page_83(model: &str) -> Vec<u8> {
    let t10 = format!("ATA     {model:<40}{SECRET:<20}");
    let mut body = vec![0x01, 0x03, 0, 8, 0x50, 0x02, 0x53, 0x8e, 0x40, 0x1a, 0x2b, 0x3c];
    body.extend([0x02, 0x01, 0, u8::try_from(t10.len()).unwrap()]);
    body.extend(t10.as_bytes());
    let mut page = vec![0, 0x83, 0, u8::try_from(body.len()).unwrap()];
    page.extend(body);
    page
}

fn page_89(model: &str) -> Vec<u8> {
    let mut page = vec![0; 572];
    page[1] = 0x89;
    for (at, pair) in format!("{model:<40}").as_bytes().chunks(2).enumerate() {
        page[60 + 54 + at * 2] = pair[1];
        page[60 + 54 + at * 2 + 1] = pair[0];
    }
    page
}

#[test]
fn a_sata_drive_has_its_whole_name_from_the_page_of_ata_information() {
    let disk =
        Disk::sata("Samsung SSD 860").page("vpd_pg89", &page_89("Samsung SSD 860 EVO 500GB"));
    assert_eq!(disk.found(), is("Samsung SSD 860 EVO 500GB", ModelSource::VpdPg89));
}

#[test]
fn an_older_kernel_has_it_in_the_page_of_device_identification_and_the_serial_stays_there() {
    let disk = Disk::sata("INTEL SSDSC2KB48").page("vpd_pg83", &page_83("INTEL SSDSC2KB480G8"));
    assert_eq!(disk.found(), is("INTEL SSDSC2KB480G8", ModelSource::VpdPg83));
}

#[test]
fn a_drive_without_a_world_wide_name_has_its_model_in_its_wwid() {
    let wwid = format!("t10.ATA     {:<40}{SECRET:<20}\n", "KINGSTON SA400S37240G");
    let disk = Disk::sata("KINGSTON SA400S3").page("wwid", wwid.as_bytes());
    assert_eq!(disk.found(), is("KINGSTON SA400S37240G", ModelSource::Wwid));
    let packed = format!("t10.ATA     KINGSTON SA400S37240G {SECRET}");
    let disk = Disk::sata("KINGSTON SA400S3").page("wwid", packed.as_bytes());
    assert_eq!(disk.found(), is("KINGSTON SA400S3", ModelSource::InquiryCut));
}

#[test]
fn udev_tells_the_whole_name_where_the_kernel_keeps_no_pages() {
    let disk = Disk::sata("HGST HUH721010AL");
    disk.write(
        "run/udev/data/b8:0",
        format!(
            "S:disk/by-id/ata-x\nE:ID_ATA=1\nE:ID_MODEL=HGST_HUH721010ALE600\n\
             E:ID_MODEL_ENC=HGST\\x20HUH721010ALE600\\x20\\x20\nE:ID_SERIAL_SHORT={SECRET}\n"
        )
        .as_bytes(),
    );
    assert_eq!(disk.found(), is("HGST HUH721010ALE600", ModelSource::Udev));
}

#[test]
fn udev_that_repeats_the_inquiry_adds_nothing() {
    let disk = Disk::sata("Portable SSD T5 x");
    disk.write("run/udev/data/b8:0", b"E:ID_BUS=usb\nE:ID_MODEL=Portable_SSD_T5\n");
    assert_eq!(disk.found_by("usb").1, ModelSource::InquiryCut);
}

#[test]
fn a_link_by_id_is_the_last_resort_and_loses_its_serial() {
    let disk = Disk::sata("Samsung SSD 870")
        .link(&format!("ata-Samsung_SSD_870_EVO_1TB_{SECRET}"))
        .link("wwn-0x5002538f00000000");
    assert_eq!(disk.found(), is("Samsung SSD 870 EVO 1TB", ModelSource::ById));
}

#[test]
fn sixteen_characters_and_no_other_source_are_a_cut_name() {
    assert_eq!(Disk::sata("WDC WD40EFRX-68W").found().1, ModelSource::InquiryCut);
    // `Samsung SSD 860 EVO 500GB` is cut at a blank.
    assert_eq!(Disk::sata("Samsung SSD 860").found().1, ModelSource::InquiryCut);
    assert_eq!(Disk::sata("CT500MX500SSD1").found().1, ModelSource::Inquiry);
}

#[test]
fn a_sas_drive_is_whole_in_sixteen_characters_and_gets_its_maker() {
    let disk = Disk::sata("HUS726T4TAL5204").page("vendor", b"HGST    \n");
    assert_eq!(disk.found_by("scsi"), is("HGST HUS726T4TAL5204", ModelSource::Inquiry));
    let disk = Disk::sata("Virtual disk").page("vendor", b"VMware  \n");
    assert_eq!(disk.found_by("scsi"), is("Virtual disk", ModelSource::Inquiry));
}

#[test]
fn a_usb_drive_is_whole_where_its_descriptor_says_the_same_or_more() {
    const AT: &str = "sys/devices/pci0000:00/0000:00:14.0/usb2/2-1";
    let folder = format!("{AT}/2-1:1.0/host6/target6:0:0/6:0:0:0/block/sdc");
    for (inquiry, product) in
        [("Portable SSD T7", "Portable SSD T7"), ("Extreme Pro 55A", "Extreme Pro 55AF Dual")]
    {
        let disk = Disk { root: tempfile::tempdir().unwrap() };
        disk.write(&format!("{folder}/device/vendor"), b"Samsung \n");
        disk.write(&format!("{folder}/device/model"), format!("{inquiry:<16}\n").as_bytes());
        disk.write(&format!("{AT}/idVendor"), b"04e8\n");
        disk.write(&format!("{AT}/product"), format!("{product}\n").as_bytes());
        let found = find(&SystemFiles::at(disk.root.path()), &folder, Some("usb")).unwrap();
        assert_eq!(found, is(&format!("Samsung {product}"), ModelSource::UsbProduct));
    }
}

#[test]
fn a_damaged_page_is_no_name() {
    for page in [&[][..], &[0, 0x83, 0, 9, 2, 1, 0, 200, b'A'], &[0, 0x89, 0, 0]] {
        assert_eq!((ata_information(page), t10_model(page)), (None, None));
    }
    let mut unprintable = page_89("X");
    unprintable[60 + 54] = 0xff;
    assert_eq!(ata_information(&unprintable), None);
}

#[test]
fn a_card_tells_its_kind_and_its_makers_number() {
    let disk = Disk::sata("").page("type", b"MMC\n").page("manfid", b"0x000015\n");
    let card = card(&SystemFiles::at(disk.root.path()), FOLDER);
    assert_eq!(card, Some(Card { kind: CardKind::Mmc, maker_id: 0x15 }));
}

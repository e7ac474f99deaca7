use super::*;

/// As the program prints it, in its order and with its tabs.
const INFO: &str = "\
framework       : 683.160.3
driver          : 683.160.3
images          : 3
================================================
image-path      : /Users/someone/Downloads/Tool.dmg
shadow-path     : <none>
image-type      : read-only disk image
blockcount      : 700390
blocksize       : 512
writeable       : FALSE
process ID      : 30650
/dev/disk4\tGUID_partition_scheme\t
/dev/disk4s1\t7C3457EF-0000-11AA-AA11-00306543ECAC\t
/dev/disk5\tEF57347C-0000-11AA-AA11-00306543ECAC\t
/dev/disk5s1\t41504653-0000-11AA-AA11-00306543ECAC\t/Volumes/Tool Installer
================================================
image-path      : ram://2097152
shadow-path     : <none>
image-type      : read/write
system-image    : false
blockcount      : 2097152
blocksize       : 512
writeable       : TRUE
removable       : TRUE
mounting mode   : <unknown>
process ID      : 70907
/dev/disk6\t\t/Volumes/fast 1
================================================
image-path      : ram://2097152
blockcount      : 2097152
/dev/disk7\t\t
";
const GIB: u64 = 1 << 30;

#[test]
fn every_command_is_a_vector_of_arguments_with_nothing_for_a_shell() {
    assert_eq!(
        attach(GIB),
        ["/usr/bin/hdiutil", "attach", "-nobrowse", "-nomount", "ram://2097152"]
    );
    assert_eq!(
        erase(DiskFormat::Hfs, "my disk", "/dev/disk6"),
        ["/usr/sbin/diskutil", "erasevolume", "HFS+", "my disk", "/dev/disk6"]
    );
    assert_eq!(erase(DiskFormat::Apfs, "a", "/dev/disk6")[2], "APFS");
    assert_eq!(unmount_volume("/dev/disk6"), ["/usr/sbin/diskutil", "unmount", "/dev/disk6"]);
    assert_eq!(
        tmpfs::mount(Path::new("/a b"), 1 << 20),
        ["/sbin/mount_tmpfs", "-o", "noowners", "-s", "1048576", "/a b"]
    );
    assert_eq!(tmpfs::unmount(Path::new("/a b")), ["/sbin/umount", "/a b"]);
    assert_eq!(tmpfs::table(), ["/sbin/mount"]);
    assert_eq!(
        mount_over(Path::new("/a b"), "/dev/disk6"),
        ["/usr/sbin/diskutil", "mount", "nobrowse", "-mountPoint", "/a b", "/dev/disk6"]
    );
    assert_eq!(detach("/dev/disk6"), ["/usr/bin/hdiutil", "detach", "/dev/disk6"]);
    assert_eq!(info(), ["/usr/bin/hdiutil", "info"]);
}

#[test]
fn a_size_that_is_no_whole_number_of_sectors_is_rounded_up() {
    assert_eq!(image(513), "ram://2");
}

#[test]
fn attach_prints_a_device_and_blanks_and_nothing_else_is_taken_for_one() {
    let device = Some("/dev/disk4".to_owned());
    assert_eq!(attached_device("/dev/disk4          \t         \t\n"), device);
    for other in ["", "hdiutil: attach failed", "/dev/disk4s1\n", "/dev/disk\n"] {
        assert_eq!(attached_device(other), None, "{other:?}");
    }
}

#[test]
fn info_tells_images_their_devices_and_where_they_are_mounted() {
    let images = images(INFO);
    assert_eq!(images.len(), 3);
    assert_eq!(images[0].devices.len(), 4);
    assert_eq!(mounted_at(&images[0]), Some(Path::new("/Volumes/Tool Installer")));
    let ours = ram_image(&images, "/dev/disk6", GIB).unwrap();
    assert_eq!(mounted_at(ours), Some(Path::new("/Volumes/fast 1")));
}

#[test]
fn a_device_is_ours_only_while_it_is_memory_of_our_size_at_our_place() {
    let at = |device, size, path| mount_state_in(INFO, device, size, Path::new(path));
    assert_eq!(at(Some("/dev/disk6"), GIB, "/Volumes/fast 1"), MountState::Mounted);
    assert_eq!(at(Some("/dev/disk7"), GIB, "/Volumes/x"), MountState::Mounted);
    // Another image has the device's number now, or ours another size or place.
    assert_eq!(at(Some("/dev/disk4"), GIB, "/Volumes/x"), MountState::Replaced);
    assert_eq!(at(Some("/dev/disk6"), GIB / 2, "/Volumes/fast 1"), MountState::Replaced);
    assert_eq!(at(Some("/dev/disk6"), GIB, "/Volumes/fast"), MountState::Replaced);
    assert_eq!(at(Some("/dev/disk9"), GIB, "/Volumes/x"), MountState::Missing);
    assert_eq!(at(None, GIB, ""), MountState::Missing);
}

#[test]
fn the_volume_of_apfs_is_a_part_of_a_device_that_was_made_up_for_it() {
    let images = images(INFO);
    let expected = ("/dev/disk5s1", Path::new("/Volumes/Tool Installer"));
    assert_eq!(volume(&images[0]), Some(expected));
    assert_eq!(volume(&images[2]), None);
}

#[test]
fn after_a_restart_another_image_with_the_number_of_the_device_is_in_nobodys_way() {
    let is_reused = |device, path| is_reused_in(INFO, device, GIB, Path::new(path));
    assert!(is_reused("/dev/disk4", "/Volumes/fast"));
    assert!(!is_reused("/dev/disk4", "/Volumes/Tool Installer"), "its place is taken");
    assert!(!is_reused("/dev/disk6", "/Volumes/fast"), "it may be ours");
}

#[test]
fn a_tmpfs_is_known_by_its_place_and_the_last_mount_on_it() {
    let table = "\
/dev/disk3s1s1 on / (apfs, sealed, local, read-only, journaled)
tmpfs on /Users/a b/ram (tmpfs, local, noowners)
tmpfs on /tmp/over (tmpfs, local)
/dev/disk9s1 on /tmp/over (hfs, local, nodev)
";
    let at = |path| tmpfs::mount_state_in(table, Path::new(path));
    assert_eq!(at("/Users/a b/ram"), MountState::Mounted);
    assert_eq!(at("/Users/a b"), MountState::Missing);
    assert_eq!(at("/tmp/over"), MountState::Replaced);
}

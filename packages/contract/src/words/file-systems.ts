/** File systems as their makers spell them, by the word of a kernel; any other is written as the kernel does. */
export const FILE_SYSTEMS: Readonly<Record<string, string>> = {
  apfs: 'APFS',
  btrfs: 'Btrfs',
  exfat: 'exFAT',
  f2fs: 'F2FS',
  fuse: 'FUSE',
  hfs: 'HFS+',
  nfs: 'NFS',
  ntfs: 'NTFS',
  refs: 'ReFS',
  vfat: 'FAT',
  xfs: 'XFS',
  zfs: 'ZFS',
};

export { CHIPS, type ChipEntry, DRIVES, type DriveEntry } from './catalogue.ts';
export { type ChipColumns, type ChipIdentity, chipColumns } from './chip-identity.ts';
export { identifyChip, type RawCpu } from './identify-chip.ts';
export { type DriveIdentity, identifyDrive } from './identify-drive.ts';
export { slugOf } from './slug.ts';

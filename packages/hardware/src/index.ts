export { CHIPS, type ChipEntry, MACHINES, type MachineEntry } from './catalogue.ts';
export { type ChipColumns, type ChipIdentity, chipColumns } from './chip-identity.ts';
export { CLASS_NORMS, type ClassNorm, classNormOf, type NormedDevice } from './class-norms.ts';
export { DRIVES, type DriveClass, type DriveEntry } from './drive-series.ts';
export { identifyChip, type RawCpu } from './identify-chip.ts';
export { type DriveIdentity, identifyDrive, type RawDrive, UNNAMED_DRIVE } from './identify-drive.ts';
export { identifyMachine, type MachineIdentity, type RawMachine } from './identify-machine.ts';
export { similarChips } from './similar-chips.ts';
export { slugOf } from './slug.ts';

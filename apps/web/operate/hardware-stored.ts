import type { Cpu, Machine } from '@fsbench/contract';
import {
  type ChipIdentity,
  type DriveIdentity,
  identifyChip,
  identifyDrive,
  identifyMachine,
  type MachineIdentity,
  type RawDrive,
} from '@fsbench/hardware';
import type { StoredHardware } from '../db/hardware/list-stored-hardware.ts';
import type { HardwareTable } from '../ingest/documents/intern.ts';

/** Where each kind is in the database. */
export const HARDWARE_TABLES = {
  cpu: { table: 'chip', column: 'chip_id', slugs: 'chip' },
  drive: { table: 'drive', column: 'drive_id', slugs: 'drive' },
  machine: { table: 'machine_class', column: 'machine_class_id', slugs: 'machine' },
} as const;

type SentMachine = Pick<Machine, 'model' | 'vendor' | 'os' | 'virtualization' | 'product_version' | 'compatible'>;

/** Its identity by the rules of this version; null if they know no class for a machine. */
export function identifyStored({ kind, identity }: Pick<StoredHardware, 'kind' | 'identity'>) {
  return IDENTIFY[kind](identity);
}

const IDENTIFY: Readonly<
  Record<HardwareTable, (sent: unknown) => ChipIdentity | DriveIdentity | MachineIdentity | null>
> = {
  cpu(sent) {
    const { cpu, ...context } = sent as { cpu: Cpu } & Partial<Pick<Machine, 'virtualization'>> & {
        machine?: SentMachine;
      };
    return identifyChip({ ...cpu, virtualization: context.virtualization ?? null, machine: context.machine ?? null });
  },
  drive(sent) {
    const { model, ...drive } = sent as RawDrive & { model: string | null };
    return identifyDrive(model, drive);
  },
  machine(sent) {
    const { model, vendor, os, virtualization, product_version: productVersion } = sent as SentMachine;
    const { is_guest: isGuest, hypervisor } = virtualization;
    return identifyMachine({ model, vendor, isGuest, hypervisor, osFamily: os.family, productVersion });
  },
};

import type { Cpu, Machine } from '@fsbench/contract';
import {
  type ChipIdentity,
  type DriveIdentity,
  identifyChip,
  identifyDrive,
  identifyMachine,
  type MachineIdentity,
} from '@fsbench/hardware';
import type { HardwareKind } from '../ingest/documents/intern.ts';

/** A row of `raw_hardware`, with what it is taken for now. */
export interface StoredHardware {
  readonly id: string;
  readonly kind: HardwareKind;
  /** As sent: what `deriveRows` interned. */
  readonly identity: unknown;
  readonly subject_id: string | null;
  readonly subject_slug: string | null;
}

/** Where each kind stands in the database. */
export const PLACES = {
  cpu: { table: 'chip', column: 'chip_id', slugs: 'chip' },
  drive: { table: 'drive', column: 'drive_id', slugs: 'drive' },
  machine: { table: 'machine_class', column: 'machine_class_id', slugs: 'machine' },
} as const;

type SentMachine = Pick<Machine, 'model' | 'vendor' | 'os' | 'virtualization'>;

/** What the rules of this version take it for; null where they know no class for a machine. */
export function identifyStored({ kind, identity }: Pick<StoredHardware, 'kind' | 'identity'>) {
  return IDENTIFY[kind](identity);
}

const IDENTIFY: Readonly<
  Record<HardwareKind, (sent: unknown) => ChipIdentity | DriveIdentity | MachineIdentity | null>
> = {
  cpu(sent) {
    const { cpu, ...context } = sent as { cpu: Cpu } & Partial<Pick<Machine, 'virtualization'>> & {
        machine?: SentMachine;
      };
    return identifyChip({ ...cpu, virtualization: context.virtualization ?? null, machine: context.machine ?? null });
  },
  drive: (sent) => identifyDrive((sent as { model: string | null }).model),
  machine(sent) {
    const { model, vendor, os, virtualization } = sent as SentMachine;
    const { is_guest: isGuest, hypervisor } = virtualization;
    return identifyMachine({ model, vendor, isGuest, hypervisor, osFamily: os.family });
  },
};

/** Raw hardware in the order of its ids: at most `limit` rows after `last`. */
export const STORED_AFTER = `
  SELECT raw.id, raw.kind, raw.identity, coalesce(chip.id, drive.id, machine_class.id) AS subject_id,
    coalesce(chip.slug, drive.slug, machine_class.slug) AS subject_slug
  FROM raw_hardware AS raw
  LEFT JOIN chip ON chip.id = raw.chip_id
  LEFT JOIN drive ON drive.id = raw.drive_id
  LEFT JOIN machine_class ON machine_class.id = raw.machine_class_id
  WHERE raw.id > $1::bigint ORDER BY raw.id LIMIT $2`;

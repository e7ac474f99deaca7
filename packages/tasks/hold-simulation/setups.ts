// Machines of the simulation, and documents of them that claim to be measured.
import type { Run } from '../../contract/src/index.ts';
import { syntheticDocument } from '../synthetic/document.ts';
import { SYNTHETIC_CHIPS, SYNTHETIC_DRIVES, type SyntheticChip, type SyntheticDrive } from '../synthetic/hardware.ts';
import { digest, type Setup } from '../synthetic/population.ts';

/** A run that somebody sends. Who has the same name has the same key. */
export interface Sent {
  readonly style: string;
  readonly contributor: string;
  readonly isVerified: boolean;
  readonly run: Run;
}

function chipOf(brand: string): SyntheticChip {
  const chip = SYNTHETIC_CHIPS.find((one) => one.brand.includes(brand));
  if (!chip) throw new RangeError(`no chip ${brand}`);
  return chip;
}

function driveOf(model: string): SyntheticDrive {
  const drive = SYNTHETIC_DRIVES.find((one) => one.model === model);
  if (!drive) throw new RangeError(`no drive ${model}`);
  return drive;
}

function setupOf(brand: string, model: string, drive: string, changes: Partial<Setup> = {}): Setup {
  const chip = chipOf(brand);
  const isMac = chip.kind === 'mac';
  return {
    seed: digest(`${brand} ${drive}`),
    chip,
    drive: driveOf(drive),
    model,
    fileSystem: isMac ? 'apfs' : 'ext4',
    osVersion: isMac ? '26.1' : '13',
    power: 'mains',
    turbo: isMac || chip.kind === 'cloud' ? null : 'on',
    usableCpus: chip.threads,
    profile: 'quick',
    ...changes,
  };
}

export const MAC = setupOf('Apple M4 Max', 'Mac16,5', 'APPLE SSD AP1024Z');
export const DESKTOP = setupOf('Ryzen 9 7950X', 'X670E Steel Legend', 'Samsung SSD 990 PRO 2TB');
export const LAPTOP = setupOf('i7-1260P', '21CB', 'WD_BLACK SN770 1TB');
export const SERVER = setupOf('EPYC 7742', 'PowerEdge R7525', 'SAMSUNG MZQL23T8HCLS-00A07');
export const POPULAR = [MAC, DESKTOP, LAPTOP, SERVER] as const;
/** Of these nobody verified has sent anything. */
export const RARE_MAC = setupOf('Apple M1 Ultra', 'Mac13,2', 'APPLE SSD AP2048Z');
export const RARE_DESKTOP = setupOf('285K', 'Z890 AORUS MASTER', 'Sabrent Rocket 4.0 2TB');

export interface Pace {
  readonly cpu?: number;
  readonly flush?: number;
  readonly disk?: number;
}

/** A setup whose processor, flushes or bytes take so many times as long. */
export const paced = (setup: Setup, { cpu = 1, flush = 1, disk = 1 }: Pace): Setup => ({
  ...setup,
  chip: { ...setup.chip, pace: setup.chip.pace * cpu },
  drive: { ...setup.drive, flush: setup.drive.flush * flush, disk: setup.drive.disk * disk },
});

/** Without the generator's word for it. */
export function documentOf(setup: Setup, variant: string | number, isFull = false): Run {
  const run = syntheticDocument({ ...setup, seed: digest(`${setup.seed} ${variant}`) }, 0, isFull);
  return { ...run, flags: [], machine_id: digest(`machine ${setup.seed} ${variant}`).slice(0, 32) };
}

/** Ten verified contributors with each popular machine, two of them with another release; and four others. */
export function honestPopulation(): Sent[] {
  return POPULAR.flatMap((setup, which) =>
    Array.from({ length: 14 }, (_, at): Sent => {
      const isOther = at === 8 || at === 9;
      const osVersion = isOther ? (setup.chip.kind === 'mac' ? '15.6' : '12') : setup.osVersion;
      return {
        style: 'population',
        contributor: `owner ${which} ${at}`,
        isVerified: at < 10,
        // A full one has histograms of many operations, as a collector sends them.
        run: documentOf({ ...setup, osVersion }, at, at === 0),
      };
    }),
  );
}

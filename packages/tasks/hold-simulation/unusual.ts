// Honest runs that look odd: none may be held.
import { randomFrom } from '@fsbench/stats';
import type { Run } from '../../contract/src/index.ts';
import { digest, type Setup } from '../synthetic/population.ts';
import {
  DESKTOP,
  documentOf,
  LAPTOP,
  MAC,
  POPULAR,
  paced,
  RARE_DESKTOP,
  RARE_MAC,
  SERVER,
  type Sent,
} from './setups.ts';

interface Odd {
  readonly share: number;
  readonly make: (next: (low: number, high: number) => number, at: number) => Run;
}

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

type Device = NonNullable<Run['targets'][number]['device']>;

const onDevice = (run: Run, changes: Partial<Device>): Run => ({
  ...run,
  targets: run.targets.map((target) =>
    target.device === null ? target : { ...target, device: { ...target.device, ...changes } },
  ),
});

const onMachine = (run: Run, changes: Partial<Run['machine']>): Run => ({
  ...run,
  machine: { ...run.machine, ...changes },
});

const named = (setup: Setup, brand: string, drive: string): Setup => ({
  ...setup,
  seed: digest(`${brand} ${drive}`),
  chip: { ...setup.chip, brand },
  drive: { ...setup.drive, model: drive },
});

const STYLES: Readonly<Record<string, Odd>> = {
  'new silicon': {
    share: 60,
    make: (next, at) => {
      const setup = pick(
        [
          named(MAC, 'Apple M7 Max', 'APPLE SSD AP2048X'),
          named(DESKTOP, 'AMD Ryzen 9 13950X 24-Core Processor', 'Samsung SSD 9200 PRO 4TB'),
        ],
        at,
      );
      return documentOf(paced(setup, { cpu: next(0.75, 0.95), flush: next(0.15, 0.6), disk: next(0.1, 0.5) }), at);
    },
  },
  'overclocked, or a new kernel': {
    share: 40,
    make: (next, at) =>
      documentOf(paced(pick(POPULAR, at), { cpu: next(0.75, 0.95), flush: next(0.6, 1), disk: next(0.6, 1) }), at),
  },
  emulated: {
    share: 50,
    make: (next, at) => {
      const slow = documentOf(
        paced(named(DESKTOP, 'QEMU Virtual CPU version 2.5+', 'QEMU HARDDISK'), {
          cpu: next(8, 60),
          // A flush holds the write that it waits for.
          flush: next(0.5, 5),
        }),
        at,
      );
      return onMachine(onDevice(slow, { is_virtual: true }), {
        virtualization: { ...slow.machine.virtualization, is_guest: true, hypervisor: 'qemu' },
      });
    },
  },
  'emulated, with the name of the real processor': {
    share: 20,
    make: (next, at) => documentOf(paced(pick([DESKTOP, LAPTOP], at), { cpu: next(4, 25), flush: next(1, 4) }), at),
  },
  'very old hard disks': {
    share: 50,
    make: (next, at) =>
      onDevice(
        documentOf(
          paced(
            named(
              DESKTOP,
              'Intel(R) Core(TM)2 Duo CPU E8400 @ 3.00GHz',
              pick(['ST3500418AS', 'WDC WD5000AAKX-001CA0', 'TOSHIBA MQ01ABD100'], at),
            ),
            { cpu: next(3, 9), flush: next(18, 160), disk: next(20, 200) },
          ),
          at,
        ),
        { transport: 'sata', is_rotational: true },
      ),
  },
  'throttled laptops': {
    share: 60,
    make: (next, at) =>
      documentOf(
        paced(
          { ...LAPTOP, power: at % 2 ? 'battery' : 'mains' },
          { cpu: next(1.5, 9), flush: next(1, 8), disk: next(1, 8) },
        ),
        at,
      ),
  },
  containers: {
    share: 50,
    make: (next, at) => {
      const setup = pick([DESKTOP, SERVER], at);
      const run = documentOf(
        paced({ ...setup, usableCpus: 1 + (at % 4) }, { cpu: next(0.9, 3), flush: next(0.8, 3) }),
        at,
      );
      return onDevice(run, { layers: ['overlay'] });
    },
  },
  'a guest whose hypervisor ignores flushes': {
    share: 40,
    make: (next, at) => {
      const run = documentOf(
        paced(named(DESKTOP, 'AMD EPYC-Milan Processor', 'QEMU HARDDISK'), {
          flush: next(0.06, 0.2),
          cpu: next(1, 2),
        }),
        at,
      );
      return onMachine(onDevice(run, { is_virtual: true, transport: 'virtio' }), {
        virtualization: { ...run.machine.virtualization, is_guest: true, hypervisor: 'kvm' },
      });
    },
  },
  'drives with power-loss protection': {
    share: 40,
    make: (next, at) =>
      documentOf(
        paced(named(SERVER, SERVER.chip.brand, pick(['INTEL SSDPED1D480GA', 'Micron_7450_MTFDKBA960TFR'], at)), {
          flush: next(0.3, 2),
          disk: next(0.5, 2),
        }),
        at,
      ),
  },
  'a controller with a battery': {
    share: 30,
    make: (next, at) =>
      onDevice(documentOf(paced(named(SERVER, SERVER.chip.brand, 'PERC H730 Mini'), { flush: next(0.6, 2.5) }), at), {
        transport: 'sas',
        is_rotational: true,
        write_cache: 'write_through',
      }),
  },
  'busy machines': {
    share: 40,
    make: (next, at) =>
      documentOf(paced(pick(POPULAR, at), { cpu: next(1, 5), flush: next(1, 15), disk: next(1, 15) }), at),
  },
  'hardware that nobody else has': {
    share: 20,
    make: (next, at) =>
      documentOf(paced(pick([RARE_DESKTOP, RARE_MAC], at), { flush: next(0.5, 3), cpu: next(0.8, 1.4) }), at),
  },
};

/** @param share of each style: 1 for all 500 */
export function unusualUploads(share = 1): Sent[] {
  const random = randomFrom(digest('unusual'));
  const next = (low: number, high: number) => low * (high / low) ** random.nextUnit();
  return Object.entries(STYLES).flatMap(([style, odd]) =>
    Array.from(
      { length: Math.ceil(odd.share * share) },
      (_, at): Sent => ({
        style,
        contributor: `honest ${style} ${at}`,
        isVerified: at % 3 === 0,
        run: odd.make(next, at),
      }),
    ),
  );
}

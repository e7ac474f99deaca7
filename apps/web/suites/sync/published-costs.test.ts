import { expect, test } from 'vitest';
import { readStudies } from '../../../../prisma/reference/studies.ts';
import { COST_ROWS, publishedPlace } from './published-costs.ts';

const STUDIES = readStudies().map(({ study }) => study);
const NVME = /990 PRO|980 PRO|970 EVO|SN750|WDS200T1X0E|SX8200|Rocket|SSDPFPNU|MP600/;

/** Which labels of which studies a row is of: as published, no RAID, one write at a time. */
const OF_ROW: Readonly<Record<string, readonly (readonly [study: string, label: RegExp])[]>> = {
  'Optane SSD fsync': [
    ['klaus-pg-test-fsync', /^Intel Optane.*, fsync$/],
    ['percona-optane-fsync', /^Optane DC P4800X, ext4$/],
  ],
  'Consumer NVMe SSD fdatasync': [
    ['freund-durable-qd1', /, fdatasync$/],
    ['klaus-pg-test-fsync', /, fdatasync$/],
    ['poder-pg-test-fsync', /, fdatasync$/],
  ],
  'Consumer NVMe SSD fsync': [
    ['klaus-pg-test-fsync', /, fsync$/],
    ['poder-pg-test-fsync', /, fsync$/],
  ],
  'Consumer SATA SSD fsync': [
    ['centminmod-fsync', /^512GB Samsung 850 Pro SATA SSD, 4096 bytes$/],
    ['marcan-f-fullfsync', /860 EVO.*, fsync$/],
  ],
  'Apple SSD F_FULLFSYNC': [
    ['marcan-f-fullfsync', /^(?:MacBook Air M1|M1, internal).*F_FULLFSYNC$/],
    ['wavehouse-84', /F_FULLFSYNC$/],
  ],
  'Apple SSD fsync': [
    ['marcan-f-fullfsync', /^(?:MacBook Air M1|M1, internal).*, fsync$/],
    ['wavehouse-84', /, fsync$/],
  ],
  'Hard disk fdatasync': [['klaus-pg-test-fsync', /^WD WD2002FYPS 2TB, fdatasync$/]],
};

const msOf = (value: number, unit: string) => (unit === 'ms' ? value : 1000 / value);

test.each(COST_ROWS.map((row) => [`${row.device} ${row.call}`, row] as const))(
  'the range of %s is that of the studies that it names, of values that reached stable storage unless it says otherwise',
  (name, { fromMs, toMs, sources, isUnflushed = false }) => {
    const some = OF_ROW[name] ?? [];
    const times = some.flatMap(([id, label]) => {
      const study = STUDIES.find((one) => one.id === id);
      expect(sources.some(({ href }) => href.endsWith(`#study-${id}`))).toBe(true);
      return (study?.figures ?? [])
        .filter((one) => label.test(one.label) && (!name.includes('NVMe') || NVME.test(one.label)))
        .filter(({ durability }) => durability?.class === (isUnflushed ? 'L1' : 'L3'))
        .flatMap(({ value }) => (value === undefined || value === null ? [] : msOf(value, study?.unit ?? '')));
    });
    expect(some).toHaveLength(sources.length);
    expect([Math.min(...times), Math.max(...times)].map((ms) => Number(ms.toPrecision(2)))).toEqual([fromMs, toMs]);
  },
);

const placeOf = (ns: number, change: Partial<Parameters<typeof publishedPlace>[0]> = {}) =>
  publishedPlace({
    primitive: 'fdatasync',
    ns,
    transport: 'nvme',
    isRotational: false,
    driveClass: null,
    ...change,
  })?.text.replaceAll('\u2009', ' ');

test('a durable write is placed among published drives of its kind, by the same call', () => {
  const range = 'consumer NVMe SSDs in published studies: 230 µs to 6.7 ms with fdatasync (Freund, Klaus and Põder).';
  expect(placeOf(5e5)).toBe(`Near the fast end of ${range}`);
  expect(placeOf(1.2e6)).toBe(`In the middle of ${range}`);
  expect(placeOf(6e6)).toBe(`Near the slow end of ${range}`);
  expect(placeOf(5e4)).toBe(`Faster than ${range}`);
  expect(placeOf(9e6)).toBe(`Slower than ${range}`);
  expect(placeOf(4e6, { primitive: 'f_fullfsync', transport: 'apple_fabric' })).toMatch(
    /^Faster than Apple SSDs in published studies: 5\.5 ms to 22 ms/,
  );
});

test('a drive of a data center is not placed among consumer drives', () => {
  expect(placeOf(5e4, { driveClass: 'data_center' })).toBeUndefined();
  for (const driveClass of ['consumer', 'client_oem'] as const)
    expect(placeOf(5e5, { driveClass })).toMatch(/^Near the fast end of consumer/);
});

test('a drive or a call of which nothing was published has no place', () => {
  expect(placeOf(5e5, { transport: null })).toBeUndefined();
  expect(placeOf(5e5, { transport: 'mmc' })).toBeUndefined();
  expect(placeOf(5e5, { primitive: 'o_dsync' })).toBeUndefined();
  expect(placeOf(5e4, { transport: 'apple_fabric', primitive: 'fsync' })).toBeUndefined();
  expect(placeOf(5e5, { transport: 'sata', primitive: 'fsync', isRotational: true })).toBeUndefined();
});

import { expect, test } from 'vitest';
import { readStudies } from '../../../../prisma/reference/studies.ts';
import { publishedWrites, writeBytes } from './durable-writes.ts';

const KIB = 1024;

/** Of each study of durable calls, the sizes of one write; null: it states none. */
const SIZES: Readonly<Record<string, readonly (number | null)[]>> = {
  ...{ 'axboe-apple-nvme-flush': [null], 'axboe-apple-nvme-rate': [null], 'centminmod-fsync': [4 * KIB, 16 * KIB] },
  ...{ 'docker-5236-pg-test-fsync': [8 * KIB], 'freund-durable-qd1': [4 * KIB], 'go-ethereum-28754': [11] },
  ...{ 'klaus-pg-test-fsync': [8 * KIB], 'marcan-f-fullfsync': [null], 'mraft-pg-test-fsync': [8 * KIB] },
  ...{ 'mrnugget-pg-test-fsync': [8 * KIB], 'pebble-1851': [11], 'percona-optane-fsync': [null] },
  ...{ 'poder-pg-test-fsync': [8 * KIB], 'uzlov-disk-fsync': [4 * KIB], 'wavehouse-84': [4 * KIB] },
  ...{ 'zaitsev-consumer-ssd': [null], 'marcan-ans2-bandwidth': [null] },
};

test('the size of one write is read of every study of calls that flush, in its words', () => {
  const found = readStudies().flatMap(({ study }) => {
    const flushed = study.figures.filter(({ durability }) => durability?.class === 'L3' || durability?.class === 'L4');
    const sizes = flushed.map(({ series }) => writeBytes(study.workload, series));
    return flushed.length === 0 ? [] : [[study.id, [...new Set(sizes)]]];
  });
  expect(Object.fromEntries(found)).toEqual(SIZES);
});

const study = (workload: string) => ({
  ...({ suite: 'sync', unitSi: 'ops/s', metric: 'Writes per second', statistic: 'mean', workload } as const),
});
const write = (perSecond: number, workload: string, series: string | null = null) => ({
  ...{ valueSi: perSecond, relation: 'equal', statistic: null, series, study: study(workload) },
});

test('times of writes of 4 KiB come before those of any other size, and two sizes are never one range', () => {
  const all = [
    write(500, 'fsync.py', '16384 bytes'),
    write(1000, 'pg_test_fsync: one 8 kB write'),
    write(250, 'a simple program'),
    write(4000, 'fio: an 8 MB file in 4096-byte writes'),
    write(2000, '4 kB writes, 22 MB in all'),
  ];
  expect(publishedWrites(all)).toEqual({ ns: [250_000, 500_000], bytes: 4096 });
  expect(publishedWrites(all.slice(0, 3))).toEqual({ ns: [1e6, 1e6], bytes: 8192 });
  expect(publishedWrites(all.slice(2, 3))).toEqual({ ns: [4e6, 4e6], bytes: null });
  expect(publishedWrites([])).toBeNull();
});

import { expect, test } from 'vitest';
import { sampleCell, sampleKey, sampleSubject, subjectRowsOf } from '../../domain/results/sample-rows.ts';
import { selectResults } from '../../domain/results/select.ts';
import { plainText } from '../../wording/sentence.ts';
import { results as memfs } from './results.ts';

const keyOf = (workers: number) =>
  sampleKey({
    suite: 'memfs',
    method: 'memfs/1',
    variant: 'global',
    primitive: 'create',
    extent: 1000,
    workers,
    targetRole: null,
    durability: null,
    dataKind: 'latency',
  });
/** Machines that are far apart. */
const ONE_THREAD = [100, 200, 400, 800, 1600, 3200];

function sentence(factors: readonly number[]): string | undefined {
  const owners = ONE_THREAD.slice(0, factors.length);
  const cells = [
    sampleCell(owners, { key: keyOf(1), drive: null }),
    sampleCell(
      owners.map((ns, at) => ns * (factors[at] ?? 1)),
      { key: keyOf(16), drive: null },
    ),
  ];
  const { results } = selectResults(subjectRowsOf({ cells }), {});
  const subject = sampleSubject(0);
  const found = memfs.speedUps?.(results, subject, cells).sentence ?? memfs.alone(results, subject);
  return found ? plainText(found).replaceAll('\u2009', ' ') : undefined;
}

test('what threads cost is judged by the ratios of the contributors, however far their machines lie apart', () => {
  expect(sentence([2, 2.1, 1.9, 2, 2.2, 1.8])).toMatch(
    /^Creating a file in memory on Chip 0 is 2\.00x slower with 16 threads than with 1: .* 1000 files, 95 % CI 1\.\d+ to 2\.\d+, geometric means, paired within 6 verified contributors\.$/,
  );
  expect(sentence([0.5, 0.5, 0.5, 0.5, 0.5, 0.5])).toMatch(/is 2\.00x faster with 16 threads than with 1: /);
  expect(sentence([1.5, 0.7, 1.2, 0.8, 1.1, 0.9])).toMatch(/shows no clear difference with 16 threads and with 1: /);
});

test('below six contributors both values are told, without a verdict', () => {
  expect(sentence([10, 10, 10])).toMatch(
    / on Chip 0, creating a file in memory takes 200 ns with 1 thread and 2\.00 µs with 16/,
  );
});

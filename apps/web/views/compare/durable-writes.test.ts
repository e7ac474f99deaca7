import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  SAMPLE_STRATUM,
  sampleCell,
  sampleKey,
  sampleSubject,
  subjectRowsOf,
} from '../../domain/results/sample-rows.ts';
import { ResultTable } from '../../parts/result-tables/result-table.tsx';
import { plainText } from '../../wording/sentence.ts';
import { compareSubjects } from './comparison.ts';
import { comparisonJson } from './formats.ts';
import { comparisonMarkdown } from './paste.ts';

const PUBLISHED = new URL('../../../../packages/contract/fixtures/published/', import.meta.url);

const CALLS = {
  mac: { none: 1.1, fsync: 60, f_barrierfsync: 900, f_fullfsync: 3_790 },
  // fsync is faster than fdatasync by chance: the call is fixed, and not the fastest of several.
  linux: { none: 1.4, fsync: 98, fdatasync: 104, o_dsync: 101 },
} as const;
const CLASSES = { none: 'L0', f_barrierfsync: 'L2' } as const;
const around = (us: number) => Array.from({ length: 8 }, (_, at) => us * 1_000 * 1.03 ** (at - 3));

function cellsOf(system: keyof typeof CALLS, subject: number) {
  const isMac = system === 'mac';
  const drive = isMac ? { slug: 'apple-ssd', name: 'Apple SSD' } : { slug: 'samsung-pm9a3', name: 'Samsung PM9A3' };
  const stratum = isMac
    ? {
        ...SAMPLE_STRATUM,
        osFamily: 'macos' as const,
        osDistribution: null,
        osDistributionName: null,
        osRelease: '26',
        fileSystem: 'apfs',
      }
    : SAMPLE_STRATUM;
  return Object.entries(CALLS[system]).map(([call, us]) => {
    const durability =
      call in CLASSES ? CLASSES[call as keyof typeof CLASSES] : isMac && call === 'fsync' ? 'L1' : 'L3';
    const key = sampleKey({ primitive: call, durability });
    return sampleCell(around(us), { subject, drive, stratum, key, from: 20 * subject });
  });
}

const comparison = compareSubjects({
  subjects: [
    sampleSubject(0, { name: 'Apple M4 Max', slug: 'apple-m4-max' }),
    sampleSubject(1, { name: 'AMD EPYC 9654', slug: 'amd-epyc-9654' }),
  ],
  found: subjectRowsOf({ cells: [...cellsOf('mac', 0), ...cellsOf('linux', 1)] }),
  uncounted: [],
  studies: [],
  address: { segments: ['apple-m4-max', 'amd-epyc-9654'], filter: {}, base: null, view: null },
});
const section = comparison.sections.find(({ suite }) => suite === 'sync');
if (!section) throw new Error('no durable writes');
const plain = (text: string) => text.replaceAll('\u2009', ' ');

test('durable writes of macOS and Linux have one answer, by the one call of each system', () => {
  expect(plain(plainText(section.sentences[0] ?? []))).toMatch(
    /^AMD EPYC 9654 is 36x faster: 106 µs with fdatasync vs 3\.85 ms with F_FULLFSYNC, a durable write of 4 KiB /,
  );
});

test('the table has both calls under their values, and the verdict of the sentence', () => {
  const { results, pairs, common } = section;
  const html = renderToStaticMarkup(
    ResultTable({ caption: '', subjects: comparison.subjects, results, baseline: 0, verdicts: pairs, common }),
  );
  expect(plain(html.split('<tr>')[2] ?? '')).toMatch(
    /durable write of 4 KiB<.*3\.85 ms<.*<i>F_FULLFSYNC<.*106 µs<.*<i>fdatasync<.*<b>36x faster \[\d+, \d+\]/,
  );
});

test('Markdown and JSON say the same', async () => {
  expect(plain(comparisonMarkdown(comparison, 'https://fsbench.test'))).toMatch(
    /\| Durable write, 4 KiB, by each system’s call \| 3\.85 ms .*, F_FULLFSYNC, Apple SSD \| \*\*106 µs\*\* .*, fdatasync, PM9A3 \| \*\*36x faster\*\* /,
  );
  // What the collector prints of it is tested with this file.
  const path = new URL('durable-writes.json', PUBLISHED).pathname;
  await expect(comparisonJson(comparison, [], false)).toMatchFileSnapshot(path);
});

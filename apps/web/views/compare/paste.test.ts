import type { Stratum } from '@fsbench/contract';
import { describe, expect, test } from 'vitest';
import { findCmark, renderAsGitHub } from '../../../../packages/tasks/cmark.mjs';
import {
  SAMPLE_STRATUM,
  sampleCase,
  sampleCell,
  sampleKey,
  sampleSubject,
  subjectRowsOf,
} from '../../domain/results/sample-rows.ts';
import { comparisonTables } from './all-tables.ts';
import { compareSubjects } from './comparison.ts';
import { comparisonCsv, comparisonJson } from './formats.ts';
import { matrixOf } from './matrix.ts';
import { comparisonMarkdown } from './paste.ts';

/** The longest that the catalog has. */
const LONGEST = [
  'AMD EPYC, masked by the hypervisor; family 25 model 97',
  'Qualcomm Snapdragon X Elite X1E-84-100',
  'Qualcomm Snapdragon X Elite X1E-78-100',
  'AMD Ryzen Threadripper PRO 9965WX',
  'AMD Ryzen Threadripper PRO 9975WX',
  'Intel Xeon Platinum 8488C',
  'Apple M3 Ultra',
  'Apple M4 Max',
];
const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
const around = (center: number) => [0.98, 0.99, 0.995, 1, 1.005, 1.01, 1.02].map((factor) => factor * center);

const sweep = (targetRole: 'memory' | 'disk', workers: number) =>
  sampleKey({
    suite: 'core-sweep',
    method: 'core-sweep/2',
    variant: 'fs-tree',
    primitive: 'none',
    limiting: 'jobs',
    directory: 'private',
    worker: 'process',
    writeBytes: null,
    durability: 'L0',
    dataKind: 'rate',
    targetRole,
    workers,
  });
const KEYS = [
  ...[1, 4, 16].flatMap((workers) => [sweep('memory', workers), sweep('disk', workers)]),
  sampleKey(),
  sampleKey({ primitive: 'o_direct_dsync' }),
  sampleKey({
    suite: 'memfs',
    method: 'memfs/1',
    variant: 'create',
    primitive: null,
    writeBytes: null,
    extent: 1000,
    workers: 16,
    durability: null,
    targetRole: null,
  }),
];

const SHORT_PROCESSES = sampleKey({
  suite: 'turbo',
  method: 'turbo/1',
  variant: 'configure',
  primitive: 'alone',
  writeBytes: null,
  durability: null,
  dataKind: 'duration',
  targetRole: 'memory',
});

interface Change {
  readonly view?: string;
  readonly fs?: string;
  readonly areAlike?: boolean;
  readonly hasOwnDrives?: boolean;
  readonly areUnverified?: boolean;
  readonly keys?: readonly ReturnType<typeof sampleKey>[];
  readonly heldReason?: string;
  /** Of the last subject. */
  readonly lastStratum?: Stratum;
}

/** Everybody measured everything, each with another speed. */
function comparisonOf(names: readonly string[], change: Change = {}) {
  const cells = names.flatMap((_, subject) =>
    (change.keys ?? KEYS).map((key, at) =>
      sampleCell(around(100_000 * (change.areAlike ? 1 + subject / 1e3 : 1 + subject / 3) * (1 + at)), {
        subject,
        key,
        isLinked: change.areUnverified !== true,
        ...(change.lastStratum && subject === names.length - 1 && { stratum: change.lastStratum }),
        ...(change.hasOwnDrives && { drive: { slug: `drive-${subject}`, name: `Maker Model ${subject}00` } }),
      }),
    ),
  );
  return compareSubjects({
    subjects: names.map((name, index) =>
      sampleSubject(index, { name, slug: slugOf(name), heldReason: change.heldReason ?? null }),
    ),
    found: subjectRowsOf({ cells }),
    uncounted: [],
    studies: [],
    address: {
      segments: names.map(slugOf),
      filter: change.fs === undefined ? {} : { fs: change.fs },
      base: null,
      view: change.view ?? null,
    },
  });
}

const SITE = 'https://fsbench.example';
const pasted = (...of: Parameters<typeof comparisonOf>) => comparisonMarkdown(comparisonOf(...of), SITE);

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('the block of %i subjects with the longest names', (count) => {
  const text = pasted(LONGEST.slice(0, count));

  test('has at most 12 lines and 1,500 characters, with a column for each', () => {
    expect(text.length).toBeLessThanOrEqual(1_500);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(12);
    const rows = text.split('\n').filter((line) => line.startsWith('| '));
    expect(rows.length).toBeGreaterThanOrEqual(4);
    // Of two a last one has how they compare.
    const columns = count === 2 ? 4 : count + 1;
    for (const row of rows) expect(row.split(' | ')).toHaveLength(columns);
    expect(rows[0]).not.toMatch(/\| +\|/);
  });

  test('starts with its permalink, says how many contributors there are, and ends with what bold means', () => {
    expect(text).toContain(`](${SITE}/compare/${LONGEST.slice(0, count).map(slugOf).join('/')})**`);
    expect(text).toMatch(/7 (runs|contributors|verified contributors)/);
    const [first = ''] = text.split('\n');
    expect(first.includes(' · **Clear')).toBe(count > 1);
    expect(text.trimEnd().split('\n').at(-1)?.includes(' · **bold**: best of its row; ratio clear')).toBe(count > 1);
  });
});

describe('the block', () => {
  const pair = ['Apple M3 Ultra', 'Apple M4 Max'];

  test('of two has intervals, and the ratio in a column of its own; the best is bold, and so is what is clear', () => {
    const row = pasted(pair)
      .split('\n')
      .find((line) => line.startsWith('| Small files, best, in memory, 16 workers'));
    expect(row?.replaceAll('\u2009', ' ')).toMatch(
      /\| [\d,]+ files\/s \([\d,]+ to [\d,]+\) \| \*\*[\d,]+ files\/s\*\* \([\d,]+ to [\d,]+\) \| \*\*1\.33x faster\*\* \|$/,
    );
    expect(pasted(pair)).toContain('| result | Apple M3 Ultra | Apple M4 Max | M4 Max vs M3 Ultra |');
  });

  test('of more it has the unit once a row, signs and intervals; intervals are left out last, and the widest is said', () => {
    const four = pasted(LONGEST.slice(0, 4));
    const row = four.split('\n').find((line) => line.includes(', k files/s |') && line.includes('best'));
    expect(row).toMatch(/\| 500 \(494 to 506\) \| 667 \(659 to 675\), \*\*↑1\.33x\*\* \|/);
    expect([four.includes('95 % intervals'), four.includes('at the link')]).toEqual([true, false]);
    expect(pasted(LONGEST)).toMatch(/ · 95 % intervals \(at most ±2 %\)(?: and worker counts)?: at the link/);
  });

  test('names the drive that both were measured on, in the rows that use it', () => {
    const rows = pasted(pair)
      .split('\n')
      .filter((line) => line.startsWith('| '));
    expect(rows.filter((row) => row.includes('on Drive A'))).toHaveLength(1);
    expect(rows[1]).toContain('4 KiB flushed with fdatasync on Drive A |');
  });

  test.each([3, 5, 8])(
    'of %i subjects names the drive of each, and has a verdict in every cell but those of the baseline',
    (count) => {
      const names = LONGEST.slice(0, count);
      const text = pasted(names, { hasOwnDrives: true });
      const [, ...rows] = text.split('\n').filter((line) => line.startsWith('| '));
      const measured = rows.filter((row) => !row.includes('not measured'));
      for (const row of measured)
        expect(row.match(/\*\*(?:[↑↓][\d.]+x|[\d.]+x (?:faster|slower))\*\*/g), text).toHaveLength(count - 1);
      for (const at of names.keys()) expect(text.trimEnd().split('\n').at(-1)).toContain(`Model ${at}00`);
    },
  );

  test('marks every value that is not verified, and says what the mark means', () => {
    const text = pasted(LONGEST.slice(4), { areUnverified: true });
    expect(text).toMatch(/\| 700\u2009µs† \|/);
    expect(text).toContain(' · †: not verified');
    expect(pasted(LONGEST.slice(4))).not.toContain('†');
  });

  test('shows the suites of the view alone, and so do all tables', () => {
    const [text, tables] = [
      pasted(pair, { view: 'durable-writes' }),
      comparisonTables(comparisonOf(pair, { view: 'durable-writes' }), SITE, false),
    ];
    expect(text).toContain('?view=durable-writes)** · Durable writes');
    for (const one of [text, tables]) {
      expect(one).toContain('fdatasync');
      expect(one).not.toMatch(/files in memory|create/);
    }
  });

  test('of many that are alike has every verdict, by a sign that its last line explains', () => {
    const text = pasted(LONGEST.slice(2, 8), { areAlike: true });
    const row = text.split('\n').find((line) => line.startsWith('| Small files, best, in memory, 16 workers'));
    expect(row?.match(/, ≈ /g), text).toHaveLength(5);
    expect(text.trimEnd()).toMatch(/ · ≈: no clear difference/);
    expect(pasted(pair)).not.toContain('≈');
  });

  test('has the rows, the values and the verdicts of the matrix, and no others', () => {
    const page = comparisonOf(pair);
    const lines = comparisonMarkdown(page, SITE)
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(1);
    const { rows } = matrixOf(page);
    expect(lines).toHaveLength(rows.length);
    for (const [at, { title, cells }] of rows.entries()) {
      expect(lines[at]).toContain(title);
      for (const { value, verdict } of cells) {
        expect(lines[at]).toContain(value);
        if (verdict) expect(lines[at]).toContain(verdict.text);
      }
    }
  });

  test('counts the runs behind its own rows, and says where they are generated', () => {
    expect(pasted(pair, { view: 'durable-writes' })).toContain('7 runs by 7 verified contributors');
    expect(comparisonMarkdown(comparisonOf(pair), SITE, true)).toContain(' · demo data, not a measurement\n');
    expect(pasted(pair)).not.toContain('demo data');
  });

  test('says that what it compares is held, and why', () => {
    expect(pasted(pair, { heldReason: 'The fan was unplugged' })).toContain('held: The fan was unplugged, 7 runs');
    expect(pasted(pair)).not.toContain('held');
  });

  test('says how many of its rows are at the link only', () => {
    const names = LONGEST.slice(0, 8);
    const rows =
      pasted(names)
        .split('\n')
        .filter((line) => line.startsWith('| ')).length - 1;
    const { rows: all } = matrixOf(comparisonOf(names));
    const { length } = all.filter(({ cells }) => cells.some(({ result }) => result !== null));
    expect(rows).toBeLessThan(length);
    expect(pasted(names).trimEnd()).toMatch(new RegExp(` · ${length - rows} more rows? at the link$`));
    expect(pasted(pair)).not.toContain('at the link');
  });

  test('of all tables and as data says where results are generated', () => {
    const page = comparisonOf(pair);
    expect(comparisonTables(page, SITE, true)).toContain(' · demo data, not a measurement\n');
    expect(JSON.parse(comparisonJson(page, [], true)).is_demo).toBe(true);
    const [head, first] = comparisonCsv(page, true).split('\r\n');
    expect([head?.split(',').at(-1), first?.split(',').at(-1)]).toEqual(['is_demo', 'true']);
  });

  test('names the file system once where all have the same, else of each, and power where some ran on battery', () => {
    expect(pasted(pair)).toMatch(/\next4 · Apple M3 Ultra: /);
    const other = { ...SAMPLE_STRATUM, fileSystem: 'xfs', power: 'battery' as const };
    expect(pasted(pair, { lastStratum: other })).toMatch(
      /Apple M3 Ultra: ext4, (?!plugged in).* · Apple M4 Max: XFS, on battery, /,
    );
  });

  /** Three runs of each, received on three days. */
  function pastedOfRuns(medians: readonly number[], isLinked: (subject: number) => boolean = () => true): string {
    const names = LONGEST.slice(-medians.length);
    const days = ['2026-11-02', '2026-11-05', '2026-11-18'].map((day) => new Date(`${day}T10:00:00Z`));
    const cases = medians.flatMap((median, subject) =>
      days.map((receivedAt, at) =>
        sampleCase(median * (1 + at / 100), {
          ...{ subject, receivedAt, permalink: `R${subject}${at}`, contributorId: String(subject) },
          isLinked: isLinked(subject),
        }),
      ),
    );
    const page = compareSubjects({
      subjects: names.map((name, index) => sampleSubject(index, { name, slug: slugOf(name) })),
      found: subjectRowsOf({ cases }),
      uncounted: [],
      studies: [],
      address: { segments: names.map(slugOf), filter: {}, base: null, view: null },
    });
    return comparisonMarkdown(page, SITE);
  }

  test('of runs says that it is not sure yet, when they were received, and that it describes them only', () => {
    const text = pastedOfRuns([1e5, 2e5]);
    const [first = ''] = text.split('\n');
    expect(first).toMatch(/ · \*\*Not sure yet\*\*: 1 verified contributor per result; 6 are needed$/);
    expect(text).toContain(' · runs received 2026-11-02 to 2026-11-18 · ');
    expect(text).toMatch(/ · \*\*bold\*\*: best of its row · the numbers describe these runs, not the hardware$/m);
    expect(text).toMatch(/\| \*\*101\u2009µs\*\* .* \| [\d.]+x slower \|/);
  });

  test('does not call the best of a row what is not verified beside others that are', () => {
    const text = pastedOfRuns([1e5, 2e5, 5e4], (subject) => subject !== 2);
    expect(text).toContain('**bold**: best of its row without †');
    expect(text).toMatch(/\| \*\*101\u2009µs\*\* .*\| 50\.5\u2009µs† /);
    expect(pastedOfRuns([1e5, 2e5, 5e4])).toMatch(/\*\*50\.5\u2009µs\*\* .* · \*\*bold\*\*: best of its row · /s);
  });

  test('counts short processes', () => {
    expect(pasted(pair, { keys: [SHORT_PROCESSES] })).toContain('| Short processes (500), ');
  });

  test('names the filter', () => {
    expect(SAMPLE_STRATUM.fileSystem).toBe('ext4');
    expect(pasted(pair, { fs: 'ext4' })).toContain('\nonly ext4 · ');
  });

  test('has the first row of the suite that is asked for most', () => {
    expect(pasted(pair).split('\n')[4]).toContain('4 KiB flushed');
  });
});

describe.runIf(findCmark())('read as GitHub reads it', () => {
  test('the block is one table, underscores are letters, and nothing of ours is code', () => {
    const html = renderAsGitHub(pasted(LONGEST.slice(0, 2)));
    expect(html.match(/<table>/g)).toHaveLength(1);
    expect(html).not.toMatch(/<(?:code|em)>|\\/);
  });

  test('all tables have every call, each as plain text', () => {
    const html = renderAsGitHub(comparisonTables(comparisonOf(LONGEST.slice(6)), SITE, false));
    expect(html).toContain('O_DIRECT|O_DSYNC</td>');
    expect(html).not.toMatch(/<(?:code|em)>|\\/);
  });
});

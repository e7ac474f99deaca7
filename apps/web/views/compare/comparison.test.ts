import { describe, expect, test } from 'vitest';
import { addressHref, formatHref, readAddress } from '../../addresses/comparison.ts';
import {
  SAMPLE_STRATUM,
  sampleCase,
  sampleCell,
  sampleKey,
  sampleSubject,
  subjectRowsOf,
} from '../../domain/results/sample-rows.ts';
import type { SubjectRows } from '../../domain/results/select.ts';
import { compareWithBaseline } from '../../parts/result-tables/compare-with-baseline.ts';
import { plainText } from '../../wording/sentence.ts';
import { compareSubjects } from './comparison.ts';
import { type ComparisonLine, comparisonCsv, comparisonJson } from './formats.ts';
import { comparisonMarkdown } from './paste.ts';

const subjects = [sampleSubject(0), sampleSubject(1)];
const address = { segments: ['chip-0', 'chip-1'], filter: {}, base: null, view: null };
const around = (center: number) => [0.98, 0.99, 0.995, 1, 1.005, 1.01, 1.02].map((factor) => factor * center);
const slow = { subject: 1 };

function verdictOf(rows: Partial<SubjectRows>, suite = 'sync'): string {
  const comparison = compareSubjects({ subjects, found: subjectRowsOf(rows), uncounted: [], studies: [], address });
  const section = comparison.sections.find((one) => one.suite === suite);
  return plainText(section?.sentences[0] ?? []).replaceAll('\u2009', ' ');
}

test('runs of each side in one sitting have a warning, and runs of several days none', () => {
  const at = (subject: number, day: number, minute: number) =>
    sampleCase(100_000 + minute, {
      subject,
      permalink: `${subject}${minute}`.padEnd(16, '0'),
      startedAt: new Date(Date.UTC(2026, 10, day, 9, minute)),
    });
  const warningOf = (cases: SubjectRows['cases']) =>
    compareSubjects({ subjects, found: subjectRowsOf({ cases }), uncounted: [], studies: [], address }).sittingWarning;
  const inOne = (subject: number) => [1, 2, 3].map((minute) => at(subject, 20, minute));
  const overDays = (subject: number) => [1, 2, 3].map((minute) => at(subject, 20 + minute, minute));
  expect(warningOf([...inOne(0), ...inOne(1)])).toMatch(/^The runs of each side were made in one sitting/);
  expect(warningOf([...inOne(0), ...overDays(1)])).toBeNull();
  expect(warningOf([at(0, 20, 1), at(1, 20, 2)])).toBeNull();
});

describe('a verdict', () => {
  test('speaks of the hardware from six contributors on', () => {
    const cells = [sampleCell(around(100_000)), sampleCell(around(200_000), slow)];
    expect(verdictOf({ cells })).toMatch(
      /^Chip 0 is 2\.00x faster: 100 µs vs 200 µs, durable writes with fdatasync \(both on Drive A\)/,
    );
  });

  test('speaks of the runs here below that', () => {
    const cases = [sampleCase(100_000), sampleCase(200_000, { ...slow, permalink: 'FEDCBA9876543210' })];
    expect(verdictOf({ cases })).toMatch(/^Chip 0 is 2\.0x faster in these 2 runs: .* durable writes/);
  });

  test('counts a run that measured both sides as one', () => {
    expect(verdictOf({ cases: [sampleCase(100_000), sampleCase(200_000, slow)] })).toMatch(
      /^Chip 0 is 2\.0x faster in this one run: .* durable writes/,
    );
  });

  test('calls a tie a tie', () => {
    const cells = [sampleCell(around(100_000)), sampleCell(around(100_200), slow)];
    expect(verdictOf({ cells })).toMatch(/^No clear difference: .* durable writes/);
  });

  test('refuses a virtual machine against a machine, and says why', () => {
    const guest = { ...SAMPLE_STRATUM, isGuest: true };
    const cells = [sampleCell(around(100_000)), sampleCell(around(90_000), { ...slow, stratum: guest })];
    expect(verdictOf({ cells })).toBe(
      'Not comparable: Chip 1 was measured in a virtual machine, where a flush ends at the hypervisor, Chip 0 was not.',
    );
  });

  describe('of durable writes across systems', () => {
    const apple = sampleKey({ primitive: 'f_fullfsync' });
    const mac = {
      ...SAMPLE_STRATUM,
      osFamily: 'macos',
      osDistribution: null,
      osDistributionName: null,
      osRelease: '15',
      fileSystem: 'apfs',
    };
    const onMac = { ...slow, key: apple, stratum: mac };

    test('compares the one call of each, and names what differs', () => {
      const cells = [sampleCell(around(100_000)), sampleCell(around(18_000_000), onMac)];
      expect(verdictOf({ cells })).toMatch(
        /^Chip 0 is 180x faster: 100 µs with fdatasync vs 18\.0 ms with F_FULLFSYNC, a durable write of 4 KiB .*ext4 vs macOS 15, APFS/,
      );
    });

    test('never takes the fastest of several calls', () => {
      const faster = sampleKey({ primitive: 'o_dsync' });
      const cells = [
        sampleCell(around(100_000)),
        sampleCell(around(1_000), { key: faster }),
        sampleCell(around(18_000_000), onMac),
      ];
      expect(verdictOf({ cells })).toContain('100 µs with fdatasync');
    });

    test('refuses a flush that ends at a hypervisor against one that ends at the drive', () => {
      const cases = [
        sampleCase(100_000, { endsAt: 'hypervisor' }),
        sampleCase(18_000_000, { ...onMac, permalink: 'FEDCBA9876543210' }),
      ];
      expect(verdictOf({ cases })).toBe(
        'Not comparable: a flush of Chip 1 ends at the drive, and a flush of Chip 0 ends at the hypervisor.',
      );
    });

    test('does not take a call that is not its system’s for the one that is', () => {
      const cells = [
        sampleCell(around(100_000), { key: sampleKey({ primitive: 'fsync' }) }),
        sampleCell(around(18_000_000), onMac),
      ];
      expect(verdictOf({ cells })).toMatch(/^Not comparable: Chip 1 flushes with F_FULLFSYNC and Chip 0 with fsync/);
    });
  });

  test('says what nobody measured, of every suite', () => {
    expect(verdictOf({}, 'turbo')).toBe('Not measured on Chip 0 and Chip 1.');
  });
});

describe('the address', () => {
  test('is read back as it was written', () => {
    const href = addressHref(
      { segments: ['a', 'b'], filter: { os: 'linux-13', drive: 'drive-b' }, base: 'b', view: 'turbo' },
      {},
      'sync',
    );
    expect(href).toBe('/compare/a/b?os=linux-13&drive=drive-b&base=b&view=turbo#sync');
    const query = Object.fromEntries(new URL(href, 'http://x').searchParams);
    expect(readAddress(['a', 'b'], query)).toEqual({
      segments: ['a', 'b'],
      filter: { os: 'linux-13', drive: 'drive-b' },
      base: 'b',
      view: 'turbo',
    });
  });

  test('takes names and permalinks as people type them, and nothing else', () => {
    expect(readAddress(['Apple M1', 'bjp9-150s'], {})?.segments).toEqual(['apple-m1', 'bjp9-150s']);
    expect(readAddress(['o123456789abcdei'], {})?.segments).toEqual(['0123456789ABCDE1']);
    expect(readAddress(['../etc'], {})).toBeNull();
    expect(readAddress(['%E0%A4'], {})).toBeNull();
    expect(
      readAddress(
        Array.from({ length: 9 }, (_, at) => `chip-${at}`),
        {},
      ),
    ).toBeNull();
  });

  test('is read from a segment as the router of pages hands it on, and as it was typed', () => {
    const segments = ['apple-m1~fs=xfs', 'b~fs=100%20%25'];
    expect(readAddress(segments, {})?.segments).toEqual(segments);
    expect(readAddress(['Apple%20M1~fs%3Dxfs', 'b~fs%3D100%20%25'], {})?.segments).toEqual(segments);
  });

  test('keeps the filter in its formats', () => {
    expect(formatHref({ ...address, filter: { cpus: '16' } }, 'csv')).toBe('/compare/chip-0/chip-1.csv?cpus=16');
  });
});

describe('the formats', () => {
  const hostile = sampleSubject(1, { name: '=cmd|1 ](x) **b**', slug: 'chip-1' });
  const comparison = compareSubjects({
    subjects: [sampleSubject(0), hostile],
    found: subjectRowsOf({ cells: [sampleCell(around(100_000)), sampleCell(around(200_000), slow)] }),
    uncounted: [],
    studies: [],
    address,
  });

  test('give a figure, its interval and the ratio to the baseline in a line', () => {
    const [head, , second] = comparisonCsv(comparison, false).split('\r\n');
    expect(head).toMatch(
      /^origin,suite,case,subject.*,estimator,held_reason,label,method,variant,call,.*,time_ns,operations_per_s,bytes_per_s,clock_hz,is_demo$/,
    );
    expect(second).toMatch(
      /,geometric_mean,,overwrite 4 KiB · fdatasync,sync\/1,overwrite,fdatasync,4096,,,,,,disk,L3,latency,199985,,,,false$/,
    );
    // Nobody knows a twelfth digit.
    expect(second).not.toMatch(/\d\.\d{7}/);
    expect(second).toMatch(/^signed,sync,.*,chip-1,drive-a,ns,199985,.*,contributors,,7,7,7,0,clear,2/);
  });

  test('say in each line of a held run why it is held', () => {
    const held = compareSubjects({
      subjects: [sampleSubject(0), sampleSubject(1, { heldReason: 'The fan was unplugged' })],
      found: subjectRowsOf({ cells: [sampleCell(around(100_000)), sampleCell(around(200_000), slow)] }),
      uncounted: [],
      studies: [],
      address,
    });
    const reasons = JSON.parse(comparisonJson(held, [], false)).figures.map((line: ComparisonLine) => line.held_reason);
    expect(reasons).toEqual([null, 'The fan was unplugged']);
    expect(comparisonCsv(held, false).split('\r\n')[2]).toContain(',geometric_mean,The fan was unplugged,');
  });

  test('show and compare runs on both sides where one has too few contributors', () => {
    const [ofAll, ofRun] = [around(100_000), 160_000];
    const rows = { cells: [sampleCell(ofAll)], cases: [sampleCase(ofRun), sampleCase(200_000, slow)] };
    const mixed = compareSubjects({ subjects, found: subjectRowsOf(rows), uncounted: [], studies: [], address });
    const [, line] = JSON.parse(comparisonJson(mixed, [], false)).figures;
    expect(line).toMatchObject({ verdict: 'these_runs', ratio_of: 'one_run', compared_figure: 200_000 });
    expect(line.baseline_figure).toBe(ofRun);
    expect(line.ratio_to_baseline).toBeCloseTo(line.compared_figure / line.baseline_figure, 10);
    expect(line.ratio_low).toBeLessThan(line.ratio_to_baseline);
    expect(line.ratio_high).toBeGreaterThan(line.ratio_to_baseline);
    const [base, own] = mixed.sections.find(({ suite }) => suite === 'sync')?.results ?? [];
    const { pairs = [] } = mixed.sections.find(({ suite }) => suite === 'sync') ?? {};
    const text = (verdicts: typeof pairs) =>
      compareWithBaseline(own, base, 'Chip 1', verdicts)?.text.replaceAll('\u2009', ' ');
    expect(text(pairs)).toBe('1.3x slower [1.1, 1.5] in these runs');
    expect(text([])).toBe('0.80x as fast [0.68, 0.95] in these runs');
  });

  test('say of what was imported from another tool that it counts in nothing, and never that nobody measured', () => {
    const imported = sampleSubject(1, { kind: 'run', name: 'run X', isUnlisted: true });
    const uncounted = {
      subject: 1,
      permalink: 'ZZZZZZZZZZZZZZZZ',
      suites: [],
      state: 'imported',
      isLinked: true,
      invalidatedBy: [],
    } as const;
    const page = compareSubjects({
      subjects: [sampleSubject(0), imported],
      found: subjectRowsOf({ cases: [sampleCase(1e5)] }),
      uncounted: [uncounted],
      studies: [],
      address,
    });
    const text = comparisonMarkdown(page, 'https://fsbench.test');
    expect(text).toContain('(99.0 to 101) | no valid run |');
    expect(text).toContain('run X: unlisted, 1 signed run, imported from another tool');
    expect(page.facts[1]?.facts).toEqual(['unlisted', '1 signed run, imported from another tool']);
  });

  test('have no figures to make a ratio of where nothing is comparable', () => {
    const cells = [
      sampleCell(around(1e5)),
      sampleCell(around(2e5), { ...slow, stratum: { ...SAMPLE_STRATUM, isGuest: true } }),
    ];
    const unlike = compareSubjects({ subjects, found: subjectRowsOf({ cells }), uncounted: [], studies: [], address });
    expect(JSON.parse(comparisonJson(unlike, [], false)).figures[1]).toMatchObject({
      verdict: 'not_comparable',
      ratio_to_baseline: null,
      ratio_of: null,
      compared_figure: null,
      baseline_figure: null,
    });
  });

  test('let a hostile name do nothing in Markdown', () => {
    const whole = comparisonMarkdown(comparison, 'https://example.org');
    expect(whole).toContain('`=cmd\\|1 ](x) **b**`');
    // In a code span every mark is a letter; outside of one nothing of the name is left.
    const outside = whole.replace(/`[^`\n]*`/g, 'code').replaceAll(/\*\*[\w .]+\*\*/g, 'bold');
    expect(outside).not.toMatch(/\]\(x\)|\*b|cmd/);
  });
});

test('the order in which rows came decides nothing: the same figures are the same file', () => {
  const drive = { slug: 'drive-b', name: 'Drive B' };
  const sweep = [1, 2, 4].flatMap((workers) =>
    [0, 1].map((subject) => {
      const key = sampleKey({
        suite: 'core-sweep',
        method: 'core-sweep/2',
        variant: 'fs-tree',
        workers,
        dataKind: 'rate',
      });
      return sampleCell(around(10_000 * workers), { subject, key });
    }),
  );
  const cells = [
    ...sweep,
    sampleCell(around(100_000)),
    sampleCell(around(300_000), { drive }),
    sampleCell(around(200_000), slow),
    sampleCell(around(150_000), { ...slow, stratum: { ...SAMPLE_STRATUM, usableCpus: 2 } }),
    sampleCell(around(250_000), { stratum: { ...SAMPLE_STRATUM, fileSystem: 'xfs' } }),
  ];
  const csvOf = (rows: typeof cells) =>
    comparisonCsv(
      compareSubjects({ subjects, found: subjectRowsOf({ cells: rows }), uncounted: [], studies: [], address }),
      false,
    );
  const csv = csvOf(cells);
  expect(csv.split('\r\n').length).toBeGreaterThan(6);
  expect(csvOf([...cells].reverse())).toBe(csv);
  for (let at = 1; at < cells.length; at += 1) expect(csvOf([...cells.slice(at), ...cells.slice(0, at)])).toBe(csv);
});

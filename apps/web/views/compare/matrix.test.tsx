import { runsInterval } from '@fsbench/stats';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { addressHref, readAddress } from '../../addresses/comparison.ts';
import type { CellRow } from '../../db/rows.ts';
import {
  SAMPLE_STRATUM,
  sampleCase,
  sampleCell,
  sampleKey,
  sampleSubject,
  subjectRowsOf,
} from '../../domain/results/sample-rows.ts';
import type { SubjectRows } from '../../domain/results/select.ts';
import { plainText } from '../../wording/sentence.ts';
import { Bar } from './bar.tsx';
import { type ComparisonPageData, compareSubjects } from './comparison.ts';
import { Evidence } from './evidence.tsx';
import { comparisonCsv, comparisonJson } from './formats.ts';
import { Head } from './head.tsx';
import { matrixOf } from './matrix.ts';
import { MatrixTable } from './matrix-table.tsx';
import { scopeOf } from './scope.ts';
import { Tabs } from './tabs.tsx';
import { weakText } from './weak.ts';

const around = (center: number) => [0.98, 0.99, 0.995, 1, 1.005, 1.01, 1.02].map((factor) => factor * center);
const create = (threads: number) =>
  sampleKey({
    ...{ suite: 'memfs', method: 'memfs/1', variant: 'global', primitive: 'create', writeBytes: 4096 },
    ...{ extent: 1000, workers: threads, targetRole: null, durability: null, dataKind: 'phase' },
  });
const sweep = (workers: number, targetRole: 'memory' | 'disk' = 'memory') =>
  sampleKey({
    ...{ suite: 'core-sweep', method: 'core-sweep/2', variant: 'fs-tree', primitive: 'none', writeBytes: null },
    ...{ limiting: 'jobs', directory: 'private', worker: 'process', targetRole, durability: 'L0' },
    ...{ dataKind: 'rate', workers },
  } as const);
/** Files per second, by number of workers 1, 2, 4, … */
const curve = (subject: number, rates: readonly number[]): CellRow[] =>
  rates.map((rate, at) => sampleCell(around(rate), { subject, key: sweep(2 ** at), drive: null }));

function pageOf(rows: Partial<SubjectRows>, count = 2, query: Readonly<Record<string, string>> = {}) {
  const subjects = Array.from({ length: count }, (_, at) => sampleSubject(at));
  const address = readAddress(
    subjects.map(({ slug }) => slug),
    query,
  );
  if (!address) throw new Error('no address');
  return compareSubjects({ subjects, found: subjectRowsOf(rows), uncounted: [], studies: [], address });
}
const rowOf = (page: ReturnType<typeof pageOf>, id: string) => {
  const row = matrixOf(page).rows.find((one) => one.id === id);
  if (!row) throw new Error(`no row ${id}`);
  return row;
};
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2009\u202f]/g, ' ');

const DIFFERENT = [sampleCell(around(1e5)), sampleCell(around(2e5), { subject: 1 })];

describe('the matrix', () => {
  test('begins with durable writes, and asks of a sweep for the best and for all workers', () => {
    expect(matrixOf(pageOf({ cells: DIFFERENT })).rows.map(({ id }) => id)).toEqual([
      'sync',
      'core-sweep-best',
      'core-sweep-all-cores',
      'memfs',
      'turbo',
      'throughput',
    ]);
  });

  test('counts the runs of a cell that has less than half of those in the head of its column, and names all in titles', () => {
    const many = [0, 1].map((subject) =>
      sampleCell(around(5e3), { subject, key: create(1), drive: null, runsCount: 40 }),
    );
    const page = pageOf({ cells: [...DIFFERENT, ...many] });
    expect(rowOf(page, 'sync').cells.map(({ hasFewerRuns }) => hasFewerRuns)).toEqual([true, true]);
    expect(rowOf(page, 'memfs').cells.map(({ hasFewerRuns }) => hasFewerRuns)).toEqual([false, false]);
    const html = renderToStaticMarkup(<MatrixTable comparison={page} />);
    expect(html).toContain('title="40 runs, 7 verified"');
    expect(html.match(/7 runs, 7 verified<\/span>/g)).toHaveLength(2);
  });

  test('has the value, its interval and the verdict of the section, with one decision behind both', () => {
    const page = pageOf({ cells: DIFFERENT });
    const [base, other] = rowOf(page, 'sync').cells;
    expect([plain(base?.value), base?.verdict, base?.isBest]).toEqual(['100 µs', null, true]);
    expect(plain(other?.value)).toBe('200 µs');
    expect(other?.interval).toMatch(/^\[19\d, 20\d\]$/);
    expect(other?.verdict).toEqual({ text: '2.00x slower', certainty: 'clear' });
    const sync = page.sections.find(({ suite }) => suite === 'sync');
    expect(sync?.asked[0]?.pairs[0]).toBe(sync?.pairs[0]);
  });

  test('compares with another baseline when the address says so', () => {
    const [first, base] = rowOf(pageOf({ cells: DIFFERENT }, 2, { base: 'chip-1' }), 'sync').cells;
    expect([first?.verdict?.text, base?.verdict]).toEqual(['2.00x faster', null]);
  });

  test('marks no best where nothing differs clearly', () => {
    const row = rowOf(
      pageOf({ cells: [sampleCell(around(1e5)), sampleCell(around(1.002e5), { subject: 1 })] }),
      'sync',
    );
    expect(row.cells.map(({ isBest }) => isBest)).toEqual([false, false]);
    expect([row.isDifferent, row.cells[1]?.verdict?.text]).toEqual([false, 'no clear difference']);
  });

  test('says of few contributors that its verdicts are about the runs', () => {
    const page = pageOf({ cases: [sampleCase(1e5), sampleCase(2e5, { subject: 1, permalink: 'FEDCBA9876543210' })] });
    expect(rowOf(page, 'sync').cells[1]?.verdict).toMatchObject({ certainty: 'runs' });
    expect(matrixOf(page).isOfRuns).toBe(true);
    expect(matrixOf(pageOf({ cells: DIFFERENT })).isOfRuns).toBe(false);
  });

  test('has one word for what nobody measured and another for what cannot be compared', () => {
    const guest = { ...SAMPLE_STRATUM, isGuest: true };
    const cells = [sampleCell(around(1e5)), sampleCell(around(1e5), { subject: 1, stratum: guest })];
    const page = pageOf({ cells }, 3);
    const [, unlike, absent] = rowOf(page, 'sync').cells;
    expect([unlike?.verdict?.text, unlike?.verdict?.certainty]).toEqual(['not comparable', 'none']);
    expect([absent?.value, absent?.result, absent?.verdict]).toEqual(['not measured', null, null]);
  });

  test('of more than two gives each one value, and neither a verdict nor the mark of the best to few runs', () => {
    const cases = [sampleCase(1.2e5), sampleCase(3e4, { subject: 2, permalink: 'FEDCBA9876543210' })];
    const [base, other, few] = rowOf(pageOf({ cells: DIFFERENT, cases }, 3), 'sync').cells;
    expect([base, other, few].map((cell) => plain(cell?.value))).toEqual(['100 µs', '200 µs', '30.0 µs']);
    expect([few?.verdict, few?.note]).toEqual([{ text: 'few runs', certainty: 'none' }, '']);
    expect([base?.isBest, few?.isBest]).toEqual([true, false]);
    const { certainty, weak, canWeakLead } = scopeOf(pageOf({ cells: DIFFERENT, cases }, 3));
    expect(plainText(certainty ?? [])).toBe('Clear where bold · 7 verified contributors per result');
    expect([weak.map((one) => [one.name, plain(weakText(one))]), canWeakLead]).toEqual([
      [['Chip 2', '1 run, ahead at durable writes on the Drive A (30.0 µs)']],
      false,
    ]);
  });

  test('names the durable call of each system where two systems have two', () => {
    const mac = { ...SAMPLE_STRATUM, osFamily: 'macos' as const, osDistribution: null, osRelease: '15' };
    const apple = sampleCell(around(18e6), { subject: 1, key: sampleKey({ primitive: 'f_fullfsync' }), stratum: mac });
    const row = rowOf(pageOf({ cells: [sampleCell(around(1e5)), apple] }), 'sync');
    expect(row.cells.map(({ note }) => note)).toEqual(['fdatasync', 'F_FULLFSYNC']);
  });
});

test('values side by side have one number of digits, also that of a single run', () => {
  const cases = [
    sampleCase(1.1e7, { estimate: { median: 1.1e7, low: null, high: null } }),
    sampleCase(1.12e7, { subject: 1, permalink: 'FEDCBA9876543210' }),
  ];
  expect(rowOf(pageOf({ cases }), 'sync').cells.map(({ value }) => plain(value))).toEqual(['11.0 ms', '11.2 ms']);
});

test('where intervals are apart without a clear difference, the interval of the verdict is printed, and why', () => {
  const runs = (subject: number, ...centers: number[]) =>
    centers.map((center, at) => sampleCase(center, { subject, permalink: `${subject}${at}`.padEnd(16, 'F') }));
  const page = pageOf({ cases: [...runs(0, 1e5, 1.3e5, 1.5e5), ...runs(1, 1.85e5, 1.86e5, 1.87e5)] });
  expect(matrixOf(page).rows[0]?.cells[1]?.verdict?.text).toMatch(/^no clear difference: 0\.\d+x to \d\.\d+x as fast$/);
  const why = (of: ComparisonPageData) => renderToStaticMarkup(<MatrixTable comparison={of} />).includes('are apart');
  expect([why(page), why(pageOf({ cells: DIFFERENT }))]).toEqual([true, false]);
});

test('a cell says whose runs are too few: those of the baseline, or its own', () => {
  const runs = (subject: number, ...centers: number[]) =>
    centers.map((center, at) => sampleCase(center, { subject, permalink: `${subject}${at}`.padEnd(16, 'F') }));
  const cases = [...runs(0, 1e5, 1.1e5), ...runs(1, 1.04e5, 1.05e5, 1.06e5, 1.07e5)];
  const textOf = (base: string, at: number) => rowOf(pageOf({ cases }, 2, { base }), 'sync').cells[at]?.verdict?.text;
  expect([textOf('chip-0', 1), textOf('chip-1', 0)]).toEqual(['few baseline runs', 'few runs']);
});

describe('of three, one that has too few runs', () => {
  const runs = (subject: number, ...centers: number[]) =>
    centers.map((center, at) => sampleCase(center, { subject, permalink: `${subject}${at}`.padEnd(16, 'F') }));
  const enough = [1, 2].flatMap((subject) =>
    [1.04e5, 1.05e5, 1.06e5].flatMap((ns, at) =>
      runs(subject, ns * subject).map((one) => ({ ...one, permalink: `${subject}${at}`.padEnd(16, 'E') })),
    ),
  );
  const few = runs(0, 0.9e5, 0.95e5);
  const page = pageOf({ cases: [...few, ...enough] }, 3);

  test('is no baseline: the first that has enough is, also where the address names the other', () => {
    for (const query of [{}, { base: 'chip-0' }]) {
      const { baseline, subjects } = pageOf({ cases: [...few, ...enough] }, 3, query);
      expect(baseline).toBe(subjects[1]);
    }
    const html = renderToStaticMarkup(<MatrixTable comparison={page} />);
    expect(html).toContain('/compare/chip-0/chip-1/chip-2?base=chip-2#results');
    expect(html).not.toContain('base=chip-0');
  });

  test('neither has the mark of the best nor keeps it from another, and is named once', () => {
    const { cells } = rowOf(page, 'sync');
    expect(cells.map(({ isBest, isContender }) => [isBest, isContender])).toEqual([
      [false, false],
      [true, true],
      [false, true],
    ]);
    const head = renderToStaticMarkup(<Head comparison={page} />);
    expect(head).toMatch(/>Chip 1<\/dt><dd><span>fastest at <\/span><strong>durable writes/);
    expect(head).toMatch(
      /<span class="subject-1">Chip 0<\/span>: 2 runs, ahead at .*<\/span>\. Such results are never named fastest\.<\/dd>/,
    );
    const html = renderToStaticMarkup(<MatrixTable comparison={page} />);
    // The head of its column and each of its cells have the mark of the lead, and its dot is open.
    expect(html).toMatch(/<i class="_weak[^>]*><\/i> 2\u00a0runs,\u00a01\u00a0verified/);
    expect(html.match(/<i class="_weak[^>]*title="2 runs"/g)).toHaveLength(1);
    expect(html).toMatch(/<path class="subject-1 _open/);
    const { matrix } = JSON.parse(comparisonJson(page, [], false));
    expect(matrix[0].cells.map((one: { is_best: boolean }) => one.is_best)).toEqual([false, true, false]);
  });

  test('is compared like any where all have too few', () => {
    const all = pageOf({ cases: [...few, ...runs(1, 9e6, 9.1e6), ...runs(2, 9e7, 9.1e7)] }, 3);
    expect([all.baseline, all.few]).toEqual([all.subjects[0], []]);
  });
});

test('a row of bytes has one case for all; who lacks it shows its own with its name, and no verdict', () => {
  const bytes = (subject: number, extent: number, rate: number) =>
    sampleCell(around(rate * 2 ** 20), {
      subject,
      key: sampleKey({
        ...{ suite: 'throughput', method: 'throughput/1', variant: 'random', primitive: 'new', dataKind: 'durable' },
        ...{ targetRole: 'disk', durability: 'L3', writeBytes: 2 ** 17, extent },
      }),
    });
  const [small, large] = [2 ** 26, 450 * 2 ** 20];
  const cells = [
    bytes(0, small, 1720),
    bytes(0, large, 1700),
    bytes(1, small, 991),
    bytes(2, large, 300),
    bytes(3, small, 900),
  ];
  const row = rowOf(pageOf({ cells }, 4), 'throughput');
  expect(row.title.replaceAll('\u2009', ' ')).toBe('Write and flush 64 MiB');
  expect(row.cells.map(({ value }) => plain(value))).toEqual(['1,720 MiB/s', '991 MiB/s', '300 MiB/s', '900 MiB/s']);
  expect(row.cells.map(({ note }) => plain(note ?? ''))).toEqual(['', '', 'Write and flush 450 MiB', '']);
  expect([row.cells[2]?.pair, row.cells[2]?.verdict?.text]).toEqual([null, 'not comparable']);
});

describe('the rows as JSON', () => {
  const cells = [...DIFFERENT, ...curve(0, [1000, 2000, 4000, 3000]), ...curve(1, [1200, 2400, 4800])];

  test('are those of the page, with the verdict and the ratio of each cell', () => {
    const page = pageOf({ cells });
    const { matrix } = JSON.parse(comparisonJson(page, [], false));
    const rows = matrixOf(page).rows;
    expect(matrix.map(({ id }: { id: string }) => id)).toEqual(rows.map(({ id }) => id));
    const allCores = matrix.find(({ id }: { id: string }) => id === 'core-sweep-all-cores');
    expect(allCores.cells[1]).toMatchObject({ verdict: 'clear', verdict_text: '1.60x faster', note: '4 workers' });
    expect(allCores.cells[1].ratio_to_baseline).toBeCloseTo(allCores.cells[1].figure / allCores.cells[0].figure, 9);
  });

  test('and those of CSV are of the one question that an address asks', () => {
    const page = pageOf({ cells }, 2, { view: 'durable-writes' });
    const { view, matrix, verdicts, figures } = JSON.parse(comparisonJson(page, [], false));
    const suites = [matrix, verdicts, figures].map((some: { suite: string }[]) => [
      ...new Set(some.map(({ suite }) => suite)),
    ]);
    expect([view, ...suites]).toEqual(['durable-writes', ['sync'], ['sync'], ['sync']]);
    const lines = comparisonCsv(page, false).trimEnd().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',')[1])).toEqual(['sync', 'sync']);
    expect(comparisonCsv(pageOf({ cells }), false).split('\r\n').length).toBeGreaterThan(lines.length + 2);
  });
});

describe('of a sweep', () => {
  const cells = [...curve(0, [1000, 2000, 4000, 3000]), ...curve(1, [1200, 2400, 4800])];

  test('each subject answers with its own number of workers, in files per second', () => {
    const page = pageOf({ cells });
    const best = rowOf(page, 'core-sweep-best');
    expect([best.note, ...best.cells.map(({ value }) => plain(value))]).toEqual([
      'in memory, 4 workers',
      '4,000 files/s',
      '4,800 files/s',
    ]);
    const all = rowOf(page, 'core-sweep-all-cores');
    expect(all.cells.map(({ value, note }) => [plain(value), note])).toEqual([
      ['3,000 files/s', '8 workers'],
      ['4,800 files/s', '4 workers'],
    ]);
    expect(all.cells[1]?.verdict?.text).toBe('1.60x faster');
  });

  test('two cells have the ratio that stands beside them, also where only runs can be compared', () => {
    const runsOf = (subject: number, rates: readonly number[]) =>
      rates.map((rate, at) =>
        sampleCase(rate, { subject, key: sweep(2 ** at), drive: null, permalink: `${subject}FEDCBA987654321` }),
      );
    const third = ['A', 'B', 'C'].flatMap((word) =>
      runsOf(2, [4000, 8000]).map((one) => ({ ...one, permalink: one.permalink.replace('F', word) })),
    );
    const cases = [...runsOf(0, [1000, 2000]), ...third];
    const cells = [...curve(0, [1500, 2500]), ...curve(1, [1200, 2400])];
    const page = pageOf({ cells, cases }, 3, { base: 'chip-2' });
    const { pairs = [] } = page.sections.find(({ suite }) => suite === 'core-sweep')?.asked[0] ?? {};
    const shown = rowOf(page, 'core-sweep-best').cells.map(({ result }) => result?.estimate.median ?? 0);
    const ratios = pairs.map(({ verdict }) => ('ratio' in verdict ? verdict.ratio : null));
    expect(ratios[0]).toBeCloseTo((shown[0] ?? 0) / (shown[2] ?? 0), 9);
  });

  test('beside files a second the ratio is that of the two rates', () => {
    const page = pageOf({ cells: [...curve(0, [1000, 4000]), ...curve(1, [1000, 4020])] });
    const section = page.sections.find(({ suite }) => suite === 'core-sweep');
    const pair = section?.pairs[0];
    expect(plain(pair && plainText(pair.sentence))).toMatch(
      /Chip 0 4,000 files\/s vs Chip 1 4,020 files\/s.*ratio between 0\.980 and 1\.010/,
    );
    expect(section && renderToStaticMarkup(<Evidence section={section} />)).toMatch(/: ratio 1\.01, 95/);
  });

  test('in the sentence of a tie names, values and conditions are in the order of the columns', () => {
    const stratum = { ...SAMPLE_STRATUM, fileSystem: 'xfs' };
    const page = pageOf({ cells: [sampleCell(around(1e5)), sampleCell(around(1.01e5), { subject: 1, stratum })] });
    const section = page.sections.find(({ suite }) => suite === 'sync');
    const pair = section?.pairs[0];
    expect(plain(pair && plainText(pair.sentence))).toMatch(
      /^No clear difference: Chip 0 100 µs vs Chip 1 101 µs, .*ext4 vs XFS\)/,
    );
  });

  test('a question that is the headline of the section has its one verdict, and the others change none', () => {
    const page = pageOf({ cells });
    const section = page.sections.find(({ suite }) => suite === 'core-sweep');
    const best = section?.asked.find(({ id }) => id === 'core-sweep-best');
    expect(best?.pairs[0]).toBe(section?.pairs[0]);
    expect([page.familySize, section?.pairs[0]?.pair?.judged?.familySize]).toEqual([1, 1]);
  });

  test('no verdict of two numbers of workers is in a row of the table, which has one', () => {
    const page = pageOf({ cells });
    const keys = page.sections.flatMap(({ pairs }) => pairs.map(({ pair }) => [pair?.a.key.text, pair?.b.key.text]));
    for (const [mine, theirs] of keys) expect(mine).toBe(theirs);
  });
});

describe('the filter of clear differences', () => {
  const cells = [
    ...DIFFERENT,
    sampleCell(around(2000), { key: create(16) }),
    sampleCell(around(2001), { subject: 1, key: create(16) }),
  ];

  test('hides what does not differ, and says how many rows it hides', () => {
    const { rows, hidden } = matrixOf(pageOf({ cells }, 2, { only: 'clear' }));
    expect([rows.map(({ id }) => id), hidden]).toEqual([['sync'], 5]);
    expect(matrixOf(pageOf({ cells })).hidden).toBe(0);
  });

  test('changes no verdict', () => {
    const [some, all] = [pageOf({ cells }, 2, { only: 'clear' }), pageOf({ cells })].map((page) => rowOf(page, 'sync'));
    expect(some?.cells.map(({ verdict }) => verdict)).toEqual(all?.cells.map(({ verdict }) => verdict));
  });

  test('stays in every address of the page', () => {
    const address = readAddress(['chip-0', 'chip-1'], { only: 'clear' });
    expect(address && addressHref(address, { base: 'chip-1' }, 'results')).toBe(
      '/compare/chip-0/chip-1?base=chip-1&only=clear#results',
    );
  });
});

test('a preset shows the rows of its suite', () => {
  const cells = [...DIFFERENT, ...curve(0, [1000, 2000])];
  const rows = matrixOf(pageOf({ cells }, 2, { view: 'scaling' })).rows;
  expect(rows.map(({ id }) => id)).toEqual(['core-sweep-best', 'core-sweep-all-cores']);
  expect(matrixOf(pageOf({ cells }, 2, { view: 'turbo' })).rows).toEqual([]);
});

test('a name makes its subject the baseline, and arrows move and remove it, by links that keep the place', () => {
  const html = renderToStaticMarkup(<MatrixTable comparison={pageOf({ cells: DIFFERENT }, 3)} />);
  const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/compare/chip-0/chip-1/chip-2?base=chip-1#results',
      '/compare/chip-1/chip-0/chip-2#results',
      '/compare/chip-0/chip-2/chip-1#results',
      '/compare/chip-1/chip-2#results',
    ]),
  );
});

const B = { slug: 'drive-b', name: 'Samsung 990 PRO' };
const C = { slug: 'drive-c', name: 'Samsung 991 PRO' };
const threads = create(16);
const CREATES = [
  sampleCell(around(3000), { key: threads, drive: null }),
  sampleCell(around(1500), { subject: 1, key: threads, drive: null }),
];
test('of three, who is ahead in one row with too few runs is said to be', () => {
  const created = sampleCell(around(9000), { subject: 2, key: threads, drive: null });
  const aheadWith = (ns: number, runs = 1) => {
    const cases = Array.from({ length: runs }, (_, at) =>
      sampleCase(ns, { subject: 2, permalink: `${at}`.padEnd(16, 'F') }),
    );
    const cells = [...DIFFERENT, ...CREATES, created, sampleCell([ns], { subject: 2 })];
    const { winners, weak } = scopeOf(pageOf({ cells, cases }, 3));
    expect(winners[0]).toMatchObject({ name: 'Chip 0' });
    return plain(weak.map(weakText).join('\n'));
  };
  const AHEAD = /^few runs of durable writes .*, ahead at durable writes on the Drive A \(30(?:\.0)? µs\)$/;
  expect(aheadWith(3e4)).toMatch(AHEAD);
  // Runs of one contributor, too few beside hardware.
  expect(aheadWith(3e4, 6)).toMatch(AHEAD);
  expect(aheadWith(3e6)).not.toContain('ahead');
});

test('of three the scale ends at 4x, and what is further is an arrow at its edge', () => {
  const htmlOf = (ns: number) => {
    const cells = [...DIFFERENT, sampleCell(around(ns), { subject: 2 })];
    const html = renderToStaticMarkup(<MatrixTable comparison={pageOf({ cells }, 3)} />);
    return { html, arrows: html.match(/Z"/g)?.length ?? 0 };
  };
  const [near, far] = [htmlOf(5e4), htmlOf(1e3)];
  expect([near.arrows, near.html.includes('arrows: beyond it')]).toEqual([0, false]);
  expect([far.arrows, /4x faster.*log scale; arrows: beyond it/s.test(far.html)]).toEqual([1, true]);
});

test('of three, who is not verified is not named fastest while two that are can be', () => {
  const runs = (subject: number, ns: number, isLinked: boolean) =>
    ['A', 'B', 'C'].map((word, at) =>
      sampleCase(ns * (1 + at / 100), { subject, isLinked, permalink: `${subject}${word}`.padEnd(16, 'F') }),
    );
  const pageWith = (isLinked: boolean) =>
    pageOf({ cases: [...runs(0, 1e5, true), ...runs(1, 3e5, true), ...runs(2, 1e4, isLinked)] }, 3);
  const bestOf = (page: ComparisonPageData) => rowOf(page, 'sync').cells.map(({ isBest }) => isBest);
  expect(bestOf(pageWith(true))).toEqual([false, false, true]);
  expect(bestOf(pageWith(false))).toEqual([true, false, false]);
  expect(rowOf(pageWith(false), 'sync').cells.map(({ weak }) => weak)).toEqual([null, null, 'not verified']);
  const head = renderToStaticMarkup(<Head comparison={pageWith(false)} />);
  expect(plain(head)).toMatch(/data-others="">.*Chip 2<\/span>: not verified, ahead at durable writes/);
});

test('of four the unit of a rate is in the head of its row; where most are beyond the scale, the row has its own', () => {
  const cells = [0, 1, 2, 3].flatMap((subject) => [
    ...curve(subject, [400_000, 820_000 / (1 + subject / 10)]),
    sampleCell(around(subject === 0 ? 1e7 : 1e5 * subject), { subject }),
  ]);
  const html = renderToStaticMarkup(<MatrixTable comparison={pageOf({ cells }, 4)} />);
  expect(html).toContain('<small>files/s, in memory, 2 workers</small>');
  expect(plain(html.replaceAll(/<[^>]+>/g, ''))).toMatch(/820k files\/s \[8\d\d,\u00a08\d\d\]/);
  expect(html.match(/<text [^>]*>1x to 10\dx<\/text>/g)).toHaveLength(1);
});

describe('the head of two', () => {
  const linesOf = (page: ComparisonPageData) =>
    scopeOf(page).winners.map(({ name, text }) => `${name}: ${plain(plainText(text))}`);

  test('has a line for each who is faster, with the smallest and the largest factor, and own drives last', () => {
    const cells = [
      ...curve(0, [1000, 1000]),
      ...curve(1, [1500, 3000]),
      ...CREATES,
      sampleCell(around(1e5), { drive: B }),
      sampleCell(around(2e5), { subject: 1, drive: C }),
    ];
    expect(linesOf(pageOf({ cells }))).toEqual([
      'Chip 1: 2.00x to 3.00x faster at small files and creating one file; 3.00x at small files with all workers',
      'Chip 0: 2.00x faster at durable writes, with its drive',
    ]);
  });

  test('names what does not differ; beside verdicts on the hardware a ratio of runs is said to be of these', () => {
    const alike = [0, 1].map((subject) => sampleCell(around(3000), { subject, key: threads, drive: null }));
    const few = [sampleCell([1e5]), sampleCell([2e5], { subject: 1 })];
    const cases = [sampleCase(1e5), sampleCase(2e5, { subject: 1, permalink: 'FEDCBA9876543210' })];
    expect(linesOf(pageOf({ cells: [...few, ...alike], cases }))).toEqual([
      'Chip 0: 2.0x faster at durable writes on the Drive A',
      'No clear difference: in creating one file',
    ]);
    expect(linesOf(pageOf({ cells: [...few, ...CREATES], cases }))[1]).toBe(
      'Chip 0: 2.0x faster at durable writes on the Drive A (in these runs)',
    );
  });
});

test('of three each who is fastest at something has one line, with the values; of own drives the drive is named', () => {
  const cells = [
    ...DIFFERENT,
    sampleCell(around(4e5), { subject: 2, drive: B }),
    ...[1500, 3000, 1000].flatMap((rate, at) => curve(at, [rate / 2, rate])),
  ];
  const alike = [0, 1, 2].map((subject) => sampleCell(around(3000), { subject, key: threads, drive: null }));
  const { winners } = scopeOf(pageOf({ cells: [...cells, ...alike] }, 3));
  expect(winners.map(({ name, text }) => `${name}: ${plain(plainText(text))}`)).toEqual([
    'Chip 1: fastest at small files (3,000 files/s)',
    'Chip 0: fastest at durable writes (100 µs, with its Drive A)',
    'No clear difference: in creating one file',
  ]);
  expect(renderToStaticMarkup(<Head comparison={pageOf({ cells: alike }, 3)} />)).toContain(
    '<dt>No clear difference</dt><dd><span>in creating one file</span></dd>',
  );
});

test('of three, a verdict on another drive than the baseline’s is not bold, and each value names its drive', () => {
  const page = pageOf({ cells: [...DIFFERENT, sampleCell(around(4e5), { subject: 2, drive: B })] }, 3);
  const html = renderToStaticMarkup(<MatrixTable comparison={page} />);
  expect(html).toContain('; drives differ');
  expect(html).toContain('<strong>2.00x slower</strong>');
  expect(html.replaceAll(/<[^>]+>/g, '')).toMatch(/4\.0\d?x slower · 990\u00a0PRO/);
});

describe('of drives the files of a sweep', () => {
  const measured = (subject: number, usableCpus: number) => {
    const stratum = { ...SAMPLE_STRATUM, usableCpus };
    const rates = [1000, 2000 * (subject + 1)].map((rate, at) =>
      sampleCell(around(rate), { subject, stratum, key: sweep(2 ** at, 'disk') }),
    );
    return [...rates, sampleCell(around(1e5 * (subject + 1)), { subject, stratum })];
  };
  const drivesOf = (count: number, cpus: readonly number[]) => {
    const subjects = Array.from({ length: count }, (_, at) => sampleSubject(at, { kind: 'drive' }));
    const cells = cpus.flatMap((usable, at) => measured(at, usable));
    const address = { segments: subjects.map(({ slug }) => slug), filter: {}, base: null, view: null };
    return compareSubjects({ subjects, found: subjectRowsOf({ cells }), uncounted: [], studies: [], address });
  };
  const leadOf = (page: ComparisonPageData) => scopeOf(page).winners.map(({ text }) => plainText(text));

  test('are not asked for with all workers, which compares machines', () => {
    expect(matrixOf(drivesOf(2, [8, 8])).rows.map(({ id }) => id)).toEqual(['sync', 'core-sweep-best']);
  });

  test.each([2, 3])('name nobody of %i where the machines have unlike CPUs, and say that they have', (count) => {
    const [alike, unlike] = [drivesOf(count, [8, 8, 8].slice(0, count)), drivesOf(count, [8, 24, 8].slice(0, count))];
    expect(rowOf(alike, 'core-sweep-best').note).not.toContain('CPUs differ');
    expect(rowOf(unlike, 'core-sweep-best').note).toContain('; CPUs differ');
    expect([alike, unlike].map((page) => leadOf(page).some((text) => text.includes('small files')))).toEqual([
      true,
      false,
    ]);
    expect(leadOf(unlike).join()).toContain('durable writes');
    expect(rowOf(unlike, 'core-sweep-best').cells.some(({ isBest }) => isBest)).toBe(false);
  });
});

test('drives alone have no tab of what no drive has; each suite has one name', () => {
  const page = pageOf({ cells: DIFFERENT });
  const drives = { ...page, subjects: page.subjects.map((one) => ({ ...one, kind: 'drive' as const })) };
  const tabsOf = (of: typeof page) =>
    [...renderToStaticMarkup(<Tabs comparison={of} />).matchAll(/>([^<>]+)<\/[ab]>/g)].map(([, text]) => text);
  expect(tabsOf(drives)).toEqual(['all', 'Durable writes']);
  expect(tabsOf(page)).toEqual(expect.arrayContaining(['Small files', 'Create one file', 'Short processes']));
});

test('a row on the one drive of all names it; of drives that differ each value names its own', () => {
  expect(rowOf(pageOf({ cells: DIFFERENT }), 'sync')).toMatchObject({
    drive: 'Drive A',
    note: '4 KiB flushed with fdatasync on Drive A',
  });
  const own = [sampleCell(around(1e5), { drive: B }), sampleCell(around(2e5), { subject: 1, drive: C })];
  const row = rowOf(pageOf({ cells: own }), 'sync');
  expect([row.drive, row.note, ...row.cells.map(({ note }) => note)]).toEqual([
    null,
    '4 KiB flushed with fdatasync',
    '990 PRO',
    '991 PRO',
  ]);
  expect(rowOf(pageOf({ cells: curve(0, [1000, 2000]) }), 'core-sweep-best').drive).toBeNull();
});

test('where nobody is compared, rows say what they are of in words, and there is no axis and no filter', () => {
  const page = pageOf({ cells: [sampleCell(around(3000), { subject: 1, key: threads, drive: null })] });
  expect(rowOf(page, 'memfs').note).toBe('16 threads, 1000 files');
  const html = renderToStaticMarkup(<MatrixTable comparison={page} />);
  expect(html).not.toMatch(/slower|faster|log scale/);
  const bar = <Bar comparison={page} conditions={null} picker={null} share={null} />;
  expect(renderToStaticMarkup(bar)).not.toContain('Only clear');
});

test('beside the answer stands how sure it is: how many rows differ, and from the fewest to the most contributors', () => {
  const alike = [0, 1].map((subject) => sampleCell(around(3000), { subject, key: threads, drive: null }));
  const sureOf = (rows: Partial<SubjectRows>, count = 2) =>
    plain(plainText(scopeOf(pageOf(rows, count)).certainty ?? []));
  expect(sureOf({ cells: [...DIFFERENT, ...CREATES] })).toBe(
    'Clear in 2 of 2 results · 7 verified contributors per result',
  );
  expect(sureOf({ cells: [...DIFFERENT, ...alike] })).toBe(
    'Clear in 1 of 2 results · 7 verified contributors per result',
  );
  const cases = [sampleCase(1e5, { isLinked: false }), sampleCase(2e5, { subject: 1, permalink: 'FEDCBA9876543210' })];
  expect(sureOf({ cases })).toBe(
    'Not sure yet: Chip 1 has 1 verified contributor per result, Chip 0 none; 6 are needed',
  );
  const few = [sampleCell([1e5]), sampleCell([2e5], { subject: 1 })];
  const ofRuns = [sampleCase(1e5), sampleCase(2e5, { subject: 1, permalink: 'FEDCBA9876543210' })];
  expect(sureOf({ cells: [...few, ...CREATES], cases: ofRuns })).toMatch(
    /^Clear in 1 of 2 results, 1 more in these runs only · /,
  );
  expect(sureOf({ cases }, 3)).toMatch(/^Not sure yet: /);
  const html = renderToStaticMarkup(<Head comparison={pageOf({ cells: DIFFERENT })} />);
  expect(html).toContain('<strong>2.00x</strong>');
  expect(plain(html)).toMatch(/<dt[^>]*>How sure<\/dt><dd[^>]*><strong>Clear<\/strong><span> in 1 of 1 result/);
});

test('a bracket has the level that the key names, also of runs, whose verdicts have another one', () => {
  const runs = (subject: number, ...centers: number[]) =>
    centers.map((center, at) => sampleCase(center, { subject, permalink: `${subject}${at}`.padEnd(16, 'F') }));
  const page = pageOf({ cases: [...runs(0, 1e5, 1.02e5, 1.04e5), ...runs(1, 3e5, 3.03e5, 3.1e5)] });
  const cell = rowOf(page, 'sync').cells[1]?.result;
  const spread = { variance: 0.0001, degrees: 2 };
  const at95 = runsInterval([3e5, 3.03e5, 3.1e5].map((ns) => ({ ln: Math.log(ns), spread })));
  expect(cell?.estimate.low).toBeCloseTo(at95?.low ?? 0, 3);
  expect(cell?.estimate.high).toBeCloseTo(at95?.high ?? 0, 3);
  const html = renderToStaticMarkup(<MatrixTable comparison={page} />);
  expect(plain(html)).toContain('[brackets]: 95 % CI');
  expect(plain(html)).toContain('% CI, of ratios 97.5 %');
});

test('of three, the best shares its mark with a baseline that it cannot be told from', () => {
  const page = pageOf({ cells: [...DIFFERENT, sampleCell(around(0.999e5), { subject: 2 })] }, 3);
  const { cells, isDifferent } = rowOf(page, 'sync');
  expect([isDifferent, ...cells.map(({ isBest }) => isBest)]).toEqual([true, true, false, true]);
});

import type { Table } from './core-sweep-tables.ts';
import { leastVarianceTable } from './least-variance.ts';
import { pairShares } from './pairs.ts';
import { SHAPES } from './populations.ts';
import { coverage, leaderboards, meanCoverage, type Page, pages, power, type Shares } from './verdicts.ts';

const TURNS = 4000;
const SIZES = [
  [6, 6],
  [7, 7],
  [8, 8],
  [12, 12],
  [20, 20],
  [50, 50],
  [6, 12],
  [6, 20],
  [6, 50],
  [12, 50],
  [20, 50],
] as const;
/** Spreads that differ, the larger one on either side. */
const SPREADS = [
  [0.05, 0.1],
  [0.05, 0.2],
] as const;
const UNEQUAL_SIZES = [
  [6, 6],
  [20, 20],
  [6, 20],
  [20, 6],
  [50, 6],
] as const;
const COUNTS = [6, 7, 8, 9, 10, 12, 20, 30] as const;
const EFFECTS = [
  { ratio: 1.1, sd: 0.05 },
  { ratio: 1.1, sd: 0.1 },
  { ratio: 1.2, sd: 0.1 },
  { ratio: 1.2, sd: 0.2 },
] as const;
/** Five suites; the core sweep has a row for each of up to four curves. */
const HEADLINE_ROWS = 8;

export async function* verdictTables(): AsyncGenerator<Table> {
  yield coverageTable();
  yield unequalTable();
  yield leastVarianceTable(TURNS);
  yield meanTable();
  yield powerTable();
  yield pageTable();
  yield withinTable();
  yield leaderboardTable();
}

function coverageTable(): Table {
  const rows = SIZES.map((counts, at) => ({
    contributors: counts.join(' vs '),
    ...byShape((shape) => coverage({ shape, counts, sds: [0.1, 0.1] }, TURNS, seedOf(at))),
  }));
  return {
    title: 'verdicts of hardware: 95 % intervals that hold the true ratio, Welch / Mann-Whitney',
    rows,
    notes: [`${TURNS} pairs each; the spread between contributors is equal, whose size changes nothing.`],
  };
}

function unequalTable(): Table {
  const rows = SPREADS.flatMap((sds, first) =>
    UNEQUAL_SIZES.map((counts, second) => ({
      contributors: counts.join(' vs '),
      sd: sds.map(percent).join(' vs '),
      ...byShape((shape) => coverage({ shape, counts, sds }, TURNS, seedOf(100 + 10 * first + second))),
    })),
  );
  return {
    title: 'the same where contributors of one side spread more, Welch / Mann-Whitney',
    rows,
    notes: ['The true ratio is that of the geometric means.'],
  };
}

function meanTable(): Table {
  const rows = [6, 8, 12, 20, 50].map((count, at) => ({
    contributors: String(count),
    ...Object.fromEntries(SHAPES.map((shape) => [shape, percent(meanCoverage(shape, count, TURNS, seedOf(150 + at)))])),
  }));
  return {
    title: 'geometric means of one side: 95 % intervals that hold the true one',
    rows,
    notes: [`${TURNS} sides each. Where 30 % are a group of their own, none of six is of it in ${percent(0.7 ** 6)}.`],
  };
}

function powerTable(): Table {
  const rows = EFFECTS.flatMap(({ ratio, sd }, first) =>
    SHAPES.map((shape, second) => ({
      'true ratio': `${ratio}x`,
      sd: percent(sd),
      shape,
      ...Object.fromEntries(
        COUNTS.map((count) => {
          const sides = { shape, counts: [count, count], sds: [sd, sd], ratio } as const;
          return [`k=${count}`, both(power(sides, TURNS / 2, seedOf(200 + 10 * first + second)))];
        }),
      ),
    })),
  );
  return {
    title:
      'verdicts of hardware: true differences called so (beyond 2 %), by contributors a side, Welch / Mann-Whitney',
    rows,
    notes: [`${TURNS / 2} pairs each, one verdict in its family.`],
  };
}

function pageTable(): Table {
  const equal = { subjects: 2, rows: HEADLINE_ROWS, different: 0, ratio: 1, sd: 0.1 };
  const normal = [
    ...[6, 10, 30].map((count) => ({ ...equal, count })),
    ...[20, 60].map((rows) => ({ ...equal, count: 30, rows })),
    ...[6, 30].map((count) => ({ ...equal, count, subjects: 8 })),
    ...[6, 10].map((count) => ({ count, subjects: 2, rows: HEADLINE_ROWS, different: 4, ratio: 1.2, sd: 0.1 })),
    ...[6, 10].map((count) => ({ count, subjects: 8, rows: HEADLINE_ROWS, different: 4, ratio: 1.2, sd: 0.1 })),
  ];
  const cases: Page[] = [
    ...normal.map((page) => ({ ...page, shape: 'normal' as const })),
    ...(['skewed', 'two groups'] as const).flatMap((shape) => [6, 10, 30].map((count) => ({ ...equal, shape, count }))),
  ];
  const rows = cases.map((page, at) => {
    const { anyFalse, found, falseCoverage } = pages(
      page,
      page.subjects > 2 || page.rows > 20 ? 500 : 2000,
      seedOf(300 + at),
    );
    return {
      shape: page.shape,
      subjects: String(page.subjects),
      'k each': String(page.count),
      rows: String(page.rows * (page.subjects - 1)),
      'of them different': String(page.different * (page.subjects - 1)),
      'any false: alone / Bonferroni / published': anyFalse.map(percent).join(' / '),
      found: page.different > 0 ? found.map(percent).join(' / ') : '-',
      'false intervals of verdicts': page.different > 0 ? percent(falseCoverage) : '-',
    };
  });
  return {
    title:
      'pages: any false "faster", and true differences of 1.2x found; spread 10 %, contributors alike in all rows (rho 0.5)',
    rows,
    notes: [
      `A family is the ${HEADLINE_ROWS} headline rows of a pair, of all pairs of a page; 20 and 60 are what a page of all cells would be.`,
    ],
  };
}

function withinTable(): Table {
  const PAGES = TURNS / 2;
  const counts = [6, 12, 30] as const;
  const rows = SHAPES.flatMap((shape, first) =>
    counts.map((count, second) => {
      const seed = seedOf(600 + 10 * first + second);
      const { student, order, called, calledByOrder } = pairShares({ shape, count, sd: 0.05, ratio: 1 }, PAGES, seed);
      const found = pairShares({ shape, count, sd: 0.05, ratio: 1.1 }, PAGES / 2, seed);
      return {
        shape,
        contributors: String(count),
        'coverage: t / order': [student, order].map(percent).join(' / '),
        'any false: t / order': [called, calledByOrder].map(percent).join(' / '),
        '1.1x found: t / order': [found.called, found.calledByOrder].map(percent).join(' / '),
      };
    }),
  );
  return {
    title: 'two results of one subject, by the ratios of contributors (sd 5 %): Student’s t and order statistics',
    rows,
    notes: [
      `${PAGES} pages of two ratios each, ${PAGES / 2} for what is found; one in both of two ratios counts once.`,
    ],
  };
}

function leaderboardTable(): Table {
  const rows = SHAPES.flatMap((shape, first) =>
    [6, 10, 30].map((count, second) => {
      const seed = seedOf(400 + 10 * first + second);
      const equal = leaderboards({ shape, subjects: 20, count, sd: 0.1, ratio: 1 }, 600, seed);
      const slow = leaderboards({ shape, subjects: 20, count, sd: 0.1, ratio: 1.5 }, 300, seed);
      return {
        shape,
        'k each': String(count),
        'any parted': percent(equal.anyFalse),
        '1.5x is last': percent(slow.last),
      };
    }),
  );
  return { title: 'leaderboards of 20 equal chips, and of 19 and a slow one; spread 10 %', rows, notes: [] };
}

const seedOf = (at: number) => (at + 1).toString(16).padStart(8, '0');
const percent = (share: number) => `${Number((share * 100).toFixed(1))} %`;
const both = ({ welch, mannWhitney }: Shares) => `${(welch * 100).toFixed(1)} / ${(mannWhitney * 100).toFixed(1)}`;
const byShape = (of: (shape: (typeof SHAPES)[number]) => Shares) =>
  Object.fromEntries(SHAPES.map((shape) => [shape, both(of(shape))]));

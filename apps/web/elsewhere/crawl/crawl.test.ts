import { SUITE_SLUGS } from '@fsbench/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startQueriedSite, type TestSite } from '../../server/test-site.ts';
import {
  type ComparedLine,
  cellContradictions,
  isPrinted,
  lineContradictions,
  type RankedLine,
  rankContradictions,
  sentenceContradictions,
} from './test-contradictions.ts';
import {
  crawlComparison,
  crawlHardware,
  crawlLeaderboard,
  MADE_CHIPS,
  MADE_DRIVES,
  makeRuns,
} from './test-made-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startQueriedSite();
  await makeRuns(site);
}, 120_000);
afterAll(() => site.close());

interface ComparisonJson {
  readonly baseline: string;
  readonly verdicts: readonly { readonly suite: string; readonly sentences: readonly string[] }[];
  readonly figures: readonly ComparedLine[];
}

interface HardwareJson {
  readonly figures: readonly {
    readonly case: string;
    readonly drive: string | null;
    readonly figure: number | null;
    readonly low: number | null;
    readonly high: number | null;
    readonly predicted_low: number | null;
    readonly predicted_high: number | null;
  }[];
  readonly predictions: readonly {
    readonly case: string;
    readonly drive: string | null;
    readonly ranges: readonly { readonly low: number; readonly high: number }[];
    readonly dots: readonly number[];
    readonly text: string;
  }[];
}

const [first, ...rest] = MADE_CHIPS;
const PAIRS = MADE_CHIPS.flatMap((a, at) => MADE_CHIPS.slice(at + 1).map((b) => [a, b]));

/** Of all comparisons. */
const verdicts = new Set<string | null>();

describe('of 400 made runs', { timeout: 60_000 }, () => {
  test.each([...PAIRS, [first, ...rest]].map((slugs) => ({ slugs, name: slugs.join(', ') })))(
    'no line of $name contradicts another',
    async ({ slugs }) => {
      const { json, html } = await crawlComparison<ComparisonJson>(slugs);
      const others = json.figures.filter(({ subject }) => subject !== json.baseline);
      for (const { verdict } of others) verdicts.add(verdict);
      expect(others.filter(({ ratio_low }) => ratio_low !== null).length).toBeGreaterThan(20);
      const wrong = others.flatMap((line) =>
        lineContradictions(line).map((why) => `${line.case} ${line.subject}: ${why}`),
      );
      expect(wrong).toEqual([]);
      const cells = cellContradictions(html, others);
      expect(cells.cells).toBeGreaterThan(10);
      expect(cells.wrong).toEqual([]);
      for (const { suite, sentences } of json.verdicts) {
        const ofSuite = others.filter((line) => line.suite === suite);
        expect(sentences.slice(0, 1).flatMap((sentence) => sentenceContradictions(sentence, ofSuite))).toEqual([]);
      }
    },
  );

  test('some pairs differ clearly, and some do not', () => {
    expect([...verdicts]).toEqual(expect.arrayContaining(['clear', 'tie']));
  });

  test.each([
    ...MADE_CHIPS.map((slug) => ({ kind: 'chips', slug }) as const),
    ...MADE_DRIVES.map((slug) => ({ kind: 'drives', slug }) as const),
  ])('what $slug is predicted is what was measured of it', async ({ kind, slug }) => {
    const { json, html } = await crawlHardware<HardwareJson>(kind, slug);
    for (const { figure, low, high, predicted_low, predicted_high } of json.figures) {
      if (figure === null || low === null || high === null) continue;
      expect(low <= figure && figure <= high).toBe(true);
      if (predicted_low === null || predicted_high === null) continue;
      expect(predicted_low < figure && figure < predicted_high).toBe(true);
    }
    expect(json.predictions.length).toBeGreaterThan(0);
    for (const { text, dots, ranges, ...of } of json.predictions) {
      expect(html).toContain(text.replaceAll('\u2009', '\u202f'));
      const line = json.figures.find((one) => one.case === of.case && one.drive === of.drive);
      if (ranges.length === 1)
        expect([line?.predicted_low, line?.predicted_high]).toEqual([ranges[0]?.low, ranges[0]?.high]);
      const [, count = '', side, value = '', unit = ''] =
        text.match(/(\d+) are (under|over) ([\d.]+)\u2009([^.]+)\./) ?? [];
      const size = SIZES[unit];
      if (size === undefined) throw new Error(`${slug}: ${text}`);
      const beyond = dots.filter((dot) => (side === 'under' ? dot < Number(value) * size : dot > Number(value) * size));
      expect(beyond).toHaveLength(Number(count));
    }
  });

  test.each(SUITE_SLUGS.map((suite) => ({ suite })))(
    'nobody in the leaderboard of $suite is behind a worse result',
    async ({ suite }) => {
      const { json } = await crawlLeaderboard<{ better: 'lower' | 'higher'; lines: RankedLine[] }>(suite);
      expect(json.lines.filter(({ rank }) => rank !== null).length).toBeGreaterThan(0);
      expect(rankContradictions(json.better, json.lines)).toEqual([]);
    },
  );
});

const SIZES: Readonly<Record<string, number>> = {
  ns: 1,
  µs: 1e3,
  ms: 1e6,
  s: 1e9,
  GHz: 1e9,
  'MiB/s': 2 ** 20,
  'GiB/s': 2 ** 30,
  '/s': 1,
};

const LINE: ComparedLine = {
  suite: 'sync',
  case: 'a',
  subject: 'b',
  figure: 120,
  verdict: 'clear',
  ratio_to_baseline: 1.2,
  ratio_low: 1.1,
  ratio_high: 1.3,
  compared_figure: 120,
  baseline_figure: 100,
  p_value: 0.001,
  error_rate: 0.01,
  superiority: 0.9,
};

describe('a contradiction is found', () => {
  test.each<[string, Partial<ComparedLine>, string]>([
    ['a verdict within 2 %', { ratio_low: 1.01 }, '"clear" and [1.01, 1.3]'],
    ['a tie beyond 2 %', { verdict: 'tie', p_value: 0.5 }, '"tie" and [1.1, 1.3]'],
    ['a ratio outside of its interval', { ratio_low: 1.25 }, 'the ratio is outside of its interval'],
    ['a ratio of other values', { compared_figure: 130 }, 'another ratio than that of its values'],
    ['a verdict with a large p', { p_value: 0.2 }, '"clear" and p 0.2 of 0.01'],
    ['an effect in the other direction', { superiority: 0.1 }, 'superiority 0.1 and ratio 1.2'],
  ])('in %s', (_, changes, why) => {
    expect(lineContradictions(LINE)).toEqual([]);
    expect(lineContradictions({ ...LINE, ...changes })).toContain(why);
  });

  test('in a cell that is of no line, and in a factor without a verdict', () => {
    const cell = (text: string) => `<td><a>120 ms</a> <small>[110, 130]</small> <b>${text}</b></td>`;
    expect(cellContradictions(cell('1.2x slower, 1.20 [1.10, 1.30]'), [LINE])).toMatchObject({ cells: 1, wrong: [] });
    expect(cellContradictions(cell('1.2x slower, 1.20 [1.05, 1.30]'), [LINE]).wrong).toHaveLength(1);
    const undecided = { ...LINE, verdict: null };
    expect(cellContradictions(cell('1.2x slower, 1.20 [1.10, 1.30]'), [undecided]).wrong).toHaveLength(1);
    const nearOne = { ...LINE, ratio_low: 1.004 };
    expect(cellContradictions(cell('1.2x slower, 1.20 [1.00, 1.30]'), [nearOne]).wrong).toHaveLength(1);
  });

  test('in a sentence with another interval than its line', () => {
    const sentenceWith = (interval: string) =>
      `A is 1.20x faster: 100 ms vs 120 ms, a write, 95\u2009% CI ${interval}.`;
    expect(sentenceContradictions(sentenceWith('1.10 to 1.30'), [LINE])).toEqual([]);
    expect(sentenceContradictions(sentenceWith('1.11 to 1.30'), [LINE])).toHaveLength(1);
    expect(sentenceContradictions(sentenceWith('1.00 to 1.30'), [{ ...LINE, ratio_low: 1.004 }])).toHaveLength(1);
  });

  test('in ranks that the values do not have', () => {
    const [a, b] = [
      { rank: 1, last_rank: 1, name: 'a', figure: 2 },
      { rank: 2, last_rank: 2, name: 'b', figure: 1 },
    ];
    expect(rankContradictions('higher', [a, b])).toEqual([]);
    expect(rankContradictions('lower', [a, b])).toEqual(['a is ahead of b']);
  });

  test('in the last digit printed, and not beyond it', () => {
    expect([isPrinted('1.20', 1.204), isPrinted('1.20', 1.206), isPrinted('240', 236), isPrinted('240', 229)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

import { SUITE_SLUGS } from '@fsbench/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startQueriedSite, type TestSite } from '../../server/test-site.ts';
import { SPEED_LEGEND } from '../../wording/ratio.ts';
import { renderAll } from '../population/test-renderings.tsx';
import {
  type ComparedLine,
  cellContradictions,
  certaintyContradictions,
  lineContradictions,
  matrixContradictions,
  ratioContradictions,
  readValue,
  rowContradictions,
  sentenceContradictions,
  textOf,
} from './test-contradictions.ts';
import { type CountedLine, countContradictions } from './test-counts.ts';
import {
  crawlBadge,
  crawlComparison,
  crawlHardware,
  crawlHardwareBadge,
  crawlLeaderboard,
  crawlList,
  crawlMarkdown,
  crawlRun,
  latestRunOf,
  MADE_CHIPS,
  MADE_DRIVES,
  makeRuns,
  missingValues,
} from './test-made-site.ts';
import { type LeaderboardLine, rankContradictions, tableContradictions } from './test-rankings.ts';
import { quotientContradictions, statementContradictions } from './test-sentences.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startQueriedSite();
  await makeRuns(site);
}, 120_000);
afterAll(() => site.close());

interface ComparisonJson {
  readonly baseline: string;
  readonly verdicts: readonly { readonly suite: string; readonly sentences: readonly string[] }[];
  readonly figures: readonly (ComparedLine & CountedLine)[];
}

interface HardwareJson {
  readonly verdicts: readonly { readonly suite: string; readonly sentence: string }[];
  readonly figures: readonly ({
    readonly case: string;
    readonly drive: string | null;
    readonly figure: number | null;
    readonly low: number | null;
    readonly high: number | null;
    readonly predicted_low: number | null;
    readonly predicted_high: number | null;
  } & CountedLine)[];
  readonly predictions: readonly {
    readonly case: string;
    readonly drive: string | null;
    readonly ranges: readonly { readonly low: number; readonly high: number }[];
    readonly dots: readonly number[];
    readonly text: string;
  }[];
}

interface LeaderboardJson {
  readonly board: { readonly key: string; readonly of: 'chip' | 'drive' };
  readonly better: 'lower' | 'higher';
  readonly lines: readonly LeaderboardLine[];
  readonly boards: readonly { readonly word: string; readonly subjects_count: number }[];
}

const pairsOf = (all: readonly string[]) => all.flatMap((a, at) => all.slice(at + 1).map((b) => [a, b]));
const COMPARED = [...pairsOf(MADE_CHIPS), MADE_CHIPS, ...pairsOf(MADE_DRIVES), MADE_DRIVES];

const leaderboards: LeaderboardJson[] = [];
/** Of all comparisons. */
const verdicts = new Set<string | null>();
/** In their matrices: two that are nearly alike have none. */
let factors = 0;

describe('of 400 made runs', { timeout: 60_000 }, () => {
  test.each(COMPARED.map((slugs) => ({ slugs, name: slugs.join(', ') })))(
    'no line of $name contradicts another',
    async ({ slugs }) => {
      const { json, html } = await crawlComparison<ComparisonJson>(slugs);
      const others = json.figures.filter(({ subject }) => subject !== json.baseline);
      for (const { verdict } of others) verdicts.add(verdict);
      expect(others.filter(({ ratio_low }) => ratio_low !== null).length).toBeGreaterThan(5);
      const wrong = others.flatMap((line) =>
        lineContradictions(line).map((why) => `${line.case} ${line.subject}: ${why}`),
      );
      expect(wrong).toEqual([]);
      const cells = cellContradictions(html, others);
      expect(cells.cells).toBeGreaterThan(5);
      expect(cells.wrong).toEqual([]);
      const matrix = matrixContradictions(html);
      factors += matrix.factors;
      expect(matrix.wrong).toEqual([]);
      const rows = rowContradictions(html);
      expect(rows.rows).toBeGreaterThan(5);
      expect(rows.wrong).toEqual([]);
      for (const text of [textOf(html), await crawlMarkdown(slugs)])
        expect(ratioContradictions(text, others).wrong).toEqual([]);
      expect(html).toContain(SPEED_LEGEND);
      const certain = certaintyContradictions(html, others);
      expect(certain.found).toBeGreaterThan(0);
      expect(certain.wrong).toEqual([]);
      const counts = countContradictions(html, json.figures);
      expect(counts.found).toBeGreaterThan(0);
      expect(counts.wrong).toEqual([]);
      for (const { suite, sentences } of json.verdicts) {
        const ofSuite = others.filter((line) => line.suite === suite);
        expect(sentences.slice(0, 1).flatMap((sentence) => sentenceContradictions(sentence, ofSuite))).toEqual([]);
      }
    },
  );

  test('drives on several file systems each are compared with all of them named', async () => {
    const [, server, desktop] = MADE_DRIVES;
    const { html } = await crawlComparison<ComparisonJson>([server, desktop]);
    const heads = (html.match(/<th scope="col".*?<\/th>/gs) ?? []).map(textOf);
    const systems = heads.flatMap((head) => /Btrfs and ext4|ext4 and XFS/.exec(head) ?? []);
    expect(systems.slice(0, 2).sort()).toEqual(['Btrfs and ext4', 'ext4 and XFS']);
  });

  test('no page and no format prints a missing value', async () => {
    const [chip, , server] = MADE_CHIPS;
    const all = await renderAll([chip, server], MADE_DRIVES[1], await latestRunOf(site, server));
    expect(all.size).toBeGreaterThan(60);
    const found = [...all].flatMap(([path, text]) => missingValues(text).map((missing) => `${path}: ${missing}`));
    expect(found).toEqual([]);
  });

  test('some pairs differ clearly, and some do not', () => {
    expect([...verdicts]).toEqual(expect.arrayContaining(['clear', 'tie']));
    expect(factors).toBeGreaterThan(40);
  });

  test('durable writes of two systems have one answer, by one call of each, on every form of the page', async () => {
    const slugs = ['apple-m4-max', 'amd-epyc-9654'];
    const { json, html } = await crawlComparison<ComparisonJson>(slugs);
    const [line] = json.figures.filter(({ suite, verdict }) => suite === 'sync' && verdict !== null);
    expect(line).toMatchObject({ verdict: 'clear', case: expect.stringContaining('|fdatasync|4096|') });
    const row = html.match(/<th scope="row">durable write of 4.KiB<\/th>(.*?)<\/tr>/s)?.[1] ?? '';
    const [mac = '', linux = ''] = row.split('</td>');
    expect(mac).toMatch(/<i[^>]*>F_FULLFSYNC/);
    expect(linux).toMatch(/<i[^>]*>fdatasync.*<b>[\d.]+x (?:slower|faster) \[/);
    expect(readValue(linux.replaceAll(/<[^>]*>/g, ''))).toBeCloseTo(line?.figure ?? 0, -3);
    const [sentence = ''] = json.verdicts.find(({ suite }) => suite === 'sync')?.sentences ?? [];
    expect(sentence).toMatch(/^AMD EPYC 9654 is [\d.]+x faster: .* with fdatasync vs .* with F_FULLFSYNC, /);
    expect(await crawlMarkdown(slugs)).toMatch(
      /\| [\d.]+\sms \([^)]*\), F_FULLFSYNC, .+ \| \*\*[\d.]+\sµs\*\* \([^)]*\), fdatasync, .+ \| \*\*[\d.]+x faster\*\* \|/,
    );
    expect(await crawlBadge(slugs, 'durable-write')).toMatch(
      / with fdatasync vs .* with F_FULLFSYNC.*>(?:AMD )?EPYC 9654 [\d.]+x faster, demo</s,
    );
  });

  test('of a chip beside one run, the runs that meet it are counted among all of the chip', async () => {
    const [chip, other] = MADE_CHIPS;
    const run = await latestRunOf(site, other);
    const [{ json, html }, whole] = await Promise.all([
      crawlComparison<ComparisonJson>([chip, run]),
      crawlHardware<HardwareJson>('chips', chip),
    ]);
    const counts = countContradictions(html, json.figures, whole.json.figures);
    expect(counts.found).toBeGreaterThan(0);
    expect(counts.wrong).toEqual([]);
    expect(html).toMatch(/\d+ of \d+ runs/);
  });

  test.each([
    ...MADE_CHIPS.map((slug) => ({ kind: 'chips', slug }) as const),
    ...MADE_DRIVES.map((slug) => ({ kind: 'drives', slug }) as const),
  ])('what $slug is predicted is what was measured of it', async ({ kind, slug }) => {
    const { json, html } = await crawlHardware<HardwareJson>(kind, slug);
    expect(countContradictions(html, json.figures).wrong).toEqual([]);
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
      const [, count = '', side, value = ''] = text.match(/(\d+) are (under|over) ([\d.,]+\u2009[^.]+)\./) ?? [];
      const threshold = readValue(value);
      if (threshold === null) throw new Error(`${slug}: ${text}`);
      // The data has the time of a file.
      const shown = dots.map((dot) => (value.includes('files/s') ? 1e9 / dot : dot));
      const beyond = shown.filter((dot) => (side === 'under' ? dot < threshold : dot > threshold));
      expect(beyond).toHaveLength(Number(count));
    }
  });

  test('a page of hardware leads to its own ranked line in the list of each result', async () => {
    for (const [kind, slug, least] of [
      ['chips', MADE_CHIPS[0], 3],
      ['drives', MADE_DRIVES[2], 2],
    ] as const) {
      const { html } = await crawlHardware(kind, slug);
      const links = [...html.matchAll(new RegExp(`href="(/${kind}\\?result=[^"#]+)#(row-${slug})"`, 'g'))];
      expect(links.length).toBeGreaterThanOrEqual(least);
      for (const [, address = '', id] of links)
        expect(await crawlList(address)).toMatch(new RegExp(`>\\d[^<]*</td><th scope="row" id="${id}"`));
    }
  });

  test.each(MADE_CHIPS.map((slug) => ({ slug })))(
    'what a busy loop, threads and workers do to $slug is one answer on page, badge and JSON',
    async ({ slug }) => {
      const { json, html } = await crawlHardware<HardwareJson>('chips', slug);
      const stated = statementContradictions(html);
      expect(stated.wrong).toEqual([]);
      for (const suite of ['turbo', 'memfs']) {
        const { sentence = '' } = json.verdicts.find((one) => one.suite === suite) ?? {};
        expect(sentence).toMatch(/paired within \d+ verified contributors/);
        expect(statementContradictions(sentence)).toEqual({ found: 1, wrong: [] });
        expect(quotientContradictions(sentence)).toEqual([]);
      }
      const svg = textOf((await crawlHardwareBadge('chips', slug, 'turbo-effect')).replaceAll('</', ' </'));
      const note = svg.match(/(?:no clear difference|[\d.]+x (?:faster|slower)), ratio [\d.]+ \[[^\]]+\]/)?.[0];
      expect(textOf(html)).toContain(note ?? 'a badge');
      const { sentence = '' } = json.verdicts.find((one) => one.suite === 'turbo') ?? {};
      expect(sentence.includes('no clear difference')).toBe(note?.startsWith('no clear difference'));
    },
  );

  test.each(MADE_CHIPS.map((slug) => ({ slug })))(
    'no sentence of a run of $slug contradicts itself',
    async ({ slug }) => {
      const stated = statementContradictions(await crawlRun(await latestRunOf(site, slug)));
      expect(stated.found).toBeGreaterThan(2);
      expect(stated.wrong).toEqual([]);
    },
  );

  test.each(SUITE_SLUGS.map((suite) => ({ suite })))(
    'the leaderboards of $suite say what their data says, and rank nobody behind a worse result',
    async ({ suite }) => {
      const first = await crawlLeaderboard<LeaderboardJson>(suite);
      const words = first.json.boards.filter(({ subjects_count }) => subjects_count > 1).slice(0, LEADERBOARDS_AT_MOST);
      const all = [
        first,
        ...(await Promise.all(words.map(({ word }) => crawlLeaderboard<LeaderboardJson>(suite, word)))),
      ];
      expect(first.json.lines.filter(({ rank }) => rank !== null).length).toBeGreaterThan(0);
      for (const { json, html, path } of all) {
        const found = tableContradictions(html, json.lines);
        expect([path, found.rows]).toEqual([path, json.lines.length]);
        expect(found.wrong).toEqual([]);
        expect(rankContradictions(json.better, json.lines)).toEqual([]);
      }
      leaderboards.push(...all.map(({ json }) => json));
    },
  );

  test('a leaderboard and a comparison show one value of the same contributors', async () => {
    const [chips, drives] = await Promise.all(
      [MADE_CHIPS, MADE_DRIVES].map((slugs) => crawlComparison<ComparisonJson>(slugs)),
    );
    const pairs = leaderboards.flatMap(({ board, lines }) =>
      lines.flatMap((line) => {
        const { figures = [] } = (board.of === 'chip' ? chips : drives)?.json ?? {};
        const same = figures.find((one) => one.case === board.key && one.subject === line.subject);
        return same && same.runs === line.runs ? [[line.figure, same.figure]] : [];
      }),
    );
    expect(pairs.length).toBeGreaterThan(20);
    for (const [mine, theirs] of pairs) expect((mine ?? 0) / (theirs ?? 1)).toBeCloseTo(1, 9);
  });
});

const LEADERBOARDS_AT_MOST = 6;

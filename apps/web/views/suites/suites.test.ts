import {
  type ComparabilityKey,
  comparabilityKeys,
  keyText,
  PRESETS,
  presetText,
  type Run,
  type Stratum,
  SUITE_SLUGS,
} from '@fsbench/contract';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { KEY } from '../../../../packages/contract/fixtures/signing.ts';
import { syntheticRun } from '../../../../packages/contract/fixtures/synthetic-run.ts';
import { syntheticStandardRun } from '../../../../packages/contract/fixtures/synthetic-standard.ts';
import { readPlacedQuery } from '../../addresses/list-query.ts';
import type { LeaderboardRow } from '../../db/list-leaderboard.ts';
import type { FilterQuery } from '../../domain/conditions/filter.ts';
import { casesOf, chosenCase, type LeaderboardCase } from '../../parts/leaderboards/cases.ts';
import { leaderSentence } from '../../parts/leaderboards/leader-sentence.ts';
import { type Leaderboard, leaderboardOf } from '../../parts/leaderboards/leaderboard.ts';
import { leaderboardChart } from '../../parts/leaderboards/leaderboard-chart.ts';
import { type LoadedSuite, placeOf } from '../../parts/leaderboards/load-suite.ts';
import { leaderboardList, shownLeaderboard } from '../../parts/lists/leaderboard-list.ts';
import { keyTitle } from '../../suites/key-title.ts';
import { plainText } from '../../wording/sentence.ts';
import { leaderboardCsv, leaderboardJson, leaderboardMarkdown } from './formats.ts';
import { LeaderboardNote, LeaderboardSection } from './leaderboard-section.tsx';

const preset = PRESETS.sync[0];
const key: ComparabilityKey = (preset as { key: ComparabilityKey }).key;
const STRATUM: Stratum = {
  osFamily: 'linux',
  osDistribution: 'debian',
  osDistributionName: 'Debian',
  osRelease: '13',
  fileSystem: 'ext4',
  deviceStack: '',
  memoryKind: null,
  isGuest: false,
  power: 'mains',
  turbo: 'on',
  usableCpus: 16,
};

let hashes = 0;
const hash = () => {
  hashes += 1;
  return `${hashes.toString(16).padStart(13, '0')}000`;
};

/** A drive's cell with one run of each contributor. */
function row(slug: string, medians: readonly number[], more: Partial<LeaderboardRow> = {}): LeaderboardRow {
  return {
    subject: 0,
    key: { ...key, text: keyText(key) },
    stratum: STRATUM,
    drive: { slug, name: slug },
    machine: null,
    chip: null,
    quarter: '2026Q4',
    kind: 'drive',
    slug,
    name: slug,
    identity: 'drive',
    isLinked: true,
    distinctCount: medians.length,
    runsCount: medians.length,
    contributors: medians.map((median) => ({ hash: hash(), runs: 1, sumLnMedian: Math.log(median) })),
    ...more,
  };
}

const around = (ns: number, count = 8) => Array.from({ length: count }, (_, at) => ns * (1 + (at - count / 2) / 200));
const ranks = (rows: readonly LeaderboardRow[]) =>
  leaderboardOf(rows, {})?.ranked.map(({ slug, rank }) => [slug, rank]);

/** A suite's page with one board and nothing else. */
function loadedOf(
  chosen: LeaderboardCase | undefined,
  leaderboard: Leaderboard | null,
  from: FilterQuery = {},
): LoadedSuite {
  if (!chosen) throw new RangeError('a suite without a case');
  const { query, invalid } = readPlacedQuery(placeOf('sync', [chosen], chosen), from);
  return {
    ...{ suite: 'sync', study: null, cases: [chosen], chosen, leaderboard, facts: [] },
    ...{ filter: query.filter, query, invalid },
  };
}

const NO_FACTS = { identity: 'drive', year: null, cores: [], transport: null, bytes: null };

describe('the list of a leaderboard', () => {
  const rows = [
    row('fast', around(1e6)),
    row('alike', around(1.002e6)),
    row('slow', around(9e6)),
    row('few', around(0.5e6, 3)),
    row('crowd', around(0.1e6, 30), { isLinked: false }),
  ];
  const leaderboard = leaderboardOf(rows, {});
  const listOf = (from: FilterQuery) => {
    const loaded = loadedOf(casesOf('sync', [], () => '')[0], leaderboard, from);
    return { loaded, list: leaderboardList(loaded.query, leaderboard, []) };
  };
  const slugs = (from: FilterQuery) => listOf(from).list.rows.map(({ slug }) => slug);

  test('that filters on a fact is ranked among what they leave, and so is its chart', () => {
    const facts = ['slow', 'few', 'crowd'].map((slug) => ({ slug, vendor: 'Maker', ...NO_FACTS }));
    const { loaded } = listOf({ vendor: 'Maker' });
    const list = leaderboardList(loaded.query, leaderboard, facts);
    expect(list.rows.map(({ slug, result }) => [slug, result?.rank])).toEqual([
      ['slow', 1],
      ['few', undefined],
      ['crowd', undefined],
    ]);
    const shown = leaderboard && shownLeaderboard(leaderboard, list);
    const chart = shown && leaderboardChart(shown, loaded.chosen);
    expect(chart?.kind === 'spread' && chart.props.rows.map(({ id, rank }) => [id, rank])).toEqual([
      ['slow', 1],
      ['few', null],
    ]);
  });

  test('has ranks first, then fewer verified contributors, then others, the fastest first in each', () => {
    expect(slugs({})).toEqual(['fast', 'alike', 'slow', 'few', 'crowd']);
    const { list } = listOf({});
    expect(list.rows.map(({ group, result }) => [group, result?.rank])).toEqual([
      ['hardware', 1],
      ['hardware', 1],
      ['hardware', 3],
      ['not_verified', undefined],
      ['not_verified', undefined],
    ]);
  });

  test('sorts by a link of every column, which leaves the ranks as they are', () => {
    expect(slugs({ sort: 'name', order: 'desc' })).toEqual(['slow', 'fast', 'alike', 'few', 'crowd']);
    const { loaded, list } = listOf({ sort: 'name', board: 'x' });
    expect(list.rows[0]?.result?.rank).toBe(1);
    const html = renderToStaticMarkup(createElement(LeaderboardSection, { loaded, list }));
    const heads = [...html.matchAll(/<th scope="col"[^>]*aria-sort="(\w+)"[^>]*><a href="([^"]+)"/g)];
    expect(heads.map(([, sort, href]) => [sort, href?.replaceAll('&amp;', '&')])).toEqual([
      ['none', '/suites/sync#list'],
      ['ascending', '/suites/sync?sort=name&order=desc#list'],
      ['none', '/suites/sync?sort=result#list'],
      ['none', '/suites/sync?sort=interval#list'],
      ['none', '/suites/sync?sort=runs#list'],
      ['none', '/suites/sync?sort=contributors#list'],
    ]);
  });

  test('is in the same order in every format', () => {
    const { loaded, list } = listOf({ sort: 'runs', q: 'f' });
    const json = JSON.parse(leaderboardJson(loaded, list, '', false));
    expect([json.sort, json.order, json.q]).toEqual(['runs', 'desc', 'f']);
    const order = ['fast', 'few'];
    expect(json.lines.map(({ subject }: { subject: string }) => subject)).toEqual(order);
    const [head, ...rows] = leaderboardCsv(loaded, list, '', true).trim().split('\r\n');
    expect([head?.endsWith(',is_demo'), rows.every((row) => row.endsWith(',true')), json.is_demo]).toEqual([
      true,
      true,
      false,
    ]);
    expect(rows.map((line) => line.split(',')[2])).toEqual(order);
    expect(rows[0]).toContain(`${loaded.chosen.text},`);
    const lines = leaderboardMarkdown(loaded, list, '')
      .split('\n')
      .filter((line) => /^\| (?!Rank)/.test(line));
    expect(lines.map((line) => line.split(' | ')[1])).toEqual(order);
  });

  test('has each part of its case in a column of its own, beside the case in one cell', () => {
    const { loaded, list } = listOf({});
    const [head = '', first = ''] = leaderboardCsv(loaded, list, '', true).split('\r\n');
    const columns = head.split(',');
    const line = Object.fromEntries(first.split(',').map((cell, at) => [columns[at], cell]));
    expect(line).toMatchObject({
      ...{ case: loaded.chosen.text, method: key.method, variant: 'overwrite', call: 'fdatasync', write_bytes: '4096' },
      ...{ workers: '', target: 'disk', durability: 'L3', data_kind: 'latency' },
    });
  });

  test('without a rank is sorted by its results', () => {
    const none = leaderboardOf(rows.slice(3), {});
    const loaded = loadedOf(casesOf('sync', [], () => '')[0], none);
    const list = leaderboardList(loaded.query, none, []);
    expect(list.query.sort).toBe('result');
    const note = renderToStaticMarkup(createElement(LeaderboardNote, { list }));
    expect(note).toContain('Not ranked yet: a rank needs 6 <a href="/docs/keys#means">verified contributors</a>.');
    const board = renderToStaticMarkup(createElement(LeaderboardSection, { loaded, list }));
    expect(board).toMatch(
      /<\/table><\/div><p [^>]*>1 drive measured by verified contributors\.<span data-others=""> Not verified: 1 here\.<\/span> <a/,
    );
  });
});

describe('the sentence of a leaderboard', () => {
  const sentenceOf = (...rows: readonly LeaderboardRow[]) => {
    const leaderboard = leaderboardOf(rows, {});
    const found = leaderboard && leaderSentence(leaderboard);
    return found && [plainText(found.sentence).replaceAll('\u2009', ' '), found.isOfOthers];
  };

  test('says who leads and by how much', () => {
    expect(sentenceOf(row('slow', around(9e6)), row('fast', around(1e6)), row('last', around(20e6)))).toEqual([
      expect.stringMatching(/^fast leads: 9\d\d µs, 9\.0x faster than slow, the next \(8\.9\d ms\)\.$/),
      false,
    ]);
    expect(sentenceOf(row('fast', around(1e6)))?.[0]).toMatch(/^fast is the only drive with a rank: 9\d\d µs\.$/);
  });

  test('names all who share the first rank', () => {
    const alike = ['a', 'b', 'c', 'd', 'e'].map((slug, at) => row(slug, around(1e6 * (1 + at / 1e4))));
    expect(sentenceOf(...alike, row('slow', around(9e6)))?.[0]).toMatch(
      /^5 drives share rank 1: a, b, c and 2 more, 997 µs to 998 µs, no clear difference\.$/,
    );
  });

  test('says so where the fastest has no rank, or nobody is verified', () => {
    const crowd = row('crowd', around(0.1e6, 30), { isLinked: false });
    expect(sentenceOf(crowd, row('few', around(1e6, 3)))).toEqual([
      expect.stringMatching(/^Fastest measured by a verified contributor so far: few, 9\d\d µs\.$/),
      false,
    ]);
    expect(sentenceOf(crowd)).toEqual([
      expect.stringMatching(/^Fastest so far: crowd, .* who are not verified\.$/),
      true,
    ]);
    expect(sentenceOf()).toBeNull();
  });
});

describe('places', () => {
  test('are 1 + the number of those clearly better: drives whose intervals do not part share one', () => {
    const rows = [row('slow', around(30e6)), row('b', around(10.01e6)), row('a', around(10e6))];
    expect(ranks(rows)).toEqual([
      ['a', 1],
      ['b', 1],
      ['slow', 3],
    ]);
  });

  test('are for six verified contributors or more; runs of others are a group of their own, without an interval', () => {
    const leaderboard = leaderboardOf(
      [row('linked', around(10e6)), row('five', around(1e6, 5)), row('unlinked', around(2e6), { isLinked: false })],
      {},
    );
    expect(leaderboard?.ranked.map(({ slug }) => slug)).toEqual(['linked']);
    expect(leaderboard?.unranked.map(({ slug }) => slug)).toEqual(['five']);
    expect(leaderboard?.unverified.map(({ slug }) => slug)).toEqual(['unlinked']);
    for (const line of [leaderboard?.unranked[0], leaderboard?.unverified[0]])
      expect(line?.estimate).toMatchObject({ low: null, high: null });
  });

  describe('of a drive whose verified contributors fall into two groups', () => {
    const parted = row('parted', [...around(10e6, 12), ...around(40e3, 5)]);
    const [chosen] = casesOf('sync', [], () => '');
    const leaderboard = leaderboardOf([parted, row('a', around(20e6)), row('few', around(1e6, 5))], {});

    test('there is none: no median is of both, and both are shown with their counts', () => {
      expect(leaderboard?.ranked.map(({ slug }) => slug)).toEqual(['a']);
      expect(leaderboard?.unranked.map(({ slug }) => slug)).toEqual(['few', 'parted']);
      const line = leaderboard?.unranked[1];
      expect(line).toMatchObject({ slug: 'parted', contributors: 17 });
      expect(line?.camps).toEqual([
        { contributors: 5, median: expect.closeTo(40e3, -3) },
        { contributors: 12, median: expect.closeTo(10e6, -5) },
      ]);
    });

    test('the chart has a row for each group', () => {
      const chart = leaderboard && leaderboardChart(leaderboard, chosen as never);
      const rows = chart?.kind === 'spread' ? chart.props.rows : [];
      expect(rows.map(({ id, contributors, runs }) => [id, contributors.length, runs])).toEqual([
        ['a', 8, '8 runs by 8 verified'],
        ['few', 5, '5 runs by 5 verified'],
        ['parted-group-1', 5, '5 of 17 verified'],
        ['parted-group-2', 12, '12 of 17 verified'],
      ]);
      expect(rows[2]).toMatchObject({ low: null, high: null, rank: null, median: expect.closeTo(40e3, -3) });
    });

    test('the page and the files show both medians', () => {
      const loaded = loadedOf(chosen, leaderboard);
      const list = leaderboardList(loaded.query, leaderboard, []);
      const html = renderToStaticMarkup(createElement(LeaderboardSection, { loaded, list }));
      expect(html).toMatch(/two groups: 12 at 9\.97\sms, 5 at 39\.9\s.s</);
      expect(html).toContain('3 drives measured by verified contributors, 1 of them ranked.');
      expect(html).toContain('= no clear difference from the row above.');
      const note = renderToStaticMarkup(createElement(LeaderboardNote, { list }));
      expect(note).toMatch(/Ranks need 6 <a[^>]*>verified contributors<\/a>; the rest is sorted\./);
      const csv = leaderboardCsv(loaded, list, '', true);
      const [head = '', , second = ''] = csv.split('\r\n');
      const camps = second.split(',')[head.split(',').indexOf('camps')];
      expect(camps).toMatch(/^5:3\d+(\.\d+)? 12:9\d+(\.\d+)?$/);
      expect(leaderboardMarkdown(loaded, list, '')).toContain('two groups: 12 at');
    });
  });

  test('are not given to what is sorted below them: the best first, whoever has more contributors', () => {
    const few = [row('b', around(3e6, 5)), row('a', around(2e6, 2)), row('c', around(9e6, 4))];
    expect(leaderboardOf(few, {})?.unranked.map(({ slug }) => slug)).toEqual(['a', 'b', 'c']);
    const others = few.map((one) => ({ ...one, isLinked: false }));
    expect(leaderboardOf(others, {})?.unverified.map(({ slug }) => slug)).toEqual(['a', 'b', 'c']);
  });

  test('an unlinked crowd moves no figure of the linked', () => {
    const alone = leaderboardOf([row('d', around(10e6))], {});
    const crowded = leaderboardOf([row('d', around(10e6)), row('d', around(1e3, 50), { isLinked: false })], {});
    expect(crowded?.ranked[0]?.estimate.median).toBeCloseTo(alone?.ranked[0]?.estimate.median ?? 0, 0);
    expect(crowded?.ranked[0]?.contributors).toBe(8);
  });

  test('are of one machine class where two have as many behind them, whatever order the rows came in', () => {
    const few = { stratum: { ...STRATUM, usableCpus: 4 } };
    const rows = [row('d', around(10e6)), row('d', around(20e6), few), row('e', around(30e6))];
    const leaderboard = leaderboardOf(rows, {});
    expect(leaderboard?.ranked.map(({ slug, usableCpus }) => [slug, usableCpus])).toEqual([
      ['d', 4],
      ['e', 16],
    ]);
    expect(leaderboardOf([...rows].reverse(), {})?.ranked).toEqual(leaderboard?.ranked);
  });

  test('a figure that rises for the better ranks the other way', () => {
    const rate = { ...key, dataKind: 'durable', suite: 'throughput' as const };
    const of = (slug: string, value: number) => row(slug, around(value), { key: { ...rate, text: keyText(rate) } });
    expect(ranks([of('slow', 1e8), of('fast', 1e9)])).toEqual([
      ['fast', 1],
      ['slow', 2],
    ]);
  });
});

describe('what stands on one board', () => {
  const guest = { ...STRATUM, isGuest: true };

  test('machines and virtual machines never do: the kind with more contributors is shown, the other is a link', () => {
    const rows = [row('metal', around(10e6)), row('cloud', around(10e6, 3), { stratum: guest })];
    expect(leaderboardOf(rows, {})?.guest).toBe('no');
    expect(leaderboardOf(rows, {})?.unranked).toEqual([]);
    expect(leaderboardOf(rows, {})?.filterLines.find(({ facet }) => facet === 'guest')?.values).toHaveLength(2);
    expect(leaderboardOf(rows, { guest: 'yes' })?.unranked.map(({ slug }) => slug)).toEqual(['cloud']);
  });

  test('machines with unlike numbers of CPUs are not pooled: the number with more contributors counts', () => {
    const many = row('d', around(10e6, 7));
    const few = row('d', around(1e6, 2), { stratum: { ...STRATUM, usableCpus: 2 } });
    expect(leaderboardOf([few, many], {})?.ranked[0]).toMatchObject({ usableCpus: 16, contributors: 7 });
  });

  test('a crowd of unlinked keys chooses neither the number of CPUs nor the kind of machine: places stay', () => {
    const linked = row('d', around(10e6, 6));
    const crowd = (stratum: Stratum) => row('d', around(1e3, 7), { stratum, isLinked: false });
    for (const stratum of [{ ...STRATUM, usableCpus: 1 }, guest]) {
      const leaderboard = leaderboardOf([linked, crowd(stratum)], {});
      expect(leaderboard?.ranked.map(({ slug, usableCpus }) => [slug, usableCpus])).toEqual([['d', 16]]);
      expect(leaderboard?.guest).toBe('no');
    }
  });

  test('one verified contributor chooses before any number of others; without one the others do', () => {
    const five = row('d', around(10e6, 5));
    const crowd = row('d', around(1e6, 7), { stratum: { ...guest, usableCpus: 1 }, isLinked: false });
    expect(leaderboardOf([five, crowd], {})?.unranked[0]).toMatchObject({ usableCpus: 16, contributors: 5 });
    expect(leaderboardOf([crowd], {})?.unverified[0]).toMatchObject({ usableCpus: 1, contributors: 7 });
  });

  test('under a filter the kind of machine is chosen from what passes it', () => {
    const xfs = row('cloud', around(10e6, 2), { stratum: { ...guest, fileSystem: 'xfs' } });
    expect(leaderboardOf([row('metal', around(10e6)), xfs], { fs: 'xfs' })?.unranked.map(({ slug }) => slug)).toEqual([
      'cloud',
    ]);
  });

  test('a contributor in two strata is one contributor', () => {
    const mine = row('d', around(10e6, 4));
    const again = { ...mine, stratum: { ...STRATUM, fileSystem: 'xfs' } };
    expect(leaderboardOf([mine, again], {})?.unranked[0]).toMatchObject({ contributors: 4, runs: 8 });
    expect(leaderboardOf([mine, again], { fs: 'xfs' })?.unranked[0]).toMatchObject({ contributors: 4, runs: 4 });
  });

  test('a name that nobody could check is in the table and not in the picture', () => {
    const leaderboard = leaderboardOf(
      [row('known', around(10e6, 2)), row('said', around(9e6, 3), { identity: 'unknown' })],
      {},
    );
    const [chosen] = casesOf('sync', [], () => '');
    const chart = leaderboard && chosen ? leaderboardChart(leaderboard, chosen) : null;
    expect(leaderboard?.unranked.map(({ slug }) => slug)).toEqual(['said', 'known']);
    expect(chart?.kind === 'spread' && chart.props.rows.map(({ id }) => id)).toEqual(['known']);
  });
});

/** A machine with no place in memory: the configure-like work has its files on the disk. */
function withoutMemory(run: Run): Run {
  const suites = structuredClone(run.suites).map((suite) => {
    for (const one of suite.suite === 'turbo' ? suite.cases : []) if (one.target === 'memory') one.target = 'disk';
    return suite;
  });
  return { ...run, suites };
}

describe('cases', () => {
  test('what is on a disk is a board of drives: a chip has no cells of it', () => {
    for (const { kind, slug, key: of } of Object.values(PRESETS).flat())
      expect(kind, slug).toBe(of.targetRole === 'disk' ? 'drive' : 'chip');
  });

  test('the same work in memory and on a disk is told apart by its name', () => {
    const titles = Object.values(PRESETS).flatMap((presets) => presets.map(({ key: of }) => keyTitle(of)));
    expect(titles).toContain('short processes in memory · alone');
    expect(titles).toContain('short processes on disk · alone');
  });

  const builtInRuns = (['linux', 'macos'] as const).flatMap((os) =>
    [syntheticRun, syntheticStandardRun].map((runOf) =>
      runOf({ keyId: KEY.keyId, seed: '51', operationsCount: 60, os }),
    ),
  );

  test.each(SUITE_SLUGS)('every named case of %s is one that a quick or a standard run has', (suite) => {
    const runs = [...builtInRuns, ...builtInRuns.map(withoutMemory)];
    const keys = new Set(
      runs.flatMap((each) =>
        each.suites
          .filter((one) => one.suite === suite)
          .flatMap((one) => one.cases.flatMap((_, at) => comparabilityKeys(each, one, at).map(keyText))),
      ),
    );
    for (const one of PRESETS[suite]) expect(keys, one.slug).toContain(presetText(one));
  });

  test('the page opens on the first named case that anybody measured, and on the one of the address', () => {
    const [, second] = PRESETS.sync;
    const text = second ? presetText(second) : '';
    const cases = casesOf('sync', [{ text, key, kind: 'drive', subjects: 2, verifiedSubjects: 2, runs: 3 }], () => '');
    expect(chosenCase(cases, '').word).toBe('durable-fullfsync');
    expect(chosenCase(cases, 'page-cache').word).toBe('page-cache');
    expect(chosenCase(cases, 'nonsense').word).toBe('durable-fullfsync');
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type ListQuery, readListQuery } from '../../addresses/list-query.ts';
import type { LeaderboardRow } from '../../db/list-leaderboard.ts';
import { SAMPLE_STRATUM, sampleCell, sampleKey, subjectRowsOf } from '../../domain/results/sample-rows.ts';
import { selectResults } from '../../domain/results/select.ts';
import { type ListSubject, listOf } from '../../parts/lists/list-rows.ts';
import { resultsOf, withRanks } from '../../parts/lists/load-list.ts';
import { listCsv, listJson, listMarkdown } from './list-formats.ts';
import { ListPage } from './list-page.tsx';

const SITE = 'https://fsbench.test';
const MS = 1e6;

const cell = (slug: string, ms: number, count: number, change: Partial<LeaderboardRow> = {}): LeaderboardRow => ({
  ...sampleCell(Array.from({ length: count }, (_, at) => ms * MS * 1.02 ** at)),
  ...{ kind: 'drive', slug, name: slug, identity: 'drive', machine: null },
  ...change,
});
const subject = (slug: string, change: Partial<ListSubject> = {}): ListSubject => ({
  ...{ kind: 'drive', slug, name: `Drive ${slug}`, vendor: 'Maker', note: null, runs: 3, publishedCount: 0 },
  counts: { verified: 1, others: 0 },
  facts: {
    ...{ kind: 'drive', interface: 'nvme', capacityBytes: 2e12, class: 'data_center' },
    ...{ powerLossProtection: true, volatileWriteCache: null },
  },
  ...change,
});
const KNOWN: ListSubject['facts'] = {
  ...{ kind: 'drive', interface: 'nvme', capacityBytes: 2e12, class: 'data_center' },
  ...{ powerLossProtection: true, volatileWriteCache: true },
};
const SUBJECTS = [
  subject('slow'),
  subject('fast'),
  subject('crowd', { name: '=cmd|x', counts: { verified: 0, others: 9 } }),
  subject('published', { runs: 0, publishedCount: 2, counts: { verified: 0, others: 0 } }),
];
const ROWS = [cell('slow', 9, 6), cell('fast', 1, 7), cell('crowd', 0.1, 9, { isLinked: false })];

const rankedOf = (query: ListQuery, rows: readonly LeaderboardRow[]) => withRanks(resultsOf(query, rows), rows);
function list(words: Readonly<Record<string, string>> = {}) {
  const { query } = readListQuery('drive', words);
  return listOf(query, SUBJECTS, rankedOf(query, ROWS));
}
const page = (words: Readonly<Record<string, string>> = {}) =>
  renderToStaticMarkup(<ListPage list={list(words)} />).replaceAll('\u2009', ' ');
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const slugsOf = (html: string) => [...html.matchAll(/href="\/drives\/([a-z]+)"/g)].map(([, slug]) => slug);

describe('the result of a drive', () => {
  test('has one value and one interval, in lists, on its page and in a comparison', () => {
    for (const row of ROWS) {
      const [onPage] = selectResults(subjectRowsOf({ cells: [row] }), {}).results;
      const inList = list().rows.find(({ slug }) => slug === row.slug)?.result;
      expect(onPage?.estimate).toEqual(inList?.estimate);
    }
  });

  test('is of the same machines in lists and on its page: those of most verified contributors, each counted once', () => {
    const on = (usableCpus: number, osRelease: string) => ({ stratum: { ...SAMPLE_STRATUM, usableCpus, osRelease } });
    const values = (count: number) => Array.from({ length: count }, () => MS);
    const cells = [
      { ...sampleCell(values(9), { ...on(128, '13') }) },
      { ...sampleCell(values(6), { ...on(192, '12') }) },
      { ...sampleCell(values(6), { ...on(192, '13'), from: 6 }) },
    ];
    const rows = cells.map((one) => ({ ...cell('fast', 1, 1), ...one, kind: 'drive' as const, slug: 'fast' }));
    const conditionSets = cells.map((one) => ({ ...one, opening: one.contributors }));
    const [onPage] = selectResults(subjectRowsOf({ cells, conditionSets }), {}).results;
    const { query } = readListQuery('drive', {});
    expect(resultsOf(query, rows).lines.get('fast')).toMatchObject({ usableCpus: 192, contributors: 12 });
    expect(onPage).toMatchObject({ usableCpus: 192, contributors: 12 });
  });
});

describe('the table of a list', () => {
  test('has a result in every row that was measured, and says where it is not', () => {
    const html = page();
    expect(slugsOf(html)).toEqual(['fast', 'slow', 'crowd', 'published']);
    expect(html).toMatch(/fast.*?>1\.06 ms<\/td><td[^>]*>\[[\d.]+, [\d.]+\]<\/td>/);
    expect(html.slice(html.indexOf('</table>'))).toMatch(/1 drive of third-party studies.*href="\/drives\/published"/);
    expect(html.match(/<circle/g)).toHaveLength(2);
    expect(html).toMatch(/crowd.*◁/);
  });

  test('begins with the best of it and which group that is, whatever it is sorted by', () => {
    expect(textOf(page({ sort: 'capacity' }))).toContain(
      'Durable write of 4 KiB: of 2 ranked drives, the fastest is Drive fast 1.06 ms , then Drive slow 9.46 ms .',
    );
    const { query } = readListQuery('drive', {});
    const crowd = listOf(query, SUBJECTS, rankedOf(query, ROWS.slice(2)));
    const html = renderToStaticMarkup(<ListPage list={crowd} />);
    expect(html).toMatch(/<p[^>]* data-others="">/);
    expect(textOf(html)).toMatch(/Durable write of 4.KiB: the only drive, not verified, is =cmd/);
  });

  test('says of few runs which are not clearly slower, and marks what was disturbed', () => {
    const { query } = readListQuery('drive', {});
    const found = resultsOf(query, [cell('fast', 1, 2), cell('slow', 1.05, 2)]);
    const lines = [...found.lines].map(([slug, line]) => {
      const { median } = line.estimate;
      const estimate = { median, low: median * 0.9, high: median * 1.1 };
      return [slug, { ...line, estimate, latest: ['1', '2'], warnedRuns: Number(slug === 'slow') }] as const;
    });
    const html = renderToStaticMarkup(<ListPage list={listOf(query, SUBJECTS, { ...found, lines: new Map(lines) })} />);
    expect(textOf(html)).toMatch(/Drive fast 1\.01.ms , then Drive slow 1\.06.ms \(not clearly slower than that\) \./);
    expect(textOf(html)).toMatch(/95.% interval; ! some of them were disturbed/);
    expect(html.match(/<abbr[^>]*title="[^"]*"/g)).toEqual([
      expect.stringContaining('title="with a warning: 1 of 2 runs"'),
    ]);
  });

  test('leaves the next best to the rows on a narrow screen, but for what may be as good', () => {
    const hidden = (html: string) => textOf(/<span class="[^"]*next[^"]*">(.*?)<\/span><span>\./.exec(html)?.[1] ?? '');
    expect(hidden(page()).trim()).toBe(', then Drive slow 9.46 ms');
    const { query } = readListQuery('drive', {});
    const alike = [cell('fast', 1, 7), cell('slow', 1.001, 7)];
    const html = renderToStaticMarkup(<ListPage list={listOf(query, SUBJECTS, rankedOf(query, alike))} />);
    expect(textOf(html)).toContain('(tied)');
    expect(hidden(html)).toBe('');
  });

  test('names what has a shorter time than the best in studies, the shortest first, and says nothing where they have none', () => {
    const { query } = readListQuery('drive', {});
    const answerWith = (...publishedMs: readonly number[]) => {
      const published = publishedMs.map((ms, at) =>
        subject(`study-${at}`, {
          runs: 0,
          publishedCount: 1,
          published: { ns: [ms * 1e6, 9e6], bytes: at === 1 ? null : 4096 },
          counts: { verified: 0, others: 0 },
        }),
      );
      return textOf(
        renderToStaticMarkup(<ListPage list={listOf(query, [...SUBJECTS, ...published], rankedOf(query, ROWS))} />),
      );
    };
    const shorter = 'Shorter in published studies, of other workloads:';
    expect(answerWith(0.5)).toContain(`${shorter} Drive study-0 500 µs.`);
    expect(answerWith(0.6, 0.5, 2)).toContain(
      `${shorter} Drive study-1 500 µs (size not stated) and Drive study-0 600 µs.`,
    );
    expect(answerWith(0.5, 0.6, 0.4, 0.3)).toContain(
      `${shorter} Drive study-3 300 µs, Drive study-2 400 µs and 2 more.`,
    );
    expect(answerWith(2)).not.toMatch(/published studies/);
  });

  test('says in one line above the table what a rank needs, and below it how many it lists', () => {
    const [above = '', below = ''] = page()
      .split(/<table.*<\/table>/s)
      .map(textOf);
    expect(above).toMatch(/Ranks need 6 verified contributors ?; the rest is sorted ?\. $/);
    expect(above).not.toMatch(/measured|listed/);
    expect(below).toContain(
      'All drives with runs or published results. Drives differ in what a flush does, so results of two drives are never pooled. Verified contributors measured 2 drives of 4 . Leaderboards: Durable writes .',
    );
    expect(page()).toContain('measured 2 drives<span data-others=""> of 4</span>.');
  });

  test('says so where nothing is ranked, and how many faster drives have too few contributors to be', () => {
    const { query } = readListQuery('drive', {});
    const textOfRows = (...rows: LeaderboardRow[]) =>
      textOf(renderToStaticMarkup(<ListPage list={listOf(query, SUBJECTS, rankedOf(query, rows))} />));
    const crowd = textOfRows(...ROWS.slice(2));
    expect(crowd).toContain('Not ranked yet: a rank needs 6 verified contributors .');
    expect(crowd).toContain('Verified contributors measured 2 drives of 4 , 0 of them in this case');
    const few = [cell('slow', 9, 6), cell('fast', 1, 5)];
    expect(textOfRows(...few)).toMatch(
      /Drive slow 9\.46 ms \. Drive fast [\d.]+ ms has too few verified contributors for a rank\./,
    );
    const others = few.map((one) => (one.slug === 'fast' ? { ...one, isLinked: false } : one));
    expect(textOfRows(...others)).toContain('; the rest is sorted.');
  });

  test('is called all drives only where no filter leaves any out', () => {
    expect(page()).toContain('All drives with runs');
    expect(page({ os: 'linux' })).toContain('All drives with runs');
    for (const words of [{ class: 'data_center' }, { q: 'drive' }]) expect(page(words)).not.toContain('All drives');
  });

  test('names the call of each row where calls differ, and on a narrow screen always', () => {
    expect(page()).not.toContain('>Call</a>');
    const lines = [...page().matchAll(/<small class="[^"]*line[^"]*">(.*?)<\/small>/g)].map(([, html]) =>
      html?.replaceAll(/<[^>]+>/g, ''),
    );
    expect(lines[0]).toMatch(/^fdatasync · .* · 7 runs by 7 verified$/);
    const { query } = readListQuery('drive', {});
    const mac = ROWS.map((row) =>
      row.slug === 'slow' ? { ...row, key: sampleKey({ primitive: 'f_fullfsync' }) } : row,
    );
    const html = renderToStaticMarkup(<ListPage list={listOf(query, SUBJECTS, rankedOf(query, mac))} />);
    expect(html).toContain('>Call</a></th>');
    expect(html).toMatch(/<td class="[^"]*call[^"]*">F_FULLFSYNC<\/td>/);
  });

  test('has the ranks of a leaderboard, among what its filters leave, and none before other rows', () => {
    const ranksIn = (words: Readonly<Record<string, string>>) =>
      [...page(words).matchAll(/<td class="[^"]*rank[^"]*">(.*?)<\/td>.*?href="\/drives\/([a-z]+)"/g)].map(
        ([, rank, slug]) => [slug, rank],
      );
    expect(ranksIn({})).toEqual([
      ['fast', '1'],
      ['slow', '2'],
      ['crowd', ''],
    ]);
    expect(ranksIn({ sort: 'rank', order: 'desc' })).toEqual([
      ['slow', '2'],
      ['fast', '1'],
      ['crowd', ''],
    ]);
    const subjects = [subject('fast'), subject('slow', { facts: { ...KNOWN, class: 'consumer' } })];
    const slowIn = (words: Readonly<Record<string, string>>) => {
      const { query } = readListQuery('drive', words);
      const html = renderToStaticMarkup(<ListPage list={listOf(query, subjects, rankedOf(query, ROWS))} />);
      const [, rank] = html.match(/<td class="[^"]*rank[^"]*">(\d)<\/td><th[^>]*><a href="\/drives\/slow"/) ?? [];
      return [rank, textOf(html).match(/are among \w+ drives/)?.[0]];
    };
    expect(slowIn({ class: 'consumer' })).toEqual(['1', 'are among these drives']);
    // A name that any one drive has makes it the first of nothing.
    expect(slowIn({ class: 'consumer', q: 'slow' })).toEqual(['2', 'are among all drives']);
  });

  test('calls a write cache that no maker declares not stated: runs may report it', () => {
    const { query } = readListQuery('drive', { sort: 'cache' });
    const html = renderToStaticMarkup(<ListPage list={listOf(query, SUBJECTS, rankedOf(query, ROWS))} />);
    expect(html).toMatch(/fast.*?not stated<\/span><\/td><\/tr>/);
  });

  test('heads each group with what it is and how it is drawn', () => {
    const heads = [...page().matchAll(/<th scope="rowgroup"[^>]*>(.*?)<\/th>/g)].map(([, html]) =>
      html?.replace(/<[^>]+>/g, ''),
    );
    expect(heads).toEqual([
      '2 drives with 6 or more verified contributors ● mean and 95 % interval, lower is better',
      'Not verified: may be wrong ◇ no verified contributor measured these; runs and contributors on one machine model; mean of up to 6 latest runs; drives with power-loss protection answer flushes from protected memory; ◁ ▷ beyond the axis',
    ]);
  });

  test('sorts by a link in every column, and names the one that it is sorted by', () => {
    const heads = [
      ...page({ sort: 'capacity' }).matchAll(/<th scope="col"[^>]*aria-sort="(\w+)"[^>]*><a href="([^"]+)"/g),
    ];
    expect(heads.map(([, sort, href]) => [sort, href?.replaceAll('&amp;', '&')])).toEqual([
      ['none', '/drives?sort=rank#list'],
      ['none', '/drives?sort=name#list'],
      ['none', '/drives#list'],
      ['none', '/drives?sort=interval#list'],
      ['none', '/drives?sort=runs#list'],
      ['none', '/drives?sort=contributors#list'],
      ['none', '/drives?sort=interface#list'],
      ['descending', '/drives?sort=capacity&order=asc#list'],
      ['none', '/drives?sort=class#list'],
      ['none', '/drives?sort=protection#list'],
    ]);
  });

  test('leaves out a fact that no row has', () => {
    expect(page()).not.toContain('Write cache');
    expect(page({ sort: 'cache' })).toContain('Write cache');
  });

  test('leaves out a fact that fewer than 30 % of the rows know', () => {
    const { query } = readListQuery('drive', {});
    const htmlOf = (known: number) => {
      const subjects = Array.from({ length: 20 }, (_, at) => subject(`d${at}`, at < known ? { facts: KNOWN } : {}));
      return renderToStaticMarkup(<ListPage list={listOf(query, subjects, rankedOf(query, ROWS))} />);
    };
    expect(htmlOf(5)).not.toContain('sort=cache');
    expect(htmlOf(6)).toContain('sort=cache');
  });

  test('shows no column that only other contributors bring', () => {
    const { query } = readListQuery('drive', {});
    const htmlOf = (crowd: ListSubject) =>
      renderToStaticMarkup(<ListPage list={listOf(query, [subject('fast'), crowd], rankedOf(query, ROWS))} />);
    expect(htmlOf(subject('crowd', { facts: KNOWN }))).not.toContain('sort=cache');
    expect(htmlOf(subject('slow', { facts: KNOWN }))).toContain('sort=cache');
  });

  test('holds what is not verified in a group of its own, marked so', () => {
    const html = page();
    const group = html.indexOf('Not verified');
    expect(group).toBeGreaterThan(html.indexOf('/drives/slow'));
    expect(group).toBeLessThan(html.indexOf('/drives/crowd'));
    expect(html).toMatch(/<tr data-others=""><td[^>]*><\/td><th scope="row"[^>]*><a href="\/drives\/crowd"/);
    expect(html).not.toMatch(/<tr data-others=""><td[^>]*>1?<\/td><th scope="row"[^>]*><a href="\/drives\/fast"/);
  });

  test('keeps filters in the links of its columns and its files', () => {
    const html = page({ class: 'data_center', os: 'linux' });
    expect(html).toContain('href="/drives?class=data_center&amp;os=linux&amp;sort=runs#list"');
    expect(html).toContain('href="/drives.csv?class=data_center&amp;os=linux"');
    expect(html).toMatch(/<select[^>]* name="os">.*?<option value="linux" selected="">/);
  });
});

describe('what stands only in studies', () => {
  const study = (slug: string, ms: readonly [number, number] | null = null, others = 0, bytes: number | null = 4096) =>
    subject(slug, {
      ...{ runs: others, publishedCount: 2, counts: { verified: 0, others } },
      published: ms && { ns: [ms[0] * MS, ms[1] * MS], bytes },
    });
  const pageOf = (subjects: readonly ListSubject[], words = {}, rows: readonly LeaderboardRow[] = ROWS) => {
    const { query } = readListQuery('drive', words);
    return renderToStaticMarkup(<ListPage list={listOf(query, subjects, rankedOf(query, rows))} />);
  };
  const studied = [study('none'), study('slow', [7, 7]), study('crowd', [2.26, 2.52])];

  test('is a group of its own with its published times, marked so, without ranks, the least first', () => {
    const html = pageOf(studied, {}, []);
    expect(slugsOf(html)).toEqual(['crowd', 'slow', 'none']);
    const text = textOf(html).replaceAll('\u2009', ' ');
    expect(text).toMatch(
      /Durable write of 4.KiB: no verified run of drives yet\. Published for 2 of 3, with other workloads: 2\.26 to 7\.00 ms\./,
    );
    expect(text).toMatch(
      /Published by others least and most of third-party studies, other workloads: never ranked Drive crowd .*published 2\.26 to 2\.52 ms.*Drive slow .*published 7\.00 ms .*No result here published in other cases or conditions Drive none .*published only/,
    );
    expect(html).not.toMatch(/class="[^"]*(faint|rank)[ "]/);
    expect(slugsOf(pageOf(studied, { order: 'desc' }, []))).toEqual(['slow', 'crowd', 'none']);
  });

  test('is below the table, with its times, where verified contributors measured anything', () => {
    const html = pageOf([...studied, subject('fast')], {}, ROWS.slice(1, 2)).replaceAll('\u2009', ' ');
    expect(textOf(html.slice(html.indexOf('</table>')))).toMatch(
      /3 drives of third-party studies, 2 with a time of this case As published, with other workloads: not ranked\. Drive crowd published 2\.26 to 2\.52 ms Drive slow published 7\.00 ms Drive none/,
    );
    expect(textOf(html)).not.toContain('no verified run');
  });

  test('is the same where other contributors measured it', () => {
    const measured = [...studied.slice(0, 2), study('crowd', [2.26, 2.52], 9)];
    const html = pageOf(measured, {}, ROWS.slice(2));
    expect(html).toContain('data-others=""><th scope="row" id="row-crowd"');
    expect(html.match(/id="row-crowd"/g)).toHaveLength(1);
    const groupOf = (page: string) =>
      /Published by others.*?<\/tbody>/s.exec(page)?.[0].replace(/<td class="[^"]*plot.*?<\/td>/gs, '');
    expect(textOf(groupOf(html) ?? '')).toBe(textOf(groupOf(pageOf(studied, {}, [])) ?? '-'));
  });

  test('names the size of writes that are not of 4 KiB, and leaves their times out of an answer about 4 KiB', () => {
    const html = pageOf([...studied, study('fast', [0.5, 0.6], 0, 8192), study('odd', [9, 9], 0, null)], {}, []);
    const text = textOf(html).replaceAll('\u2009', ' ');
    expect(text).toMatch(
      /Drive fast .*published 500 to 600 µs \(8 KiB\) .*Drive odd .*published 9\.00 ms \(size not stated\)/,
    );
    expect(text).toContain(
      'Published for 2 of 5, with other workloads: 2.26 to 7.00 ms (2 other times below: another size of writes, or none stated).',
    );
    const eight = textOf(pageOf([study('fast', [0.5, 0.6], 0, 8192)], {}, [])).replaceAll('\u2009', ' ');
    expect(eight).toContain('Published for 1 of 1, with other workloads: 500 to 600 µs (8 KiB).');
  });

  test('is counted once where a row above the group has it, too', () => {
    const measured = [...studied, study('odd', [9, 9], 9), subject('fast')];
    const found = [...ROWS.slice(1, 2), cell('odd', 3, 9, { isLinked: false })];
    const html = pageOf(measured, {}, found);
    expect(html).toMatch(/<span data-others="">, 1 of them also in the table above<\/span>/);
    expect(textOf(html)).toContain('4 drives of third-party studies, 3 with a time of this case , 1 of them also');
    expect(pageOf([...studied, subject('fast')], {}, ROWS.slice(1, 2))).not.toContain('also in the table');
  });

  test('has its times in every format, in columns of their own', () => {
    const { query } = readListQuery('drive', {});
    const found = listOf(query, studied, rankedOf(query, []));
    expect(JSON.parse(listJson(found, SITE, false)).lines[0]).toMatchObject({
      ...{ subject: 'crowd', geometric_mean: null, low: null, high: null, rank: null },
      ...{ published_least_ns: 2.26e6, published_most_ns: 2.52e6, published_write_bytes: 4096 },
    });
    expect(listMarkdown(found, SITE, false)).toMatch(/Drive crowd \| published 2\.26 to 2\.52.ms \| 0 \|/);
  });
});

test('rows that were measured can be checked, and are compared by a plain form', () => {
  const html = page();
  const [, form = ''] = /<form id="([^"]+)"[^>]* action="\/compare" method="get"/.exec(html) ?? [];
  const checks = [...html.matchAll(/<input type="checkbox"[^>]* name="s" value="([^"]+)"\/>/g)];
  expect(checks.map(([, slug]) => slug)).toEqual(['fast', 'slow', 'crowd']);
  expect(checks.every(([input]) => form !== '' && input.includes(`form="${form}"`))).toBe(true);
  expect(html).toContain('aria-label="Compare Drive fast"');
});

describe('the filters of a list', () => {
  const facts = (class_: 'consumer' | 'data_center', powerLossProtection: boolean | null) => ({
    ...KNOWN,
    class: class_,
    powerLossProtection,
  });
  const subjects = [
    subject('slow', { facts: facts('data_center', true) }),
    subject('fast', { facts: facts('consumer', false) }),
    subject('crowd', { facts: facts('consumer', null) }),
  ];
  const listWith = (words: Readonly<Record<string, string>>) => {
    const { query } = readListQuery('drive', words);
    return listOf(query, subjects, rankedOf(query, ROWS));
  };
  const headOf = (words: Readonly<Record<string, string>>) =>
    /<h1>(.*?)<\/h1>/.exec(renderToStaticMarkup(<ListPage list={listWith(words)} />))?.[1]?.replace(/<[^>]+>/g, '');

  test.each([
    ['yes', ['slow']],
    ['no', ['fast']],
    ['unknown', ['crowd']],
  ])('protection=%s leaves these drives in every format', (protection, slugs) => {
    const found = listWith({ protection });
    expect(found.rows.map(({ slug }) => slug)).toEqual(slugs);
    expect(JSON.parse(listJson(found, SITE, false))).toMatchObject({ facts: { protection } });
    expect(slugsOf(renderToStaticMarkup(<ListPage list={found} />))).toEqual(slugs);
    expect(listCsv(found, SITE, false).trim().split('\r\n')).toHaveLength(2);
    expect(listMarkdown(found, SITE, false)).toContain(`/drives?protection=${protection})`);
  });

  test('any other word for it is refused', () => {
    expect(readListQuery('drive', { protection: 'maybe' })).toMatchObject({ invalid: ['protection'] });
    expect(readListQuery('chip', { protection: 'yes' }).query.facts).toEqual({});
  });

  test('stand in the heading, and in what the best is the best of', () => {
    expect(headOf({})).toBe('Drives');
    expect(headOf({ class: 'data_center', interface: 'nvme', protection: 'yes' })).toBe(
      'Data center NVMe drives with power-loss protection',
    );
    expect(headOf({ guest: 'no' })).toBe('Drives');
    expect(headOf({ vendor: 'Maker', os: 'linux', q: 'pro' })).toBe('Maker drives with “pro” in the name: any Linux');
    expect(listMarkdown(listWith({ protection: 'no' }), SITE, false)).toContain('Drives without power-loss protection');
    expect(renderToStaticMarkup(<ListPage list={listWith({ class: 'consumer' })} />)).toContain(
      'the only ranked consumer drive is ',
    );
  });

  test('name nothing that no drive has: an address is anybody’s text', () => {
    expect(headOf({ vendor: 'Buy this', fs: 'Buy this' })).toBe('Drives');
  });
});

describe('a filter on the class', () => {
  const unknown = { ...KNOWN, class: null };
  const subjects = [subject('slow'), subject('fast', { facts: unknown }), subject('crowd', { facts: unknown })];
  const pageOf = (words: Readonly<Record<string, string>>) => {
    const { query } = readListQuery('drive', words);
    return renderToStaticMarkup(<ListPage list={listOf(query, subjects, rankedOf(query, ROWS))} />);
  };

  test('says which measured drives it leaves out because nobody knows their class, and leads to them', () => {
    const html = pageOf({ class: 'data_center' });
    expect(html.replaceAll('\u2009', ' ')).toContain(
      'Left out, <a href="/drives?class=unknown">class not known</a>: Drive fast (1.06 ms).',
    );
    expect(pageOf({ interface: 'nvme' })).not.toContain('Left out');
    expect(slugsOf(pageOf({ class: 'unknown' }))).toEqual(['fast', 'crowd']);
    expect(pageOf({})).not.toContain('Left out');
  });

  test('ranks the rest among themselves, without what it leaves out', () => {
    const { query } = readListQuery('drive', { class: 'consumer' });
    const of = (slug: string, word: 'consumer' | null) => subject(slug, { facts: { ...KNOWN, class: word } });
    const all = [subject('fast'), of('slow', null), of('last', 'consumer')];
    const list = listOf(query, all, rankedOf(query, [...ROWS, cell('last', 20, 6)]));
    const text = textOf(renderToStaticMarkup(<ListPage list={list} />)).replaceAll('\u2009', ' ');
    expect(text).toContain('class not known : Drive slow (9.46 ms).');
    expect(list.rows.map(({ result }) => result?.rank)).toEqual([1]);
  });
});

describe('the formats of a list', () => {
  test.each([{}, { sort: 'name', order: 'desc' }, { order: 'desc' }])('are in the order of the page: %j', (words) => {
    const shown = slugsOf(page(words));
    const found = list(words);
    expect(
      JSON.parse(listJson(found, SITE, false)).lines.map(({ subject: slug }: { subject: string }) => slug),
    ).toEqual(shown);
    const [head = '', ...rows] = listCsv(found, SITE, false).trim().split('\r\n');
    const at = head.split(',').indexOf('subject');
    expect(rows.map((row) => row.split(',')[at])).toEqual(shown);
    const names = found.rows.map(({ name }) => name.replace('|', '\\|'));
    const lines = listMarkdown(found, SITE, false).split('\n').slice(4, -1);
    expect(lines.map((line, row) => line.includes(names[row] ?? ''))).toEqual(names.map(() => true));
  });

  test('name their columns where no row is left', () => {
    const { query } = readListQuery('drive', { class: 'nas' });
    const none = listOf(query, SUBJECTS, rankedOf(query, ROWS));
    expect(listCsv(none, SITE, false)).toBe(`${listCsv(list(), SITE, false).split('\r\n')[0]}\r\n`);
    expect(listMarkdown(none, SITE, false)).toContain('No results yet.');
  });

  test('write a name as text, never as a formula or as markup', () => {
    expect(listCsv(list(), SITE, false)).toContain(`"'=cmd|x"`);
    expect(listMarkdown(list(), SITE, false)).toContain('`=cmd\\|x`');
  });

  test('have the rank that a leaderboard gives, and none of other rows', () => {
    const { lines } = JSON.parse(listJson(list({ sort: 'name' }), SITE, false));
    const ranks = (lines as { subject: string; rank: number | null; last_rank: number | null }[]).map((line) => [
      ...[line.subject, line.rank, line.last_rank],
    ]);
    expect(ranks).toEqual([
      ['fast', 1, 1],
      ['slow', 2, 2],
      ['crowd', null, null],
      ['published', null, null],
    ]);
    const [head = '', ...rows] = listCsv(list(), SITE, false).trim().split('\r\n');
    expect(rows.map((row) => row.split(',')[head.split(',').indexOf('rank')])).toEqual(['1', '2', '', '']);
    const { query } = readListQuery('drive', {});
    const few = listOf(query, SUBJECTS, rankedOf(query, [cell('slow', 9, 6), cell('fast', 1, 5)]));
    expect(listMarkdown(few, SITE, false)).toMatch(/\n\| +\| Drive fast .*\| not ranked yet \|\n/);
    expect(listMarkdown(list(), SITE, false)).toMatch(/\n\| +\| .*cmd.*\| not verified \|\n/);
    expect(listMarkdown(list(), SITE, false)).toMatch(/\| Rank \| Name .*\n\|-.*\n\| 1 \| Drive fast /);
  });

  test('have the interval and both counts of contributors', () => {
    const [fast] = JSON.parse(listJson(list(), SITE, false)).lines;
    expect(fast).toMatchObject({
      ...{ group: 'hardware', subject: 'fast', unit: 'ns', runs: 7, verified_contributors_count: 7 },
      ...{
        other_contributors_count: 0,
        call: 'fdatasync',
        fact_capacity_bytes: 2e12,
        fact_power_loss_protection: true,
      },
    });
    expect(fast.low).toBeLessThan(fast.geometric_mean);
    expect(fast.high).toBeGreaterThan(fast.geometric_mean);
  });
});

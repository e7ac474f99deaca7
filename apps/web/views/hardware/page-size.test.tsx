import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { ReferenceStudy, ReferenceValue } from '../../db/reference.ts';
import { readSuite } from '../../domain/conditions/read-suite.ts';
import { hardwareCharts } from './charts.ts';
import { HardwarePage } from './hardware-page.tsx';
import { chartHref, pageView } from './page-view.ts';
import { busyChip } from './test-chip.ts';

const DRIVES = 6;
const chip = busyChip(DRIVES);
const htmlOf = (suite: Parameters<typeof pageView>[1] = null) =>
  renderToStaticMarkup(<HardwarePage hardware={chip} suite={suite} />);
const page = htmlOf();
const chartsOf = (html: string) => [...html.matchAll(/<figure id="([^"]+)"/g)].map(([, id]) => id ?? '');

/** Of 2,500 nodes of a page; the head and the foot of the site have the rest. */
const NODES_AT_MOST = 2_200;

describe('the page of a chip in six drives', () => {
  test('stays within its budget of nodes', () => {
    expect(page.match(/<[a-z]/gi)?.length).toBeLessThan(NODES_AT_MOST);
  });

  test('has the main chart of every suite, with one drive open', () => {
    expect(chartsOf(page)).toHaveLength(chip.sections.length);
    for (const { blocks } of chip.sections) {
      expect(blocks.filter(({ isOpen }) => isOpen).map(({ driveWord }) => driveWord)).toEqual(['drive-0']);
    }
  });

  test('answers with one value a suite, of the open drive, before any control', () => {
    const [before = ''] = page.split('<details');
    expect(before.match(/<tr/g)).toHaveLength(chip.verdicts.length + 1);
    for (const { row } of chip.verdicts) {
      expect(row?.interval).toMatch(/^\[.+, .+\]$/);
      expect(before).toContain(`>${row?.interval}<`);
    }
  });

  test('has a finding or a question above every chart, never the name of a variable', () => {
    const charts = hardwareCharts(chip);
    expect(charts.length).toBeGreaterThan(4);
    expect(charts.filter(({ props }) => props.finding === undefined).map(({ props }) => props.id)).toEqual([]);
  });

  test('has the other drives closed, each with its result and the way to its charts', () => {
    const closed = chip.sections.flatMap(({ blocks }) => blocks.filter(({ isOpen }) => !isOpen));
    expect(page.match(/<summary>With Drive [1-5]/g)).toHaveLength(closed.length);
    // The headline of the other two suites needs no drive.
    expect(page.match(/<summary>With Drive [1-5]: [\d.]/g)).toHaveLength(3 * (DRIVES - 1));
    expect(page).toContain('href="/chips/apple-m4-max?drive=drive-3&amp;suite=sync#sync"');
  });

  test('has a chart or a table under every heading', () => {
    const [, ...sections] = page.split('<h2');
    expect(sections.length).toBeGreaterThan(chip.sections.length);
    expect(sections.filter((html) => !/<figure|<table/.test(html)).map((html) => html.slice(0, 80))).toEqual([]);
  });

  test('says in words where one more machine lies on each drive', () => {
    for (const { prediction } of chip.sections.flatMap(({ blocks }) => blocks)) {
      if (prediction) expect(page).toContain(prediction.text.replaceAll('\u2009', '\u202f'));
    }
  });
});

describe('the page of a chip with many studies', () => {
  const value: ReferenceValue = {
    ...{ subject: 0, position: 0, subjectKind: 'chip', subjectName: 'M4 Max', subjectSlug: 'apple-m4-max' },
    ...{ label: 'M4 Max, fsync', os: 'linux', fileSystem: null, durabilityClass: 'L3', durabilityWhy: null },
    ...{ series: null, x: null, xUnit: null, published: '250', relation: 'equal', valueSi: 250, lowSi: null },
    ...{ highSi: null, bounds: null, unit: null, statistic: null, url: null, valuesSi: null, note: null },
  };
  const studyOf = (at: number): ReferenceStudy => ({
    ...{ id: `study-${at}`, title: `Study ${at}`, author: 'Somebody', publisher: null, year: 2022, url: null },
    ...{ licence: null, read: 'source', note: null, suite: 'sync', workload: 'Writes', metric: 'writes per second' },
    ...{ unit: 'ops/s', unitSi: 'ops/s', lowerIsBetter: false, statistic: 'mean', nPerPoint: null, missing: [] },
    values: [value],
  });
  const withStudies = (count: number) =>
    renderToStaticMarkup(
      <HardwarePage hardware={{ ...chip, studies: Array.from({ length: count }, (_, at) => studyOf(at)) }} />,
    );

  test('shows the first with its chart, and of each other one line with what it found', () => {
    const html = withStudies(8);
    expect(chartsOf(html).filter((id) => id.startsWith('study-'))).toEqual(['study-study-0-chart']);
    expect(html.match(/<summary[^>]*>Study \d: One write takes/g)).toHaveLength(7);
    expect(html).toContain('id="study-study-7-chart"');
    expect(html).toContain('href="/chips/apple-m4-max.svg?chart=study-study-7-chart"');
    expect(html).toContain('Workload: Writes. <a');
  });

  test('shows few studies whole', () => {
    expect(chartsOf(withStudies(3)).filter((id) => id.startsWith('study-'))).toHaveLength(3);
  });
});

describe('everything about one suite', () => {
  test('has its distribution, spread and table, and no other suite', () => {
    const html = htmlOf('sync');
    expect(chartsOf(html)).toEqual(['sync-latency-drive-0', 'prediction-sync-drive-0', 'spread-sync-drive-0']);
    expect(html).toContain('All suites of Apple M4 Max');
    expect(html).toMatch(/<table[^>]*>.*<caption[^>]*>Durable writes of Apple M4 Max with Drive 0/s);
  });

  test('is asked for by its name, and the whole page is shown for any other', () => {
    expect([readSuite({ suite: 'sync' }), readSuite({ suite: 'nothing' }), readSuite({})]).toEqual([
      'sync',
      null,
      null,
    ]);
    expect(pageView({ ...chip, sections: chip.sections.slice(1) }, chip.sections[0]?.suite ?? null).suite).toBe(null);
  });
});

test('the address of each chart is that of a page that shows it', () => {
  for (const { props } of hardwareCharts(chip)) {
    const { searchParams, hash } = new URL(chartHref(chip, props.id), 'https://fsbench.test');
    const asked = readSuite({ suite: searchParams.get('suite') ?? undefined });
    const drive = searchParams.get('drive');
    const { sections, isWhole } = pageView(chip, asked);
    const shown = sections.flatMap(({ blocks }) =>
      blocks.filter((one) => (drive ? one.driveWord === drive : one.isOpen)),
    );
    expect(hash).toBe(`#${props.id}`);
    expect(isWhole || chartsOf(page).includes(props.id)).toBe(true);
    expect(shown.some(({ suffix }) => props.id.endsWith(suffix))).toBe(true);
  }
});

import { readFileSync } from 'node:fs';
import { DURABILITY } from '@fsbench/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { thinned } from './distribution/thin.ts';
import { DistributionChart, SweepChart, SyncChart, ThroughputBars } from './frame/index.tsx';
import { type ChartData, chartTable, drawChart, pointedChart } from './frame/kinds.ts';
import { Marks } from './frame/marks.tsx';
import { standaloneSvg } from './frame/standalone.ts';
import { escapeXml, type Mark, mark, markText } from './mark.ts';
import { textWidth } from './measure-text.ts';
import { DARK, LIGHT } from './palette.ts';
import { drawingSvg, NARROW, WIDE } from './sheet.ts';
import { DURABILITY_TITLES } from './sync/titles.ts';
import type { SweepChartProps, SweepSeries, SyncChartProps, SyncRow } from './types.ts';

const series = (changes: Partial<SweepSeries>): SweepSeries => ({
  id: 'a',
  label: 'M3 Ultra, RAM disk',
  subject: 0,
  dash: 'solid',
  points: [1, 12, 32].map((workers, at) => ({
    workers,
    seconds: [324, 42.9, 130][at] ?? 0,
    low: null,
    high: null,
    href: null,
  })),
  best: 12,
  knee: null,
  retrograde: 32,
  ...changes,
});
const sweep = (...all: SweepSeries[]): SweepChartProps => ({
  id: 's',
  title: 'A sweep',
  summary: 'In words.',
  series: all,
  ideal: true,
  yLabel: 'seconds',
  lowerIsBetter: true,
});

const row = (changes: Partial<SyncRow>): SyncRow => ({
  id: 'r',
  durability: 'L3',
  primitive: 'fsync',
  label: '',
  subject: 0,
  outcome: 'measured',
  p50: 1e5,
  p90: 2e5,
  p99: null,
  low: 9e4,
  high: 1.1e5,
  opsPerSecond: 9000,
  reason: null,
  href: null,
  ...changes,
});
const NOTHING = { p50: null, p90: null, p99: null, low: null, high: null, opsPerSecond: null };
const refused = row({ ...NOTHING, id: 'u', primitive: 'F_FULLFSYNC', outcome: 'unsupported', reason: 'no such call' });
const sync = (...rows: SyncRow[]): SyncChartProps => ({ id: 'y', title: 'Writes', summary: 'In words.', rows });

const drawn = (chart: ChartData, sheet = WIDE): Mark[] => {
  const drawing = drawChart(chart, sheet);
  return drawing ? flat(drawingSvg(drawing, { title: 'x' })) : [];
};
const flat = (one: Mark): Mark[] => [
  one,
  ...one.children.flatMap((child) => (typeof child === 'string' ? [] : flat(child))),
];
const words = (marks: readonly Mark[]) =>
  marks.flatMap(({ tag, children }) => (tag === 'text' ? [children.join('')] : []));

test('a line passes by the points of other runs, for the eye, the pointer and the table', () => {
  const one = series({});
  const detached = { workers: 4, seconds: 900, low: 800, high: 1000, href: null, isDetached: true };
  const chart: ChartData = { kind: 'sweep', props: sweep({ ...one, points: [...one.points, detached] }) };
  const lines = (of: ChartData) => drawn(of).flatMap(({ attributes: { d } }) => (typeof d === 'string' ? [d] : []));
  const onLine = lines(chart).find((d) => d.split('L').length === one.points.length);
  expect(onLine).toBeDefined();
  const pointer = pointedChart(chart, WIDE)?.pointer();
  expect(pointer?.lines.map(({ id }) => id)).toEqual(['a']);
  expect(pointer?.stops.map(({ values }) => values.a)).toContain(900);
  const asides = chartTable(chart).groups[0]?.rows.map(([, cell]) => cell?.note);
  expect(asides?.map((detail) => detail?.includes('from other runs') ?? false)).toEqual([false, true, false, false]);
});

test('where points tie, the mark at the best has their range, and the table names both ends', () => {
  const one = series({ best: 12, bestRange: { low: 12, high: 32 }, knee: null, retrograde: null });
  const chart: ChartData = { kind: 'sweep', props: sweep(one) };
  expect(words(drawn(chart))).toContain('best 12 to 32');
  const notes = chartTable(chart).groups[0]?.rows.map(([, cell]) => cell?.note);
  expect(notes?.[2]).toContain('(ties with the best)');
  expect(notes?.filter((note) => note?.includes('(best)'))).toHaveLength(1);
});

test('a chart is whole without scripts: name, words, drawing for both widths, and a table', () => {
  const html = renderToStaticMarkup(<SweepChart {...sweep(series({}))} />);
  expect(html).toMatch(/<figure[^>]*aria-labelledby="s-title" aria-describedby="s-summary"/);
  expect(html.match(/<svg[^>]*role="img"[^>]*aria-labelledby="s-title"/g)).toHaveLength(2);
  expect(html).toContain('In words.');
  expect(html).toContain('<table');
  expect(html).not.toContain('<script');
  expect(html).not.toMatch(/ style="/);
});

test('a page and a file draw the same marks', () => {
  const drawing = drawChart({ kind: 'sync', props: sync(row({}), refused) }, WIDE);
  if (!drawing) throw new Error('nothing drawn');
  const marks = [...drawing.background, ...drawing.data];
  const inPage = renderToStaticMarkup(
    <svg role="none">
      <Marks marks={marks} />
    </svg>,
  );
  const inFile = markText(mark('svg', { role: 'none' }, ...marks));
  const canonical = (text: string) =>
    text.replaceAll(/<(\w+)([^>]*?)\/?>(?:<\/\1>)?/g, '<$1$2>').replaceAll('&#x27;', '&#39;');
  expect(canonical(inPage)).toBe(canonical(inFile));
});

test('what is unsupported is said in words where its bar would be, with no mark and no zero', () => {
  const marks = drawn({ kind: 'sync', props: sync(refused) });
  expect(words(marks)).toContain('unsupported: no such call');
  expect(marks.filter(({ tag }) => tag === 'circle' || tag === 'rect')).toEqual([]);
  expect(words(marks).filter((text) => /^0(?:[.\s]|$)/.test(text))).toEqual([]);
  const [, reason] = chartTable({ kind: 'sync', props: sync(refused) }).groups[0]?.rows[0] ?? [];
  expect(reason?.text).toBe('unsupported: no such call');
});

test('unsupported, failed and not measured are three different words', () => {
  const sentences = (['unsupported', 'failed', 'not_measured'] as const).map((outcome) => {
    const table = chartTable({ kind: 'sync', props: sync({ ...refused, outcome, reason: null }) });
    return table.groups[0]?.rows[0]?.[1]?.text;
  });
  expect(sentences).toEqual(['unsupported', 'failed', 'not measured']);
});

test('durability classes go by the words of the contract', () => {
  const titles = Object.entries(DURABILITY).map(([durability, { title }]) => [durability, title]);
  expect(Object.fromEntries(titles)).toEqual(DURABILITY_TITLES);
});

test('what is noted of a whole group stands once, in its heading', () => {
  const noted = { note: 'ends at the hypervisor' };
  const all = drawn({
    kind: 'sync',
    props: sync(row({ ...noted }), row({ id: '2', primitive: 'fdatasync', ...noted })),
  });
  expect(words(all).filter((text) => text === 'ends at the hypervisor')).toHaveLength(1);
  const one = drawn({
    kind: 'sync',
    props: sync(row({}), row({ id: '2', primitive: 'fdatasync', note: 'to memory' })),
  });
  expect(words(one).filter((text) => text === 'to memory')).toHaveLength(1);
});

test('words at the best keep off a single mark of another line', () => {
  const level = [1, 2, 4, 8, 16, 32].map((workers) => ({
    workers,
    seconds: 270 - workers,
    low: null,
    high: null,
    href: null,
  }));
  const lone = { workers: 16, seconds: 239, low: null, high: null, href: null };
  const props = sweep(
    series({ points: level, best: 16 }),
    series({ id: 'b', subject: 1, points: [lone], best: null, isJoined: false }),
  );
  const marks = drawn({ kind: 'sweep', props });
  const text = marks.find(({ tag, children }) => tag === 'text' && children[0] === 'best 16');
  const [path] = marks.filter(({ tag, attributes }) => tag === 'path' && attributes.fill === 'var(--subject-2)');
  const [, x = 0, y = 0] = (/^M([\d.]+) ([\d.]+)/.exec(String(path?.attributes.d)) ?? []).map(Number);
  const away = Math.abs(Number(text?.attributes.y) - 4 - y) >= 10 || Math.abs(Number(text?.attributes.x) - x) > 20;
  expect(away).toBe(true);
});

test('durability classes are kept apart under their words, from memory to stable storage', () => {
  const rows = [
    row({ id: '1' }),
    row({ id: '2', durability: 'L0', primitive: 'none' }),
    row({ id: '3', durability: 'L1' }),
  ];
  const table = chartTable({ kind: 'sync', props: sync(...rows) });
  expect(table.groups.map(({ title }) => title)).toEqual([
    'only in memory',
    'handed to the drive',
    'flushed to stable storage',
  ]);
});

test('the axis runs from 1 µs to 100 ms, and further where the data does', () => {
  const ticks = (one: SyncRow) => {
    const texts = words(drawn({ kind: 'sync', props: sync(one) })).map((text) => text.replace('\u2009', ' '));
    return texts.filter((text) => /^1(?:0|00)? (?:ns|µs|ms|s)$/.test(text));
  };
  expect(ticks(row({}))).toEqual(['1 µs', '10 µs', '100 µs', '1 ms', '10 ms', '100 ms']);
  expect(ticks(row({ low: 500 }))[0]).toBe('100 ns');
});

test('a published mean without an interval is an open diamond without one', () => {
  const marks = drawn({ kind: 'sync', props: sync(row({ ...NOTHING, mean: 18e6, opsPerSecond: 55 })) });
  const [diamond] = marks.filter(({ tag, attributes }) => tag === 'path' && attributes.fill === 'var(--paper)');
  expect(diamond).toBeDefined();
  expect(marks.filter(({ tag }) => tag === 'rect')).toEqual([]);
});

test('an interval is drawn where there is one, and nowhere else', () => {
  const bands = (one: SweepSeries) =>
    drawn({ kind: 'sweep', props: sweep(one) }).filter(({ attributes }) => attributes['fill-opacity'] !== undefined);
  expect(bands(series({}))).toEqual([]);
  const points = [1, 2, 4].map((workers) => ({
    workers,
    seconds: 10 / workers,
    low: 9 / workers,
    high: 11 / workers,
    href: null,
  }));
  expect(bands(series({ points }))).toHaveLength(1);
});

test('best and knee carry their number, and the stretch beyond the best is tinted and named', () => {
  const ultra = [
    324, 157, 110, 85, 69, 59, 53.6, 49, 45.7, 43.9, 43.2, 42.9, 44.7, 49, 54.5, 64, 72, 82, 90, 101, 116, 131, 143,
    144, 132, 126, 124, 125, 126, 127, 130, 130,
  ].map((seconds, at) => ({ workers: at + 1, seconds, low: null, high: null, href: null }));
  const marks = drawn({ kind: 'sweep', props: sweep(series({ points: ultra, knee: 9, retrograde: 15 })) });
  expect(words(marks)).toEqual(expect.arrayContaining(['best 12', 'knee 9', 'more cores, slower']));
  expect(marks.filter(({ attributes }) => attributes.fill === 'var(--chart-slower)')).toHaveLength(1);
  const calm = drawn({ kind: 'sweep', props: sweep(series({ points: ultra, retrograde: null })) });
  expect(words(calm)).not.toContain('more cores, slower');
});

test('on a phone the words of the axis end before the key of the tint', () => {
  const props = sweep(series({ label: 'AMD Ryzen Threadripper PRO 5995WX' }));
  const marks = drawn({ kind: 'sweep', props }, NARROW);
  const axis = marks.find(({ children }) => children[0] === 'workers');
  const key = marks.find(({ tag, attributes }) => tag === 'rect' && attributes.fill === 'var(--chart-slower)');
  const end = Number(axis?.attributes.x) + textWidth('workers') / 2;
  expect(end).toBeLessThan(Number(key?.attributes.x) - 8);
});

test('on a phone a pointer stops at the mark of a call, which is below its name', () => {
  const pointed = pointedChart({ kind: 'sync', props: sync(row({})) }, NARROW);
  const dot = drawn({ kind: 'sync', props: sync(row({})) }, NARROW).find(({ tag }) => tag === 'circle');
  expect(pointed?.pointer().stops[0]?.at).toBe(Number(dot?.attributes.cy));
});

test('no line is drawn where nobody measured what lies between', () => {
  const lines = (one: SweepSeries) =>
    drawn({ kind: 'sweep', props: sweep(one) }).filter(
      ({ tag, attributes }) => tag === 'path' && attributes.fill === 'none',
    );
  // With the slope of perfect scaling, which starts at a line.
  expect(lines(series({}))).toHaveLength(2);
  expect(lines(series({ isJoined: false }))).toHaveLength(0);
});

test('a point that a line lacks says so in the table', () => {
  const props = sweep(
    series({}),
    series({ id: 'b', label: 'M4 Max', subject: 1, points: series({}).points.slice(0, 1), best: null }),
  );
  const rows = chartTable({ kind: 'sweep', props }).groups[0]?.rows ?? [];
  expect(rows.map((cells) => cells[2]?.text.replace('\u2009', ' '))).toEqual(['324 s', 'not measured', 'not measured']);
});

test('a pointer stops at every row, and nothing is placed for a row without a figure', () => {
  const pointed = pointedChart({ kind: 'sync', props: sync(row({}), refused) }, NARROW);
  expect(pointed?.pointer().stops.map(({ title, values }) => [title, values])).toEqual([
    ['fsync', { row: 1e5 }],
    ['F_FULLFSYNC', {}],
  ]);
});

test('two subjects differ by shape and by color', () => {
  const html = renderToStaticMarkup(
    <SyncChart {...sync(row({ label: 'A' }), row({ id: '2', label: 'B', subject: 1 }))} />,
  );
  expect(html).toMatch(/<circle[^>]*fill="var\(--subject-1\)"/);
  expect(html).toMatch(/<path[^>]*fill="var\(--subject-2\)"/);
});

test('a distribution climbs in steps, and its table leaves out what too few operations cannot say', () => {
  const points = [
    { ns: 1e5, share: 0.5 },
    { ns: 2e5, share: 0.95 },
    { ns: 9e5, share: 1 },
  ];
  const props = {
    id: 'd',
    title: 'Spread',
    summary: 'In words.',
    series: [{ id: 'a', label: 'fsync', subject: 0 as const, dash: 'solid' as const, points, operations: 200 }],
  };
  const line = drawn({ kind: 'distribution', props }).find(
    ({ tag, attributes }) => tag === 'path' && attributes.fill === 'none',
  );
  expect(String(line?.attributes.d)).toMatch(/^M[\d. ]+V[\d.]+L[\d. ]+V[\d.]+L[\d. ]+V[\d.]+$/);
  const rows = chartTable({ kind: 'distribution', props }).groups[0]?.rows ?? [];
  const sentences = Object.fromEntries(rows.map(([share, time]) => [share?.text, time?.text.replace('\u2009', ' ')]));
  expect(sentences).toMatchObject({
    '50 %': '100 µs',
    '90 %': '200 µs',
    '99 %': '–',
    '99.9 %': '–',
    operations: '200',
  });
  expect(renderToStaticMarkup(<DistributionChart {...props} />)).toContain('<table');
});

test('a distribution sent to the browser keeps its ends, its middle, and every step that can be seen', () => {
  const points = Array.from({ length: 2000 }, (_, at) => ({ ns: 1e5 + at * 20, share: (at + 1) / 2000 }));
  const whole = { id: 'a', label: 'fsync', subject: 0 as const, dash: 'solid' as const, points, operations: 2000 };
  const { points: shown } = thinned(whole);
  expect(shown.length).toBeLessThan(200);
  expect([shown[0], shown.at(-1)]).toEqual([points[0], points.at(-1)]);
  expect(shown.find(({ share }) => share >= 0.5)).toEqual({ ns: 1e5 + 999 * 20, share: 0.5 });
  const steps = shown.slice(1).map(({ share }, at) => share - (shown[at]?.share ?? 0));
  expect(Math.max(...steps)).toBeLessThan(0.012);
});

test('in rows of several subjects a click on a name mutes the others; one alone has nothing to click', () => {
  const linesOf = (...rows: SyncRow[]) => {
    const attributes = drawn({ kind: 'sync', props: sync(...rows) }).map((one) => one.attributes);
    const of = (name: string) => [...new Set(attributes.flatMap((one) => one[name] ?? []))].sort();
    return { lines: of('data-line'), names: of('data-name') };
  };
  const two = [row({ label: 'M1' }), row({ id: '2', label: 'M4', subject: 1 })];
  expect(linesOf(...two)).toEqual({ lines: ['subject-0', 'subject-1'], names: ['subject-0', 'subject-1'] });
  expect(linesOf(row({}))).toEqual({ lines: [], names: [] });
});

test('throughput bars start at zero, and what has nothing to make durable says so', () => {
  const rate = { bytesPerSecond: 2 ** 30, low: null, high: null };
  const base = { label: 'disk', subject: 0 as const, outcome: 'measured' as const, reason: null, href: null };
  const rows = [
    { ...base, id: 'a', accepted: { ...rate, bytesPerSecond: 4 * 2 ** 30 }, durable: rate },
    { ...base, id: 'b', accepted: rate, durable: null },
  ];
  const props = { id: 't', title: 'Sinks', summary: 'In words.', rows };
  const marks = drawn({ kind: 'throughput', props });
  const widths = marks.filter(({ tag }) => tag === 'rect').map(({ attributes }) => Number(attributes.width));
  expect(widths.map((width) => Math.round((width / (widths[1] ?? 1)) * 10) / 10)).toEqual([4, 1, 1]);
  expect(words(marks)).toContain('durable: not applicable or not measured');
  expect(renderToStaticMarkup(<ThroughputBars {...props} />)).toContain('<table');
});

test('a doubt stands in the table and dims or opens the marks', () => {
  const rate = { bytesPerSecond: 2 ** 30, low: null, high: null };
  const base = { id: 'a', label: 'disk', subject: 0 as const, outcome: 'measured' as const, reason: null, href: null };
  const bars = (hasWarning: boolean) => {
    const rows = [{ ...base, accepted: rate, durable: rate, hasWarning }];
    return renderToStaticMarkup(<ThroughputBars id="t" title="Sinks" summary="In words." rows={rows} />);
  };
  expect(bars(true)).toMatch(/opacity="0.55".*with a warning/s);
  expect(bars(false)).not.toMatch(/opacity="0.55"|with a warning/);
  const paired = { median: 1e6, low: null, high: null, href: null };
  const group = { id: 'g', title: 'Work', note: '1.3x', subject: 0 as const, first: paired, second: paired, pairs: [] };
  const labels = { id: 'p', title: 'P', summary: 'S.', firstLabel: 'alone', secondLabel: 'beside', yLabel: 'time' };
  const slopes = (hasWarning: boolean) =>
    words(drawn({ kind: 'pairs', props: { ...labels, groups: [{ ...group, hasWarning }] } }));
  expect(slopes(true)).toContain('1.3x, with a warning');
  expect(slopes(false)).toContain('1.3x');
});

test('nothing measured is an empty figure with words, not an axis of nothing', () => {
  expect(drawChart({ kind: 'sweep', props: sweep() }, WIDE)).toBeNull();
  expect(standaloneSvg({ kind: 'sweep', props: sweep() }, 'x')).toBeNull();
  expect(renderToStaticMarkup(<SweepChart {...sweep()} />)).toContain('No results for this chart.');
});

test('text is escaped, unwritable characters and lone surrogates are replaced', () => {
  expect(escapeXml(`<a href="x">&'`)).toBe('&lt;a href=&quot;x&quot;&gt;&amp;&#39;');
  expect(escapeXml('a\u0000b\ud800c\ufffe')).toBe('a\ufffdb\ufffdc\ufffd');
});

test('a place that is not a number is a mistake, not a drawing', () => {
  expect(() => mark('line', { x1: Number.NaN })).toThrow(RangeError);
});

test('a file that stands alone has the colors of the page, in both themes', () => {
  const css = readFileSync(new URL('../app/globals.css', import.meta.url), 'utf8');
  const declared = (name: string) => new RegExp(`${name}: ([^;]+);`).exec(css)?.[1];
  const { '--chart-band-opacity': lightBand, ...colors } = LIGHT;
  for (const [name, light] of Object.entries(colors))
    expect([name, declared(name)]).toEqual([name, `light-dark(${light}, ${DARK[name]})`]);
  const bands = [...css.matchAll(/--chart-band-opacity: ([^;]+);/g)].map(([, value]) => value);
  expect(bands).toEqual([lightBand, DARK['--chart-band-opacity'], DARK['--chart-band-opacity']]);
  expect(Object.keys(DARK)).toEqual(Object.keys(LIGHT));
});

test('every color that a drawing uses is known to a file that stands alone', () => {
  const charts: ChartData[] = [
    { kind: 'sweep', props: sweep(series({})) },
    { kind: 'sync', props: sync(row({}), refused) },
  ];
  for (const chart of charts) {
    const used = [...(standaloneSvg(chart, 'x') ?? '').matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name ?? '');
    const known = [...Object.keys(LIGHT), '--font-text', '--font-figures'];
    expect([...new Set(used)].filter((name) => !known.includes(name))).toEqual([]);
  }
});

const ALL: readonly ChartData[] = [
  { kind: 'sweep', props: sweep(series({}), series({ id: 'b', label: 'M4 Max', subject: 1 })) },
  { kind: 'sync', props: sync(row({ label: 'A', note: 'ends at the hypervisor' }), refused) },
];

test.each([WIDE, NARROW])(
  'no text on the $kind sheet is smaller than 12 units: 11 pixels on the smallest it is shown',
  (sheet) => {
    const sizes = ALL.flatMap((chart) => drawn(chart, sheet)).filter(({ tag }) => tag === 'text');
    expect(Math.min(...sizes.map(({ attributes }) => Number(attributes['font-size'])))).toBeGreaterThanOrEqual(12);
  },
);

test('lines are named at their ends on a narrow sheet too, and above the plot where names are long', () => {
  const namesX = (label: string) => {
    const props = sweep(series({ label }));
    return drawn({ kind: 'sweep', props }, NARROW).find(({ children }) => children[0] === label)?.attributes.x;
  };
  expect(Number(namesX('Apple M4 Max'))).toBeGreaterThan(200);
  expect(Number(namesX('AMD Ryzen Threadripper PRO 7995WX'))).toBeLessThan(50);
});

test('a name and its line are one, so that the others can be muted', () => {
  const marks = drawn({ kind: 'sweep', props: sweep(series({}), series({ id: 'b', label: 'M4 Max', subject: 1 })) });
  const named = marks.flatMap(({ attributes }) => attributes['data-name'] ?? []);
  const lines = new Set(marks.flatMap(({ attributes }) => attributes['data-line'] ?? []));
  expect(named).toEqual(['a', 'b']);
  expect([...lines]).toEqual(expect.arrayContaining(named));
  const html = renderToStaticMarkup(<Marks marks={marks.slice(1)} chosen="b" />);
  expect(html.match(/<g[^>]*data-line="a"[^>]*class="[^"]*muted/)).not.toBeNull();
  expect(html.match(/<g[^>]*data-line="b"[^>]*class=/)).toBeNull();
});

test('a reader of a value also reads its ratio to the first subject, and of one subject none', () => {
  const [one, other] = [series({}), series({ id: 'b', label: 'M4 Max', subject: 1 })];
  const slower = { ...other, points: one.points.map((point) => ({ ...point, seconds: point.seconds * 1.5 })) };
  const ratios = (isCompared: boolean) =>
    pointedChart({ kind: 'sweep', props: { ...sweep(one, slower), isCompared } }, WIDE)
      ?.pointer()
      .stops[0]?.entries.map(({ ratio }) => ratio);
  expect(ratios(true)).toEqual([undefined, '1.50x']);
  expect(ratios(false)).toEqual([undefined, undefined]);
});

test('on a linear scale both axes begin at zero, and equal distances are equal times', () => {
  const scales = pointedChart({ kind: 'sweep', props: { ...sweep(series({})), isLinear: true } }, WIDE)?.pointer();
  expect([scales?.x.kind, scales?.y.kind, scales?.x.domain[0], scales?.y.domain[0]]).toEqual([
    'linear',
    'linear',
    0,
    0,
  ]);
});

test('a finding is the title of a page and of a file, and what is drawn stands under it', () => {
  const chart: ChartData = { kind: 'sweep', props: { ...sweep(series({})), finding: 'M3 Ultra gets slower' } };
  expect(renderToStaticMarkup(<SweepChart {...chart.props} />)).toMatch(
    /s-title"[^>]*>M3 Ultra gets slower.*A sweep\. In words\./,
  );
  expect(standaloneSvg(chart, 'x')).toMatch(/>M3 Ultra gets slower<.*>A sweep</s);
});

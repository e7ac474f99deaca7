import { describe, expect, test } from 'vitest';
import { type ChartData, chartTable, drawChart, pointedChart } from '../frame/kinds.ts';
import { chartRecords } from '../frame/records.ts';
import type { Mark } from '../mark.ts';
import { NARROW, WIDE } from '../sheet.ts';
import { cellText } from '../table-data.ts';
import { ticksOf } from '../ticks.ts';
import type { DotsChartProps, DotsRow } from '../types.ts';

const MS = 1e6;
const twenty = (from: number, factor: number) => Array.from({ length: 20 }, (_, at) => from * factor ** at);

function chart({
  dots = twenty(1.5 * MS, 1.02),
  intervals = [{ low: 1.51 * MS, high: 2.17 * MS }],
  ...changes
}: Partial<DotsChartProps & DotsRow> = {}): ChartData {
  const props: DotsChartProps = {
    id: 'p',
    title: 'Will mine be like that?',
    summary: 'Of 20 equally likely machines, 15 are under 2 ms.',
    rows: [{ label: '', subject: 0, dots, intervals }],
    level: '90 %',
    threshold: { value: 2 * MS, label: '15 of 20 under 2 ms' },
    middle: 1.8 * MS,
    xLabel: 'a write',
    unit: 'ns',
    lowerIsBetter: true,
    ...changes,
  };
  return { kind: 'dots', props };
}

const flat = (one: Mark | string): Mark[] => (typeof one === 'string' ? [] : [one, ...one.children.flatMap(flat)]);
const marksOf = (of: ChartData, sheet = WIDE) => drawChart(of, sheet)?.data.flatMap(flat) ?? [];
const circles = (of: ChartData, sheet = WIDE) => marksOf(of, sheet).filter(({ tag }) => tag === 'circle');

test.each([WIDE, NARROW])('there are 20 dots, full where they are counted and open beyond ($kind)', (sheet) => {
  const drawn = circles(chart(), sheet);
  expect(drawn).toHaveLength(20);
  expect(drawn.filter(({ attributes }) => attributes.fill !== 'var(--paper)')).toHaveLength(15);
});

test('of several, a click on a name mutes the dots of the others', () => {
  const [own] = 'rows' in chart().props ? (chart().props as DotsChartProps).rows : [];
  const rows = own
    ? [
        { ...own, label: 'M1' },
        { ...own, label: 'M4', subject: 1 as const },
      ]
    : [];
  const of = (name: string) => marksOf(chart({ rows })).flatMap(({ attributes }) => attributes[name] ?? []);
  expect([of('data-line'), of('data-name')]).toEqual([
    ['subject-0', 'subject-1'],
    ['subject-0', 'subject-1'],
  ]);
});

test.each([WIDE, NARROW])('dots of one column do not touch, and none is above the words ($kind)', (sheet) => {
  for (const dots of [twenty(MS, 1.02), twenty(MS, 1.0001), Array(20).fill(MS)]) {
    const drawn = circles(chart({ dots, intervals: [], threshold: null }), sheet).map(({ attributes }) => attributes);
    for (const [at, one] of drawn.entries()) {
      expect(Number(one.cy) - Number(one.r)).toBeGreaterThan(45);
      for (const other of drawn.slice(at + 1).filter(({ cx }) => cx === one.cx)) {
        expect(Math.abs(Number(one.cy) - Number(other.cy))).toBeGreaterThanOrEqual(Number(one.r) * 2);
      }
    }
  }
});

test('a column is on one side of the threshold', () => {
  const dots = [...Array(10).fill(1.999 * MS), ...Array(10).fill(2.001 * MS)];
  const drawn = circles(chart({ dots }), NARROW).map(({ attributes }) => attributes);
  const places = (isFull: boolean) =>
    new Set(drawn.filter(({ fill }) => (fill !== 'var(--paper)') === isFull).map(({ cx }) => cx));
  expect([...places(true)].filter((x) => places(false).has(x))).toEqual([]);
});

test('the table has the interval and every machine, the best first', () => {
  const [interval, machines] = chartTable(chart()).groups;
  expect(interval?.rows.map((row) => row.map(cellText))).toEqual([['one more', '1.51\u2009ms to 2.17\u2009ms']]);
  expect(machines?.rows).toHaveLength(20);
  expect(machines?.rows[0]?.map(cellText)).toEqual(['machine 1', '1.50\u2009ms']);
  const reversed = chartTable(chart({ lowerIsBetter: false })).groups[1]?.rows[0]?.map(cellText);
  expect(reversed).toEqual(['machine 1', '2.19\u2009ms']);
});

test('two groups have an interval each', () => {
  const two = chart({
    intervals: [
      { low: 1, high: 2 },
      { low: 10, high: 20 },
    ],
    threshold: null,
  });
  expect(chartTable(two).groups[0]?.rows.map((row) => row.map(cellText))).toEqual([
    ['group 1', '1.00\u2009ns to 2.00\u2009ns'],
    ['group 2', '10.0\u2009ns to 20.0\u2009ns'],
  ]);
});

test('the records are the unrounded interval and dots', () => {
  const records = chartRecords(chart());
  expect(records[0]).toEqual({ of: 'prediction interval', value_ns: null, low_ns: 1.51 * MS, high_ns: 2.17 * MS });
  expect(records).toHaveLength(21);
  expect(records.at(-1)?.value_ns).toBe(1.5 * MS * 1.02 ** 19);
});

test('the pointer stops at each column, in order', () => {
  const stops = pointedChart(chart(), WIDE)?.pointer().stops ?? [];
  expect(stops.map(({ at }) => at)).toEqual(stops.map(({ at }) => at).sort((x, y) => x - y));
  expect(stops.at(-1)?.entries).toContainEqual({ label: 'up to here', text: '20 of 20', subject: null });
});

test('an axis of bytes has round values of the unit of the hardware’s value', () => {
  const inGib = ticksOf('bytes_per_s', [640 * 2 ** 20, 1_170 * 2 ** 20], 1_050 * 2 ** 20);
  expect(inGib.values.map(inGib.label)).toEqual(['0.7', '0.8', '0.9', '1', '1.1'].map((text) => `${text}\u2009GiB/s`));
  const { values, label } = ticksOf('bytes_per_s', [640 * 2 ** 20, 1_170 * 2 ** 20], 900 * 2 ** 20);
  expect(values.map(label)).toEqual(['700', '800', '900', '1,000', '1,100'].map((text) => `${text}\u2009MiB/s`));
});

describe('of several kinds of hardware', () => {
  const row = (subject: 0 | 1, from: number): DotsRow => {
    const dots = twenty(from, 1.02);
    const [low = 0, high = 0] = [dots[0], dots[19]];
    return { label: `Chip ${subject}`, subject, dots, intervals: [{ low, high }] };
  };
  const both = chart({ rows: [row(0, 1.5 * MS), row(1, 1.9 * MS)], threshold: { value: 2 * MS, label: 'under 2 ms' } });

  test.each([WIDE, NARROW])('each has its own line of 20, and its count at the one threshold ($kind)', (sheet) => {
    const marks = marksOf(both, sheet);
    const texts = marks.filter(({ tag }) => tag === 'text').map(({ children }) => children.join(''));
    expect(texts).toEqual(expect.arrayContaining(['under 2 ms', 'Chip 0: 15 of 20', 'Chip 1: 3 of 20']));
    expect(marks.filter(({ attributes }) => attributes['stroke-width'] === 1.5)).toHaveLength(40);
    const names = marks.filter(({ children }) => /^Chip/.test(children.join('')));
    expect(Number(names[1]?.attributes.y) - Number(names[0]?.attributes.y)).toBeGreaterThan(50);
  });

  test('table and records have a column or a name for each', () => {
    const { columns, groups } = chartTable(both);
    expect(columns.map(({ title }) => title)).toEqual(['machine', 'Chip 0', 'Chip 1']);
    expect(groups[1]?.rows[0]?.map(cellText)).toEqual(['machine 1', '1.50\u2009ms', '1.90\u2009ms']);
    expect(chartRecords(both)[21]?.of).toBe('Chip 1: prediction interval');
  });

  test('the pointer says whose dots they are', () => {
    const stops = pointedChart(both, WIDE)?.pointer().stops ?? [];
    expect(stops.at(-1)?.title).toMatch(/^Chip 1: /);
    expect(stops.at(-1)?.entries).toContainEqual({ label: 'under 2 ms', text: '3 of 20', subject: null });
  });
});

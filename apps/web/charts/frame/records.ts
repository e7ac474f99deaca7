import { nameOf } from '../throughput/rows.ts';
import type {
  DistributionChartProps,
  DotsChartProps,
  HistoryChartProps,
  LinesChartProps,
  PairsChartProps,
  SpreadChartProps,
  StripChartProps,
  SweepChartProps,
  SyncChartProps,
  ThroughputBarsProps,
} from '../types.ts';
import { type ChartUnit, UNIT_SUFFIX } from '../units.ts';
import { type ChartData, callForKind, type ForEachKind } from './kinds.ts';

type RecordValue = string | number | null | undefined;
/** One row of a chart's figures as they are: a column's name ends with its unit. */
export type ChartRecord = Readonly<Record<string, RecordValue>>;

const RECORDS: ForEachKind<ChartRecord[]> = {
  sweep: sweepRecords,
  sync: syncRecords,
  distribution: distributionRecords,
  lines: linesRecords,
  pairs: pairsRecords,
  throughput: throughputRecords,
  history: historyRecords,
  spread: spreadRecords,
  strip: stripRecords,
  dots: dotsRecords,
};

/** The figures behind a chart, unrounded, for a sheet. What is not known is null, never 0. */
export const chartRecords = (chart: ChartData): ChartRecord[] => callForKind(RECORDS, chart);

function sweepRecords({ series, xLabel = 'workers' }: SweepChartProps): ChartRecord[] {
  return series.flatMap(({ label, points, best, knee, retrograde }) =>
    points.map(({ workers, seconds, low, high, href }) => ({
      line: label,
      [`${columnName(xLabel)}_count`]: workers,
      time_s: seconds,
      low_s: low,
      high_s: high,
      mark: [best === workers && 'best', knee === workers && 'knee', retrograde === workers && 'slower from here on']
        .filter(Boolean)
        .join(', '),
      run: href,
    })),
  );
}

function syncRecords({ rows }: SyncChartProps): ChartRecord[] {
  return rows.map((row) => ({
    call: row.primitive,
    on: row.label,
    durability: row.durability,
    outcome: row.outcome,
    p50_ns: row.p50,
    low_ns: row.low,
    high_ns: row.high,
    p90_ns: row.p90,
    p99_of_all_ns: row.p99,
    mean_ns: row.mean,
    writes_per_s: row.opsPerSecond,
    reason: row.reason,
    note: [row.note, row.detail, row.flagged ? 'with a warning' : null].filter(Boolean).join(', '),
    run: row.href,
  }));
}

function distributionRecords({ series }: DistributionChartProps): ChartRecord[] {
  return series.flatMap(({ label, points, operations }) =>
    points.map(({ ns, share }) => ({
      line: label,
      at_most_ns: ns,
      share_ratio: share,
      operations_count: operations,
    })),
  );
}

function linesRecords({ panels, x, y }: LinesChartProps): ChartRecord[] {
  return panels.flatMap(({ title, series }) =>
    series.flatMap(({ label, points }) =>
      points.map((point) => ({
        panel: title,
        line: label,
        [`${columnName(x.title)}${UNIT_SUFFIX[x.unit]}`]: point.x,
        [`${columnName(y.title)}${UNIT_SUFFIX[y.unit]}`]: point.y,
        [`low${UNIT_SUFFIX[y.unit]}`]: point.low,
        [`high${UNIT_SUFFIX[y.unit]}`]: point.high,
        note: point.hasWarning ? 'with a warning' : '',
        run: point.href,
      })),
    ),
  );
}

function pairsRecords({ groups, firstLabel, secondLabel }: PairsChartProps): ChartRecord[] {
  return groups.flatMap(({ title, first, second, pairs }) => [
    ...[
      { condition: firstLabel, ...first },
      { condition: secondLabel, ...second },
    ].map(({ condition, median, low, high, href }) => ({
      work: title,
      round: 'median',
      condition,
      time_ns: median,
      low_ns: low,
      high_ns: high,
      run: href,
    })),
    ...pairs.flatMap((pair, at) =>
      [
        { condition: firstLabel, time_ns: pair.first },
        { condition: secondLabel, time_ns: pair.second },
      ].map((one) => ({ work: title, round: at + 1, ...one, low_ns: null, high_ns: null, run: null })),
    ),
  ]);
}

function throughputRecords({ rows }: ThroughputBarsProps): ChartRecord[] {
  return rows.map((row) => ({
    into: nameOf(row),
    outcome: row.outcome,
    accepted_bytes_per_s: row.accepted?.bytesPerSecond,
    accepted_low_bytes_per_s: row.accepted?.low,
    accepted_high_bytes_per_s: row.accepted?.high,
    durable_bytes_per_s: row.durable?.bytesPerSecond,
    durable_low_bytes_per_s: row.durable?.low,
    durable_high_bytes_per_s: row.durable?.high,
    reason: row.reason ?? row.durableNote,
    note: row.hasWarning ? 'with a warning' : '',
    run: row.href,
  }));
}

function valueColumns(unit: ChartUnit, value: number | null, low: number | null, high: number | null): ChartRecord {
  const [least, most] = unit === 'files_per_s' ? [high, low] : [low, high];
  return {
    [`median${UNIT_SUFFIX[unit]}`]: inFiles(unit, value),
    [`low${UNIT_SUFFIX[unit]}`]: inFiles(unit, least),
    [`high${UNIT_SUFFIX[unit]}`]: inFiles(unit, most),
  };
}

/** Charts of files a second are of times, which files have as they were measured. */
const inFiles = (unit: ChartUnit, value: number | null): number | null =>
  unit === 'files_per_s' && value !== null ? Number((1e9 / value).toPrecision(15)) : value;

function historyRecords({ points, changes, unit }: HistoryChartProps): ChartRecord[] {
  return points.map(({ at, value, low, high, hasWarning, href }) => ({
    received_at: at,
    ...valueColumns(unit, value, low, high),
    change: changes.find((change) => change.at === at)?.label,
    note: hasWarning ? 'with a warning' : '',
    run: href,
  }));
}

function spreadRecords({ rows, unit }: SpreadChartProps): ChartRecord[] {
  return rows.map((row) => ({
    rank: row.rank,
    of: row.label,
    note: row.note,
    outcome: row.outcome,
    ...valueColumns(unit, row.median, row.low, row.high),
    contributors_count: row.contributors.length || null,
    runs: row.runs,
    reason: row.reason,
    page: row.href,
    last_rank: row.lastRank,
  }));
}

function stripRecords({ ticks, own, unit }: StripChartProps): ChartRecord[] {
  const column = `median${UNIT_SUFFIX[unit]}`;
  return [
    { of: own.label, [column]: inFiles(unit, own.value), run: null },
    ...ticks.map(({ value, href }) => ({ of: 'a run', [column]: inFiles(unit, value), run: href })),
  ];
}

function dotsRecords({ rows, unit }: DotsChartProps): ChartRecord[] {
  const [value, low, high] = ['value', 'low', 'high'].map((word) => `${word}${UNIT_SUFFIX[unit]}`) as [
    string,
    string,
    string,
  ];
  return rows.flatMap(({ label, dots, intervals }) => {
    const whose = label === '' ? '' : `${label}: `;
    return [
      ...intervals.map((interval) => ({
        of: `${whose}prediction interval`,
        [value]: null,
        [low]: inFiles(unit, unit === 'files_per_s' ? interval.high : interval.low),
        [high]: inFiles(unit, unit === 'files_per_s' ? interval.low : interval.high),
      })),
      ...dots.map((dot, at) => ({
        of: `${whose}machine ${at + 1} of ${dots.length}`,
        [value]: inFiles(unit, dot),
        [low]: null,
        [high]: null,
      })),
    ];
  });
}

/** "time of one operation" as a column is called. */
const columnName = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');

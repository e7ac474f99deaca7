import type { ChartData } from '../../charts/frame/kinds.ts';
import type { SubjectIndex, SweepChartProps, SyncRow, ThroughputRow } from '../../charts/types.ts';
import { type ChartUnit, intervalIn, valueIn } from '../../charts/units.ts';
import { campsOfResult, isHardwareResult } from '../../domain/results/result.ts';
import { shownEstimate } from '../../domain/results/shown-value.ts';
import type { MatrixRow } from '../../views/compare/matrix.ts';
import { shortNames } from '../../wording/short-names.ts';
import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';

/** One value with its interval; null where there is none, and `text` says why. */
export interface CardLane {
  readonly label: string;
  readonly subject: SubjectIndex;
  readonly text: string;
  readonly interval: string | null;
  readonly value: { readonly median: number; readonly low: number | null; readonly high: number | null } | null;
  /** Drawn as an open mark. */
  readonly isOpen: boolean;
}

/** The one chart of a link image: rows with a value each, or curves. */
export type CardChart =
  | {
      readonly kind: 'lanes';
      readonly title: string;
      readonly unit: ChartUnit;
      readonly lowerIsBetter: boolean | null;
      /** What an open mark says. */
      readonly openText: string;
      readonly lanes: readonly CardLane[];
    }
  | { readonly kind: 'curves'; readonly title: string; readonly props: SweepChartProps };

export const LANES_AT_MOST = 6;
const FEW = `fewer than ${CONTRIBUTORS_FOR_HARDWARE_VERDICT} verified contributors`;

/** The first chart that a link image can draw. */
export function cardOf(charts: readonly ChartData[]): CardChart | null {
  for (const chart of charts) {
    const card = cardOfChart(chart);
    if (card) return card;
  }
  return null;
}

function cardOfChart({ kind, props }: ChartData): CardChart | null {
  switch (kind) {
    case 'sweep':
      return props.series.some(({ points }) => points.length > 1)
        ? { kind: 'curves', title: props.yLabel, props }
        : null;
    case 'spread': {
      const { title, unit, lowerIsBetter, rows } = props;
      const lanes = rows.flatMap(({ label, subject, median, low, high, few = false }) =>
        median === null ? [] : [laneOf({ label, subject, unit, value: { median, low, high }, isOpen: few })],
      );
      return lanesCard({ title, unit, lowerIsBetter, openText: FEW, lanes: lanes.slice(0, LANES_AT_MOST) });
    }
    case 'sync':
      return lanesCard({
        title: 'One 4 KiB write, by call',
        unit: 'ns',
        lowerIsBetter: true,
        openText: 'no flush promised',
        // The most durable first: a reader of few rows asks about these.
        lanes: props.rows
          .toSorted((x, y) => y.durability.localeCompare(x.durability, 'en'))
          .flatMap(callLane)
          .slice(0, LANES_AT_MOST),
      });
    case 'throughput':
      return lanesCard({
        title: 'Bytes per second, by sink',
        unit: 'bytes_per_s',
        lowerIsBetter: false,
        openText: 'with a warning',
        lanes: props.rows.flatMap(sinkLane).slice(0, LANES_AT_MOST),
      });
    default:
      return null;
  }
}

const lanesCard = (card: Omit<Extract<CardChart, { kind: 'lanes' }>, 'kind'>): CardChart | null =>
  card.lanes.length === 0 ? null : { kind: 'lanes', ...card };

interface MeasuredLane extends Pick<CardLane, 'label' | 'subject' | 'isOpen'> {
  readonly unit: ChartUnit;
  readonly value: NonNullable<CardLane['value']>;
}

function laneOf({ label, subject, isOpen, unit, value }: MeasuredLane): CardLane {
  const interval = intervalIn(unit, { value: value.median, low: value.low, high: value.high });
  return { label, subject, isOpen, value, text: valueIn(unit, value.median), interval };
}

const NO_CALL = 'no flush call';
const isFlushed = ({ durability }: SyncRow): boolean => durability === 'L3' || durability === 'L4';

function callLane(row: SyncRow): CardLane[] {
  const { primitive, label, subject, p50, mean, low, high } = row;
  const median = p50 ?? mean ?? null;
  if (median === null) return [];
  const value = { median, low, high };
  return [
    laneOf({
      label: label || (primitive === 'none' ? NO_CALL : primitive),
      subject,
      unit: 'ns',
      value,
      isOpen: !isFlushed(row),
    }),
  ];
}

function sinkLane({ label, variant, subject, accepted, durable, hasWarning = false }: ThroughputRow): CardLane[] {
  const rate = durable ?? accepted;
  if (rate === null) return [];
  const name = [label, variant, durable ? 'flushed' : 'accepted'].filter(Boolean).join(', ');
  const value = { median: rate.bytesPerSecond, low: rate.low, high: rate.high };
  return [laneOf({ label: name, subject, unit: 'bytes_per_s', value, isOpen: hasWarning })];
}

/** A question of a comparison, with what each subject answers. */
export function cardOfRow({ title, note, cells }: MatrixRow): CardChart | null {
  const first = cells.find(({ result }) => result !== null)?.result;
  if (!first) return null;
  const names = shortNames(cells.map(({ subject }) => subject.name)).at(-1) ?? [];
  const { unit, better } = shownEstimate(first);
  return {
    kind: 'lanes',
    title: [title, note].filter(Boolean).join(', '),
    unit: unit === 'per_s' ? 'ops_per_s' : unit,
    lowerIsBetter: better === 'lower',
    openText: FEW,
    lanes: cells.map(({ subject, result, value, interval }, at) => ({
      label: names[at] ?? subject.name,
      subject: subject.index as SubjectIndex,
      text: value,
      interval,
      value: result && !campsOfResult(result) ? shownEstimate(result) : null,
      isOpen: result !== null && !isHardwareResult(result),
    })),
  };
}

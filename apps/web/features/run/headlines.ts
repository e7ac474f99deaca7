import type { SyncRow } from '../../charts/types.ts';
import { formatInterval, formatLatency, formatRate, formatSeconds } from '../words/quantity.ts';
import { formatFactor } from '../words/ratio.ts';
import type { SweepCurve } from './sweep-view.ts';
import type { SyncPicture } from './sync-view.ts';

/** A figure that a reader takes away, with what it stands on. */
export interface Headline {
  readonly what: string;
  readonly figure: string;
  readonly interval: string | null;
  readonly context: string;
}

/** At most five figures, each only where it was measured. */
export function headlinesOf(pictures: readonly SyncPicture[], curves: readonly SweepCurve[]): Headline[] {
  const disk = pictures.find(({ isOnMemory }) => !isOnMemory);
  return [
    durable(disk),
    handedOver(disk),
    ...['memory', 'disk'].map((role) =>
      best(curves.find((curve) => curve.targetRole === role && curve.sync === 'none')),
    ),
    best(curves.find((curve) => curve.isCommand)),
    last(curves),
  ]
    .filter((headline) => headline !== null)
    .slice(0, 5);
}

/**
 * The call that programs use to flush, by system; the fastest that flushes where there is none of them.
 * One with a doubt of its own only where there is no other.
 */
export function usualFlush(picture: SyncPicture | undefined): SyncRow | null {
  const measured = picture?.rows.filter((row) => row.durability === 'L3' && row.p50 !== null) ?? [];
  const undoubted = measured.filter(({ flagged }) => !flagged);
  const flushed = undoubted.length > 0 ? undoubted : measured;
  const usual = ['F_FULLFSYNC', 'fsync', 'FlushFileBuffers', 'fdatasync'].map((call) =>
    flushed.find((row) => row.primitive === call),
  );
  const [fastest] = [...flushed].sort((a, b) => (a.p50 ?? 0) - (b.p50 ?? 0));
  return usual.find((row) => row !== undefined) ?? fastest ?? null;
}

/** What a commit that must survive a power cut costs. */
function durable(picture: SyncPicture | undefined): Headline | null {
  const row = usualFlush(picture);
  if (!row || row.p50 === null) return null;
  const rate = row.opsPerSecond === null ? '' : `, ${formatRate(row.opsPerSecond, 'writes')}`;
  return {
    what: 'a write flushed to stable storage',
    figure: formatLatency(row.p50),
    interval: intervalOf(row.low, row.high, row.p50),
    context: [`${row.primitive}${rate}`, row.note, row.flagged ? 'doubtful' : null].filter(Boolean).join('; '),
  };
}

function handedOver(picture: SyncPicture | undefined): Headline | null {
  const row = picture?.rows.find(({ durability, p50 }) => durability === 'L1' && p50 !== null);
  if (!row || row.p50 === null) return null;
  return {
    what: 'a write handed to the drive, not flushed',
    figure: formatLatency(row.p50),
    interval: intervalOf(row.low, row.high, row.p50),
    context: `${row.primitive}; a power cut can lose it`,
  };
}

function best(curve: SweepCurve | undefined): Headline | null {
  const scaling = curve?.scaling;
  if (!curve || !scaling || curve.points.length < 2) return null;
  const point = curve.points.find(({ workers }) => workers === scaling.best.workers);
  if (!point) return null;
  return {
    what: `${worldOf(curve)}: best time`,
    figure: formatSeconds(point.seconds),
    interval: intervalOf(scaled(point.low), scaled(point.high), point.seconds * 1e9),
    context: `with ${point.workers} ${point.workers === 1 ? 'worker' : 'workers'}`,
  };
}

/** The worst loss by more workers, only where it was found. */
function last(curves: readonly SweepCurve[]): Headline | null {
  const losing = curves.flatMap((curve) => (curve.scaling?.retrograde ? [{ curve, scaling: curve.scaling }] : []));
  const [worst] = losing.sort((a, b) => b.scaling.lastOverBest.ratio - a.scaling.lastOverBest.ratio);
  if (!worst) return null;
  const { ratio, low, high } = worst.scaling.lastOverBest;
  const all = worst.curve.points.at(-1)?.workers;
  return {
    what: `${worldOf(worst.curve)}: more cores, slower`,
    figure: `${formatFactor(ratio)} slower`,
    interval: low === null || high === null ? null : formatInterval(low, high, 'plain', ratio),
    context: `with ${all} workers than with ${worst.scaling.best.workers}`,
  };
}

/** What was timed, in words that stand alone. */
const worldOf = ({ isCommand, isCpuOnly, label }: SweepCurve) =>
  isCommand || isCpuOnly ? label : `64\u202f000 units, ${label}`;

const scaled = (seconds: number | null) => (seconds === null ? null : seconds * 1e9);

function intervalOf(low: number | null, high: number | null, of: number): string | null {
  return low === null || high === null ? null : formatInterval(low, high, 'time', of);
}

import { isLosing } from '../../figures/scaling.ts';
import { headlineCall, perSecondAtMedian, plainCall, syncRow } from '../../figures/sync-view.ts';
import { primitiveName } from '../../words/names.ts';
import { formatInterval, formatLatency, formatRate, formatSeconds } from '../../words/quantity.ts';
import { formatFactor } from '../../words/ratio.ts';
import type { SweepCurve } from '../suites/sweep-curves.ts';
import type { SyncPicture } from '../suites/sync-calls.ts';

/** A figure that a reader takes away, with what it stands on. */
export interface Headline {
  readonly what: string;
  readonly figure: string;
  readonly interval: string | null;
  readonly context: string;
}

/** At most five figures, each only where it was measured. */
export function headlinesOf(pictures: readonly SyncPicture[], curves: readonly SweepCurve[]): Headline[] {
  const disk = pictures.find(({ isHeadline }) => isHeadline);
  return [
    durable(disk),
    handedOver(disk),
    ...['memory', 'disk'].map((role) =>
      best(curves.find((curve) => curve.isPlain && curve.targetRole === role && curve.sync === 'none')),
    ),
    best(curves.find((curve) => curve.isCommand)),
    last(curves),
  ]
    .filter((headline) => headline !== null)
    .slice(0, 5);
}

/** What a commit that must survive a power cut costs. */
function durable(picture: SyncPicture | undefined): Headline | null {
  const call = headlineCall(picture?.calls ?? []);
  if (!call) return null;
  const { median } = call.figure.estimate;
  const rate = `${formatRate(perSecondAtMedian(median), 'writes')} at the median`;
  const { note } = syncRow(call);
  return {
    what: 'a write flushed to stable storage',
    figure: formatLatency(median),
    interval: intervalOf(call.figure.estimate.low, call.figure.estimate.high, median),
    context: [`${primitiveName(call.primitive)}, ${rate}`, note, call.isDoubtful ? 'doubtful' : null]
      .filter(Boolean)
      .join('; '),
  };
}

function handedOver(picture: SyncPicture | undefined): Headline | null {
  const call = plainCall(picture?.calls ?? []);
  if (!call) return null;
  const { median, low, high } = call.figure.estimate;
  return {
    what: 'a write handed to the drive, not flushed',
    figure: formatLatency(median),
    interval: intervalOf(low, high, median),
    context: `${primitiveName(call.primitive)}; a power cut can lose it`,
  };
}

function best(curve: SweepCurve | undefined): Headline | null {
  const scaling = curve?.scaling;
  const point = curve?.points.find(({ workers }) => workers === scaling?.bestWorkers);
  if (!curve || !point) return null;
  return {
    what: `${worldOf(curve)}: best time`,
    figure: formatSeconds(point.seconds),
    interval: intervalOf(scaled(point.low), scaled(point.high), point.seconds * 1e9),
    context: `with ${point.workers} ${point.workers === 1 ? 'worker' : 'workers'}`,
  };
}

/** The worst loss by more workers, only where it was found. */
function last(curves: readonly SweepCurve[]): Headline | null {
  const losing = curves.flatMap((curve) =>
    curve.scaling?.retrogradeWorkers && isLosing(curve.scaling) ? [{ curve, scaling: curve.scaling }] : [],
  );
  const [worst] = losing.sort((a, b) => b.scaling.lastOverBest.ratio - a.scaling.lastOverBest.ratio);
  if (!worst) return null;
  const { ratio, low, high } = worst.scaling.lastOverBest;
  const all = worst.curve.points.at(-1)?.workers;
  return {
    what: `${worldOf(worst.curve)}: more cores, slower`,
    figure: `${formatFactor(ratio)} slower`,
    interval: low === null || high === null ? null : formatInterval(low, high, 'plain', ratio),
    context: `with ${all} workers than with ${worst.scaling.bestWorkers}`,
  };
}

/** What was timed, in words that stand alone. */
const worldOf = ({ isCommand, isCpuOnly, label }: SweepCurve) =>
  isCommand || isCpuOnly ? label : `64\u202f000 units, ${label}`;

const scaled = (seconds: number | null) => (seconds === null ? null : seconds * 1e9);

function intervalOf(low: number | null, high: number | null, of: number): string | null {
  return low === null || high === null ? null : formatInterval(low, high, 'time', of);
}

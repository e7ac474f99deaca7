import { fill, HEADLINE_TEXT, type Run } from '@fsbench/contract';
import { bestCountText } from '../../wording/best-workers.ts';
import { formatInterval, formatSeconds } from '../../wording/quantity.ts';
import { formatFactor } from '../../wording/ratio.ts';
import { type Headline, type HeadlineClause, keyOf, type Ranked, unmeasured } from '../run-headline.ts';
import { type CurvePoint, isOfCommand, type SweepCurve } from './run-curves.ts';
import { isLosing } from './scaling.ts';

const NS_PER_S = 1e9;
const { words: TEXTS } = HEADLINE_TEXT['core-sweep'];

/** The best time, how many workers it takes, and what still more of them cost. */
export function sweepHeadline(run: Run, curves: readonly SweepCurve[]): Headline {
  const curve = headlineCurve(curves);
  const point = curve?.points.find(({ workers }) => workers === curve.scaling?.bestWorkers) ?? curve?.points[0];
  if (!curve || !point) return unmeasured('core-sweep', TEXTS.what_missing, TEXTS.no_case);
  const { seconds, low, high } = point;
  return {
    suite: 'core-sweep',
    what: worldOf(curve),
    value: formatSeconds(seconds),
    interval:
      low === null || high === null
        ? null
        : formatInterval(low * NS_PER_S, high * NS_PER_S, 'time', seconds * NS_PER_S),
    context: contextOf(curve, point),
    clause: clauseOf(curve),
    hasWarning: false,
    ranked: curve.isCommand ? null : rankedOf(run, curve, point),
  };
}

/** In memory where that was measured: it says most of the chip. Never chosen by its result, so that runs can be set beside each other. */
function headlineCurve(curves: readonly SweepCurve[]): SweepCurve | undefined {
  const measured = curves.filter(({ points }) => points.length > 0);
  const plain = (role: string) =>
    measured.find((one) => one.isPlain && !one.isCommand && one.targetRole === role && one.sync === 'none');
  const command = measured.find(({ isCommand }) => isCommand);
  if (command && isOfCommand(measured)) return command;
  return plain('memory') ?? plain('disk') ?? command ?? measured.find(({ isCpuOnly }) => isCpuOnly) ?? measured[0];
}

/** What was timed, in words that stand alone. */
function worldOf({ isCommand, isCpuOnly, label, targetText, targetRole }: SweepCurve): string {
  if (isCommand) return fill(TEXTS.what_command, { name: label });
  if (isCpuOnly) return TEXTS.what_cpu;
  return fill(targetRole === 'memory' ? TEXTS.what_memory : TEXTS.what_disk, { place: targetText });
}

/** Without the name of a command, which its sender chose: a sentence is shown elsewhere, too. */
function clauseOf({ isCommand, isCpuOnly, targetRole, points }: SweepCurve): HeadlineClause {
  const tail = points.length > 1 ? ' at best' : '';
  if (isCommand) return { lead: 'the user command takes', tail, plural: 'runs of the command' };
  if (isCpuOnly) return { lead: 'a unit of computing takes', tail, plural: 'units of computing' };
  const place = targetRole === 'memory' ? 'in memory' : 'on disk';
  return { lead: `a small file ${place} takes`, tail, plural: `small files ${place}` };
}

function contextOf({ scaling }: SweepCurve, { workers }: CurvePoint): string {
  const best = { best: bestCountText(scaling ?? { bestRange: { low: workers, high: workers } }) };
  if (!scaling || scaling.bestRange.high === scaling.lastWorkers) return fill(TEXTS.best, best);
  const last = scaling.lastWorkers;
  const { ratio, low, high } = scaling.lastOverBest;
  if (!isLosing(scaling)) return fill(TEXTS.not_slower, { ...best, last });
  const interval = low === null || high === null ? '' : ` ${formatInterval(low, high, 'plain', ratio)}`;
  return `${fill(TEXTS.slower, { ...best, last, factor: formatFactor(ratio) })}${interval}`;
}

/** Stored is a rate, shown the time of a file at that rate. */
function rankedOf(
  run: Run,
  { targetRole, units }: SweepCurve,
  { caseId, seconds, low, high }: CurvePoint,
): Ranked | null {
  const keyed = keyOf(run, 'core-sweep', caseId, 'rate');
  if (keyed === null) return null;
  const ns = (value: number | null) => (value === null ? null : value * NS_PER_S);
  return {
    keys: [keyed.key],
    spreads: [keyed.spread],
    own: { median: seconds * NS_PER_S, low: ns(low), high: ns(high) },
    unit: 'ns',
    better: 'lower',
    isOnDrive: targetRole === 'disk',
    fromStored: ([rate = Number.NaN]) => (units / rate) * NS_PER_S,
  };
}

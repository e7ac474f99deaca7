import { fill, HEADLINE_TEXT, type Run } from '@fsbench/contract';
import { chartUnitOf, readerEstimate, readerMeasure, readerValue } from '../../domain/results/measure.ts';
import { formatBounds, formatValue } from '../../domain/results/pair.ts';
import { bestCountText } from '../../wording/best-workers.ts';
import { formatInterval } from '../../wording/quantity.ts';
import { formatFactor } from '../../wording/ratio.ts';
import { type Headline, type HeadlineClause, keyOf, type Ranked, unmeasured } from '../run-headline.ts';
import { type CurvePoint, isOfCommand, pointEstimate, type SweepCurve } from './run-curves.ts';
import { isLosing } from './scaling.ts';

const NS_PER_S = 1e9;
const { words: TEXTS } = HEADLINE_TEXT['core-sweep'];

/** The best value, how many workers it takes, and what still more of them cost. */
export function sweepHeadline(run: Run, curves: readonly SweepCurve[]): Headline {
  const curve = headlineCurve(curves);
  const shown = curve?.isCommand ? curve.useRange?.low : curve?.scaling?.bestWorkers;
  const point = curve?.points.find(({ workers }) => workers === shown) ?? curve?.points[0];
  if (!curve || !point) return unmeasured('core-sweep', TEXTS.what_missing, TEXTS.no_case);
  const { low } = point;
  const estimate = pointEstimate(point);
  return {
    suite: 'core-sweep',
    what: worldOf(curve),
    value: formatValue(estimate.median, curve.measure),
    interval: low === null ? null : formatBounds({ estimate, measure: curve.measure }),
    context: contextOf(run, curve, point),
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
function worldOf({ command, isCpuOnly, targetText, targetRole }: SweepCurve): string {
  if (command) {
    return fill(targetRole === 'memory' ? TEXTS.what_command_memory : TEXTS.what_command_disk, command);
  }
  if (isCpuOnly) return TEXTS.what_cpu;
  return fill(targetRole === 'memory' ? TEXTS.what_memory : TEXTS.what_disk, { place: targetText });
}

/** Without the name of a command, which its sender chose: a sentence is shown elsewhere, too. */
function clauseOf({ isCommand, isCpuOnly, targetRole, points }: SweepCurve): HeadlineClause {
  const tail = points.length > 1 ? ' at best' : '';
  if (isCommand) return { lead: 'the user command takes', tail, plural: 'runs of the command' };
  if (isCpuOnly) return { lead: 'a unit of computing takes', tail, plural: 'units of computing' };
  const place = targetRole === 'memory' ? 'in memory' : 'on disk';
  const plural = `small files ${place}`;
  return { lead: `${plural} reach`, tail, plural, ...(tail !== '' && { label: `${plural}, best` }) };
}

function contextOf({ machine }: Run, curve: SweepCurve, { workers }: CurvePoint): string {
  const { scaling, shownScaling, useRange, isCommand } = curve;
  if (scaling && !shownScaling) return TEXTS.too_disturbed;
  const one = { low: workers, high: workers };
  const bestRange = (isCommand ? useRange : scaling?.bestRange) ?? one;
  const best = { best: bestCountText({ bestRange }) };
  if (!scaling || scaling.bestRange.high === scaling.lastWorkers) return fill(TEXTS.best, best);
  const { lastWorkers, lastOverBest } = scaling;
  const last = lastWorkers === machine.cpu.usable_count ? `all ${lastWorkers}` : String(lastWorkers);
  const { ratio, low, high } = lastOverBest;
  if (!isLosing(scaling)) return fill(TEXTS.not_slower, { ...best, last });
  const interval = low === null || high === null ? '' : ` ${formatInterval(low, high, 'plain', ratio)}`;
  return fill(TEXTS.slower, { ...best, last, factor: formatFactor(ratio), interval });
}

/** Stored is a rate of units, shown that of files, or the time of one unit of computing. */
function rankedOf(run: Run, { targetRole, units, measure }: SweepCurve, point: CurvePoint): Ranked | null {
  const keyed = keyOf(run, 'core-sweep', point.caseId, 'rate');
  if (keyed === null) return null;
  const shown = readerMeasure(measure);
  return {
    keys: [keyed.key],
    spreads: [keyed.spread],
    own: readerEstimate(pointEstimate(point), measure),
    unit: chartUnitOf(shown),
    better: shown.better,
    isOnDrive: targetRole === 'disk',
    fromStored: ([rate = Number.NaN]) => readerValue((units / rate) * NS_PER_S, measure),
  };
}

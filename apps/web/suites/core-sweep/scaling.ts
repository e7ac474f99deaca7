import { VERDICTS } from '@fsbench/contract/catalogue';
import type { Scaling, WorkersRange } from '@fsbench/stats';
import { type BestWorkers, bestText } from '../../wording/best-workers.ts';
import { formatSeconds } from '../../wording/quantity.ts';
import { formatFactor } from '../../wording/ratio.ts';
import { filled, type Sentence } from '../../wording/sentence.ts';
import {
  lossSentence,
  type Named,
  type ScalingText as ScalingStatement,
  scalingSentence,
  unverifiedText,
} from '../../wording/verdict.ts';

/**
 * Best, knee and loss of one curve within one run, where every point had the same machine, minute by minute.
 * They are never taken from medians over several machines: whose last point is missing would bend the curve.
 */
export interface WithinRun extends BestWorkers {
  readonly bestSeconds: number;
  readonly kneeWorkers: number | null;
  readonly kneeRange: WorkersRange | null;
  readonly retrogradeWorkers: number | null;
  readonly lastWorkers: number;
  readonly lastOverBest: { readonly ratio: number; readonly low: number | null; readonly high: number | null };
}

/** @returns null for a single point, which scales nowhere */
export function withinRun(scaling: Scaling, bestSeconds: number): WithinRun | null {
  const last = scaling.points.at(-1);
  if (!last || scaling.points.length < 2) return null;
  return {
    bestWorkers: scaling.best.workers,
    bestRange: scaling.bestRange,
    isCoarse: scaling.isCoarse,
    bestSeconds,
    kneeWorkers: scaling.knee?.workers ?? null,
    kneeRange: scaling.kneeRange,
    retrogradeWorkers: scaling.retrograde?.workers ?? null,
    lastWorkers: last.workers,
    lastOverBest: scaling.lastOverBest,
  };
}

/** Runs of a curve whose own scaling is known, and how many there are of it: a page looks into the latest only. */
export interface ExaminedRuns {
  readonly runs: readonly WithinRun[];
  readonly ofRuns: number;
  /** false: of contributors who are not verified; absent: a run that is itself the subject. */
  readonly isVerified?: boolean;
}

/** What a chart marks on a line. */
export interface Marks {
  readonly best: number | null;
  /** Of the points that tie with it, in any of the runs. */
  readonly bestRange: WorkersRange | null;
  readonly knee: number | null;
  readonly retrograde: number | null;
}

const NO_MARKS: Marks = { best: null, bestRange: null, knee: null, retrograde: null };

/** Only what all runs agree on: a ring at a point is a claim about that point. */
export function marksOf(runs: readonly WithinRun[]): Marks {
  if (runs.length === 0) return NO_MARKS;
  const agreed = (read: (run: WithinRun) => number | null) => {
    const [value = null, ...others] = [...new Set(runs.map(read))];
    return others.length === 0 ? value : null;
  };
  const best = agreed(({ bestWorkers }) => bestWorkers);
  // Without a best that all share, no stretch beyond it can be tinted.
  return best === null
    ? NO_MARKS
    : {
        best,
        bestRange: hullOf(runs),
        knee: agreed((run) => (hasInterval(run) ? run.kneeWorkers : null)),
        retrograde: agreed((run) => (hasInterval(run) ? run.retrogradeWorkers : null)),
      };
}

/** Where the best of any of these runs may be. */
export const hullOf = (runs: readonly WithinRun[]): WorkersRange => ({
  low: Math.min(...runs.map(({ bestRange }) => bestRange.low)),
  high: Math.max(...runs.map(({ bestRange }) => bestRange.high)),
});

/** How the curve of a subject ends; of several runs, what all of them show. null: no run says. */
export function scalingText(who: Named, isRun: boolean, where: string, looked: ExaminedRuns): Sentence | null {
  const { runs } = looked;
  const [only] = runs;
  if (!only) return null;
  if (runs.length > 1 || looked.ofRuns > 1) return severalRuns(who, where, looked);
  return hasInterval(only)
    ? scalingSentence(describeLoss(who, isRun, where, looked, only))
    : bestOnly(who, isRun, where, looked, only);
}

/** The loss alone, in few words; null where not every run loses. */
export function lossText(who: Named, isRun: boolean, where: string, looked: ExaminedRuns): Sentence | null {
  const { runs } = looked;
  const [only] = runs;
  if (!only) return null;
  if (runs.length > 1 || looked.ofRuns > 1) {
    return runs.every(isLosing) ? severalRuns(who, where, looked) : null;
  }
  return hasInterval(only) ? lossSentence(describeLoss(who, isRun, where, looked, only)) : null;
}

/** A run that is itself the subject is named already. */
function describeLoss(
  who: Named,
  isRun: boolean,
  where: string,
  { isVerified = true }: ExaminedRuns,
  run: WithinRun,
): ScalingStatement {
  return { ...run, who: { ...who, ...(isRun ? {} : { runs: 1, contributors: 1, isVerified }) }, where };
}

/** Fewer than six rounds a point: knee and loss would rest on ratios without an interval. */
const hasInterval = ({ lastOverBest: { low } }: WithinRun) => low !== null;

function bestOnly(
  { name, subject }: Named,
  isRun: boolean,
  where: string,
  looked: ExaminedRuns,
  run: WithinRun,
): Sentence {
  const scope = isRun ? '' : `in this one run${unverifiedText([looked])}`;
  return filled(VERDICTS.scaling_too_few, {
    subject: [{ name, subject }],
    best: bestText(run),
    context: [where, formatSeconds(run.bestSeconds), scope].filter(Boolean).join(', '),
  });
}

/** What a mark in the chart says too. Without an interval nothing is claimed. */
export function isLosing(run: WithinRun): boolean {
  return run.retrogradeWorkers !== null && hasInterval(run);
}

function severalRuns(who: Named, where: string, looked: ExaminedRuns): Sentence {
  const { runs, ofRuns } = looked;
  const losing = runs.filter(isLosing);
  const subject = [{ name: who.name, subject: who.subject }];
  const context = `${where}, ${runsText(losing.length, runs.length, ofRuns)}${unverifiedText([looked])}`;
  if (losing.length === 0) {
    const best = bestText({ bestRange: hullOf(runs), isCoarse: runs.some(({ isCoarse }) => isCoarse) });
    return filled(VERDICTS.scaling_best, { subject, best, context });
  }
  return filled(VERDICTS.scaling_loss, {
    subject,
    factor: range(
      losing.map(({ lastOverBest }) => lastOverBest.ratio),
      formatFactor,
    ),
    last: workersText(losing.map(({ lastWorkers }) => lastWorkers)),
    best: range(losing.map(bestOf), String),
    context,
  });
}

const bestOf = ({ bestWorkers }: WithinRun) => bestWorkers;

const workersText = (counts: readonly number[]) =>
  `${range(counts, String)} ${counts.every((count) => count === 1) ? 'worker' : 'workers'}`;

/** "in each of these 3 runs"; where a page looks into the latest only, "6 of 76 runs checked". */
function runsText(losing: number, checked: number, ofRuns: number): string {
  const isPart = losing > 0 && losing < checked;
  if (checked < ofRuns)
    return `${isPart ? `in ${losing} of ${checked} runs, ` : ''}${checked} of ${ofRuns} runs checked`;
  const many = isPart ? `${losing} of ` : losing > 0 ? 'each of ' : '';
  return `in ${many}these ${checked} runs`;
}

function range(values: readonly number[], write: (value: number) => string): string {
  const [low, high] = [write(Math.min(...values)), write(Math.max(...values))];
  return low === high ? low : `${low} to ${high}`;
}

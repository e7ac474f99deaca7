import { type Scaling, SLOWER_RATIO } from '@fsbench/stats';
import { counted } from '../../wording/names.ts';
import { formatSeconds } from '../../wording/quantity.ts';
import { formatFactor } from '../../wording/ratio.ts';
import type { Sentence } from '../../wording/sentence.ts';
import {
  lossSentence,
  type Named,
  type ScalingText as ScalingStatement,
  scalingSentence,
} from '../../wording/verdict.ts';

/**
 * Best, knee and loss of one curve within one run, where every point had the same machine, minute by minute.
 * They are never taken from medians over several machines: whose last point is missing would bend the curve.
 */
export interface WithinRun {
  readonly bestWorkers: number;
  readonly bestSeconds: number;
  readonly kneeWorkers: number | null;
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
    bestSeconds,
    kneeWorkers: scaling.knee?.workers ?? null,
    retrogradeWorkers: scaling.retrograde?.workers ?? null,
    lastWorkers: last.workers,
    lastOverBest: scaling.lastOverBest,
  };
}

/** Runs of a curve whose own scaling is known, and how many there are of it: a page looks into the latest only. */
export interface ExaminedRuns {
  readonly runs: readonly WithinRun[];
  readonly ofRuns: number;
}

/** What a chart marks on a line. */
export interface Marks {
  readonly best: number | null;
  readonly knee: number | null;
  readonly retrograde: number | null;
}

const NO_MARKS: Marks = { best: null, knee: null, retrograde: null };

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
        knee: agreed((run) => (hasInterval(run) ? run.kneeWorkers : null)),
        retrograde: agreed((run) => (hasInterval(run) ? run.retrogradeWorkers : null)),
      };
}

/** How the curve of a subject ends; of several runs, what all of them show. null: no run says. */
export function scalingText(who: Named, isRun: boolean, where: string, looked: ExaminedRuns): Sentence | null {
  const { runs } = looked;
  const [only] = runs;
  if (!only) return null;
  if (runs.length > 1 || looked.ofRuns > 1) return severalRuns(who, where, looked, true);
  return hasInterval(only) ? scalingSentence(describeLoss(who, isRun, where, only)) : bestOnly(who, isRun, where, only);
}

/** The loss alone, in few words; null where not every run loses. */
export function lossText(who: Named, isRun: boolean, where: string, looked: ExaminedRuns): Sentence | null {
  const { runs } = looked;
  const [only] = runs;
  if (!only) return null;
  if (runs.length > 1 || looked.ofRuns > 1) {
    return runs.every(isLosing) ? severalRuns(who, where, looked, false) : null;
  }
  return hasInterval(only) ? lossSentence(describeLoss(who, isRun, where, only)) : null;
}

/** A run that is itself the subject is named already. */
function describeLoss(who: Named, isRun: boolean, where: string, run: WithinRun): ScalingStatement {
  return { ...run, who: { ...who, ...(isRun ? {} : { runs: 1, contributors: 1 }) }, where };
}

/** Fewer than six rounds a point: knee and loss would rest on ratios without an interval. */
const hasInterval = ({ lastOverBest: { low } }: WithinRun) => low !== null;

function bestOnly({ name, subject }: Named, isRun: boolean, where: string, run: WithinRun): Sentence {
  return [
    isRun ? '' : 'In the one run here, ',
    { name, subject },
    ` is best with ${counted(run.bestWorkers, 'worker')} ${where} (${formatSeconds(run.bestSeconds)}); too few rounds to say what more of them cost.`,
  ];
}

/** Beyond its best, and with the whole interval beyond what counts as slower. Without an interval nothing is claimed. */
export function isLosing({ bestWorkers, lastWorkers, lastOverBest: { low } }: WithinRun): boolean {
  return lastWorkers > bestWorkers && low !== null && low > SLOWER_RATIO;
}

function severalRuns(who: Named, where: string, { runs, ofRuns }: ExaminedRuns, isWhole: boolean): Sentence {
  const losing = runs.filter(isLosing);
  const name = { name: who.name, subject: who.subject };
  const best = range(
    runs.map(({ bestWorkers }) => bestWorkers),
    (value) => String(value),
  );
  const isOne = runs.every(({ bestWorkers }) => bestWorkers === 1);
  const bestText = `${best} ${isOne ? 'worker' : 'workers'}`;
  if (losing.length === 0) {
    return [`In the ${runsText(runs.length, ofRuns)}, `, name, ` is best with ${bestText} ${where}.`];
  }
  const lasts = new Set(losing.map(({ lastWorkers }) => lastWorkers));
  const [last = 0] = lasts;
  const many = losing.length === runs.length ? 'each' : String(losing.length);
  const scope = runs.length === 1 ? runsText(1, ofRuns) : `${many} of the ${runsText(runs.length, ofRuns)}`;
  const slower = range(
    losing.map(({ lastOverBest }) => lastOverBest.ratio),
    formatFactor,
  );
  return [
    `In ${runs.length === 1 ? 'the ' : ''}${scope}, ${lasts.size === 1 ? `with ${counted(last, 'worker')}` : 'with the most workers'} `,
    name,
    ' finishes ',
    { strong: `${slower} slower` },
    ` than at its best ${where}${isWhole ? `; best with ${bestText}` : ''}.`,
  ];
}

/** "6 runs looked into, of 12 here": beside a standing of 12 runs, "the 6 runs here" would be another number of the same. */
function runsText(looked: number, ofRuns: number): string {
  if (looked >= ofRuns) return `${looked} runs here`;
  return looked === 1 ? `one run looked into, of ${ofRuns} here` : `${looked} runs looked into, of ${ofRuns} here`;
}

function range(values: readonly number[], write: (value: number) => string): string {
  const [low, high] = [write(Math.min(...values)), write(Math.max(...values))];
  return low === high ? low : `${low} to ${high}`;
}

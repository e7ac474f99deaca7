import { type Scaling, SLOWER_RATIO } from '@fsbench/stats';
import { counted } from '../words/names.ts';
import { formatSeconds } from '../words/quantity.ts';
import { formatFactor } from '../words/ratio.ts';
import type { Sentence } from '../words/sentence.ts';
import { lossSentence, type Named, type Scaling as SaidScaling, scalingSentence } from '../words/verdict.ts';

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

/** What a picture marks on a line. */
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
export function scalingWords(who: Named, isRun: boolean, where: string, runs: readonly WithinRun[]): Sentence | null {
  const [only] = runs;
  if (!only) return null;
  if (runs.length === 1)
    return hasInterval(only) ? scalingSentence(said(who, isRun, where, only)) : bestOnly(who, isRun, where, only);
  return severalRuns(who, where, runs, true);
}

/** The loss alone, in few words; null where not every run loses. */
export function lossWords(who: Named, isRun: boolean, where: string, runs: readonly WithinRun[]): Sentence | null {
  const [only] = runs;
  if (!only) return null;
  if (runs.length === 1) return hasInterval(only) ? lossSentence(said(who, isRun, where, only)) : null;
  return runs.every(isLosing) ? severalRuns(who, where, runs, false) : null;
}

/** A run that is itself the subject is named already. */
function said(who: Named, isRun: boolean, where: string, run: WithinRun): SaidScaling {
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

function severalRuns(who: Named, where: string, runs: readonly WithinRun[], isWhole: boolean): Sentence {
  const losing = runs.filter(isLosing);
  const name = { name: who.name, subject: who.subject };
  const best = range(
    runs.map(({ bestWorkers }) => bestWorkers),
    (value) => String(value),
  );
  const isOne = runs.every(({ bestWorkers }) => bestWorkers === 1);
  const bestWords = `${best} ${isOne ? 'worker' : 'workers'}`;
  if (losing.length === 0) {
    return [`In the ${runs.length} runs here, `, name, ` is best with ${bestWords} ${where}.`];
  }
  const lasts = new Set(losing.map(({ lastWorkers }) => lastWorkers));
  const [last = 0] = lasts;
  const scope = losing.length === runs.length ? `each of the ${runs.length}` : `${losing.length} of the ${runs.length}`;
  const slower = range(
    losing.map(({ lastOverBest }) => lastOverBest.ratio),
    formatFactor,
  );
  return [
    `In ${scope} runs here, ${lasts.size === 1 ? `with ${counted(last, 'worker')}` : 'with the most workers'} `,
    name,
    ' finishes ',
    { strong: `${slower} slower` },
    ` than at its best ${where}${isWhole ? `; best with ${bestWords}` : ''}.`,
  ];
}

function range(values: readonly number[], write: (value: number) => string): string {
  const [low, high] = [write(Math.min(...values)), write(Math.max(...values))];
  return low === high ? low : `${low} to ${high}`;
}

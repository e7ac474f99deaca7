import { VERDICTS } from '@fsbench/contract/catalogue';
import type { Scaling, WorkersRange } from '@fsbench/stats';
import type { ShownMeasure } from '../../domain/results/measure.ts';
import { formatValue } from '../../domain/results/pair.ts';
import { type BestWorkers, bestText } from '../../wording/best-workers.ts';
import { filled, type Sentence } from '../../wording/sentence.ts';
import {
  lossSentence,
  type Named,
  type ScalingText as ScalingStatement,
  scalingSentence,
  unverifiedText,
} from '../../wording/verdict.ts';

/**
 * Best, knee and loss of one curve within one run, where every point had the same machine, minute by minute; or of several
 * such runs together. They are never taken from medians over several machines: whose last point is missing would bend the
 * curve.
 */
export interface WithinRun extends BestWorkers {
  /** "42.9 s", of files "820,000 files/s". */
  readonly bestValue: string;
  readonly kneeWorkers: number | null;
  readonly kneeRange: WorkersRange | null;
  readonly retrogradeWorkers: number | null;
  readonly lastWorkers: number;
  readonly lastOverBest: { readonly ratio: number; readonly low: number | null; readonly high: number | null };
}

/** @returns null for a single point, which scales nowhere */
export function withinRun(scaling: Scaling, bestSeconds: number, measure: ShownMeasure): WithinRun | null {
  const last = scaling.points.at(-1);
  if (!last || scaling.points.length < 2) return null;
  return {
    bestWorkers: scaling.best.workers,
    bestRange: scaling.bestRange,
    isCoarse: scaling.isCoarse,
    bestValue: formatValue(bestSeconds * 1e9, measure),
    kneeWorkers: scaling.knee?.workers ?? null,
    kneeRange: scaling.kneeRange,
    retrogradeWorkers: scaling.retrograde?.workers ?? null,
    lastWorkers: last.workers,
    lastOverBest: scaling.lastOverBest,
  };
}

/** What the latest runs of a curve show together, and how many runs the curve has in all. */
export interface ExaminedRuns {
  /** null: none of them tells. */
  readonly scaling: WithinRun | null;
  readonly runs: number;
  readonly ofRuns: number;
  /** The last by the best of the points that are shown, where these are of all runs and show the loss too: one ratio on a page. */
  readonly shownLoss?: number;
  /** false: of contributors who are not verified; absent: a run that is itself the subject. */
  readonly isVerified?: boolean;
}

/** What a chart and a table mark on a line. */
export interface Marks {
  readonly best: number | null;
  /** Of the points that tie with it. */
  readonly bestRange: WorkersRange | null;
  readonly knee: number | null;
  readonly retrograde: number | null;
}

/** What the sentence says, at the points. null: nobody knows of the runs behind these points. */
export function marksOf(scaling: WithinRun | null): Marks {
  if (scaling === null) return { best: null, bestRange: null, knee: null, retrograde: null };
  const isSure = hasInterval(scaling);
  return {
    best: scaling.bestWorkers,
    bestRange: scaling.bestRange,
    knee: isSure ? scaling.kneeWorkers : null,
    retrograde: isSure ? scaling.retrogradeWorkers : null,
  };
}

/** How the curve of a subject ends; null: no run says. */
export function scalingText(who: Named, isRun: boolean, where: string, examined: ExaminedRuns): Sentence | null {
  const { scaling, runs, ofRuns } = examined;
  if (scaling === null) return null;
  if (!hasInterval(scaling)) return bestOnly(who, isRun, where, examined, scaling);
  if (runs < ofRuns) return ofPart(who, where, examined, scaling);
  return scalingSentence(statementOf(who, isRun, where, examined, scaling));
}

/** The loss alone, in few words; null where there is none. */
export function lossText(who: Named, isRun: boolean, where: string, examined: ExaminedRuns): Sentence | null {
  const { scaling, runs, ofRuns, shownLoss } = examined;
  if (scaling === null || !hasInterval(scaling)) return null;
  if (runs === ofRuns) return lossSentence(statementOf(who, isRun, where, examined, scaling));
  if (shownLoss === undefined)
    return lossSentence(statementOf(who, true, partText(where, examined), examined, scaling));
  const ofAll = { ...scaling, lastOverBest: { ...scaling.lastOverBest, ratio: shownLoss } };
  return lossSentence(statementOf(who, true, where, examined, ofAll));
}

/** Of some of the runs: without a time, which is that of others where the points are of all. */
function ofPart(who: Named, where: string, examined: ExaminedRuns, scaling: WithinRun): Sentence {
  const loss = lossText(who, false, where, examined);
  if (loss) return loss;
  const subject = [{ name: who.name, subject: who.subject }];
  return filled(VERDICTS.scaling_best, { subject, best: bestText(scaling), context: partText(where, examined) });
}

/** "judged by the latest 6 of 76 runs" */
const partText = (where: string, examined: ExaminedRuns) =>
  `${where}, judged by the latest ${examined.runs === 1 ? '' : `${examined.runs} `}of ${examined.ofRuns} runs${unverifiedText([examined])}`;

/** A run that is itself the subject is named already. */
function statementOf(
  who: Named,
  isRun: boolean,
  where: string,
  { runs, isVerified = true }: ExaminedRuns,
  scaling: WithinRun,
): ScalingStatement {
  return { ...scaling, who: { ...who, ...(isRun ? {} : { runs, contributors: 1, isVerified }) }, where };
}

/** Fewer than six rounds a point: knee and loss would rest on ratios without an interval. */
const hasInterval = ({ lastOverBest: { low } }: WithinRun) => low !== null;

function bestOnly(
  { name, subject }: Named,
  isRun: boolean,
  where: string,
  examined: ExaminedRuns,
  scaling: WithinRun,
): Sentence {
  const isPart = examined.runs < examined.ofRuns;
  const place = isPart ? partText(where, examined) : where;
  const scope = isRun || isPart ? '' : `in this one run${unverifiedText([examined])}`;
  return filled(VERDICTS.scaling_too_few, {
    subject: [{ name, subject }],
    best: bestText(scaling),
    context: [place, scaling.bestValue, scope].filter(Boolean).join(', '),
  });
}

/** What a mark in the chart says too. Without an interval nothing is claimed. */
export function isLosing(run: WithinRun): boolean {
  return run.retrogradeWorkers !== null && hasInterval(run);
}

import { keyText } from '@fsbench/contract';
import { SLOWER_RATIO } from '@fsbench/stats';
import { DASHES } from '../../charts/dashes.ts';
import type { ChartPoint, Dash, SubjectIndex, SweepSeries } from '../../charts/types.ts';
import type { RunScalingRow } from '../../db/rows.ts';
import type { Subject } from '../../db/subject.ts';
import { type ComparedResult, compareResults } from '../../domain/results/compared-results.ts';
import { detachedResults, haveSameRuns } from '../../domain/results/detached.ts';
import { namedOf } from '../../domain/results/pair.ts';
import { hrefOf, isHardwareResult, type MeasuredResult } from '../../domain/results/result.ts';
import type { Sentence } from '../../wording/sentence.ts';
import { curveLabel, curveOrder, curveText, curveTitle, curveWhere, MAIN_CURVES } from './curve-words.ts';
import { type RunsTogether, runsTogether } from './runs-together.ts';
import { type ExaminedRuns, lossText, type Marks, marksOf, scalingText } from './scaling.ts';

/** The same work, from 1 to N workers, of one subject: at least two points. */
export interface Curve {
  readonly text: string;
  readonly title: string;
  readonly label: string;
  readonly order: number;
  readonly subject: Subject;
  readonly points: readonly MeasuredResult[];
  /** What the runs behind the points show, all together. */
  readonly together: RunsTogether;
  /** Of the chart and the table; none where the points are of more than these runs. */
  readonly marks: Marks;
}

export function curvesOf(
  results: readonly MeasuredResult[],
  subjects: readonly Subject[],
  scalings: readonly RunScalingRow[],
): Curve[] {
  return subjects
    .flatMap((subject) => {
      const mine = results.filter((one) => one.subject === subject.index && one.key.workers !== null);
      const texts = [...new Set(mine.map(({ key }) => curveText(key)))];
      return texts.flatMap((text) => {
        const points = mine.filter(({ key }) => curveText(key) === text);
        return curveOf(subject, text, points, scalings) ?? [];
      });
    })
    .sort((x, y) => x.order - y.order || x.subject.index - y.subject.index);
}

function curveOf(
  subject: Subject,
  text: string,
  unsorted: readonly MeasuredResult[],
  scalings: readonly RunScalingRow[],
): Curve | null {
  const points = [...unsorted].sort((x, y) => (x.key.workers ?? 0) - (y.key.workers ?? 0));
  const [first] = points;
  if (!first || points.length < 2) return null;
  const whole = keyText({ ...first.key, workers: null });
  const rows = scalings
    .filter((row) => row.subject === subject.index && row.curveText === whole)
    .filter(({ drive }) => drive?.slug === first.drive?.slug);
  const together = runsTogether(points, rows);
  const line = points.filter((point) => !detachedResults(points).has(point));
  const isOfTheseRuns = line.every(({ population, runs }) => population !== 'contributors' && runs === together.runs);
  return {
    text,
    title: curveTitle(first.key),
    label: curveLabel(first.key),
    order: curveOrder(first.key),
    subject,
    points,
    together,
    marks: marksOf(isOfTheseRuns ? together.scaling : null),
  };
}

/** How the curve ends in the runs behind it; null where none of them says. */
export function curveSentence(curve: Curve): Sentence | null {
  const { subject } = curve;
  const [first] = curve.points;
  return first ? scalingText(namedOf(subject), subject.kind === 'run', curveWhere(first.key), examined(curve)) : null;
}

/** Of how many runs they are: those behind the point that most have. */
const examined = ({ subject, points, together }: Curve): ExaminedRuns => ({
  ...together,
  ofRuns: Math.max(...points.map((point) => point.runs)),
  ...shownLossOf(points, together),
  ...(subject.kind !== 'run' && { isVerified: points.every((point) => point.isVerified) }),
});

/** The ratio that a reader of the two points gets, of all contributors. */
function shownLossOf(points: Curve['points'], { scaling }: RunsTogether): Pick<ExaminedRuns, 'shownLoss'> {
  const at = (workers: number | undefined) => points.find(({ key }) => key.workers === workers);
  const [best, last] = [at(scaling?.bestWorkers), at(scaling?.lastWorkers)];
  if (!best || !last || !isHardwareResult(best) || !isHardwareResult(last) || !haveSameRuns(best, last)) return {};
  const ratio = last.estimate.median / best.estimate.median;
  return ratio > SLOWER_RATIO ? { shownLoss: ratio } : {};
}

/**
 * What more workers cost on the main curve, in few words: of the first subject that loses there. The curve is never chosen
 * by its result: the largest loss of several is larger than it truly is. null: no loss.
 */
export function mainLossSentence(curves: readonly Curve[]): Sentence | null {
  const text = mainCurve(curves)?.text;
  const sentences = curves.flatMap((curve) => {
    const { subject } = curve;
    const [first] = curve.points;
    if (!first || curve.text !== text) return [];
    const loss = lossText(namedOf(subject), subject.kind === 'run', curveWhere(first.key), examined(curve));
    return loss === null ? [] : [loss];
  });
  return sentences[0] ?? null;
}

/** Files in memory, else on disk, else the control: where there is room for one curve. */
export const mainCurve = (curves: readonly Curve[]): Curve | null => {
  const keyed = curves.flatMap((curve) => curve.points.slice(0, 1).map(({ key }) => ({ curve, key })));
  return MAIN_CURVES.flatMap((isIt) => keyed.find(({ key }) => isIt(key)) ?? [])[0]?.curve ?? curves[0] ?? null;
};

/** Two subjects on the same curve, at the largest number of workers that both were measured with. */
export function curvePair(a: Curve, b: Curve): ComparedResult | null {
  if (a.text !== b.text) return null;
  const shared = a.points.flatMap((mine) => {
    const theirs = b.points.find(({ key }) => key.text === mine.key.text);
    return theirs ? [{ mine, theirs }] : [];
  });
  const at = shared[shared.length - 1];
  if (!at) return null;
  const { mine, theirs } = at;
  const workers = mine.key.workers === 1 ? '1 worker' : `${mine.key.workers} workers`;
  return compareResults(mine, theirs, a.subject, b.subject, {
    what: `${workers}, ${curveWhere(mine.key)}`,
    brief: `${workers}, ${curveTitle(mine.key)}`,
  });
}

/** What a line of a sweep's chart is made of, of a run's own document or of many rows. */
export interface SweepLine {
  readonly id: string;
  readonly label: string;
  readonly subject: SubjectIndex;
  readonly dash: Dash;
  readonly points: readonly ChartPoint[];
  readonly marks: Marks;
  readonly isFew: boolean;
}

export function sweepSeries({ marks, isFew, ...line }: SweepLine): SweepSeries {
  return { ...line, ...marks, few: isFew };
}

/** For the chart. Alone on its curve a subject is named; among several curves the curve is. */
export function curveSeries(curve: Curve, label: string, dash: Dash = DASHES[curve.order] ?? 'solid'): SweepSeries {
  const { points, subject, text, marks } = curve;
  const seconds = (ns: number | null) => (ns === null ? null : ns / 1e9);
  const detached = detachedResults(points);
  return sweepSeries({
    id: `${subject.index}-${text}`,
    label,
    subject: subject.index as SubjectIndex,
    dash,
    points: points.map((one) => ({
      workers: one.key.workers ?? 0,
      seconds: one.estimate.median / 1e9,
      low: seconds(one.estimate.low),
      high: seconds(one.estimate.high),
      href: hrefOf(one),
      isDetached: detached.has(one),
    })),
    marks,
    isFew: points.every((one) => !isHardwareResult(one)),
  });
}

import { type ComparabilityKey, keyText, sweepShownUnits } from '@fsbench/contract';
import { DASHES } from '../../charts/dashes.ts';
import type { ChartPoint, Dash, SubjectIndex, SweepSeries } from '../../charts/types.ts';
import type { RunScalingRow } from '../../db/rows.ts';
import type { Subject } from '../../db/subject.ts';
import { type ComparedResult, compareResults } from '../../domain/results/compared-results.ts';
import { detachedResults } from '../../domain/results/detached.ts';
import { namedOf } from '../../domain/results/pair.ts';
import { hrefOf, isHardwareResult, type MeasuredResult, runsOfResult } from '../../domain/results/result.ts';
import type { Sentence } from '../../wording/sentence.ts';
import { curveLabel, curveOrder, curveText, curveTitle, curveWhere } from './curve-words.ts';
import { type ExaminedRuns, lossText, type Marks, marksOf, scalingText, type WithinRun } from './scaling.ts';

/** The same work, from 1 to N workers, of one subject: at least two points. */
export interface Curve {
  readonly text: string;
  readonly title: string;
  readonly label: string;
  readonly order: number;
  readonly subject: Subject;
  readonly points: readonly MeasuredResult[];
  /** What the runs behind the points show, each by itself. */
  readonly runs: readonly WithinRun[];
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
  const evidence = new Set(points.flatMap((point) => runsOfResult(point)?.permalinks ?? []));
  const whole = keyText({ ...first.key, workers: null });
  const runs = scalings
    .filter((row) => row.subject === subject.index && row.curveText === whole && evidence.has(row.permalink))
    .filter(({ drive }) => drive?.slug === first.drive?.slug)
    // Of a run with two such places nothing tells which of the two curves the points are of.
    .filter((row, _, all) => all.filter(({ permalink }) => permalink === row.permalink).length === 1)
    .map((row) => withinRunOf(row, first.key));
  const isOfTheseRuns =
    points.every(({ population }) => population !== 'contributors') && runs.length === evidence.size;
  return {
    text,
    title: curveTitle(first.key),
    label: curveLabel(first.key),
    order: curveOrder(first.key),
    subject,
    points,
    runs,
    marks: marksOf(isOfTheseRuns ? runs : []),
  };
}

function withinRunOf({ bestRate, ...row }: RunScalingRow, key: ComparabilityKey): WithinRun {
  return { ...row, bestSeconds: (key.dataKind === 'rate' ? sweepShownUnits(key) : 1) / bestRate };
}

/** How the curve ends in the runs behind it; null where none of them says. */
export function curveSentence(curve: Curve): Sentence | null {
  const { subject } = curve;
  const [first] = curve.points;
  return first ? scalingText(namedOf(subject), subject.kind === 'run', curveWhere(first.key), examined(curve)) : null;
}

/** Of how many runs they are: those behind the point that most have. */
const examined = ({ subject, points, runs }: Curve): ExaminedRuns => ({
  runs,
  ofRuns: Math.max(...points.map((point) => point.runs)),
  ...(subject.kind !== 'run' && { isVerified: points.every((point) => point.isVerified) }),
});

/** The curve that loses most by its last workers, in a sentence; null where none does. */
export function worstLossSentence(curves: readonly Curve[]): Sentence | null {
  const worst = ({ runs }: Curve) => Math.max(0, ...runs.map(({ lastOverBest }) => lastOverBest.ratio));
  const worstFirst = [...curves].sort((x, y) => worst(y) - worst(x));
  const sentences = worstFirst.flatMap((curve) => {
    const { subject } = curve;
    const [first] = curve.points;
    return first ? [lossText(namedOf(subject), subject.kind === 'run', curveWhere(first.key), examined(curve))] : [];
  });
  return sentences.find((sentence) => sentence !== null) ?? null;
}

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

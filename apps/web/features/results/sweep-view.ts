import { compareSides, describeScaling, type Scaling } from '@fsbench/stats';
import type { Dash, SubjectIndex, SweepSeries } from '../../charts/types.ts';
import type { Sentence } from '../words/sentence.ts';
import { comparisonSentence, lossSentence, type Scaling as SaidScaling, scalingSentence } from '../words/verdict.ts';
import { curveLabel, curveOrder, curveText, curveTitle, curveWhere } from './keys.ts';
import { drivesText, formatFigure, namedOf, pairStandings, pairVerdict, standingOfRuns } from './pair.ts';
import type { Result } from './results.ts';
import type { Subject } from './subject.ts';

/** The same work, from 1 to N workers, of one subject: at least two points. */
export interface Curve {
  readonly text: string;
  readonly title: string;
  readonly label: string;
  readonly order: number;
  readonly subject: Subject;
  readonly points: readonly Result[];
  readonly scaling: Scaling;
}

export function curvesOf(results: readonly Result[], subjects: readonly Subject[]): Curve[] {
  return subjects
    .flatMap((subject) => {
      const mine = results.filter((one) => one.subject === subject.place && one.key.workers !== null);
      const texts = [...new Set(mine.map(({ key }) => curveText(key)))];
      return texts.flatMap(
        (text) =>
          curveOf(
            subject,
            text,
            mine.filter(({ key }) => curveText(key) === text),
          ) ?? [],
      );
    })
    .sort((x, y) => x.order - y.order || x.subject.place - y.subject.place);
}

function curveOf(subject: Subject, text: string, unsorted: readonly Result[]): Curve | null {
  const points = [...unsorted].sort((x, y) => (x.key.workers ?? 0) - (y.key.workers ?? 0));
  const [first] = points;
  if (!first || points.length < 2) return null;
  const scaling = describeScaling(
    points.map(({ key, estimate }) => ({ workers: key.workers ?? 0, samples: [estimate.median] })),
    '00',
  );
  return {
    text,
    title: curveTitle(first.key),
    label: curveLabel(first.key),
    order: curveOrder(first.key),
    subject,
    points,
    scaling,
  };
}

/** How the curve ends, with the interval of last against best where both ends have one. */
export function curveSentence(curve: Curve): Sentence {
  return scalingSentence(saidScaling(curve));
}

/** The curve that loses most by its last workers, in a sentence; null where none does. */
export function worstLossSentence(curves: readonly Curve[]): Sentence | null {
  const worstFirst = [...curves].sort((x, y) => y.scaling.lastOverBest.ratio - x.scaling.lastOverBest.ratio);
  return worstFirst.map((curve) => lossSentence(saidScaling(curve))).find((sentence) => sentence !== null) ?? null;
}

function saidScaling({ points, scaling, subject }: Curve): SaidScaling {
  const best = points.find(({ key }) => key.workers === scaling.best.workers);
  const last = points[points.length - 1];
  const compared = best && last && best !== last ? compareSides(last.side, best.side, 'lower') : null;
  const bounds = compared && compared.kind !== 'too_few' ? compared : { low: null, high: null };
  return {
    who: { ...namedOf(subject), ...standingOfRuns(subject, last ?? best) },
    where: last ? curveWhere(last.key) : '',
    bestWorkers: scaling.best.workers,
    bestSeconds: scaling.best.median / 1e9,
    lastWorkers: last?.key.workers ?? scaling.best.workers,
    lastOverBest: { ratio: scaling.lastOverBest.ratio, low: bounds.low, high: bounds.high },
    kneeWorkers: scaling.knee?.workers ?? null,
    retrogradeWorkers: scaling.retrograde?.workers ?? null,
  };
}

/** Two subjects on the same curve, at the largest number of workers that both were measured with. */
export function curvePairSentence(a: Curve, b: Curve): Sentence | null {
  if (a.text !== b.text) return null;
  const shared = a.points.flatMap((mine) => {
    const theirs = b.points.find(({ key }) => key.text === mine.key.text);
    return theirs ? [{ mine, theirs }] : [];
  });
  const at = shared[shared.length - 1];
  if (!at) return null;
  const { mine, theirs } = at;
  const standings = pairStandings(mine, theirs);
  const drives = drivesText(mine, theirs, a.subject.name, b.subject.name);
  return comparisonSentence({
    what: `the same work with ${mine.key.workers === 1 ? '1 worker' : `${mine.key.workers} workers`} ${curveWhere(mine.key)}${drives && ` (${drives})`}`,
    a: { ...namedOf(a.subject), ...standings[0], figure: formatFigure(mine.estimate.median, mine.measure) },
    b: { ...namedOf(b.subject), ...standings[1], figure: formatFigure(theirs.estimate.median, theirs.measure) },
    verdict: pairVerdict(mine, theirs, a.subject.name, b.subject.name),
  });
}

const DASHES: readonly Dash[] = ['solid', 'dashed', 'dotted', 'dash-dot'];

/** For the picture. Alone on its curve a subject is named; among several curves the curve is. */
export function sweepSeries(curve: Curve, label: string, dash: Dash = DASHES[curve.order] ?? 'solid'): SweepSeries {
  const { scaling, points, subject } = curve;
  return {
    id: `${subject.place}-${curve.text}`,
    label,
    subject: subject.place as SubjectIndex,
    dash,
    points: points.map(({ key, estimate, href }) => ({
      workers: key.workers ?? 0,
      seconds: estimate.median / 1e9,
      low: estimate.low === null ? null : estimate.low / 1e9,
      high: estimate.high === null ? null : estimate.high / 1e9,
      href,
    })),
    best: scaling.best.workers,
    knee: scaling.knee?.workers ?? null,
    retrograde: scaling.retrograde?.workers ?? null,
    few: points.every(({ basis }) => basis === 'runs'),
  };
}

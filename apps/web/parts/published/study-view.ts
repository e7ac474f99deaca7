import { describePublished, type PublishedScaling } from '@fsbench/stats';
import type { Dash, SubjectIndex, SweepSeries } from '../../charts/types.ts';
import type { ReferenceStudy, ReferenceValue } from '../../db/reference.ts';
import { suiteView } from '../../suites/index.ts';
import {
  formatByteRate,
  formatFrequency,
  formatLatency,
  formatNumber,
  formatRate,
  formatSeconds,
} from '../../wording/quantity.ts';
import type { Sentence } from '../../wording/sentence.ts';
import {
  comparisonSentence,
  lossSentence,
  type Named,
  type ScalingText,
  scalingSentence,
} from '../../wording/verdict.ts';

/** "André Arko, andre.arko.net, 2025": who says so. */
export function citation({ author, publisher, year }: ReferenceStudy): string {
  return [author, publisher, year].filter((part) => part !== null).join(', ');
}

const RELATION_TEXT: Record<string, string> = { about: 'about ', below: 'below ', above: 'above ' };

/** As printed, with what the print means, and its unit unless the print has one. */
export function publishedText({ published, relation, unit }: ReferenceValue, study: ReferenceStudy): string {
  const text = RELATION_TEXT[relation] ?? '';
  const isStated = /^(about|around|~|below|above)/.test(published);
  const hasUnit = /[A-Za-z]\/s$|\b(s|seconds?|ms|us|ns|MHz|Hz)$/.test(published);
  return `${isStated ? '' : text}${published}${hasUnit ? '' : ` ${unit ?? study.unit}`}`;
}

/** The same in our way of writing figures, with the ends of what was printed. */
export function valueText({ valueSi, lowSi, highSi, relation, published }: ReferenceValue, unitSi: string): string {
  const write = writerOf(unitSi, relation === 'equal' || relation === 'about' ? digitsOf(published) : 3);
  const ends = lowSi !== null && highSi !== null ? `${write(lowSi)} to ${write(highSi)}` : '';
  if (valueSi === null) return ends || 'not known';
  if (relation === 'listed') return `${write(valueSi)}, from ${ends}`;
  return `${RELATION_TEXT[relation] ?? ''}${write(valueSi)}`;
}

/** A time printed with two digits is known to two. */
function digitsOf(published: string): number {
  const [, whole = '', fraction = ''] = /(\d+)(?:\.(\d+))?/.exec(published) ?? [];
  return Math.min(3, Math.max(1, `${whole}${fraction}`.replace(/^0+/, '').length));
}

function writerOf(unitSi: string, digits: number): (value: number) => string {
  switch (unitSi) {
    case 's':
      return (seconds) => formatLatency(seconds * 1e9, digits);
    case 'bytes/s':
      return formatByteRate;
    case 'Hz':
      return formatFrequency;
    case 'ops/s':
      return (rate) => formatRate(rate);
    default:
      return (value) => `${formatNumber(value)} ${unitSi}`;
  }
}

export type NameOf = (entry: ReferenceValue) => Named;

interface StudyCurve {
  readonly who: Named;
  readonly series: string;
  readonly points: readonly { readonly workers: number; readonly seconds: number }[];
}

const isPoint = (entry: ReferenceValue) => entry.x !== null && entry.valueSi !== null && entry.relation !== 'range';

/** Times over workers, one curve per subject and series; single points count as curves too. */
function studyCurves(study: ReferenceStudy, nameOf: NameOf): StudyCurve[] {
  if (study.unitSi !== 's' || suiteView(study.suite).charts.published !== 'curves') return [];
  const curves = new Map<string, { who: Named; series: string; points: { workers: number; seconds: number }[] }>();
  for (const entry of study.values.filter(isPoint)) {
    const who = nameOf(entry);
    const series = entry.series ?? '';
    const curve = curves.get(`${who.subject}|${series}`) ?? { who, series, points: [] };
    curve.points.push({ workers: entry.x ?? 0, seconds: entry.valueSi ?? 0 });
    curves.set(`${who.subject}|${series}`, curve);
  }
  return [...curves.values()].map((curve) => ({
    ...curve,
    points: [...curve.points].sort((x, y) => x.workers - y.workers),
  }));
}

/** By their points: studies seldom change, and their curves are described several times on every page that shows them. */
const scalings = new Map<string, PublishedScaling>();
const MOST_SCALINGS = 1000;

function scalingOf(points: StudyCurve['points']): PublishedScaling {
  const text = points.map(({ workers, seconds }) => `${workers} ${seconds}`).join();
  const known = scalings.get(text);
  if (known !== undefined) return known;
  if (scalings.size >= MOST_SCALINGS) scalings.clear();
  const found = describePublished(points.map(({ workers, seconds }) => ({ workers, value: seconds })));
  scalings.set(text, found);
  return found;
}

/** A knee between two numbers of workers is said at the nearer one. */
function kneeOf({ knee }: PublishedScaling, points: StudyCurve['points']): number | null {
  if (knee === null) return null;
  const away = (workers: number) => Math.abs(Math.log(workers / knee.at));
  const nearest = points.reduce((one, other) => (away(other.workers) < away(one.workers) ? other : one));
  return nearest.workers;
}

/** Fewer points than this are single observations: no line, no best, no knee is claimed of them. */
const POINTS_OF_A_CURVE = 5;

/** The curves of a published sweep. What nobody measured is not drawn: points are joined only where none were skipped. */
export function studySeries(study: ReferenceStudy, nameOf: NameOf): SweepSeries[] {
  const curves = studyCurves(study, nameOf);
  const isAlone = new Set(curves.map(({ who }) => who.subject)).size < 2;
  const dashes = [...new Set(curves.map(({ series }) => series))];
  const measured = [...new Set(curves.flatMap(({ points }) => points.map(({ workers }) => workers)))];
  return curves.map(({ who, series, points }) => {
    const scaling = points.length >= POINTS_OF_A_CURVE ? scalingOf(points) : null;
    return {
      id: `${study.id}-${who.subject}-${series}`,
      label: isAlone ? series || who.name : [who.name, series].filter(Boolean).join(', '),
      subject: who.subject as SubjectIndex,
      dash: (['solid', 'dashed', 'dotted', 'dash-dot'] satisfies Dash[])[dashes.indexOf(series) % 4] ?? 'solid',
      points: points.map((point) => ({ ...point, low: null, high: null, href: study.url })),
      best: scaling?.best.workers ?? null,
      bestRange: scaling?.bestRange ?? null,
      knee: scaling && kneeOf(scaling, points),
      retrograde: scaling?.retrograde?.workers ?? null,
      isJoined: points.length >= POINTS_OF_A_CURVE && !skipsPoints(points, measured),
    };
  });
}

/** Whether two neighbors have more than one point between them that the study measured elsewhere. */
function skipsPoints(points: StudyCurve['points'], measured: readonly number[]): boolean {
  return points.some(({ workers }, at) => {
    const from = points[at - 1]?.workers ?? workers;
    return measured.filter((between) => between > from && between < workers).length > 1;
  });
}

/** "M3 Ultra is 3.0x slower with 32 workers than with 12 …": one sentence per whole curve. */
export function studyScalingSentences(study: ReferenceStudy, nameOf: NameOf): Sentence[] {
  return studyScalings(study, nameOf).map(scalingSentence);
}

/** How knee and loss of a published curve are found; null where the study has no whole curve. */
export function studyRule(study: ReferenceStudy, nameOf: NameOf): string | null {
  const isCurve = studyCurves(study, nameOf).some(({ points }) => points.length >= POINTS_OF_A_CURVE);
  return isCurve ? RULE : null;
}

const RULE =
  'How fsbench reads these curves: the knee is the break of a line of two segments through all points, on logarithmic scales; its interval has the breaks that fit about as well. Points tie with the best where they differ by no more than neighbors scatter. More workers are called slower where every later point is over 10 % above the points that tie.';

/** What more workers cost on the first whole curve of a study; null where it does not lose. Never chosen by its result. */
export function studyLossSentence(study: ReferenceStudy, nameOf: NameOf): Sentence | null {
  const [first] = studyScalings(study, nameOf);
  return first ? lossSentence(first) : null;
}

/** Which whole curves lose, and how much. */
export const studyLosses = (study: ReferenceStudy, nameOf: NameOf): { readonly who: Named; readonly ratio: number }[] =>
  studyScalings(study, nameOf).flatMap(({ who, retrogradeWorkers, lastOverBest: { ratio } }) =>
    retrogradeWorkers === null ? [] : [{ who, ratio }],
  );

function studyScalings(study: ReferenceStudy, nameOf: NameOf): ScalingText[] {
  return studyCurves(study, nameOf).flatMap(({ who, series, points }): ScalingText[] => {
    const last = points[points.length - 1];
    if (!last || points.length < POINTS_OF_A_CURVE) return [];
    const scaling = scalingOf(points);
    return [
      {
        who,
        where: placeText(series),
        bestWorkers: scaling.best.workers,
        bestRange: scaling.bestRange,
        isCoarse: scaling.isCoarse,
        bestValue: formatSeconds(scaling.best.value),
        lastWorkers: last.workers,
        lastOverBest: { ratio: scaling.lastOverBest, low: null, high: null },
        kneeWorkers: kneeOf(scaling, points),
        kneeRange: scaling.knee && { low: scaling.knee.low, high: scaling.knee.high },
        retrogradeWorkers: scaling.retrograde?.workers ?? null,
      },
    ];
  });
}

/** Where the files are; any other series, a call or a size, is its own name. */
const PLACES: readonly string[] = ['RAM disk', 'RAM disk over a folder', 'SSD'];

const placeText = (series: string | null): string =>
  series !== null && PLACES.includes(series) ? `files on the ${series}` : (series ?? '');

/** Two subjects of one study at every point that both have: same series, same number of workers. */
export function studyPairSentences(study: ReferenceStudy, a: Named, b: Named, nameOf: NameOf): Sentence[] {
  const of = (who: Named) =>
    study.values.filter((entry) => entry.valueSi !== null && nameOf(entry).subject === who.subject);
  const place = ({ series, x, label }: ReferenceValue) => `${series ?? label}|${x ?? ''}`;
  const sentences = of(a).flatMap((mine) => {
    const theirs = of(b).find((entry) => place(entry) === place(mine));
    if (!theirs || mine.valueSi === null || theirs.valueSi === null) return [];
    const isRate = study.unitSi !== 's';
    if (isRate && study.lowerIsBetter !== false) return [];
    const ratio = mine.valueSi / theirs.valueSi;
    const workers =
      mine.x === null
        ? ''
        : `${mine.x} ${mine.x === 1 ? (mine.xUnit ?? 'workers').replace(/s$/, '') : (mine.xUnit ?? 'workers')}`;
    const sentence = comparisonSentence(
      {
        what: [workers, placeText(mine.series)].filter(Boolean).join(', ') || 'the same work',
        a: { ...a, runs: 0, contributors: 0, value: valueText(mine, study.unitSi) },
        b: { ...b, runs: 0, contributors: 0, value: valueText(theirs, study.unitSi) },
        verdict: { kind: 'published', ratio },
      },
      isRate ? 'higher' : 'lower',
      true,
    );
    return [{ sentence, series: mine.series, x: mine.x ?? 0 }];
  });
  const count = (series: string | null) => sentences.filter((one) => one.series === series).length;
  return sentences.sort((p, q) => count(q.series) - count(p.series) || q.x - p.x).map(({ sentence }) => sentence);
}

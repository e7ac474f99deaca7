import { VERDICTS } from '@fsbench/contract/catalogue';
import type { ChartData } from '../../charts/frame/kinds.ts';
import type { Subject } from '../../db/subject.ts';
import { withDetachedNote } from '../../domain/results/detached.ts';
import { judgePairs } from '../../domain/results/judge.ts';
import { comparedTexts, evidenceOfRuns, namedOf, pairResults, type ResultPair } from '../../domain/results/pair.ts';
import { isFileRate } from '../../domain/results/shown-value.ts';
import { FILES } from '../../suites/core-sweep/axes.ts';
import { type Curve, curveSeries } from '../../suites/core-sweep/curves.ts';
import { counted } from '../../wording/names.ts';
import { confidenceText, formatFactor, tieRatioText } from '../../wording/ratio.ts';
import { filled, type Sentence } from '../../wording/sentence.ts';
import { confidenceOf, inScope } from '../../wording/verdict.ts';

/** What a RAM disk saves one subject: the same work in memory, on disk, and with every file flushed. */
export interface RamDisk {
  readonly subject: Subject;
  readonly sentence: Sentence;
  readonly chart: ChartData;
  readonly curves: readonly Curve[];
}

/** Only of subjects that did the same work in memory and on disk. The verdicts of all of them are one family. */
export function ramDisks(curves: readonly Curve[], subjects: readonly Subject[]): RamDisk[] {
  const found = subjects.flatMap((subject) => {
    const mine = curves.filter((curve) => curve.subject === subject);
    const places = placesOf(mine);
    return places ? [{ subject, mine, places }] : [];
  });
  const judged = judgePairs(found.flatMap(({ places: { pairs } }) => pairs));
  return found.map(({ subject, mine, places }): RamDisk => {
    const pairs = judged.splice(0, places.pairs.length);
    return {
      subject,
      sentence: sentenceOf(subject, { ...places, pairs }),
      chart: chartOf(subject, mine, findingOf(subject, places.workers, pairs[0])),
      curves: mine,
    };
  });
}

/** The same work on disk and in memory, then flushed and in memory. */
interface Places {
  readonly workers: number;
  readonly drive: string | null;
  readonly pairs: readonly ResultPair[];
}

const isSamePosition = (role: string, primitive: string) => (curve: Curve) => {
  const key = curve.points[0]?.key;
  return (
    key?.variant === 'fs-tree' &&
    key.targetRole === role &&
    key.primitive === primitive &&
    key.directory !== 'shared' &&
    key.worker !== 'thread'
  );
};

function placesOf(curves: readonly Curve[]): Places | null {
  const memory = curves.find(isSamePosition('memory', 'none'));
  const disk = curves.find(isSamePosition('disk', 'none'));
  const at = memory?.points.filter(({ key }) => pointAt(disk, key.workers)).at(-1);
  const onDisk = pointAt(disk, at?.key.workers ?? null);
  if (!at || !onDisk) return null;
  const flushed = pointAt(curves.find(isSamePosition('disk', 'full')), at.key.workers);
  const pairs = [onDisk, ...(flushed ? [flushed] : [])].map((one) => pairResults(one, at, 'the disk', 'memory'));
  return { workers: at.key.workers ?? 0, drive: onDisk.drive?.name ?? null, pairs };
}

function sentenceOf(subject: Subject, { workers, drive, pairs: [unflushed, flushed] }: Places): Sentence {
  if (!unflushed) return [];
  // The results and what stands behind them are those that were compared.
  const who = { ...namedOf(subject), ...evidenceOfRuns(subject, unflushed.b) };
  const where = drive && drive !== subject.name ? `on ${drive}` : 'on disk';
  const sentences = placesSentence([namedOf(subject), ` with ${counted(workers, 'worker')}`], unflushed, where);
  const more = flushed ? placesSentence(['With every file flushed it'], flushed, where) : [];
  return inScope(who, [...sentences, ...(flushed ? [' ', ...more] : [])]);
}

/** "M4 Max with 4 workers is **2.1x slower** on disk than in memory: 64.0 s vs 32.0 s, 95 % CI 2.02 to 2.18." */
function placesSentence(subject: Sentence, pair: ResultPair, where: string): Sentence {
  const { verdict } = pair;
  const [than, and] = [`${where} than in memory`, `${where} and in memory`];
  const times = comparedTexts(pair).join(' vs ');
  switch (verdict.kind) {
    case 'clear':
    case 'these_runs': {
      const { ratio, low, high } = verdict;
      const parts = {
        subject,
        factor: formatFactor(ratio, verdict),
        evidence: `${times}, ${confidenceText(ratio, low, high, confidenceOf(verdict))}`,
      };
      return filled(ratio >= 1 ? VERDICTS.slower_place : VERDICTS.faster_place, { ...parts, place: than });
    }
    case 'tie': {
      const { ratio, low, high } = verdict;
      const evidence = `${times}, ${tieRatioText(ratio, low, high, confidenceOf(verdict))}; ${VERDICTS.not_beyond}`;
      return filled(VERDICTS.tie_place, { subject, place: `${where} vs in memory`, evidence });
    }
    case 'not_comparable':
      return filled(VERDICTS.not_comparable_place, { subject, place: and, reason: verdict.why });
    case 'too_few':
      return filled(verdict.floor === undefined ? VERDICTS.too_few_place : VERDICTS.too_few_runs_place, {
        subject,
        place: `${where} and in memory`,
      });
    default:
      return filled(VERDICTS.too_few_place, { subject, place: `${where} and in memory` });
  }
}

const pointAt = (curve: Curve | undefined, workers: number | null) =>
  curve?.points.find(({ key }) => key.workers === workers);

/** "M4 Max, 16 workers: 1.9x slower on disk than in memory", as the sentence says it. */
function findingOf({ name }: Subject, workers: number, pair: ResultPair | undefined): string {
  const where = `${name}, ${counted(workers, 'worker')}`;
  const verdict = pair?.verdict;
  if (verdict?.kind === 'tie') return `${where}: ${VERDICTS.tie_inline} on disk and in memory`;
  if (verdict?.kind !== 'clear' && verdict?.kind !== 'these_runs') return `${name}: what does the disk cost?`;
  const factor = formatFactor(verdict.ratio, verdict);
  return `${where}: ${factor} ${verdict.ratio >= 1 ? 'slower' : 'faster'} on disk than in memory`;
}

function chartOf(subject: Subject, curves: readonly Curve[], finding: string): ChartData {
  // Computing without files is in another unit: it has a chart of its own.
  const files = curves.filter(({ points }) => points.every((point) => isFileRate(point)));
  const series = files.map((curve) => curveSeries(curve, curve.label));
  return {
    kind: 'sweep',
    props: {
      id: `ram-disk-${subject.index + 1}`,
      title: `${subject.name}: the same work in memory and on disk`,
      finding,
      summary: withDetachedNote(SUMMARY, series),
      series,
      ideal: true,
      ...FILES.axis,
      table: 'none',
    },
  };
}

const SUMMARY =
  'Files per second, all workers together, by number of workers, one line per place. The gap between memory and disk is what a RAM disk saves.';

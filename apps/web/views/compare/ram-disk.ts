import { VERDICTS } from '@fsbench/contract/catalogue';
import type { ChartData } from '../../charts/frame/kinds.ts';
import type { Subject } from '../../db/subject.ts';
import { withDetachedNote } from '../../domain/results/detached.ts';
import { evidenceOfRuns, namedOf, pairResults, type ResultPair } from '../../domain/results/pair.ts';
import { type Curve, curveSeries } from '../../suites/core-sweep/curves.ts';
import { counted } from '../../wording/names.ts';
import { formatLatency } from '../../wording/quantity.ts';
import { confidenceText, formatFactor, ratioText } from '../../wording/ratio.ts';
import { filled, type Sentence } from '../../wording/sentence.ts';
import { inScope } from '../../wording/verdict.ts';

/** What a RAM disk saves one subject: the same work in memory, on disk, and with every file flushed. */
export interface RamDisk {
  readonly subject: Subject;
  readonly sentence: Sentence;
  readonly chart: ChartData;
  readonly curves: readonly Curve[];
}

/** Only of subjects that did the same work in memory and on disk. */
export function ramDisks(curves: readonly Curve[], subjects: readonly Subject[]): RamDisk[] {
  return subjects.flatMap((subject): RamDisk[] => {
    const mine = curves.filter((curve) => curve.subject === subject);
    const sentence = sentenceOf(subject, mine);
    return sentence ? [{ subject, sentence, chart: chartOf(subject, mine), curves: mine }] : [];
  });
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

function sentenceOf(subject: Subject, curves: readonly Curve[]): Sentence | null {
  const memory = curves.find(isSamePosition('memory', 'none'));
  const disk = curves.find(isSamePosition('disk', 'none'));
  const at = memory?.points.filter(({ key }) => pointAt(disk, key.workers)).at(-1);
  const onDisk = pointAt(disk, at?.key.workers ?? null);
  if (!at || !onDisk) return null;
  const flushed = pointAt(curves.find(isSamePosition('disk', 'full')), at.key.workers);
  // The figures and what stands behind them are those that were compared.
  const pair = pairResults(onDisk, at, 'the disk', 'memory');
  const who = { ...namedOf(subject), ...evidenceOfRuns(subject, pair.b) };
  const where = onDisk.drive && onDisk.drive.name !== subject.name ? `on ${onDisk.drive.name}` : 'on disk';
  const workers = counted(at.key.workers ?? 0, 'worker');
  const sentences = placesSentence([namedOf(subject), ` with ${workers}`], pair, where);
  const more = flushed
    ? placesSentence(['With every file flushed it'], pairResults(flushed, at, 'the disk', 'memory'), where)
    : [];
  return inScope(who, [...sentences, ...(flushed ? [' ', ...more] : [])]);
}

/** "M4 Max with 4 workers takes **2.1x as long** on disk as in memory: 64.0 s vs 32.0 s, 95 % CI 2.02 to 2.18." */
function placesSentence(subject: Sentence, { a, b, verdict }: ResultPair, where: string): Sentence {
  const [than, and] = [`${where} than in memory`, `${where} and in memory`];
  const times = `${formatLatency(a.estimate.median)} vs ${formatLatency(b.estimate.median)}`;
  switch (verdict.kind) {
    case 'clear':
    case 'these_runs': {
      const { ratio, low, high } = verdict;
      const parts = { subject, factor: formatFactor(ratio), evidence: `${times}, ${confidenceText(ratio, low, high)}` };
      return ratio >= 1
        ? filled(VERDICTS.longer, { ...parts, place: `${where} as in memory` })
        : filled(VERDICTS.faster_place, { ...parts, place: than });
    }
    case 'tie': {
      const { ratio, low, high } = verdict;
      const evidence = `${times}, ${ratioText(ratio, low, high)}; the interval includes 1`;
      return filled(VERDICTS.tie_place, { subject, place: `${where} vs in memory`, evidence });
    }
    case 'not_comparable':
      return filled(VERDICTS.not_comparable_place, { subject, place: and, reason: verdict.why });
    default:
      return filled(VERDICTS.too_few_place, { subject, place: `${where} and in memory` });
  }
}

const pointAt = (curve: Curve | undefined, workers: number | null) =>
  curve?.points.find(({ key }) => key.workers === workers);

function chartOf(subject: Subject, curves: readonly Curve[]): ChartData {
  const series = curves.map((curve) => curveSeries(curve, curve.label));
  return {
    kind: 'sweep',
    props: {
      id: `ram-disk-${subject.index + 1}`,
      title: `${subject.name}: the same work in memory, on disk and on no file system`,
      summary: withDetachedNote(SUMMARY, series),
      series,
      ideal: true,
      yLabel: 'time per file',
      yTicks: 'time',
      lowerIsBetter: true,
      table: 'none',
    },
  };
}

const SUMMARY =
  'Time per file, all workers together, by number of workers, one line per place. The gap between memory and disk is what a RAM disk saves; the line without files is the most it could.';

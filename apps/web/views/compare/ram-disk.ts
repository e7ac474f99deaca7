import type { ChartData } from '../../charts/frame/kinds.ts';
import type { Subject } from '../../db/subject.ts';
import { withDetachedNote } from '../../domain/results/detached.ts';
import { evidenceOfRuns, namedOf, pairResults, type ResultPair } from '../../domain/results/pair.ts';
import { type Curve, curveSeries } from '../../suites/core-sweep/curves.ts';
import { counted } from '../../wording/names.ts';
import { formatLatency } from '../../wording/quantity.ts';
import { formatFactor, formatRatioInterval } from '../../wording/ratio.ts';
import type { Sentence, SentencePart } from '../../wording/sentence.ts';
import { inScope, type Verdict } from '../../wording/verdict.ts';

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
  return inScope(who, [
    `The same work with ${counted(at.key.workers ?? 0, 'worker')} `,
    ...asLong(pair, `${where} as in memory`, `${where} and in memory`),
    `${valuesText(pair)} for `,
    namedOf(subject),
    ...(flushed
      ? [
          '; with every file flushed it ',
          ...asLong(pairResults(flushed, at, 'the disk', 'memory'), 'as in memory', 'with that in memory'),
        ]
      : []),
    '.',
  ]);
}

function valuesText({ a, b, verdict }: ResultPair): string {
  if (verdict.kind === 'not_comparable') return '';
  return `, ${formatLatency(a.estimate.median)} against ${formatLatency(b.estimate.median)},`;
}

/** "takes **2.1x as long** on disk as in memory (ratio 2.10 [2.02, 2.18])"; a tie is one here too. */
function asLong({ verdict }: ResultPair, where: string, both: string): SentencePart[] {
  const ratio = intervalText(verdict);
  if (verdict.kind === 'clear' || verdict.kind === 'these_runs') {
    const factor = formatFactor(verdict.ratio);
    const text = verdict.ratio >= 1 ? `${factor} as long` : `${factor} less time`;
    return ['takes ', { strong: text }, ` ${where} (${ratio})`];
  }
  if (verdict.kind === 'not_comparable') return ['is ', { strong: 'not comparable' }, ` ${both} (${verdict.why})`];
  return verdict.kind === 'tie'
    ? ['shows ', { strong: 'no clear difference' }, ` ${where} (${ratio} includes 1)`]
    : ['has ', { strong: 'too few rounds to say' }, ` how long it takes ${where}`];
}

function intervalText(verdict: Verdict): string {
  return 'low' in verdict ? `ratio ${formatRatioInterval(verdict.ratio, verdict.low, verdict.high)}` : '';
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
      yLabel: 'seconds for 64 000 units',
      lowerIsBetter: true,
      table: 'none',
    },
  };
}

const SUMMARY =
  'Time that 64 000 units of work take, against workers, one line per place. The gap between memory and disk is what a RAM disk saves; the line without files is the most it could.';

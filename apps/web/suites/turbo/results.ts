import { type ComparabilityKey, isHeadlineKey } from '@fsbench/contract';
import type { Paired, PairGroup, PairsChartProps, SubjectIndex } from '../../charts/types.ts';
import type { CellRow } from '../../db/rows.ts';
import type { Subject } from '../../db/subject.ts';
import { type ComparedResult, compareResults, firstPair } from '../../domain/results/compared-results.ts';
import { haveSameRuns } from '../../domain/results/detached.ts';
import { kindsOf, onlyOne } from '../../domain/results/kinds.ts';
import { hasMost } from '../../domain/results/most.ts';
import { namedOf, whoOf } from '../../domain/results/pair.ts';
import { pairResultsWithin } from '../../domain/results/paired.ts';
import { estimatorsTitle, hasWarning, hrefOf, type MeasuredResult } from '../../domain/results/result.ts';
import { formatLatency, formatNumber } from '../../wording/quantity.ts';
import type { Sentence } from '../../wording/sentence.ts';
import { inScope } from '../../wording/verdict.ts';
import type { SpeedUps, SuiteResults } from '../suite-view.ts';
import { pairedSentence } from './paired.ts';
import { ALONE, BESIDE, EXPERIMENTS, filesWhere, workTitle } from './plot.ts';

const BUSY_LOOP = 'spinner';

/** One experiment, alone and beside the loop, of one method and with its files in one place. */
function ofOneKind(
  results: readonly MeasuredResult[],
  subjects: readonly Subject[],
  experiment: string,
): MeasuredResult[] {
  const mine = results.filter(
    ({ subject, key }) =>
      key.variant === experiment && key.dataKind === 'duration' && subjects.some(({ index }) => index === subject),
  );
  return kindsOf(mine, ['primitive'])[0] ?? [];
}

/** Both sides of an experiment of one subject; null where one of them was not measured. */
export function bothSides(
  results: readonly MeasuredResult[],
  subject: Subject,
  experiment: string,
): { readonly alone: MeasuredResult; readonly beside: MeasuredResult } | null {
  const shown = ofOneKind(results, [subject], experiment);
  const [alone, beside] = [findOf(shown, subject, 'alone'), findOf(shown, subject, BUSY_LOOP)];
  return alone && beside ? { alone, beside } : null;
}

const findOf = (results: readonly MeasuredResult[], { index }: Subject, primitive: string) =>
  onlyOne(results.filter(({ subject, key }) => subject === index && key.primitive === primitive));

/** One slope an experiment and subject, those of several subjects in one panel: medians only, because rounds are paired within a run and not between runs. */
export function turboChart(
  results: readonly MeasuredResult[],
  subjects: readonly Subject[],
): Pick<PairsChartProps, 'groups' | 'firstLabel' | 'secondLabel' | 'yLabel'> | null {
  const isOfMany = subjects.length > 1;
  const groups = Object.entries(EXPERIMENTS).flatMap(([experiment, title]) => {
    const shown = ofOneKind(results, subjects, experiment);
    return subjects.flatMap((subject): PairGroup[] => {
      const alone = findOf(shown, subject, 'alone');
      const beside = findOf(shown, subject, BUSY_LOOP);
      if (!alone || !beside) return [];
      return [
        {
          id: `${experiment}-${subject.index}`,
          title: `${isOfMany ? `${subject.name}: ` : ''}${title}${filesWhere(alone.key)}`,
          ...(isOfMany && { shared: { work: `${title}${filesWhere(alone.key)}`, label: subject.name } }),
          note: besideNote(alone, beside),
          subject: subject.index as SubjectIndex,
          first: pairedOf(alone),
          second: pairedOf(beside),
          pairs: [],
          hasWarning: hasWarning(alone) || hasWarning(beside),
        },
      ];
    });
  });
  return groups.length > 0 ? { groups, firstLabel: ALONE, secondLabel: BESIDE, yLabel: 'time of the work' } : null;
}

/** The ratio of two values of several runs has no interval and no verdict: rounds are paired within a run, and here are several. */
function besideNote(alone: MeasuredResult, beside: MeasuredResult): string {
  if (!haveSameRuns(alone, beside)) return 'of different runs: not compared';
  return `${formatNumber(alone.estimate.median / beside.estimate.median)}x as fast with the loop`;
}

function pairedOf(one: MeasuredResult): Paired {
  const { median, low, high } = one.estimate;
  return { median, low, high, href: hrefOf(one) };
}

/** Short processes and files of both, on a machine that is otherwise idle. */
export function turboPair(results: readonly MeasuredResult[], a: Subject, b: Subject): ComparedResult | null {
  const shown = ofOneKind(results, [a, b], 'configure');
  const mine = findOf(shown, a, 'alone');
  const theirs = findOf(shown, b, 'alone');
  if (!mine || !theirs) return null;
  return compareResults(mine, theirs, a, b, {
    what: `short processes and files${filesWhere(mine.key)}`,
    brief: aloneBrief(mine.key),
  });
}

/** "short processes and files in memory, idle machine" */
export const aloneBrief = (key: ComparabilityKey): string =>
  `short processes and files${filesWhere(key)}, idle machine`;

/** Medians of two cases: no interval, because rounds are paired within a run only. */
function turboSentence(mine: readonly MeasuredResult[], subject: Subject): Sentence | null {
  const work = mine.filter(({ key }) => key.variant === 'configure' && key.dataKind === 'duration');
  const [shown = []] = kindsOf(work, ['primitive']);
  const of = (primitive: string) => onlyOne(shown.filter(({ key }) => key.primitive === primitive));
  const [alone, beside] = [of('alone'), of('spinner')];
  if (!alone || !beside || !haveSameRuns(alone, beside)) return null;
  const who = whoOf(subject, alone);
  return inScope(who, [
    'On ',
    { name: who.name, subject: who.subject },
    `, short processes and files take ${formatLatency(alone.estimate.median)} alone and `,
    { strong: formatLatency(beside.estimate.median) },
    ` while another core is busy (${estimatorsTitle([alone, beside]).toLowerCase()}; for the paired test, open a run).`,
  ]);
}

function keyTitle(key: ComparabilityKey): string {
  const how = key.primitive === 'spinner' ? 'beside a busy loop' : 'alone';
  const what = key.variant === 'ramp' ? 'steady clock' : workTitle(key.variant);
  return `${what}${filesWhere(key)} · ${how}`;
}

/** With enough contributors the loop's effect has an interval of its own; else the medians are all there is. */
function speedUpsOf(all: readonly MeasuredResult[], subject: Subject, cells: readonly CellRow[]): SpeedUps {
  const measured = Object.keys(EXPERIMENTS).flatMap((experiment) => {
    const sides = bothSides(all, subject, experiment);
    return sides ? [{ experiment, ...sides }] : [];
  });
  const judged = pairResultsWithin(
    measured.map(({ alone, beside }) => [alone, beside]),
    cells,
  );
  const paired = new Map(
    measured.flatMap(({ experiment }, at) => {
      const one = judged[at];
      return one ? [[experiment, one] as const] : [];
    }),
  );
  const headline = paired.get('configure');
  return { paired, sentence: headline ? pairedSentence(headline, namedOf(subject)) : null };
}

export const results: SuiteResults = {
  keyTitle,
  rowTitle: keyTitle,
  comparedCase: null,
  headline: (all) => {
    const alone = all.filter(({ key }) => isHeadlineKey(key));
    return alone.find(({ key }) => key.targetRole === 'memory') ?? alone[0];
  },
  pair: (all, a, b) => turboPair(all, a, b) ?? firstPair(all, a, b, keyTitle),
  alone: turboSentence,
  curves: null,
  speedUps: speedUpsOf,
  commonRow: null,
  isTracked: hasMost,
  needsDrive: false,
  isOfChips: true,
};

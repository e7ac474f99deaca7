import type { Paired, PairGroup, PairsChartProps, SubjectIndex } from '../../charts/types.ts';
import type { Subject } from '../../db/subject.ts';
import { formatFactor } from '../../wording/ratio.ts';
import { clearEffect, ratioOfMedians } from '../../domain/findings/clear-effect.ts';
import { type Compared, compared } from '../../domain/results/any-view.ts';
import { areOfSameRuns } from '../../domain/results/apart.ts';
import { filesWhere } from '../../domain/results/keys.ts';
import { kindsOf, onlyOne } from '../../domain/results/kinds.ts';
import { hrefOf, isDoubtful, type Result } from '../../domain/results/result.ts';
import { ALONE, BESIDE, EXPERIMENTS } from './plot.ts';

const SPINNER = 'spinner';

/** One experiment, alone and beside the loop, of one method and with its files in one place. */
function ofOneKind(results: readonly Result[], subjects: readonly Subject[], experiment: string): Result[] {
  const mine = results.filter(
    ({ subject, key }) =>
      key.variant === experiment && key.dataKind === 'duration' && subjects.some(({ place }) => place === subject),
  );
  return kindsOf(mine, ['primitive'])[0] ?? [];
}

/** Both sides of an experiment of one subject; null where one of them was not measured. */
export function bothSides(
  results: readonly Result[],
  subject: Subject,
  experiment: string,
): { readonly alone: Result; readonly beside: Result } | null {
  const shown = ofOneKind(results, [subject], experiment);
  const [alone, beside] = [findOf(shown, subject, 'alone'), findOf(shown, subject, SPINNER)];
  return alone && beside ? { alone, beside } : null;
}

const findOf = (results: readonly Result[], { place }: Subject, primitive: string) =>
  onlyOne(results.filter(({ subject, key }) => subject === place && key.primitive === primitive));

/** One slope an experiment and subject: medians only, because rounds are paired within a run and not between runs. */
export function turboPicture(
  results: readonly Result[],
  subjects: readonly Subject[],
): Pick<PairsChartProps, 'groups' | 'firstLabel' | 'secondLabel' | 'yLabel'> | null {
  const groups = Object.entries(EXPERIMENTS).flatMap(([experiment, title]) => {
    const shown = ofOneKind(results, subjects, experiment);
    return subjects.flatMap((subject): PairGroup[] => {
      const alone = findOf(shown, subject, 'alone');
      const beside = findOf(shown, subject, SPINNER);
      if (!alone || !beside) return [];
      return [
        {
          id: `${experiment}-${subject.place}`,
          title: `${subjects.length > 1 ? `${subject.name}: ` : ''}${title}${filesWhere(alone.key)}`,
          note: besideNote(alone, beside),
          subject: subject.place as SubjectIndex,
          first: pairedOf(alone),
          second: pairedOf(beside),
          pairs: [],
          isDoubtful: isDoubtful(alone) || isDoubtful(beside),
        },
      ];
    });
  });
  return groups.length > 0 ? { groups, firstLabel: ALONE, secondLabel: BESIDE, yLabel: 'time of the work' } : null;
}

/** Without an interval nobody can tell a few per cent from nothing. */
const SAME_RATIO = 1.05;

/** What the loop did, as far as two medians say it: rounds are paired within a run, and here are several. */
function besideNote(first: Result, second: Result): string {
  if (!areOfSameRuns(first, second)) return 'of different runs: not compared';
  const { median: ratio, low, high } = ratioOfMedians(first.estimate, second.estimate);
  const words = `${formatFactor(ratio)} ${ratio >= 1 ? 'faster' : 'slower'} by the medians`;
  if (low === null || high === null) {
    return Math.max(ratio, 1 / ratio) < SAME_RATIO ? 'about the same by the medians' : `${words}, no interval`;
  }
  return clearEffect({ low, high }) === 'no_clear_difference' ? 'no clear difference' : words;
}

function pairedOf(one: Result): Paired {
  const { median, low, high } = one.estimate;
  return { median, low, high, href: hrefOf(one) };
}

/** The configure-like work of both, with nothing beside it. */
export function turboPair(results: readonly Result[], a: Subject, b: Subject): Compared | null {
  const shown = ofOneKind(results, [a, b], 'configure');
  const mine = findOf(shown, a, 'alone');
  const theirs = findOf(shown, b, 'alone');
  if (!mine || !theirs) return null;
  return compared(mine, theirs, a, b, {
    what: `the configure-like work (short processes and files${filesWhere(mine.key)})`,
    brief: `short processes and files${filesWhere(mine.key)}, nothing beside`,
  });
}

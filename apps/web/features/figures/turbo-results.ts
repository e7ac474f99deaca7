import type { Paired, PairGroup, PairsChartProps, SubjectIndex } from '../../charts/types.ts';
import type { Subject } from '../../db/subject.ts';
import { formatFactor } from '../words/ratio.ts';
import type { Sentence } from '../words/sentence.ts';
import { pairSentence } from './any-view.ts';
import { hrefOf, type Result } from './result.ts';
import { ALONE, BESIDE, EXPERIMENTS } from './turbo-view.ts';

const SPINNER = 'spinner';

function findOf(results: readonly Result[], { place }: Subject, experiment: string, primitive: string) {
  return results.find(
    ({ subject, key }) =>
      subject === place && key.variant === experiment && key.primitive === primitive && key.dataKind === 'duration',
  );
}

/** One slope an experiment and subject: medians only, because rounds are paired within a run and not between runs. */
export function turboPicture(
  results: readonly Result[],
  subjects: readonly Subject[],
): Pick<PairsChartProps, 'groups' | 'firstLabel' | 'secondLabel' | 'yLabel'> | null {
  const groups = Object.entries(EXPERIMENTS).flatMap(([experiment, title]) =>
    subjects.flatMap((subject): PairGroup[] => {
      const alone = findOf(results, subject, experiment, 'alone');
      const beside = findOf(results, subject, experiment, SPINNER);
      if (!alone || !beside) return [];
      const ratio = alone.estimate.median / beside.estimate.median;
      return [
        {
          id: `${experiment}-${subject.place}`,
          title: subjects.length > 1 ? `${subject.name}: ${title}` : title,
          note: `${formatFactor(ratio)} ${ratio >= 1 ? 'faster' : 'slower'} by the medians, no interval`,
          subject: subject.place as SubjectIndex,
          first: pairedOf(alone),
          second: pairedOf(beside),
          pairs: [],
        },
      ];
    }),
  );
  return groups.length > 0 ? { groups, firstLabel: ALONE, secondLabel: BESIDE, yLabel: 'time of the work' } : null;
}

function pairedOf(one: Result): Paired {
  const { median, low, high } = one.estimate;
  return { median, low, high, href: hrefOf(one) };
}

/** The configure-like work of both, with nothing beside it. */
export function turboPairSentence(results: readonly Result[], a: Subject, b: Subject): Sentence | null {
  const mine = findOf(results, a, 'configure', 'alone');
  const theirs = findOf(results, b, 'configure', 'alone');
  if (!mine || !theirs || mine.key.text !== theirs.key.text) return null;
  return pairSentence(mine, theirs, a, b, 'the configure-like work (short processes and files)');
}

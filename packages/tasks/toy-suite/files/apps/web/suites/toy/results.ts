import { type ComparabilityKey, isHeadlineKey } from '@fsbench/contract';
import { firstPair } from '../../domain/results/compared-results.ts';
import { hasMost } from '../../domain/results/most.ts';
import { whoOf } from '../../domain/results/pair.ts';
import { formatLatency } from '../../wording/quantity.ts';
import { inScope } from '../../wording/verdict.ts';
import type { SuiteResults } from '../suite-view.ts';

const keyTitle = ({ variant }: ComparabilityKey) => `toy: ${variant}`;

export const results: SuiteResults = {
  keyTitle,
  rowTitle: keyTitle,
  comparedCase: null,
  headline: (all) => all.find(({ key }) => isHeadlineKey(key)),
  pair: (all, a, b) =>
    firstPair(
      all.filter(({ key }) => isHeadlineKey(key)),
      a,
      b,
      keyTitle,
    ),
  alone: (mine, subject) => {
    const found = mine.find(({ key }) => isHeadlineKey(key));
    if (!found) return null;
    const who = whoOf(subject, found);
    return inScope(who, [
      'A multiplication takes ',
      { name: who.name, subject: who.subject },
      ` ${formatLatency(found.estimate.median)}.`,
    ]);
  },
  curves: null,
  speedUps: null,
  commonRow: null,
  isTracked: hasMost,
  needsDrive: false,
  isOfChips: true,
};

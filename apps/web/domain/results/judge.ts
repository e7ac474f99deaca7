import { METHOD } from '@fsbench/contract';
import { type JudgedRatio, judgeFamily, judgeRuns } from '@fsbench/stats';
import type { Verdict } from '../../wording/verdict.ts';
import { ERROR, type ResultPair } from './pair.ts';

/**
 * Verdicts of what is read together (`docs/decisions.md`, 21): the headline rows of a page. Those of hardware are judged by
 * false discovery. What compares only the available runs is judged as `compare` and `check` do it, at its share of the
 * error of all rows, whatever they compare.
 */
export function judgePairs(pairs: readonly ResultPair[]): ResultPair[] {
  const of = (basis: JudgedRatio['basis']) =>
    pairs.flatMap(({ evidence }) => (evidence?.basis === basis ? evidence : []));
  const [hardware, runs] = [of('contributors'), of('runs')];
  const judged = [
    ...judgeFamily(hardware, METHOD.clear_ratio, ERROR),
    ...judgeRuns(runs, METHOD.clear_ratio, pairs.length),
  ];
  const byEvidence = new Map([...hardware, ...runs].map((evidence, at) => [evidence, judged[at]]));
  return pairs.map((pair) => {
    const found = pair.evidence && byEvidence.get(pair.evidence);
    return found ? { ...pair, verdict: verdictOf(found), judged: found } : pair;
  });
}

function verdictOf({ larger, basis, ratio, low, high, floor }: JudgedRatio): Verdict {
  if (floor !== null) return { kind: 'too_few', ratio, low, high, floor };
  if (basis === 'runs') return { kind: larger === null ? 'tie' : 'these_runs', ratio, low, high, basis };
  return { kind: larger === null ? 'tie' : 'clear', ratio, low, high };
}

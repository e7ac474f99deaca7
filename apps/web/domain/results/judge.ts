import { METHOD } from '@fsbench/contract';
import { type JudgedRatio, judgeFamily, type RatioEvidence } from '@fsbench/stats';
import { ERROR, type ResultPair } from './pair.ts';

/**
 * Verdicts of what is read together (`docs/decisions.md`, 21). Those of hardware are one family, whose errors are adjusted
 * to their number; what compares only the available runs says nothing of the hardware, and is judged by itself.
 */
export function judgePairs(pairs: readonly ResultPair[]): ResultPair[] {
  const ofHardware = pairs.flatMap(({ evidence }) => (evidence?.basis === 'contributors' ? evidence : []));
  const family = new Map(judged(ofHardware).map((one, at) => [ofHardware[at], one]));
  return pairs.map((pair) => {
    if (pair.evidence === null) return pair;
    const [alone] = family.has(pair.evidence) ? [] : judged([pair.evidence]);
    const found = family.get(pair.evidence) ?? alone;
    return found ? withVerdict(pair, found) : pair;
  });
}

const judged = (family: readonly RatioEvidence[]) => judgeFamily(family, METHOD.clear_ratio, ERROR);

function withVerdict(pair: ResultPair, found: JudgedRatio): ResultPair {
  const { larger, basis, ratio, low, high } = found;
  const kind = larger === null ? 'tie' : basis === 'contributors' ? 'clear' : 'these_runs';
  return { ...pair, verdict: { kind, ratio, low, high }, judged: found };
}

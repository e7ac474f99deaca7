import { cliffsDelta, mannWhitney } from '@fsbench/stats';
import type { ResultPair } from './pair.ts';
import type { MeasuredResult } from './result.ts';

/** How often one side is above the other, which a ratio does not say: of contributors, or of the available runs. */
export interface EffectSize {
  readonly of: 'contributor' | 'run';
  readonly countA: number;
  readonly countB: number;
  /** Cliff's delta of the shown figures: 1 where all of a are above all of b. */
  readonly delta: number;
  readonly size: 'negligible' | 'small' | 'medium' | 'large';
  /** Mann-Whitney U test, two-sided. */
  readonly p: number;
  readonly method: 'exact' | 'normal';
}

/** With fewer the sides can be apart in every pair by chance alone. */
const FEWEST = 3;

/** null: a side has too few, or they are not of one kind. Samples of one run are never set against another's. */
export function effectOf({ a, b }: ResultPair): EffectSize | null {
  const [mine, theirs] = [lnMediansOf(a), lnMediansOf(b)];
  if (a.population !== b.population || mine.length < FEWEST || theirs.length < FEWEST) return null;
  const delta = cliffsDelta(mine, theirs);
  const { p, method } = mannWhitney(mine, theirs);
  const of = a.population === 'contributors' ? 'contributor' : 'run';
  return { of, countA: mine.length, countB: theirs.length, delta, size: sizeOf(delta), p, method };
}

const lnMediansOf = (one: MeasuredResult): readonly number[] => (one.population === 'one_run' ? [] : one.lnMedians);

/** Romano, Kromrey, Coraggio and Skowronek 2006. */
function sizeOf(delta: number): EffectSize['size'] {
  const far = Math.abs(delta);
  return far < 0.147 ? 'negligible' : far < 0.33 ? 'small' : far < 0.474 ? 'medium' : 'large';
}

import type { Refusal } from '../problem.ts';
import type { Durability } from './durability.ts';

export const inconsistent = (detail: string, pointer: string): Refusal => ({
  code: 'params_inconsistent',
  detail,
  pointer,
});

/** Holds for every honest clock, so a breach is a contradiction. */
export const contradiction = (detail: string, column: string, round: number): Refusal => ({
  code: 'samples_inconsistent',
  detail,
  pointer: `/measurement/samples/${column}/${round}`,
});

interface Claim {
  readonly outcome: string;
  readonly durability: Durability | null;
}

/** null: no call was made, so nothing is claimed. */
export function checkDurability(one: Claim, contract: string | null): Refusal | null {
  if (one.outcome !== 'measured' || (one.durability?.class ?? null) === contract) return null;
  const claimed = one.durability?.class ?? 'nothing';
  return inconsistent(`this call promises ${contract ?? 'nothing'}, the case says ${claimed}`, '/durability');
}

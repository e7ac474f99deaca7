import { METHOD } from '@fsbench/contract';

/** What a busy loop does to other work: a difference of up to 2 % is not called one, however sure it is. */
export type ClearEffect = 'faster' | 'slower' | 'no_clear_difference';

/** Of the interval of "alone by beside". */
export function clearEffect({ low, high }: { readonly low: number; readonly high: number }): ClearEffect {
  if (low > METHOD.clear_ratio) return 'faster';
  return high < 1 / METHOD.clear_ratio ? 'slower' : 'no_clear_difference';
}

/** "does not lie wholly beyond 2 %". */
export const NOT_CLEAR = `does not lie wholly beyond ${Math.round((METHOD.clear_ratio - 1) * 100)}\u2009%`;

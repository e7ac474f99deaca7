import { METHOD } from '@fsbench/contract';

/** A difference of up to 2 % is not called one, however sure it is: on no page, badge or board. */
type ClearEffect = 'faster' | 'slower' | 'no_clear_difference';

/** Of the interval of a ratio of two times, or of two rates the other way round: above 1, what stands below is the faster. */
export function clearEffect({ low, high }: { readonly low: number; readonly high: number }): ClearEffect {
  if (low > METHOD.clear_ratio) return 'faster';
  return high < 1 / METHOD.clear_ratio ? 'slower' : 'no_clear_difference';
}

import type { RunOf } from '../run-of.ts';

export type ToySuite = RunOf<'toy'>;
type Measured = Extract<ToySuite['cases'][number], { outcome: 'measured' }>;

/** Both operations of one run; null: at least one was not measured. */
export function bothOperations({ cases }: ToySuite): { readonly add: Measured; readonly multiply: Measured } | null {
  const of = (operation: string) =>
    cases.find((one): one is Measured => one.outcome === 'measured' && one.params.operation === operation);
  const [add, multiply] = [of('add'), of('multiply')];
  return add && multiply ? { add, multiply } : null;
}

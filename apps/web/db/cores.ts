import { z } from 'zod';

/** One way a chip is sold. */
export interface CoreVariant {
  readonly all: number | null;
  readonly performance: number | null;
  readonly efficiency: number | null;
}

const FactsSchema = z.object({
  variants: z.array(
    z.object({ cores_count: z.int(), S: z.int().optional(), P: z.int().optional(), E: z.int().optional() }),
  ),
});

/** From a chip's row: the facts of its variants, else the columns that hold for every variant. */
export function coreVariants(facts: unknown, columns: CoreVariant): CoreVariant[] {
  const read = FactsSchema.safeParse(facts);
  const variants = (read.data?.variants ?? []).map(({ cores_count, S, P = null, E = null }) => ({
    all: cores_count,
    // Beside super cores, performance cores are the slower kind.
    performance: S === undefined ? P : null,
    efficiency: E,
  }));
  if (variants.length > 0) return variants;
  return columns.all === null && columns.performance === null ? [] : [columns];
}

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

/** Of a chip's row; all null of hardware that is no chip. */
export interface CoreColumns {
  readonly cores: number | null;
  readonly p_cores: number | null;
  readonly e_cores: number | null;
  readonly facts: unknown;
}

/** The facts of a chip's variants, else the columns that hold for every variant. */
export function coreVariants({ cores, p_cores, e_cores, facts }: CoreColumns): CoreVariant[] {
  const read = FactsSchema.safeParse(facts);
  const variants = (read.data?.variants ?? []).map(({ cores_count, S, P = null, E = null }) => ({
    all: cores_count,
    // Beside super cores, performance cores are the slower kind.
    performance: S === undefined ? P : null,
    efficiency: E,
  }));
  if (variants.length > 0) return variants;
  return cores === null && p_cores === null ? [] : [{ all: cores, performance: p_cores, efficiency: e_cores }];
}

/** A row with its variants in place of these columns. */
export function withCores<Row extends CoreColumns>(row: Row) {
  const { cores: _cores, p_cores: _pCores, e_cores: _eCores, facts: _facts, ...rest } = row;
  return { ...rest, cores: coreVariants(row) };
}

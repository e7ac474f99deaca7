import type { ChipEntry } from './catalogue.ts';

/**
 * Whose results these are. `chip`: the name is that of one product. `masked`: a
 * hypervisor or an emulator stands before it. `unknown`: whatever the machine said of
 * itself, published under that name at once.
 */
export interface ChipIdentity {
  readonly kind: 'chip' | 'masked' | 'unknown';
  readonly slug: string;
  readonly name: string;
  readonly vendor: string | null;
  readonly facts: ChipEntry | null;
}

export interface ChipColumns {
  readonly year: number | null;
  readonly pCores: number | null;
  readonly eCores: number | null;
  readonly cores: number | null;
}

/** What is one number whatever was bought; null where the maker sells several, or nobody is sure. */
export function chipColumns(facts: ChipEntry | null): ChipColumns {
  const variants = facts?.variants ?? [];
  const same = (values: readonly (number | undefined)[]): number | null => {
    const [first] = values;
    return first !== undefined && values.every((value) => value === first) ? first : null;
  };
  // Beside super cores, performance cores are the slower kind: no number of "P cores" compares with another chip's.
  const kinds = variants.some(({ S }) => S !== undefined) ? [] : variants;
  return {
    year: facts?.year ?? null,
    pCores: same(kinds.map((variant) => variant.P)),
    eCores: same(kinds.map((variant) => variant.E)),
    cores: same(variants.map((variant) => variant.cores_count)),
  };
}

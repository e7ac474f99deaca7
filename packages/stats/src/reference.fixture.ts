import { readFileSync } from 'node:fs';

/** What `fixtures/generate.py` wrote: NumPy's and SciPy's answers. For tests only. */
export interface Reference {
  readonly quantiles: readonly { sorted: number[]; quantiles: [number, number][] }[];
  readonly median_ranks: readonly {
    n: number;
    confidence: number;
    ranks: [number, number] | null;
    coverage?: number;
  }[];
  readonly summaries: readonly {
    samples: number[];
    median: number;
    mean: number;
    sd: number | null;
    mad: number;
    p90: number;
    p99: number;
  }[];
  readonly two_sides: readonly {
    a: number[];
    b: number[];
    t: number;
    df: number;
    p: number;
    /** Of a - b in logarithms, by the error. */
    ln_bounds: Readonly<Record<string, [number, number]>>;
  }[];
  readonly paired_ratios: readonly {
    a: number[];
    b: number[];
    ratio: number;
    at_94: [number, number];
    at_96: [number, number];
  }[];
  readonly usl_fits: readonly { points: [number, number][]; sigma: number; kappa: number; squares: number }[];
  readonly generators: { state_1_2_3_4: number[]; by_seed: { seed: string; words: number[] }[] };
}

export function readReference(): Reference {
  return JSON.parse(readFileSync(new URL('../fixtures/reference.json', import.meta.url), 'utf8'));
}

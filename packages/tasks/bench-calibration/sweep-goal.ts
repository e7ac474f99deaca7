/** How long a sample of the core sweep is: the constants of `collectors/crates/suites/src/core_sweep/cases/mod.rs`. */
export interface Goal {
  readonly leastMs: number;
  /** Of each worker, beside its first. */
  readonly leastUnits: number;
  readonly capMs: number;
}

/** Fewer units of a worker than this, and the collector says `too_few`. */
export const FEWEST_UNITS = 2;
const LEAST_UNITS_OF_ALL = 12;

export const goalOf = (workers: number): Goal => ({
  leastMs: 150,
  leastUnits: Math.max(Math.ceil(LEAST_UNITS_OF_ALL / workers), FEWEST_UNITS),
  capMs: 2000,
});

// Reports as `check --json` prints them.

export const BASELINE = { id: '7Q3K9XJ2MDTA40RV', sha256: 'a'.repeat(64) };
export const RUN = { id: '5FN6C7AEBX1ZWKVT', sha256: 'b'.repeat(64) };

const side = (of) => ({ ...of, started_at: '2026-11-20T10:00:00Z', file: null, url: null });

export const entry = (fields = {}) => ({
  condition: 'sync/fsync p50 > 10%',
  case: 'sync/overwrite/fsync/4096@disk',
  name: 'durable write · fsync',
  quantity: 'p50',
  unit: 'ns',
  baseline: 18_960_000,
  now: 23_700_000,
  ratio: 1.25,
  ratio_low: 1.21,
  ratio_high: 1.29,
  allowed_ratio: 1.1,
  floor: 1.04,
  verdict: 'worse',
  detail: null,
  ...fields,
});

export const report = (fields = {}) => ({
  schema: 'fsbench.collect.check.v1',
  result: 'failed',
  summary: 'failed: something is clearly worse than allowed',
  baseline: side(BASELINE),
  more_baselines: [],
  run: side(RUN),
  more_runs: [],
  run_to_run: 'default',
  saved_runs_count: 0,
  unlike: [],
  figures: [entry()],
  left_out: [],
  not_sent: null,
  ...fields,
});

export const bytesOf = (value) => Buffer.from(JSON.stringify(value));

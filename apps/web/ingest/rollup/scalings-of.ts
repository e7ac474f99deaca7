import { type Run, SUITE_SLUGS } from '@fsbench/contract';
import type { ScalingRow } from '../../suites/core-sweep/stored-scaling.ts';
import { suiteView } from '../../suites/index.ts';

/** Suites with curves over workers. */
export const WITH_CURVES: readonly string[] = SUITE_SLUGS.filter((suite) => suiteView(suite).inRun.scalings !== null);

/** Best, knee and loss of every curve of a run; the digest is the bootstrap's seed. */
export const scalingsOf = (run: Run, sha256: Uint8Array): ScalingRow[] =>
  run.suites.flatMap((suite) => suiteView(suite.suite).inRun.scalings?.(run, suite, sha256) ?? []);

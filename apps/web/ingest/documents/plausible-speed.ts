import type { Run } from '@fsbench/contract';
import { suiteView } from '../../suites/index.ts';

/** The first figure that nothing there is today could reach, with an order of magnitude to spare where it can be had. */
export function speedDoubt(run: Run): string | null {
  for (const suite of run.suites) {
    const doubt = suiteView(suite.suite).checks.speedDoubt(run, suite);
    if (doubt !== null) return `implausible_speed: ${doubt}`;
  }
  return null;
}

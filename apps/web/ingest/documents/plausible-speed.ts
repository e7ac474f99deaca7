import type { Run } from '@fsbench/contract';
import { suiteView } from '../../suites/index.ts';

/** The first figure that nothing there is today could reach, with an order of magnitude to spare where it can be had. */
export function implausibleSpeed(run: Run): string | null {
  for (const suite of run.suites) {
    const reason = suiteView(suite.suite).checks.implausibleSpeed(run, suite);
    if (reason !== null) return `implausible_speed: ${reason}`;
  }
  return null;
}

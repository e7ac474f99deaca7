import type { Run } from '@fsbench/contract';
import { suiteView } from '../../suites/index.ts';
import type { Hold } from '../holds/hold.ts';

/** The first figure that nothing there is today could reach, with an order of magnitude to spare where it can be had. */
export function implausibleSpeed(run: Run): Hold | null {
  for (const suite of run.suites) {
    const reason = suiteView(suite.suite).checks.implausibleSpeed(run, suite);
    if (reason !== null) return { code: 'implausible_speed', reason };
  }
  return null;
}

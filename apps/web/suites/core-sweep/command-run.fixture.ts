import type { Run } from '@fsbench/contract';
import { randomFrom } from '@fsbench/stats';
import { KEY } from '../../../../packages/contract/fixtures/signing.ts';
import { duration } from '../../../../packages/contract/fixtures/synthetic-measurement.ts';
import { syntheticRun } from '../../../../packages/contract/fixtures/synthetic-run.ts';

const SECONDS: Readonly<Record<number, number>> = { 1: 8, 2: 5, 4: 1 };

/** A command on 1, 2 and 4 workers that takes 8, 5 and 1 s; with 4 it exits as told. */
export function commandRun(exitCode: number): Run {
  const random = randomFrom('31');
  const run = syntheticRun({ keyId: KEY.keyId, seed: '31', operationsCount: 40, roundsCount: 6 });
  const command = { name: 'tests', salt: '0'.repeat(64), sha256: 'a'.repeat(64), published: null };
  for (const suite of run.suites) {
    if (suite.suite !== 'core-sweep') continue;
    suite.cases = Object.entries(SECONDS).map(([workers, seconds]) => {
      const measurement = duration(random, seconds * 1e9, 6);
      if (workers === '4') measurement.samples.exit_code.fill(exitCode);
      return {
        id: `core-sweep/command:a/${workers}@disk`,
        params: {
          curve: 'command',
          sync: null,
          workers_count: Number(workers),
          limiting: 'jobs',
          directory: null,
          worker: 'process',
          command,
        },
        target: 'disk',
        durability: null,
        outcome: 'measured',
        measurement,
      };
    });
  }
  return run;
}

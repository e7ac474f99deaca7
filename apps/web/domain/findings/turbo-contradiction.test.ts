import { expect, test } from 'vitest';
import { syntheticRun } from '../../../../packages/contract/fixtures/synthetic-run.ts';
import { turboContradiction } from './turbo-contradiction.ts';

const run = syntheticRun({ keyId: '', seed: '01' });
const withTurbo = (before: 'on' | 'off' | null, after: 'on' | 'off' | null) => {
  const { conditions } = run;
  return {
    ...run,
    conditions: {
      ...conditions,
      before: { ...conditions.before, turbo: before },
      after: { ...conditions.after, turbo: after },
    },
  };
};

test('turbo off before and after a run whose every reading says on is contradictory', () => {
  expect(turboContradiction(withTurbo('off', 'off'))).toMatch(
    /^Turbo: off before and after, on in all \d+ readings between rounds: contradictory$/,
  );
});

test('what agrees, changed on the way or is not known contradicts nothing', () => {
  expect(turboContradiction(withTurbo('on', 'on'))).toBeNull();
  expect(turboContradiction(withTurbo('off', 'on'))).toBeNull();
  expect(turboContradiction(withTurbo(null, null))).toBeNull();
});

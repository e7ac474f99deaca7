import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MACHINE } from '../fixtures/synthetic-machine.ts';
import { syntheticRun } from '../fixtures/synthetic-run.ts';
import { stratumOf, stratumText } from './comparability.ts';
import { DISTRIBUTIONS, distributionOf, knownDistributionName } from './distribution.ts';
import { OsSchema } from './machine.ts';
import type { Case } from './suite.ts';

interface Example {
  readonly name: string | null;
  readonly version: string | null;
  readonly slug: string | null;
  readonly release: string | null;
}

const EXAMPLES: readonly Example[] = JSON.parse(
  readFileSync(new URL('../fixtures/distributions.json', import.meta.url), 'utf8'),
);

const [RUN, CASE] = caseOf();
function caseOf() {
  const run = syntheticRun({ keyId: 'A'.repeat(43), seed: '00' });
  const [one] = run.suites.flatMap(({ cases }) => cases as readonly Case[]);
  if (!one) throw new Error('a run without cases');
  return [run, one] as const;
}

const underOs = (os: Partial<typeof MACHINE.os>) =>
  stratumOf({ ...RUN, machine: { ...MACHINE, os: { ...MACHINE.os, ...os } } }, CASE);

describe('which Linux it is', () => {
  test.each(EXAMPLES)('$name $version is $slug $release', ({ name, version, slug, release }) => {
    expect(OsSchema.safeParse({ ...MACHINE.os, name, version }).success).toBe(true);
    const { osFamily, osDistribution, osRelease } = underOs({ name, version });
    expect([osFamily, osDistribution, osRelease]).toEqual(['linux', slug, release]);
  });

  test('parts what was measured under one number of release', () => {
    const strata = EXAMPLES.filter(({ version }) => version === '12').map((one) => underOs(one));
    expect(strata.length).toBeGreaterThan(3);
    const known = strata.filter(({ osDistribution }) => osDistribution !== null);
    expect(new Set(known.map(stratumText)).size).toBe(known.length);
  });

  test('is asked of Linux alone: a Mac is macOS, whatever it calls itself', () => {
    expect(underOs({ family: 'macos', name: 'Debian GNU/Linux', version: '15.5' })).toMatchObject({
      osDistribution: null,
      osDistributionName: null,
      osRelease: '15',
    });
    expect(underOs({ family: 'windows', name: 'Windows 11', version: '10.0.26100' }).osRelease).toBe('10');
  });

  test('never makes one line of two conditions, whatever a machine calls itself', () => {
    const line = (name: string, version: string | null, type: string) =>
      stratumText({ ...underOs({ name, version }), fileSystem: type });
    expect(line('A|?', '1', 'ext4')).not.toBe(line('A', null, '1|ext4'));
    expect(line('A\\', null, 'ext4')).not.toBe(line('A', null, '?|ext4'));
  });
});

describe('the table of distributions', () => {
  const names = Object.entries(DISTRIBUTIONS).flatMap(([slug, { alsoNamed = [] }]) => [slug, ...alsoNamed]);

  test('has each name once, written as an address writes it', () => {
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/);
  });

  test('knows each distribution by the name that it says it by', () => {
    for (const [slug, { name }] of Object.entries(DISTRIBUTIONS)) expect(distributionOf(name)).toEqual({ slug, name });
  });

  test('has nothing that it does not say itself', () => {
    expect([knownDistributionName('debian'), knownDistributionName('constructor')]).toEqual(['Debian', null]);
  });
});

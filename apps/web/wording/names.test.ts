import { readFileSync } from 'node:fs';
import { distributionOf, releaseOf } from '@fsbench/contract';
import { expect, test } from 'vitest';
import { releaseName } from './names.ts';

interface Example {
  readonly name: string | null;
  readonly version: string | null;
  readonly says: string;
}

/** The collector says the same in its own language. */
const EXAMPLES: readonly Example[] = JSON.parse(
  readFileSync(new URL('../../../packages/contract/fixtures/distributions.json', import.meta.url), 'utf8'),
);

test.each(EXAMPLES)('$name $version is said as “$says”', ({ name, version, says }) => {
  const distribution = distributionOf(name);
  const osRelease = releaseOf(distribution, version);
  expect(releaseName({ osFamily: 'linux', osDistributionName: distribution?.name ?? null, osRelease })).toBe(says);
});

test('what is no Linux has a release of its own count', () => {
  const on = (osFamily: string, osRelease: string | null) =>
    releaseName({ osFamily, osDistributionName: null, osRelease });
  expect([on('macos', '15'), on('windows', '11'), on('other', null), on('macos', null)]).toEqual([
    'macOS 15',
    'Windows 11',
    'another system',
    'macOS',
  ]);
});

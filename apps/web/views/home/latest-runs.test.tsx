import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { LatestMeasured, LatestRun } from '../../db/list-latest-runs.ts';
import { LatestRuns } from './latest-runs.tsx';

const RUN: LatestMeasured = {
  ...{ permalink: 'run', receivedAt: new Date(0), tool: null, isVerified: true },
  ...{ chipName: 'Chip', chipSlug: 'chip', driveName: 'Drive 1TB', driveSlug: 'drive-1tb' },
  ...{ osFamily: 'linux', isGuest: false, suites: ['sync'] },
  flushed: [{ primitive: 'fdatasync', median: 2e6, hasWarning: false }],
};
const htmlOf = (run: Partial<LatestMeasured>) => renderToStaticMarkup(<LatestRuns runs={[{ ...RUN, ...run }]} />);

test('a run names the drive that its durable write is of, with a link, and none where it has none', () => {
  expect(htmlOf({})).toMatch(/<b[^>]*>2\.00.ms<\/b> on <a href="\/drives\/drive-1tb">Drive 1TB<\/a>/);
  expect(htmlOf({ driveName: null, driveSlug: null })).not.toMatch(/ on |\/drives\//);
});

test('a flush in a virtual machine says where it ends', () => {
  expect(htmlOf({ isGuest: true, driveName: null }).replaceAll(/<[^>]+>/g, '')).toContain('ms, ends at the hypervisor');
});

test('beside verified runs there are four others, and what was imported', () => {
  const others = ['a', 'b', 'c', 'd', 'e', 'f'].map((permalink) => ({ ...RUN, permalink, isVerified: false }));
  const imported = {
    ...{ permalink: 'imported', receivedAt: new Date(0), tool: 'fio', isVerified: false },
  } satisfies LatestRun;
  const shown = (runs: readonly LatestRun[]) =>
    [...renderToStaticMarkup(<LatestRuns runs={runs} />).matchAll(/href="\/r\/(\w+)"/g)].map(([, id]) => id);
  expect(shown([RUN, ...others, imported])).toEqual(['run', 'a', 'b', 'c', 'd', 'imported']);
  expect(shown(others)).toHaveLength(6);
});

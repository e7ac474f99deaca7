import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { LatestMeasured } from '../../db/list-latest-runs.ts';
import { LatestRuns } from './latest-runs.tsx';

const RUN: LatestMeasured = {
  ...{ permalink: 'run', receivedAt: new Date(0), tool: null, isVerified: true },
  ...{ chipName: 'Chip', chipSlug: 'chip', driveName: 'Drive 1TB', driveSlug: 'drive-1tb' },
  ...{ osFamily: 'linux', isGuest: false, suites: ['sync'] },
  flushed: [{ primitive: 'fdatasync', median: 2e6, hasWarning: false }],
};
const htmlOf = (run: Partial<LatestMeasured>) => renderToStaticMarkup(<LatestRuns runs={[{ ...RUN, ...run }]} />);

test('a run names the drive that its durable write is of, with a link, and none where it has none', () => {
  expect(htmlOf({})).toMatch(/durable write <b[^>]*>2\.00.ms<\/b> on <a href="\/drives\/drive-1tb">Drive 1TB<\/a>/);
  expect(htmlOf({ driveName: null, driveSlug: null })).not.toMatch(/ on |\/drives\//);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ReceivedRun } from '../../db/review/received-runs-part.ts';
import { NewestTable } from './newest-table.tsx';

const RUN: ReceivedRun = {
  ...{ permalink: '06H05E6Y993AA02W', receivedAt: new Date('2026-11-20T10:00:00Z'), state: 'counted' },
  ...{ chip: { slug: 'apple-m4-max', name: 'Apple M4 Max' }, drives: [{ slug: 'one', name: 'Drive one' }] },
  ...{ contributor: '3f9c1d2a7b604', label: null },
};

const rowOf = (run: Partial<ReceivedRun>): string => renderToStaticMarkup(<NewestTable runs={[{ ...RUN, ...run }]} />);

test('a run that counts is led to, and held with one click', () => {
  const row = rowOf({});
  expect(row).toContain('href="/r/06H05E6Y993AA02W"');
  expect(row).toContain('href="/chips/apple-m4-max"');
  expect(row).toContain('href="/drives/one"');
  expect(row).toContain('<a href="/contributors/3f9c1d2a7b604"><bdi>3f9c1d2a7b604</bdi></a>');
  expect(row).toContain('data-label="State">counted<');
  expect(row).toContain('href="/operate/review?kind=hold&amp;runs=06H05E6Y993AA02W"');
  expect(row).not.toContain('Release');
});

test('a held run is released instead; without hardware it says none', () => {
  const row = rowOf({ state: 'held', chip: null, drives: [], label: 'somebody' });
  expect(row).toContain('data-label="State">held<');
  expect(row).toContain('href="/operate/review?kind=release&amp;runs=06H05E6Y993AA02W"');
  expect(row).not.toContain('kind=hold');
  expect(row.match(/>none</g)).toHaveLength(2);
  expect(row).toContain('<bdi>somebody</bdi>');
});

test('without a run there is no section', () => {
  expect(renderToStaticMarkup(<NewestTable runs={[]} />)).toBe('');
});

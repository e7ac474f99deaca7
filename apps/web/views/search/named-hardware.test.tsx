import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { HardwareMatch } from '../../db/search-hardware.ts';
import { NamedHardware, namedWithoutResult } from './named-hardware.tsx';

const match = (slug: string, change: Partial<HardwareMatch>): HardwareMatch => ({
  ...{ kind: 'chip', id: slug, slug, name: `Chip ${slug}`, vendor: null, year: null, cores: [], identity: 'chip' },
  ...{ isListed: true, place: 0, isVerified: false, runs: 0, hasRuns: false, found: 1 },
  ...change,
});
const textOf = (...hardware: readonly HardwareMatch[]) =>
  renderToStaticMarkup(<NamedHardware named={namedWithoutResult(hardware)} />).replace(/<[^>]+>/g, '');

test('hardware that is called as typed and has no result comes first, with what it has and how to add a run', () => {
  expect(textOf(match('new', {}))).toMatch(
    /^Chip new has no runs yet\.To add one, run this on such a machine:npx fsbench/,
  );
  expect(textOf(match('invalid', { hasRuns: true }))).toContain(
    'none is in a leaderboard: they are invalid or of other',
  );
  expect(textOf(match('studied', { isVerified: true }))).toContain('has published results, but no runs yet');
  expect(textOf(match('drive', { kind: 'drive' }))).toContain('run this in a folder on such a drive:');
});

test('nothing is said of hardware with results, of other names, or of a name that only a machine gave', () => {
  expect(textOf(match('measured', { runs: 3, hasRuns: true }))).toBe('');
  expect(textOf(match('similar', { place: 1 }))).toBe('');
  expect(textOf(match('reported', { isListed: false }))).toBe('');
});

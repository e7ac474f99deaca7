import { expect, test } from 'vitest';
import { allRunsText } from './runs-text.ts';

const ABOUT = { runsCount: 40, verifiedRunsCount: 36, contributorsCount: 14, verifiedCount: 12 };
const shown = (runs: number) => ({ runs, machine: 'bare metal with 16 usable CPUs' });

test('the head of a page names all runs where its results are of fewer, and says which are shown', () => {
  expect(allRunsText(ABOUT, shown(3), 'machines')).toBe(
    '36 runs in all, only those on bare metal with 16 usable CPUs are shown',
  );
  expect(allRunsText(ABOUT, shown(3), 'filter')).toBe('36 runs in all, the others do not pass the filter');
  expect(allRunsText(ABOUT, shown(35), 'cases')).toBe('36 runs in all, not every run has every case');
  expect(allRunsText({ ...ABOUT, verifiedRunsCount: 0, verifiedCount: 0 }, shown(3), 'cases')).toContain('40 runs');
});

test('it names one number where the results are of all runs, or there are none', () => {
  expect(allRunsText(ABOUT, shown(36), 'cases')).toBeNull();
  expect(allRunsText(ABOUT, shown(0), 'filter')).toBeNull();
});

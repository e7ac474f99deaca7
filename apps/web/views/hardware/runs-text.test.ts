import { expect, test } from 'vitest';
import { shownText } from './runs-text.ts';

const ABOUT = { runsCount: 40, verifiedRunsCount: 36, contributorsCount: 14, verifiedCount: 12, isWhole: true };
const shown = (runs: number) => ({ runs, machine: 'bare metal with 16 usable CPUs' });

test('the head of a page names all runs where its results are of fewer, and says which are shown', () => {
  expect(shownText(ABOUT, shown(3), 'machines')).toBe(
    'only those on bare metal with 16 usable CPUs are shown; 36 runs in all',
  );
  expect(shownText(ABOUT, shown(3), 'filter')).toBe('36 runs in all; the others do not pass the filter');
  expect(shownText(ABOUT, shown(35), 'cases')).toBe('36 runs in all; not every run has every case');
  const others = { ...ABOUT, verifiedRunsCount: 0, verifiedCount: 0 };
  expect(shownText(others, shown(3), 'cases')).toContain('40 runs');
});

test('it names the machine that is shown where others are not, and no number that was not counted', () => {
  const latest = { ...ABOUT, isWhole: false };
  expect(shownText(latest, shown(300), 'machines')).toBe('only those on bare metal with 16 usable CPUs are shown');
  expect(shownText(latest, shown(3), 'filter')).toBeNull();
});

test('it names one number where the results are of all runs, or there are none', () => {
  expect(shownText(ABOUT, shown(36), 'cases')).toBeNull();
  expect(shownText(ABOUT, shown(0), 'filter')).toBeNull();
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Counts, Intro } from './intro.tsx';

const COUNTS = { runs: 20_000, verifiedContributors: 14, chips: 11, drives: 1 };
const textOf = (isDemo: boolean) =>
  renderToStaticMarkup(
    <>
      <Intro isDemo={isDemo} />
      <Counts counts={COUNTS} isDemo={isDemo} />
    </>,
  ).replaceAll(/<[^>]+>/g, '');

test('signed runs stand beside the reason to trust them', () => {
  expect(textOf(false)).toContain(
    'Every run is signed, recomputed on our server and shown with 95 % intervals. A rank needs 6 verified contributors.',
  );
  expect(textOf(false)).toContain('20,000 signed runs. 14 verified contributors measured 11 chips and 1 drive.');
  expect(textOf(false)).not.toMatch(/demonstration|generated/i);
});

test('generated runs stand beside the notice of the demonstration, and are never called signed', () => {
  expect(textOf(true)).toContain(
    'Demonstration: the runs here are generated, not measured. Measured runs are signed, recomputed on our server and shown with 95 % intervals. A rank needs 6 verified contributors.',
  );
  expect(textOf(true)).toContain('20,000 generated runs; 11 chips and 1 drive with a verified contributor.');
  expect(textOf(true)).not.toMatch(/\d contributors? measured/);
  expect(textOf(true)).not.toContain('signed runs');
  expect(textOf(true)).not.toContain('Every run');
});

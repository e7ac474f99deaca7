import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DecidedRun } from '../../db/review/find-decided-run.ts';
import { sampleCell } from '../../domain/results/sample-rows.ts';
import type { ResultEffect } from '../../operate/review/effects.ts';
import type { Waiting } from '../../operate/review/waiting.ts';
import { ReviewPage } from './review-page.tsx';

const { key } = sampleCell([1]);
const published = (contributors: number, median: number) => ({
  ...{ contributors, median, runs: 3 * contributors },
  low: contributors < 6 ? null : median * 0.98,
  high: contributors < 6 ? null : median * 1.03,
});

/** Many results of one drive, of which some head their suite. */
const effects = Array.from(
  { length: 300 },
  (_, at): ResultEffect => ({
    ...{ kind: 'drive', slug: `drive-${at}`, name: 'Samsung SSD 990 PRO 2TB', guest: 'no' },
    ...{ key: { ...key, text: `${at}` }, isHeadline: at % 20 === 7, usableCpus: at },
    before: published(12, 3_740_000 + at),
    after: published(11, (3_740_000 + at) * 1.1),
  }),
);

function reviewOf(
  effects: readonly ResultEffect[],
  reason?: string,
  run: DecidedRun | null = null,
  waiting: Waiting = { cells: 118, heartbeatSeconds: null },
) {
  const runs = Array.from({ length: run ? 1 : 75 }, (_, at) => ({
    ...{ id: `${at}`, permalink: String(at).padStart(16, '0'), contributorId: '1' },
    ...{ review: 'accepted' as const, heldBy: null },
  }));
  const draft = { kind: 'hold' as const, selection: { drive: 'drive-0' }, keepsPresent: false };
  const sender = { id: '3f9c1d2a7b604', label: 'somebody/with-a-long-name', runs: 25, isVerified: true };
  const subject = { kind: 'drive' as const, id: '1', slug: 'drive-0', name: 'Drive' };
  return renderToStaticMarkup(
    <ReviewPage
      next="/operate/review"
      view={{
        ...{ kind: 'open', typed: { drive: 'drive-0', ...(reason && { reason }) }, undoes: null, why: null },
        plan: {
          ...{ intent: draft, runs, unchanged: 3, contributors: 5, block: null, change: 'leave', effects },
          touched: { results: 900, subjects: [subject], machines: 2, senders: [sender, sender, sender] },
        },
        form: { id: '06H05E6Y993AA02W', decision: '{}', seal: 'seal' },
        run,
        waiting,
      }}
    />,
  );
}

/** What is read before anything is opened. The last disclosure holds a form with another in it. */
const inSight = (html: string): string =>
  html
    .replace(/<form action="\/operate\/review".*<\/form>/, '')
    .replaceAll(/<\/summary>.*?<\/details>/g, '</summary>')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('the preview of a hold of many runs is read in a moment: 70 to 160 words', () => {
  const words = inSight(reviewOf(effects))
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  expect(words).toBeGreaterThanOrEqual(70);
  expect(words).toBeLessThanOrEqual(160);
});

test('the headlines that move come first, then how much changes, then the button', () => {
  const text = inSight(reviewOf(effects));
  const places = [
    '2TB (7 CPUs)',
    '→',
    'Pages that change: 1 drive, 2 classes of machines and 75 runs',
    'Hold 75 runs 300 results',
  ];
  const found = places.map((place) => text.indexOf(place));
  expect(found).not.toContain(-1);
  expect(found).toEqual([...found].sort((x, y) => x - y));
  expect(text).not.toContain('2TB (0 CPUs)');
});

test('where no value changes it says so, and shows none', () => {
  const text = inSight(reviewOf(effects.map((one) => ({ ...one, after: one.before && { ...one.before, runs: 35 } }))));
  expect(text).toContain('No value of verified contributors changes');
  expect(text).not.toContain('→');
});

test('the reason is typed beside the button, and begins with the one in the address', () => {
  expect(reviewOf(effects, 'results of a generator')).toContain('name="reason" value="results of a generator"');
});

test('a decision about one run says what that run is, and its durable write where it has one', () => {
  const run: DecidedRun = {
    ...{ permalink: '06H05E6Y993AA02W', receivedAt: new Date('2026-11-20T10:00:00Z'), state: 'counted' },
    ...{ chip: { slug: 'apple-m4-max', name: 'Apple M4 Max' }, drives: [{ slug: 'one', name: 'Drive one' }] },
    ...{ contributor: '3f9c1d2a7b604', label: null },
    flushed: [{ primitive: 'fdatasync', median: 3_740_000, hasWarning: false }],
  };
  const lineOf = (run: DecidedRun) =>
    inSight(reviewOf(effects, undefined, run)).replaceAll(/ (?=[,:.)])|(?<=\() /g, '');
  expect(lineOf(run)).toContain(
    '06H05E6Y993AA02W: Apple M4 Max, Drive one, received 2026-11-20 10:00 UTC, counted, durable write 3.74 ms (fdatasync).',
  );
  expect(lineOf(run), 'it is not listed again').not.toMatch(/Hold 1 run.* 1 run/);
  expect(lineOf({ ...run, chip: null, drives: [], state: 'imported', flushed: [] })).toContain(
    '06H05E6Y993AA02W: received 2026-11-20 10:00 UTC, imported from another tool.',
  );
});

test('a worker that is away is named only where results wait for it', () => {
  expect(inSight(reviewOf(effects))).toContain('118 results wait');
  expect(inSight(reviewOf(effects))).toContain('The worker does not run');
  expect(inSight(reviewOf(effects, undefined, null, { cells: 0, heartbeatSeconds: null }))).not.toContain('worker');
});

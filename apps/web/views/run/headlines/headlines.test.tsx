import type { Suite } from '@fsbench/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Headline, Ranked } from '../../../suites/run-headline.ts';
import { Headlines } from './headlines.tsx';
import type { RunRank } from './run-rank.ts';

const ranked: Ranked = {
  ...{ keys: ['a'], spreads: [null], own: { median: 100, low: 95, high: 105 }, unit: 'ns', better: 'lower' },
  ...{ isOnDrive: false, fromStored: ([median = Number.NaN]) => median },
};
const headline = (suite: Suite): Headline => ({
  ...{ suite, what: 'a call', value: '1 µs', interval: null, context: '', clause: null, hasWarning: false, ranked },
});
const rank = (unclear: number, more = 0): RunRank => ({
  ...{ usual: null, others: [], beside: [], counts: { verified: 0, others: 0 }, isVerified: false, senders: '' },
  tally: { more, less: 0, unclear },
  place: 'about as fast',
  text: `compared with ${unclear + more}`,
  short: '',
  lead: '',
  leadPlace: '',
});
const cells = (ranks: readonly (readonly [Suite, RunRank])[]) => {
  const html = renderToStaticMarkup(
    <Headlines
      headlines={ranks.map(([suite]) => headline(suite))}
      ranks={new Map(ranks)}
      places={new Map()}
      warned={new Set()}
    />,
  );
  return [...html.matchAll(/<td class="[^"]*rankCell[^"]*"><div[^>]*>(.*?)<\/div>/g)].map(([, text]) => text);
};

test('what is the same of as many runs is said whole once', () => {
  expect(
    cells([
      ['sync', rank(4)],
      ['core-sweep', rank(4)],
      ['memfs', rank(2)],
      ['turbo', rank(3, 1)],
    ]),
  ).toEqual(['compared with 4', 'about as fast as these runs', 'compared with 2', 'compared with 4']);
});

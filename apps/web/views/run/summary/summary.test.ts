import { expect, test } from 'vitest';
import type { StoredFlag } from '../../../db/find-run.ts';
import { knownRun, storedAround } from '../../../domain/runs/known-run.ts';
import { plainText, type Sentence } from '../../../wording/sentence.ts';
import { runMarkdown, runReport } from '../formats/markdown.ts';
import type { RunRank } from '../headlines/run-rank.ts';
import type { Usual } from '../headlines/usual.ts';
import { runView } from '../view.ts';
import { fastSentence, usualSentence } from './durable-sentence.ts';
import { rankSentence } from './rank-sentence.ts';
import { resultsSentence } from './results-sentence.ts';
import { trustVerdict } from './trust.ts';

const text = (sentence: Sentence) => plainText(sentence).replaceAll('\u2009', ' ');
const marked = (sentence: Sentence) =>
  sentence
    .map((part) => (typeof part === 'object' && 'strong' in part ? `**${part.strong}**` : plainText([part])))
    .join('');
const flag = (severity: string, change: Partial<StoredFlag> = {}): StoredFlag => ({
  ...{ code: 'busy_before', severity, suite: null, caseId: null, value: null, detail: null },
  ...change,
});
const headlinesWith = (flags: readonly StoredFlag[] = []) =>
  runView(storedAround({ sha256: Buffer.alloc(32, 90 + flags.length), flags }), knownRun()).headlines;

test('a run is summed up by the results that its table shows first', () => {
  expect(text(resultsSentence(headlinesWith()))).toBe(
    'A durable write takes 94.0 µs and small files in memory reach 0.167 files/s at best.',
  );
});

test('an invalid result is in the summary only where no result is valid', () => {
  const ofSync = [flag('invalid', { suite: 'sync' })];
  expect(text(resultsSentence(headlinesWith(ofSync)))).toBe('Small files in memory reach 0.167 files/s at best.');
  expect(text(resultsSentence(headlinesWith([...ofSync, flag('invalid')])))).toContain('A durable write takes');
});

test('a run without a headline result says so', () => {
  expect(text(resultsSentence([]))).toBe('The run has no headline result: its cases are listed below.');
});

test('one line says whether the durable write is fast, and another whether it is usual', () => {
  const published = {
    text: 'Faster than Apple SSDs in published studies: 5.5 ms to 22 ms with F_FULLFSYNC (Martin).',
    place: 'faster than Apple SSDs in published studies',
    range: '5.5 ms to 22 ms',
  };
  expect(marked(fastSentence(published))).toBe(
    'Durable writes: **faster than Apple SSDs in published studies** (5.5 ms to 22 ms; sources).',
  );
  const typical = 'typical for this chip and drive';
  expect(marked(usualSentence({ leadPlace: typical, lead: typical, senders: '' }))).toBe(
    'Durable writes: **typical for this chip and drive**.',
  );
  const alone = 'no other run of this chip on this drive has this result yet';
  expect(marked(usualSentence({ leadPlace: '', lead: alone, senders: '' }))).toBe(`Durable writes: ${alone}.`);
});

test('what is usual is not known from the other runs of the same contributor', () => {
  const leadPlace = 'about as fast as the other 4 runs';
  const usualOf = (senders: string) =>
    marked(usualSentence({ leadPlace, lead: `${leadPlace} of this chip and drive`, senders }));
  expect(usualOf('all by this contributor')).toBe(
    '**Not known**: durable writes are about as fast as the other 4 runs, but these are all by this contributor.',
  );
  expect(usualOf('2 contributors, 3 runs by this one')).toContain('**about as fast as the other 4 runs**');
});

test('the mark of reliance is that of verified results only where the sender is verified', () => {
  expect(trustVerdict(storedAround({})).isVerified).toBe(false);
  expect(trustVerdict(storedAround({ contributorKind: 'linked', verifiedSince: new Date(0) })).isVerified).toBe(true);
});

type Place = Usual['place'];
const TYPICAL: Place = { kind: 'inside' };
const rank = (place: Place | null): RunRank => ({
  ...{ others: [], beside: [], counts: { verified: 0, others: 0 }, tally: { more: 0, less: 0, unclear: 0 } },
  ...{ isVerified: true, senders: '', place: '', text: '', short: '', lead: '', leadPlace: '' },
  usual: place && { ranges: [{ low: 1, high: 2 }], contributors: 9, place },
});
const placed = (sync: Place | null, sweep: Place | null) =>
  text(
    rankSentence(
      headlinesWith(),
      new Map([
        ['sync', rank(sync)],
        ['core-sweep', rank(sweep)],
      ] as const),
    ) ?? [],
  );

test('a run is typical where all of its results are, and else the others are named', () => {
  expect(placed(TYPICAL, TYPICAL)).toBe('Typical for this chip and drive.');
  expect(placed({ kind: 'above', ratio: 1.04 }, TYPICAL)).toBe(
    'Durable writes are 1.04x slower than usual for this chip and drive; the rest is typical.',
  );
  expect(placed({ kind: 'below', ratio: 1.2 }, { kind: 'below', ratio: 1.5 })).toBe(
    'Durable writes are 1.20x faster than usual for this chip and drive; small files in memory are 1.50x slower than usual for this chip.',
  );
});

test('only what has a usual range is called typical', () => {
  expect(placed(null, TYPICAL)).toBe('Typical for this chip; too few verified contributors for durable writes.');
  expect(placed({ kind: 'above', ratio: 1.04 }, null)).toBe(
    'Durable writes are 1.04x slower than usual for this chip and drive.',
  );
  expect(placed(null, null)).toBe('Too few verified contributors to say whether this is typical.');
});

test('after the durable write the others are told, and nothing where they have too few verified contributors', () => {
  const others = (sweep: Place | null) =>
    rankSentence(
      headlinesWith().filter(({ suite }) => suite !== 'sync'),
      new Map([['core-sweep', rank(sweep)]] as const),
      true,
    );
  expect(text(others(TYPICAL) ?? [])).toBe('The other results are typical.');
  expect(text(others({ kind: 'below', ratio: 1.5 }) ?? [])).toBe(
    'Small files in memory are 1.50x slower than usual for this chip.',
  );
  expect(others(null)).toBeNull();
});

const trust = (change: Parameters<typeof storedAround>[0]) => {
  const { severity, results, sender } = trustVerdict(storedAround(change));
  return `${severity}: ${text(results)} ${text(sender)}`;
};

test('one line says whether a run can be relied on, and who sent it', () => {
  expect(trust({})).toBe(
    'note: Good to compare: no warnings. Sender not verified: the signature proves the results are unaltered, not who measured them.',
  );
  const link = { kind: 'account', provider: 'https://github.com', as: 'octocat', id: '1' } as const;
  expect(trust({ contributorKind: 'linked', verifiedSince: new Date(0), link, flags: [flag('note')] })).toBe(
    'note: Good to compare: no warnings. Sent by a verified contributor: the key is linked to the account octocat at GitHub.',
  );
  expect(trust({ contributorKind: 'linked', link })).toContain('Sender not verified yet: the key is linked to');
});

test('the Markdown of a run says whether to rely on it before its results, and both before its table', () => {
  const stored = storedAround({ sha256: Buffer.alloc(32, 99) });
  const report = runReport(stored, runView(stored, knownRun()), 'https://fsbench.example/r/7Q3K9XJ2MDTA40RV');
  const [head] = report.split('|', 1);
  expect(head?.replaceAll('\u2009', ' ')).toMatch(
    /\*\*Good to compare\*\*: no warnings\.\s+A durable write takes \*\*94\.0 µs\*\* and small files .*\s+\*\*Sender not verified\*\*/,
  );
});

test('what is pasted of a held run or one of a generator is not good to compare, and says why', () => {
  const pasted = (change: Parameters<typeof storedAround>[0]) => {
    const stored = storedAround({ sha256: Buffer.alloc(32, 99), ...change });
    return runMarkdown(stored, runView(stored, knownRun()), null);
  };
  expect(pasted({})).toContain('**good to compare**');
  const held = pasted({ review: 'held' });
  expect([held.includes('**not good to compare**'), held.includes('Warning: Held for review.')]).toEqual([true, true]);
  const generated = pasted({ flags: [flag('note', { code: 'synthetic' })] });
  expect(generated).toContain('**not good to compare**');
  expect(generated).toContain('Warning: Generated for a demonstration.');
});

test('the first line of what is pasted from a site ends with who sent the run, and names its hardware as the page does', () => {
  const stored = storedAround({
    sha256: Buffer.alloc(32, 99),
    chip: { kind: 'chip', slug: 'amd-ryzen-9-7950x', name: 'AMD Ryzen 9 7950X' },
  });
  const firstLine = (verifiedSince: Date | null | undefined) => {
    const { permalink, flags } = stored;
    const sent = verifiedSince === undefined ? { permalink, flags } : { ...stored, verifiedSince };
    return runMarkdown(sent, runView(stored, knownRun()), null).split('\n')[0];
  };
  expect(firstLine(null)).toMatch(/^\*\*AMD Ryzen 9 7950X\*\* · .* · \*\*good to compare\*\* · not verified$/);
  expect(firstLine(new Date('2026-11-01T00:00:00Z'))).toMatch(/ · \*\*good to compare\*\* · verified contributor$/);
  expect(firstLine(undefined)).toMatch(/ · \*\*good to compare\*\*$/);
});

test('a warning is lead in words, and others are counted', () => {
  const unsteady = flag('warn', { code: 'unsteady', suite: 'sync', caseId: 'a' });
  expect(trust({ flags: [unsteady, { ...unsteady, caseId: 'b' }] })).toMatch(
    /^note: Good to compare, except 2 cases of “Durable writes”\. Sender/,
  );
  expect(trustVerdict(storedAround({ flags: [unsteady, { ...unsteady, caseId: 'b' }] })).results).toContainEqual({
    name: '2 cases of “Durable writes”',
    href: '#doubts',
  });
  const ofRun = flag('warn', { code: 'on_battery' });
  expect(trust({ flags: [unsteady, ofRun] })).toMatch(
    /^warn: Compare with care: The machine ran on battery, where many CPUs are slower\. .*; 1 more warning below\. Sender/,
  );
});

test('an invalid run, suite or case is named with its reason', () => {
  expect(trust({ flags: [flag('invalid')] })).toMatch(
    /^invalid: Invalid, do not rely on it: other programs were busy\. Lists, rankings and comparisons leave its results out\./,
  );
  expect(trust({ flags: [flag('invalid', { suite: 'sync' })] })).toMatch(
    /^invalid: “Durable writes” invalid: other programs were busy\. The rest is good to compare: no warnings\./,
  );
  expect(trust({ flags: [flag('invalid', { suite: 'sync', caseId: 'a' })] })).toMatch(
    /^warn: 1 case invalid: other programs were busy\. The rest is good to compare/,
  );
});

test('a held run and one of a generator are never good to compare in the first words', () => {
  expect(trust({ review: 'held' })).toMatch(
    /^warn: Held for review: lists, rankings and results of hardware leave it out\./,
  );
  expect(trust({ review: 'held', heldBy: 'operator' })).toMatch(
    /^warn: Held by the operator: lists, rankings and results of hardware leave it out\./,
  );
  expect(trust({ flags: [flag('note', { code: 'synthetic' })] })).toMatch(
    /^warn: No, a demonstration: these results were generated, not measured\. Sender/,
  );
  expect(trust({ review: 'held' })).not.toContain('Good to compare');
  expect(trust({ keyRevokedAt: new Date(0) })).toMatch(/^warn: /);
});

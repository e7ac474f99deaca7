import { describe, expect, test } from 'vitest';
import type { HeldGroup } from '../../db/review/list-held-groups.ts';
import { sampleCell } from '../../domain/results/sample-rows.ts';
import type { DryRun } from './dry-run.ts';
import type { ResultEffect } from './effects.ts';
import { dryRunLines, senderLines, waitingLines } from './print.ts';

const { key } = sampleCell([1]);

const GROUP: HeldGroup = {
  ...{ code: 'implausible_speed', by: 'rule', action: null, chip: 'apple-m4-max', isOfSeveralChips: false },
  ...{ contributors: 2, runs: 3, most: [{ id: '3f9c1d2a7b604', label: 'ada', runs: 2 }] },
  ...{ firstAt: new Date('2026-11-18T01:00:00Z'), latestAt: new Date('2026-11-18T09:00:00Z'), decidedAt: null },
  ...{ permalink: '06H05E6Y993AA02W', reason: 'faster than any drive', answer: null },
};
const DECIDED: HeldGroup = {
  ...GROUP,
  ...{ code: 'operator', by: 'operator', action: '06H05E6Y993AA02X', runs: 1, contributors: 1, reason: 'the fan' },
  decidedAt: new Date('2026-11-19T01:00:00Z'),
};

describe('the list', () => {
  const linesOf = (change: Partial<Parameters<typeof waitingLines>[0]>) =>
    waitingLines({ counts: { undecided: 0, byOperator: 0 }, groups: [], reports: [], isAll: false, ...change });

  test('says first how much waits, and that there is more', () => {
    expect(linesOf({})).toEqual(['No run waits for a decision.']);
    expect(linesOf({ counts: { undecided: 0, byOperator: 1 } })).toEqual([
      'No run waits for a decision. 1 run is held by the operator: --all lists it.',
    ]);
    expect(linesOf({ counts: { undecided: 2, byOperator: 2 }, isAll: true })).toEqual([
      '2 runs wait for a decision. 2 runs are held by the operator.',
    ]);
  });

  test('has the commands that decide about what a rule holds, in 80 columns, and one day as one date', () => {
    expect(linesOf({ groups: [GROUP] }).slice(2)).toEqual([
      '3 runs by 2 contributors, apple-m4-max, received 2026-11-18: implausible_speed',
      '  06H05E6Y993AA02W: faster than any drive',
      '  From ada, --contributor 3f9c1d2a7b604 (2 runs)',
      '  npm run review -- release --held-code implausible_speed --held-by rule \\',
      '    --chip apple-m4-max',
      '  npm run review -- confirm --held-code implausible_speed --held-by rule \\',
      '    --chip apple-m4-max',
    ]);
  });

  test('takes back what the operator holds by its own decision, and releases no other', () => {
    expect(linesOf({ groups: [DECIDED], isAll: true }).slice(2)).toEqual([
      '1 run by 1 contributor, apple-m4-max, held by the operator on 2026-11-19',
      '  06H05E6Y993AA02W: the fan',
      '  From ada, --contributor 3f9c1d2a7b604 (2 runs)',
      '  npm run review -- undo 06H05E6Y993AA02X',
    ]);
  });

  test('keeps what strangers wrote in 80 columns, without control characters', () => {
    const text = `\u001b[2J${'a long reason '.repeat(20)}`;
    const lines = linesOf({ groups: [{ ...GROUP, reason: text, answer: text }] });
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    expect(lines.join('')).not.toContain('\u001b');
  });
});

test('who holds one run is told how to hold all of its sender, in 80 columns', () => {
  const sender = { id: '3f9c1d2a7b604', label: null, runs: 10 };
  expect(senderLines([sender])).toEqual([
    'Its sender has 10 runs here. To hold all of them:',
    '  npm run review -- hold --contributor 3f9c1d2a7b604 --reason TEXT',
  ]);
  expect(senderLines([{ ...sender, runs: 1 }])).toEqual([
    `Its sender has no other run here: --contributor ${sender.id}.`,
  ]);
});

describe('a dry run', () => {
  const published = (median: number) => ({
    ...{ contributors: 8, runs: 24, median },
    low: median * 0.98,
    high: median * 1.03,
  });
  const effects = Array.from(
    { length: 42 },
    (_, at): ResultEffect => ({
      ...{
        kind: 'drive',
        slug: `drive-${at}`,
        name: `Drive ${at}`,
        guest: 'no',
        key,
        isHeadline: at === 7,
        usableCpus: 8,
      },
      ...{ before: published(3_740_000), after: published(4_100_000) },
    }),
  );
  const plan = (change: Partial<DryRun>): DryRun => ({
    intent: { kind: 'hold', selection: { chip: 'apple-m4-max' }, keepsPresent: false },
    runs: Array.from({ length: 5 }, (_, at) => ({
      ...{ id: `${at}`, permalink: `${at}`.padStart(16, '0'), contributorId: '1', review: 'accepted', heldBy: null },
    })),
    ...{ unchanged: 1, contributors: 2, block: null, change: 'leave', effects },
    touched: { results: 90, subjects: [], machines: 1, senders: [] },
    ...change,
  });

  test('says in its first lines what would happen, and details only the headlines that change', () => {
    const lines = dryRunLines(plan({}));
    expect(lines.slice(0, 2).join(' ').replaceAll(/ +/g, ' ')).toBe(
      'Would hold 5 runs by 2 contributors: 1 headline and 41 other values of verified contributors change.',
    );
    expect(lines.slice(2, 5)).toEqual([
      'Runs: 0000000000000000, 0000000000000001, 0000000000000002 and 2 more.',
      '1 selected run is already as asked.',
      expect.stringMatching(/^Drive 7 \(8 CPUs\): /),
    ]);
    expect(lines[5]).toMatch(/^ {2}3\.74\sms .* → 4\.10\sms .*; 8 contributors$/);
    expect(lines).toHaveLength(6);
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
  });

  test('without a headline is one line about values; about a run that was named it does not name it again', () => {
    const named = { kind: 'hold' as const, selection: { runs: ['0'] }, keepsPresent: false };
    const one = { intent: named, unchanged: 0, runs: plan({}).runs.slice(0, 1), contributors: 1 };
    const some = effects.filter(({ isHeadline }) => !isHeadline);
    const textOf = (change: Partial<DryRun>) =>
      dryRunLines(plan({ ...one, ...change }))
        .join(' ')
        .replaceAll(/ +/g, ' ');
    expect(textOf({ effects: some })).toBe(
      'Would hold 1 run by 1 contributor: no headline changes, but 41 other values of verified contributors do.',
    );
    expect(textOf({ effects: [] })).toBe(
      'Would hold 1 run by 1 contributor: no value of verified contributors changes.',
    );
    expect(textOf({ change: null, effects: [] })).toBe('Would hold 1 run by 1 contributor: no result changes.');
  });
});

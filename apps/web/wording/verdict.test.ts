import { describe, expect, test } from 'vitest';
import { markdownText, plainText } from './sentence.ts';
import {
  comparisonSentence,
  durableWriteSentence,
  lossSentence,
  notMeasuredSentence,
  scalingSentence,
  type VerdictInput,
} from './verdict.ts';

const plain = (text: string) => text.replaceAll('\u2009', ' ');
const ultra = { name: 'M3 Ultra', subject: 0 };

function pair(verdict: VerdictInput['verdict'], contributors = 6): VerdictInput {
  return {
    what: 'writes flushed to stable storage',
    a: { name: 'M1', subject: 0, contributors, runs: contributors, value: '18.0 ms' },
    b: { name: 'M4 Max', subject: 1, contributors, runs: contributors, value: '7.50 ms' },
    verdict,
  };
}
const statement = (comparison: VerdictInput) => plain(plainText(comparisonSentence(comparison)));

describe('a pair', () => {
  test('is called different only with its interval', () => {
    expect(statement(pair({ kind: 'clear', ratio: 2.4, low: 2.2, high: 2.7 }))).toBe(
      'M4 Max is 2.4x faster: 7.50 ms vs 18.0 ms, writes flushed to stable storage, 95 % CI 2.2 to 2.7.',
    );
  });

  test('names first who is faster, with the ratio turned round', () => {
    expect(statement(pair({ kind: 'clear', ratio: 0.5, low: 0.4, high: 0.625 }))).toBe(
      'M1 is 2.0x faster: 18.0 ms vs 7.50 ms, writes flushed to stable storage, 95 % CI 1.6 to 2.5.',
    );
  });

  test('of rates says who is faster, whichever way the ratio runs', () => {
    const sentence = comparisonSentence(pair({ kind: 'clear', ratio: 2, low: 1.8, high: 2.2 }), 'higher');
    expect(plain(plainText(sentence))).toContain('M1 is 2.0x faster: 18.0 ms vs 7.50 ms');
  });

  test('names the slower side too where others are compared', () => {
    const sentence = comparisonSentence(pair({ kind: 'clear', ratio: 2.4, low: 2.2, high: 2.7 }), 'lower', true);
    expect(plain(plainText(sentence))).toContain('M4 Max is 2.4x faster: 7.50 ms vs 18.0 ms (M1), writes');
    expect(sentence.filter((part) => typeof part === 'object' && 'strong' in part)).toEqual([
      { strong: '2.4x faster' },
    ]);
  });

  test('with fewer than six contributors on a side speaks of the runs here, not of the hardware', () => {
    const few = pair({ kind: 'clear', ratio: 2.4, low: 2.2, high: 2.7 }, 1);
    expect(statement(few)).toMatch(/^M4 Max is 2\.4x faster: .*, in these 2 runs\.$/);
    const oneSide = { ...pair({ kind: 'clear', ratio: 2.4, low: 2.2, high: 2.7 }), a: { ...few.a } };
    expect(statement(oneSide)).toMatch(/^M4 Max is 2\.4x faster: .*, in these 7 runs\.$/);
  });

  test('whose interval does not lie wholly beyond 2 % is a tie', () => {
    expect(statement(pair({ kind: 'tie', ratio: 1.02, low: 0.97, high: 1.08 }))).toBe(
      'No clear difference: M1 18.0 ms vs M4 Max 7.50 ms, writes flushed to stable storage, ratio between 0.97 and 1.08 (95 % CI); the true difference may be under 2 %.',
    );
  });

  test('in which nobody wins has the order of the columns, and the ratio of the first by the second', () => {
    for (const verdict of [
      { kind: 'tie', ratio: 0.98, low: 0.9, high: 1.05 },
      { kind: 'tie', ratio: 0.98, low: 0.5, high: 1.25 },
      { kind: 'ratio', ratio: 0.98, low: 0.9, high: 1.05 },
      { kind: 'too_few', ratio: 0.98, low: 0.8, high: 1.25, floor: 1.3 },
      { kind: 'too_few', ratio: 0.98 },
    ] as const) {
      const { a, b, ...rest } = pair(verdict);
      const turned = { ...verdict, ratio: 1 / 0.98 };
      const mirrored =
        verdict.high === undefined ? turned : { ...turned, low: 1 / verdict.high, high: 1 / verdict.low };
      expect(statement({ ...rest, a: b, b: a, verdict: mirrored })).toBe(statement({ ...rest, a, b }));
      expect(statement({ ...rest, a, b })).toContain('M1 18.0 ms vs M4 Max 7.50 ms');
    }
  });

  test('that is a tie has no ratio by itself, which would read as a difference', () => {
    for (const high of [1.08, 1.6])
      expect(statement(pair({ kind: 'tie', ratio: 1.02, low: 0.97, high }))).not.toMatch(/ratio \d/);
  });

  test.each(['tie', 'too_few'] as const)('that is a %s among a few runs speaks of the runs here', (kind) => {
    expect(statement(pair({ kind, ratio: 1.02, low: 0.97, high: 1.08 }, 1))).toMatch(/, in these 2 runs\b/);
  });

  test('without intervals is not judged', () => {
    expect(statement(pair({ kind: 'too_few', ratio: 2.4 }))).toMatch(/^Too few rounds to say/);
  });

  test('of one published study says that there is no interval', () => {
    const sentence = statement(pair({ kind: 'published', ratio: 1.73 }));
    expect(sentence).toBe(
      'M4 Max is 1.7x faster: 7.50 ms vs 18.0 ms, writes flushed to stable storage; published without an interval.',
    );
  });

  test('of one published study within a few per cent is about the same', () => {
    expect(statement(pair({ kind: 'published', ratio: 324 / 327 }))).toBe(
      'About the same: M1 18.0 ms vs M4 Max 7.50 ms, writes flushed to stable storage; published without an interval.',
    );
  });

  test('of unlike things says what differs instead of a figure', () => {
    const sentence = statement(
      pair({
        kind: 'not_comparable',
        why: 'one side measured in a virtual machine whose flush ends at the hypervisor',
      }),
    );
    expect(sentence).toBe('Not comparable: one side measured in a virtual machine whose flush ends at the hypervisor.');
  });
});

describe('scaling', () => {
  const sweep = {
    who: ultra,
    where: 'files on a RAM disk',
    bestWorkers: 12,
    bestRange: { low: 12, high: 12 },
    isCoarse: false,
    bestValue: '42.9 s',
    lastWorkers: 32,
    lastOverBest: { ratio: 130 / 42.9, low: null, high: null },
    kneeWorkers: 10,
    kneeRange: { low: 9.16, high: 11.3 },
    retrogradeWorkers: 14,
  };
  const tie = { ...sweep, lastOverBest: { ratio: 1.2, low: 1.01, high: 1.4 }, retrogradeWorkers: null };

  test('says how much slower all workers are than the best count', () => {
    expect(plain(plainText(scalingSentence(sweep)))).toBe(
      'M3 Ultra is 3.0x slower with 32 workers than with 12: files on a RAM disk, best 42.9 s, over 10 % slower from 14 workers on.',
    );
    const measured = { ...sweep, bestRange: { low: 10, high: 12 }, lastOverBest: { ratio: 3, low: 2.9, high: 3.1 } };
    expect(plain(plainText(scalingSentence(measured)))).toBe(
      'M3 Ultra is 3.0x slower with 32 workers than with 12: files on a RAM disk, best 42.9 s between 10 and 12 workers, over 5 % slower from 14 workers on, 95 % CI 2.90 to 3.10.',
    );
  });

  test('of fewer than six contributors speaks of the runs here', () => {
    const few = { ...sweep, who: { ...ultra, runs: 3, contributors: 2 } };
    expect(plainText(scalingSentence(few))).toMatch(/^M3 Ultra is 3\.0x slower with 32 workers .*, in these 3 runs\.$/);
    const one = { ...sweep, who: { ...ultra, runs: 1, contributors: 1 } };
    expect(plainText(scalingSentence(one))).toMatch(/, in this one run\.$/);
    const many = { ...sweep, who: { ...ultra, runs: 9, contributors: 6 } };
    expect(plainText(scalingSentence(many))).not.toMatch(/run/);
  });

  test('has the loss in few words, and none where nothing is lost', () => {
    expect(plainText(lossSentence(sweep) ?? [])).toBe(
      'M3 Ultra is 3.0x slower with 32 workers than with 12: files on a RAM disk.',
    );
    expect(lossSentence(tie)).toBeNull();
  });

  test('without a loss has the knee with its interval, and the range of the best', () => {
    expect(plain(plainText(scalingSentence(tie)))).toBe(
      'M3 Ultra gains little beyond 10 workers (95 % CI 9.2 to 11): files on a RAM disk, best 42.9 s with 12 workers.',
    );
    const plateau = { ...tie, bestRange: { low: 10, high: 22 }, kneeRange: { low: 10, high: 10 } };
    expect(plain(plainText(scalingSentence(plateau)))).toBe(
      'M3 Ultra gains little beyond 10 workers: files on a RAM disk, best 42.9 s between 10 and 22 workers.',
    );
  });

  test('on a coarse grid is of the numbers of workers that were measured', () => {
    const coarse = { ...tie, isCoarse: true };
    expect(plain(plainText(scalingSentence(coarse)))).toContain('best 42.9 s with 12 workers among the counts tested.');
    expect(plain(plainText(scalingSentence({ ...coarse, kneeWorkers: null })))).toBe(
      'M3 Ultra is best with 12 workers among the counts tested: files on a RAM disk, 42.9 s.',
    );
    const full = { ...coarse, bestWorkers: 32, bestRange: { low: 32, high: 32 }, kneeWorkers: 32 };
    expect(plain(plainText(scalingSentence(full)))).toBe(
      'M3 Ultra is best with all 32 workers: files on a RAM disk, 42.9 s, best of the counts tested.',
    );
  });
});

describe('a durable write', () => {
  test('of fewer than six contributors speaks of the runs here', () => {
    const sentence = durableWriteSentence({
      who: { ...ultra, runs: 2, contributors: 2 },
      durable: { primitive: 'fsync', ns: 90_000 },
      plain: null,
      endsAt: null,
    });
    expect(plain(plainText(sentence))).toBe(
      'In these 2 runs, on M3 Ultra, a durable write (flushed to stable storage) takes 90.0 µs with fsync.',
    );
  });

  test('stands beside the plain call that does not flush the drive', () => {
    const sentence = durableWriteSentence({
      who: { name: 'M1', subject: 0 },
      durable: { primitive: 'F_FULLFSYNC', ns: 18_000_000 },
      plain: { primitive: 'fsync', ns: 40_000 },
      endsAt: null,
    });
    expect(plain(plainText(sentence))).toBe(
      'On M1, a durable write (flushed to stable storage) takes 18.0 ms with F_FULLFSYNC; a plain fsync takes 40.0 µs because it does not flush the drive.',
    );
  });

  test('names the drive, because the flush is the drive’s', () => {
    const sentence = durableWriteSentence({
      who: ultra,
      drive: 'Samsung 990 PRO 2TB',
      durable: { primitive: 'fsync', ns: 90_000 },
      plain: null,
      endsAt: null,
    });
    expect(plainText(sentence)).toContain('with fsync on Samsung 990 PRO 2TB.');
  });

  test('says where its flush ends when that is not the drive', () => {
    const sentence = durableWriteSentence({
      who: ultra,
      durable: { primitive: 'fsync', ns: 90_000 },
      plain: null,
      endsAt: 'hypervisor',
    });
    expect(plainText(sentence)).toContain('ends at the hypervisor');
  });

  test('that nobody measured is said in words', () => {
    const sentence = durableWriteSentence({ who: ultra, durable: null, plain: null, endsAt: null });
    expect(plainText(sentence)).toBe('No flush to stable storage was measured on M3 Ultra.');
  });
});

test('what nobody measured is named with all its subjects', () => {
  expect(plainText(notMeasuredSentence([ultra, { name: 'M4 Max', subject: 1 }]))).toBe(
    'Not measured on M3 Ultra and M4 Max.',
  );
});

test('a hostile name can do nothing in Markdown', () => {
  const sentence = [{ name: '](x) | **b** <img> `c`\n# h', subject: 0 }];
  expect(markdownText(sentence)).toBe('\\]\\(x) \\| \\*\\*b\\*\\* \\<img\\> \\`c\\` \\# h');
});

test('what others published is not called unmeasured', () => {
  expect(plainText(notMeasuredSentence([ultra], true))).toBe('No signed run of M3 Ultra yet.');
});

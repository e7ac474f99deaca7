import { describe, expect, test } from 'vitest';
import { pairResultsWithin } from '../../domain/results/paired.ts';
import { resultOf } from '../../domain/results/result.ts';
import { sampleCell, sampleKey } from '../../domain/results/sample-rows.ts';
import { plainText } from '../../wording/sentence.ts';
import { badge } from './badge.ts';
import { pairedNote, pairedSentence } from './paired.ts';

const keyOf = (primitive: string) =>
  sampleKey({
    suite: 'turbo',
    method: 'turbo/1',
    variant: 'configure',
    primitive,
    writeBytes: null,
    targetRole: null,
    durability: null,
    dataKind: 'duration',
  });
/** Machines that are far apart, each a quarter faster beside the loop. */
const ALONE = [100, 200, 400, 800, 1600, 3200].map((ms) => ms * 1e6);
const alone = sampleCell(ALONE, { key: keyOf('alone'), drive: null });
const besideBy = (factor: (at: number) => number) =>
  sampleCell(
    ALONE.map((ns, at) => ns / factor(at)),
    { key: keyOf('spinner'), drive: null },
  );

function found(beside: typeof alone, mine = alone) {
  const [a, b] = [mine, beside].map((cell) => resultOf({ cells: [cell], cases: [] }, true));
  if (!a || !b) throw new Error('nothing measured');
  const [paired = null] = pairResultsWithin([[a, b]], [mine, beside]);
  return { paired, sentence: paired && plainText(pairedSentence(paired, { name: 'Chip', subject: 0 })) };
}

describe('the effect of the loop, paired within contributors', () => {
  test('is not lost in how far machines lie apart', () => {
    const { paired, sentence } = found(besideBy(() => 1.25));
    expect(paired?.judged.ratio).toBeCloseTo(1.25, 6);
    expect(paired?.judged.low).toBeCloseTo(1.25, 6);
    expect(sentence).toMatch(
      /1\.25x faster: .*, 95 % CI less than 0\.01 wide, geometric means, paired within 6 verified contributors\.$/,
    );
  });

  test('is no clear difference where its interval includes 1', () => {
    const { sentence } = found(besideBy((at) => (at % 2 === 0 ? 1.1 : 0.9)));
    expect(sentence).toContain('no clear difference');
  });

  test('of two per cent or less is none, however sure it is: as on the page of a run', () => {
    for (const factor of [1.011, 1.0199, 1 / 1.0199]) {
      const { sentence, paired } = found(besideBy(() => factor));
      expect(sentence).toContain('makes no clear difference to');
      expect(sentence).toMatch(
        /, geometric means, paired within 6 verified contributors; the true difference may be under 2 %\.$/,
      );
      expect(paired && pairedNote(paired)).toMatch(/^no clear difference, ratio /);
    }
    expect(found(besideBy(() => 1.021)).sentence).toContain('1.02x faster');
    expect(found(besideBy(() => 1 / 1.021)).sentence).toContain('1.02x slower');
  });

  test('of times that grow is told as times, with the larger side above the smaller', () => {
    const { sentence, paired } = found(besideBy(() => 0.8));
    expect(sentence).toMatch(/1\.25x slower: .* 95 % CI less than 0\.01 wide/);
    expect(paired && pairedNote(paired)).toMatch(/^1\.25x slower, ratio 1\.25 \[1\.25, 1\.25\]/);
  });

  test('has the interval of Student’s t on the logarithms of the contributors’ ratios, and both times are its quotient', () => {
    const factors = [1.1, 1.2, 1.3, 1.15, 1.25, 1.35];
    const { paired } = found(besideBy((at) => factors[at] ?? 1));
    const logs = factors.map(Math.log);
    const mean = logs.reduce((sum, one) => sum + one) / 6;
    const sd = Math.sqrt(logs.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 5);
    // qt(0.975, 5) of R
    const reach = (2.570582 * sd) / Math.sqrt(6);
    expect(paired?.judged.ratio).toBeCloseTo(Math.exp(mean), 9);
    expect(paired?.judged.low).toBeCloseTo(Math.exp(mean - reach), 6);
    expect(paired?.judged.high).toBeCloseTo(Math.exp(mean + reach), 6);
    expect((paired?.a ?? 0) / (paired?.b ?? 1)).toBeCloseTo(paired?.judged.ratio ?? 0, 9);
  });

  test('has no verdict where six ratios are all beyond 2 % but far from each other, which their order took for one', () => {
    // The order statistics of six are the smallest and the largest: how far apart the others are is not in them.
    const { paired, sentence } = found(besideBy((at) => [1.03, 1.6, 1.04, 1.9, 1.05, 1.03][at] ?? 1));
    expect(paired?.judged.larger).toBeNull();
    expect(sentence).toContain('no clear difference');
  });

  test('is one for the sentence, the note of the chart and the badge', () => {
    for (const factor of [1.25, 1.01, 0.8]) {
      const { paired, sentence } = found(besideBy(() => factor));
      if (!paired) throw new Error('no pairs');
      const { message, isQuiet } = badge.ofHardware(
        { headline: null, curves: [], paired: new Map([['configure', paired]]) },
        '',
      );
      expect(message).toBe(pairedNote(paired));
      expect(isQuiet).toBe(sentence?.includes('no clear difference'));
    }
  });

  test('is judged together with that of the control: the more is asked, the more each needs', () => {
    const noisy = besideBy((at) => 1.25 + at / 20);
    const equal = besideBy((at) => (at % 2 === 0 ? 1.1 : 0.9));
    const [a, b, c] = [alone, noisy, equal].map((cell) => resultOf({ cells: [cell], cases: [] }, true));
    if (!a || !b || !c) throw new Error('nothing measured');
    const [one] = pairResultsWithin([[a, b]], [alone, noisy]);
    const width = (of: typeof one) => (of ? of.judged.high / of.judged.low : 0);
    const other = { ...equal, key: keyOf('other') };
    const [both] = pairResultsWithin(
      [
        [a, b],
        [a, { ...c, key: other.key }],
      ],
      [alone, noisy, other],
    );
    expect(both?.judged.familySize).toBe(2);
    expect(width(both)).toBeGreaterThan(width(one));
  });

  test('pairs by contributor, whatever their order, and leaves out who has one side only', () => {
    const beside = besideBy(() => 2);
    const turned = { ...beside, contributors: [...beside.contributors].reverse() };
    expect(found(turned).paired?.judged.ratio).toBeCloseTo(2, 6);
    const others = sampleCell([5, 6], { key: keyOf('spinner'), drive: null, from: 50 });
    const more = { ...turned, contributors: [...turned.contributors, ...others.contributors], distinctCount: 8 };
    expect(found(more).paired?.contributors).toBe(6);
  });

  test('has no interval below six contributors, and is not told', () => {
    const few = (cell: typeof alone) => ({ ...cell, contributors: cell.contributors.slice(0, 5), distinctCount: 5 });
    expect(found(few(besideBy(() => 1.25)), few(alone)).paired).toBeNull();
  });
});

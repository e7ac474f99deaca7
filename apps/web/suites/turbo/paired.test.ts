import { describe, expect, test } from 'vitest';
import { resultOf } from '../../domain/results/result.ts';
import { sampleCell, sampleKey } from '../../domain/results/sample-rows.ts';
import { plainText } from '../../wording/sentence.ts';
import { pairedNote, pairedSentence, pairedSpeedUp } from './paired.ts';

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
  const paired = pairedSpeedUp(a, b, [mine, beside]);
  return { paired, sentence: paired && plainText(pairedSentence(paired, a, b, { name: 'Chip', subject: 0 })) };
}

describe('the effect of the loop, paired within contributors', () => {
  test('is not lost in how far machines lie apart', () => {
    const { paired, sentence } = found(besideBy(() => 1.25));
    expect(paired?.ratio).toBeCloseTo(1.25, 6);
    expect(paired?.low).toBeCloseTo(1.25, 6);
    expect(sentence).toMatch(/1\.25x faster: .*, 95 % CI 1\.25 to 1\.25, paired within 6 verified contributors\.$/);
  });

  test('is no clear difference where its interval includes 1', () => {
    const { sentence } = found(besideBy((at) => (at % 2 === 0 ? 1.1 : 0.9)));
    expect(sentence).toContain('no clear difference');
  });

  test('of two per cent or less is none, however sure it is: as on the page of a run', () => {
    for (const factor of [1.011, 1.0199, 1 / 1.0199]) {
      const { sentence, paired } = found(besideBy(() => factor));
      expect(sentence).toContain('makes no clear difference to');
      expect(sentence).toMatch(/does not lie wholly beyond 2\s%, paired within 6 verified contributors\.$/);
      expect(paired && pairedNote(paired)).toMatch(/^no clear difference, ratio /);
    }
    expect(found(besideBy(() => 1.021)).sentence).toContain('1.02x faster');
    expect(found(besideBy(() => 1 / 1.021)).sentence).toContain('1.02x slower');
  });

  test('is slower with the larger side above the smaller', () => {
    expect(found(besideBy(() => 0.8)).sentence).toMatch(/1\.25x slower: .* 95 % CI 1\.25 to 1\.25/);
  });

  test('pairs by contributor, whatever their order, and leaves out who has one side only', () => {
    const beside = besideBy(() => 2);
    const turned = { ...beside, contributors: [...beside.contributors].reverse() };
    expect(found(turned).paired?.ratio).toBeCloseTo(2, 6);
    const others = sampleCell([5, 6], { key: keyOf('spinner'), drive: null, from: 50 });
    const more = { ...turned, contributors: [...turned.contributors, ...others.contributors], distinctCount: 8 };
    expect(found(more).paired?.contributors).toBe(6);
  });

  test('has no interval below six contributors, and is not told', () => {
    const few = (cell: typeof alone) => ({ ...cell, contributors: cell.contributors.slice(0, 5), distinctCount: 5 });
    expect(found(few(besideBy(() => 1.25)), few(alone)).paired).toBeNull();
  });
});

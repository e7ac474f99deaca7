import { describe, expect, it } from 'vitest';
import { CHIPS } from './catalogue.ts';
import { similarChips } from './similar-chips.ts';

describe('chips like another', () => {
  it.each([
    ['apple-m3-ultra', ['apple-m3-max', 'apple-m2-ultra']],
    ['apple-m4-max', ['apple-m4-pro', 'apple-m3-max', 'apple-m5-max']],
    ['amd-ryzen-9-9950x', ['amd-ryzen-9-9900x', 'amd-ryzen-9-7950x']],
    ['intel-core-i9-14900k', ['intel-core-i9-13900k', 'intel-core-i7-14700k']],
    ['amd-epyc-7742', ['amd-epyc-7502p', 'amd-epyc-7302p']],
    ['aws-graviton3', ['aws-graviton2', 'aws-graviton4']],
    ['intel-xeon-e5-2680-v4', ['intel-xeon-e5-2690-v4', 'intel-xeon-e5-2670-v3']],
  ])('%s: sisters, predecessor and successor', (slug, expected) => {
    expect(similarChips(slug)).toEqual(expect.arrayContaining(expected));
  });

  it('are of one maker, never itself, and no more than asked for', () => {
    for (const { slug } of CHIPS) {
      const similar = similarChips(slug, undefined, 4);
      expect(similar.length).toBeLessThanOrEqual(4);
      expect(similar).not.toContain(slug);
      expect(similar.every((other) => other.split('-')[0] === slug.split('-')[0])).toBe(true);
    }
  });

  it('are none for a chip that a hypervisor hides or nobody knows', () => {
    const among = ['amd-epyc-7742', 'unlisted-amd-epyc-1', 'amd-epyc-masked-family-25-model-1'];
    expect(similarChips('amd-epyc-masked-family-25-model-1', among)).toEqual([]);
    expect(similarChips('unlisted-foo', among)).toEqual([]);
    expect(similarChips('amd-epyc-7763', among)).toEqual(['amd-epyc-7742']);
  });

  it('are chosen from those that the caller has', () => {
    expect(similarChips('intel-core-i7-2600k', ['intel-core-i7-2600', 'intel-core-i7-3770k', 'apple-m1'])).toEqual([
      'intel-core-i7-2600',
      'intel-core-i7-3770k',
    ]);
  });
});

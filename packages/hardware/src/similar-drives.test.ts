import { describe, expect, it } from 'vitest';
import { DRIVES } from './drive-series.ts';
import { similarDrives } from './similar-drives.ts';

const entry = (slug: string) => DRIVES.find((one) => one.slug === slug);

describe('drives like another', () => {
  it('are first the other sizes of its series, then the nearest models of its maker', () => {
    const similar = similarDrives('samsung-990-pro-4tb', 40);
    expect(similar[0]).toBe('samsung-990-pro-2tb');
    expect(similar.indexOf('samsung-980-pro-2tb')).toBeLessThan(similar.indexOf('samsung-970-evo-plus-2tb'));
  });

  it('have its interface, and no other class', () => {
    for (const slug of similarDrives('samsung-990-pro-4tb', 40)) {
      expect(entry(slug)?.interface?.value).toBe('nvme');
      expect(entry(slug)?.class?.value ?? 'consumer').toBe('consumer');
    }
  });

  it('are none for a drive that the catalogue does not list', () => {
    expect(similarDrives('unlisted-foo')).toEqual([]);
  });
});

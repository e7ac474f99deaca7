import { describe, expect, it } from 'vitest';
import { listedHardware, modelsIn, namedSlug, readHardware } from './hardware-words.ts';

const readings = (...words: string[]) => readHardware(words).map((one) => one.words.join(' '));

describe('words of hardware', () => {
  it('stay as they are where our lists have them, or words that begin so', () => {
    expect(readHardware(['ryzen', '7'])).toEqual([{ words: ['ryzen', '7'], isWholeNumber: true }]);
    expect(readings('epy')).toEqual(['epy']);
  });

  it('are corrected by at most two letters', () => {
    expect(readings('ryzne', '9')).toContain('ryzen 9');
    expect(readings('appel', 'm4')).toContain('apple m4');
    expect(readings('thraedriper')).toContain('threadripper');
    expect(readings('frobnicator')).toEqual(['frobnicator']);
  });

  it('are taken apart where they run together', () => {
    expect(readings('m3ultra')).toContain('m3 ultra');
    expect(readings('990pro')).toContain('990 pro');
    expect(readings('macstudio')).toContain('mac studio');
  });

  it('may have a number of three digits cut short, and no shorter one', () => {
    expect(readHardware(['795'])).toContainEqual({ words: ['795'], isWholeNumber: false });
    expect(readHardware(['m1']).every(({ isWholeNumber }) => isWholeNumber)).toBe(true);
  });

  it('may end with the first digits of a number, where nothing has them as a number', () => {
    for (const number of ['9', '96'])
      expect(readHardware(['epyc', number])).toContainEqual({ words: ['epyc', number], isWholeNumber: false });
    expect(listedHardware({ words: ['epyc', '96'], isWholeNumber: false }).map(({ slug }) => slug)).toContain(
      'amd-epyc-9654',
    );
    expect(readHardware(['ryzen', '9'])).toHaveLength(1);
    expect(readHardware(['postgres', '16']).every(({ isWholeNumber }) => isWholeNumber)).toBe(true);
  });

  it('are a whole name without its maker, and no longer one', () => {
    expect(namedSlug(['m1'])).toBe('apple-m1');
    expect(namedSlug(['m1', 'max'])).toBe('apple-m1-max');
    expect(namedSlug(['990', 'pro', '2tb'])).toBe('samsung-990-pro-2tb');
    expect([namedSlug(['apple']), namedSlug(['']), namedSlug([])]).toEqual([null, null, null]);
  });

  it('are those of names that addresses lack, and of a machine also those of its chip', () => {
    const listed = (...words: string[]) => listedHardware({ words, isWholeNumber: true }).map(({ slug }) => slug);
    expect(listed('mac', 'studio')).toContain('mac16-9');
    expect(listed('pm9a3')).toContain('samsung-pm9a3-3-84tb');
    expect(listed('ryzen', '7').every((slug) => slug.includes('ryzen'))).toBe(true);
    expect(listed('ryzen', '7')).not.toContain('amd-ryzen-9-7900');
    expect(listed('795')).toEqual([]);
    expect(listedHardware({ words: ['795'], isWholeNumber: false })).toContainEqual(
      expect.objectContaining({ kind: 'chip', slug: 'amd-ryzen-9-7950x' }),
    );
  });
});

describe('models named one after the other', () => {
  it.each([
    ['m4 max epyc 9654', ['m4 max', 'epyc 9654']],
    ['samsung 990 pro wd black sn850x', ['samsung 990 pro', 'wd black sn850x']],
    ['m4max m3ultra', ['m4 max', 'm3 ultra']],
    ['ryzen 9 9950x', ['ryzen 9 9950x']],
    ['samsung 990 pro 2tb', ['samsung 990 pro 2tb']],
    ['m4 max epyc', ['m4 max', 'epyc']],
    ['epyc m4 max', ['epyc', 'm4 max']],
    ['m4 max epyc 96', ['m4 max', 'epyc 96']],
    ['990 pro crucial', ['990 pro', 'crucial']],
    ['samsung 980 evo', []],
    ['samsung ssd 990 pro', []],
    ['samsung crucial', []],
    ['ryzen 9 7950x 16', []],
    ['990 pro flush', []],
    ['', []],
  ])('%s', (typed, models) => {
    expect(modelsIn(typed.split(' ').filter(Boolean))).toEqual(models);
  });
});

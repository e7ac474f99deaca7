import { expect, test } from 'vitest';
import { shortNames } from './short-names.ts';

test.each([
  ['Apple M4 Max', ['Apple M4 Max', 'M4 Max']],
  [
    'AMD Ryzen Threadripper PRO 9995WX',
    ['AMD Ryzen Threadripper PRO 9995WX', 'Ryzen Threadripper PRO 9995WX', '9995WX'],
  ],
  ['AMD Ryzen 9 7950X', ['AMD Ryzen 9 7950X', 'Ryzen 9 7950X', '7950X']],
  ['AMD Ryzen AI 9 HX 370', ['AMD Ryzen AI 9 HX 370', 'Ryzen AI 9 HX 370', 'HX 370']],
  ['AMD EPYC 9654', ['AMD EPYC 9654', 'EPYC 9654']],
  ['Samsung 990 PRO 2TB, xfs', ['Samsung 990 PRO 2TB, xfs', '990 PRO 2TB, xfs']],
  [
    'AMD EPYC, masked by the hypervisor; family 25 model 97',
    ['AMD EPYC, masked by the hypervisor; family 25 model 97', 'EPYC family 25 model 97'],
  ],
  ['unidentified CPU', ['unidentified CPU']],
  ['run 7Q3K9XJ2MDTA40RV', ['run 7Q3K9XJ2MDTA40RV', '7Q3K9XJ2MDTA40RV']],
])('%s is shortened step by step', (name, levels) => {
  expect(shortNames([name]).flat()).toEqual(levels);
});

test('two names are shortened alike, and never to the same', () => {
  expect(shortNames(['AMD Ryzen 9 7950X', 'Intel Core i9-14900K']).at(-1)).toEqual(['7950X', 'i9-14900K']);
  expect(shortNames(['Maker A 7950X', 'Maker B 7950X'])).toEqual([
    ['Maker A 7950X', 'Maker B 7950X'],
    ['A 7950X', 'B 7950X'],
  ]);
});

import { expect, test } from 'vitest';
import { withUnits } from './with-units.ts';

test('no line ends between a number and its unit, or before a percent sign', () => {
  expect(withUnits('405\u2009µs, 95 % CI 401 to 410')).toBe('405\u202fµs, 95\u202f% CI 401 to 410');
  expect(withUnits('97.5\u2009% of 6 runs')).toBe('97.5\u202f% of 6 runs');
});

import { expect, test } from 'vitest';
import { coresText, measuredCoresText } from './cores.ts';

const variant = (performance: number, efficiency: number) => ({
  all: performance + efficiency,
  performance,
  efficiency,
});
const SOLD = [variant(20, 8), variant(24, 8)];

test('a chip that was measured is named by the variant that was measured', () => {
  expect(measuredCoresText(SOLD, new Set([32]))).toBe('24P + 8E cores (also sold with 20P + 8E)');
  expect(measuredCoresText(SOLD, new Set([16, 28]))).toBe('20P + 8E cores (also sold with 24P + 8E)');
});

test('both variants are named where both or neither were measured', () => {
  for (const usable of [[28, 32], [16], []]) {
    expect(measuredCoresText(SOLD, new Set(usable))).toBe('20P + 8E or 24P + 8E cores');
  }
  expect(coresText([{ all: 64, performance: null, efficiency: null }])).toBe('64 cores');
});

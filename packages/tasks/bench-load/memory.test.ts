import { expect, test } from 'vitest';
import { memoryOf, residentMb } from './memory.ts';

test('memory that grows by a megabyte for each thousand requests is seen, and what filled up before is not', () => {
  const samples = Array.from({ length: 100 }, (_, at) => ({
    requests: at * 100,
    mb: at < 40 ? 5 * at : 200 + at / 10,
  }));
  const found = memoryOf(samples);
  expect(found?.mbPerTenThousand).toBeCloseTo(10, 6);
  expect([found?.startMb, found?.endMb]).toEqual([0, 209.9]);
});

test('memory that goes up and down around one value does not grow', () => {
  const samples = Array.from({ length: 400 }, (_, at) => ({ requests: at * 100, mb: 300 + 20 * Math.sin(at) }));
  expect(Math.abs(memoryOf(samples)?.mbPerTenThousand ?? 99)).toBeLessThan(2);
  expect(memoryOf(samples.slice(0, 1))).toBeNull();
});

test.skipIf(process.platform !== 'linux')('what this process holds is what it says of itself', () => {
  expect(Math.abs((residentMb(process.pid) ?? 0) - process.memoryUsage.rss() / 2 ** 20)).toBeLessThan(20);
  expect(residentMb(2 ** 30)).toBeNull();
});

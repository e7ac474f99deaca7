import { defineConfig } from 'vitest/config';
import { ROOT } from './places.mjs';
import { quickTests } from './quick-tests.ts';

/** Of `npm test -- --quick`. */
export default defineConfig({
  root: ROOT,
  test: { include: quickTests(), environment: 'node', testTimeout: 30_000, hookTimeout: 60_000 },
});

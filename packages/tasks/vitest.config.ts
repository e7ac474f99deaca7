import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

export default defineConfig({
  root,
  test: {
    include: ['packages/**/*.test.{ts,tsx,mjs}', 'apps/web/**/*.test.{ts,tsx}', 'prisma/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'apps/web/e2e/**', '**/.next/**', '**/dist/**'],
    globalSetup: ['packages/tasks/test-database.ts'],
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

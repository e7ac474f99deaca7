import { expect, test } from 'vitest';
import { quickTests, slowFiles } from './quick-tests.ts';

const DATABASE = '../../packages/tasks/test-database.ts';

test('a test that reaches PostgreSQL through another file is not quick', () => {
  const files: Record<string, string> = {
    'apps/web/a/a.test.ts': "import { b } from './b.ts';",
    'apps/web/a/b.ts': "import { c } from '../c.ts';\nimport './a.test.ts';",
    'apps/web/c.ts': `const { createTestDatabase } = await import('${DATABASE}');`,
    'apps/web/d.test.ts': "import { e } from './e.ts';\nimport pg from 'pg';",
    'apps/web/e.ts': '',
  };
  const isSlow = slowFiles((path) => files[path] ?? '');
  expect(isSlow('apps/web/a/a.test.ts')).toBe(true);
  expect(isSlow('apps/web/d.test.ts')).toBe(false);
});

test('this test is quick, those of the database are not, and most are', () => {
  const quick = quickTests();
  expect(quick).toContain('packages/tasks/quick-tests.test.ts');
  expect(quick).not.toContain('packages/tasks/postgres.test.ts');
  expect(quick.length).toBeGreaterThan(80);
});

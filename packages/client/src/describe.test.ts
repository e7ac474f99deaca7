import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { describePaths } from './describe.ts';

test('the types are those of the description: `npm run schema` writes them', async () => {
  expect(await readFile(new URL('paths.ts', import.meta.url), 'utf8')).toBe(await describePaths());
});

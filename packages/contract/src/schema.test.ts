import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generatedFiles } from './schema.ts';

test.each(Object.entries(generatedFiles()))('json/%s is what `npm run schema` writes', async (name, text) => {
  const committed = await readFile(new URL(`../json/${name}`, import.meta.url), 'utf8');
  expect(committed, `json/${name} is stale: run \`npm run schema\` and commit`).toBe(text);
});

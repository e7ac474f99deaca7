import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSchema } from './read-schema.ts';

const NAMES = ['run.v1', 'request.v1', 'envelope', 'receipt', 'problem'].map((name) => `${name}.schema.json`);

test.each(NAMES)('%s is served as it is committed', async (name) => {
  const file = new URL(`../../../../packages/contract/json/${name}`, import.meta.url);
  expect(await readSchema(name)).toEqual({ ok: true, value: JSON.parse(readFileSync(file, 'utf8')) });
});

test.each(['limits.json', '__proto__', '../package.json'])('%s is no schema', async (name) => {
  expect(await readSchema(name)).toMatchObject({ ok: false, error: { code: 'query_invalid' } });
});

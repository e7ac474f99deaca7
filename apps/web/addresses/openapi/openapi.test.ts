import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { PROBLEMS } from '@fsbench/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { openApiDocument } from './document.ts';
import { OPERATIONS } from './operations.ts';
import { misfits } from './test-schemas.ts';

test('the document is OpenAPI 3.1', async () => {
  const result = await new Validator().validate({ ...openApiDocument() });
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
});

test('every route of the API is described, and nothing that is none', () => {
  const app = new URL('../../app/', import.meta.url);
  const routes = readdirSync(new URL('api/', app), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('route.ts'))
    .map((file) => `/api/${dirname(file)}`.replaceAll(/\[(\w+)\]/g, '{$1}'));
  // What belongs to writing is answered before Next.js.
  const described = OPERATIONS.filter(
    ({ method, path, tag }) => method === 'get' && path.startsWith('/api/') && tag !== 'Write',
  );
  expect(routes.length).toBeGreaterThan(5);
  expect(described.map(({ path }) => path).sort()).toEqual(routes.sort());
});

test('every operation has a word of its own, and a field for each word of its path', () => {
  expect(new Set(OPERATIONS.map(({ id }) => id)).size).toBe(OPERATIONS.length);
  for (const { path, fields } of OPERATIONS) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(fields.filter((field) => field.in === 'path').map(({ name }) => name)).toEqual(named);
  }
});

test('every code of a refusal can come from some operation', () => {
  const reported = new Set(OPERATIONS.flatMap(({ refusals }) => refusals));
  // An operation is a method: this one answers all others.
  reported.add('method_not_allowed');
  expect(Object.keys(PROBLEMS).filter((code) => !reported.has(code as keyof typeof PROBLEMS))).toEqual([]);
});

const EXAMPLES = OPERATIONS.flatMap(({ id, body, answers }) => [
  ...Object.values(body?.examples ?? {}).map((value) => ({ id, names: body?.schemas ?? [], value })),
  ...Object.values(answers).flatMap(({ example, content }) =>
    example === undefined ? [] : [{ id, names: [Object.values(content)[0] ?? ''], value: example }],
  ),
]);

test.each(EXAMPLES)('an example of $id is what it is an example of', ({ names, value }) => {
  const anyOf = names.map((name) => ({ $ref: `#/components/schemas/${name}` }));
  expect(misfits({ anyOf }, value)).toBeNull();
});

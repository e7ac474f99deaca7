import { expect, test } from 'vitest';
import { z } from 'zod';
import { withQuickColumns } from './quick-columns.ts';

const build = () =>
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('whole'),
      column: z.array(z.int().min(1)).max(4),
      rest: z.array(z.int().min(0).nullable()),
    }),
    z.strictObject({
      kind: z.literal('any'),
      column: z.array(z.number().min(-2).max(2)),
      rest: z.array(z.array(z.number())),
    }),
    z.strictObject({ kind: z.literal('above'), column: z.array(z.number().gt(0)), rest: z.array(z.string()) }),
  ]);
const plain = build();
const quick = withQuickColumns(build());

const VALUES: readonly unknown[] = [
  0,
  -0,
  1,
  -1,
  2,
  2.5,
  -2,
  5,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 2,
  Number.POSITIVE_INFINITY,
  Number.NaN,
  null,
  undefined,
  '1',
  true,
  [],
  {},
  1n,
];

test.each(['whole', 'any', 'above'])('judges a column of kind `%s` as Zod does, in the same words', (kind) => {
  for (const value of VALUES) {
    for (const rest of [[], [1], [null], [[1, 2]], [['x']], ['x'], [value]]) {
      const document = { kind, column: [1, value], rest };
      expect(outcomeOf(quick, document)).toEqual(outcomeOf(plain, document));
    }
  }
});

test('leaves the length of a column to Zod', () => {
  const document = { kind: 'whole', column: [1, 2, 3, 4, 5], rest: [] };
  expect(quick.safeParse(document).success).toBe(false);
  expect(outcomeOf(quick, document)).toEqual(outcomeOf(plain, document));
});

test('spares Zod the numbers', () => {
  let looks = 0;
  const counted = z.number().refine(() => {
    looks += 1;
    return true;
  });
  const column = z.array(z.number());
  const schema = withQuickColumns(z.strictObject({ column, counted: z.array(counted) }));
  expect(schema.safeParse({ column: [1, 2, 3], counted: [1, 2] }).success).toBe(true);
  // What has a rule of its own is never skipped.
  expect(looks).toBe(2);
});

function outcomeOf(schema: z.ZodType, document: unknown) {
  const parsed = schema.safeParse(document);
  return parsed.success ? parsed.data : parsed.error.issues;
}

import { z } from 'zod';
import { SUITE_LIST } from './suites/index.ts';

type Schemas<T> = { -readonly [I in keyof T]: T[I] extends { readonly schema: infer S } ? S : never };

/** One suite of a run, told apart by its slug. */
export const SuiteSchema = z.discriminatedUnion(
  'suite',
  SUITE_LIST.map(({ schema }) => schema) as unknown as Schemas<typeof SUITE_LIST>,
);

export type SuiteRun = z.infer<typeof SuiteSchema>;
export type Case = SuiteRun['cases'][number];

import { coreSweep } from './core-sweep/index.ts';
import { memfs } from './memfs/index.ts';
import type { SuiteContract } from './suite-contract.ts';
import { sync } from './sync/index.ts';
import { throughput } from './throughput/index.ts';
import { turbo } from './turbo/index.ts';

// Vocabularies and types that are used beyond the suite's own folder.
export * from './core-sweep/params.ts';
export * from './memfs/params.ts';
export * from './sync/durable-call.ts';
export { HEADLINE_SYNC } from './sync/headline.ts';
export * from './sync/params.ts';
export * from './throughput/params.ts';
export * from './turbo/params.ts';

/** Every suite, in the one order in which they are listed everywhere. */
export const SUITE_LIST = [coreSweep, sync, memfs, turbo, throughput] as const satisfies readonly SuiteContract[];

type Registered = (typeof SUITE_LIST)[number];
export type Suite = Registered['slug'];
export type SuiteContractOf<S extends Suite> = Extract<Registered, { slug: S }>;

/** It speaks for a run where there is room for one suite: badges, the latest runs, examples. */
export const LEAD_SUITE = sync.slug;

export const SUITE_SLUGS = SUITE_LIST.map(({ slug }) => slug) as [Suite, ...Suite[]];

/** Something of every suite, by its slug. */
export function ofEachSuite<T>(read: (suite: SuiteContract<Suite>) => T): Readonly<Record<Suite, T>> {
  const entries = SUITE_LIST.map((suite: SuiteContract<Suite>) => [suite.slug, read(suite)]);
  return Object.fromEntries(entries) as Readonly<Record<Suite, T>>;
}

/** What the contract says of a suite that is known at run time only. */
export const suiteContract = (slug: Suite): SuiteContract<Suite> => BY_SLUG[slug];
const BY_SLUG = ofEachSuite((suite) => suite);

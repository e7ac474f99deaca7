import type { Suite, SuiteRun } from '@fsbench/contract';

/** What a suite measured in one run. */
export type RunOf<S extends Suite> = { [K in Suite]: Extract<SuiteRun, { suite: K }> }[S];

import type { Suite } from '@fsbench/contract';
import { coreSweep } from './core-sweep/index.ts';
import { memfs } from './memfs/index.ts';
import type { SuiteView } from './suite-view.ts';
import { sync } from './sync/index.ts';
import { throughput } from './throughput/index.ts';
import { turbo } from './turbo/index.ts';

/** Every suite of the contract, in its order. */
export const SUITE_VIEWS: Readonly<Record<Suite, SuiteView>> = {
  'core-sweep': coreSweep,
  sync,
  memfs,
  turbo,
  throughput,
} satisfies { readonly [S in Suite]: SuiteView<S> };

export const suiteView = (suite: Suite): SuiteView => SUITE_VIEWS[suite];

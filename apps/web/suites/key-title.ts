import type { ComparabilityKey } from '@fsbench/contract';
import { suiteView } from './index.ts';

/** Any key as one line, for tables that hold all of them. */
export const keyTitle = (key: ComparabilityKey): string => suiteView(key.suite).results.keyTitle(key);

import { SUITE_SLUGS, type Suite } from '@fsbench/contract';
import type { FilterQuery } from './filter.ts';

/** `?suite=SLUG`: everything about one suite. */
export const readSuite = ({ suite }: FilterQuery): Suite | null => SUITE_SLUGS.find((one) => one === suite) ?? null;

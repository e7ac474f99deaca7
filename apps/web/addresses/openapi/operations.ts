import { ELSEWHERE } from './elsewhere.ts';
import type { Operation } from './operation.ts';
import { READS } from './reads.ts';
import { TWINS } from './twins.ts';
import { WRITES } from './writes.ts';

/** All there is to ask, in the order in which it is told. */
export const OPERATIONS: readonly Operation[] = [...READS, ...TWINS, ...ELSEWHERE, ...WRITES];

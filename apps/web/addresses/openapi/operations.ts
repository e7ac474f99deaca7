import { ELSEWHERE } from './elsewhere.ts';
import { FORMATS } from './formats.ts';
import type { Operation } from './operation.ts';
import { READS } from './reads.ts';
import { WRITES } from './writes.ts';

/** All operations, in the order of the docs. */
export const OPERATIONS: readonly Operation[] = [...READS, ...FORMATS, ...ELSEWHERE, ...WRITES];

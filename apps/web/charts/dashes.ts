import type { Dash } from './types.ts';

/** Line after line of one chart. */
export const DASHES: readonly Dash[] = ['solid', 'dashed', 'dotted', 'dash-dot'];

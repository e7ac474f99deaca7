import { CELL_NAME } from './affected-cells.ts';

/** How many cells wait to be rebuilt: one that was asked for several times waits once. */
export const WAITING_CELLS = `(SELECT count(*)::int FROM (SELECT DISTINCT ${CELL_NAME.join(', ')} FROM cell_rebuild) AS waiting_cell)`;

import type { Manifest } from '../manifest.ts';
import type { DumpTable } from '../table.ts';
import { CELLS } from './cells.ts';
import { CHIPS, DRIVES, MACHINES } from './hardware.ts';
import { IMPORTED_RUNS, IMPORTED_VALUES } from './imported.ts';
import { MEASUREMENTS } from './measurements.ts';
import { STUDIES, VALUES } from './published.ts';
import { FLAGS, RUNS } from './runs.ts';

/** The tables of a dump: the page, the manifest and the files are generated from them. */
export const TABLES: readonly DumpTable[] = [
  RUNS,
  FLAGS,
  MEASUREMENTS,
  CELLS,
  CHIPS,
  DRIVES,
  MACHINES,
  STUDIES,
  VALUES,
  IMPORTED_RUNS,
  IMPORTED_VALUES,
];

/** The columns, as the manifest and the page describe them. */
export const describeTables = (): Manifest['tables'] =>
  TABLES.map(({ name, row, columns }) => ({
    name,
    row,
    columns: columns.map(({ isNullable, sql: _sql, ...sentences }) => ({ ...sentences, nullable: isNullable })),
  }));

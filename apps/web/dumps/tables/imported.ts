import { type DumpTable, IS_IN_DUMP, optional, required } from '../table.ts';
import { SIGNED } from './signed.ts';

const STATED = 'as text, by whoever took it over or by the file; absent: unknown, or of several systems';

export const IMPORTED_RUNS: DumpTable = {
  name: 'imported_runs',
  row: "a signed run whose figures are another tool's: it counts in nothing, and its conditions are unknown",
  columns: [
    ...SIGNED,
    required('i.tool', 'text', 'hyperfine, fio, pg_test_fsync, sysbench, pts'),
    optional('i.name', 'text', 'What its contributor calls it'),
    required('imported_at', 'instant', "When it was taken over, by the contributor's clock", { sql: 'i.started_at' }),
    optional('i.chip', 'text', `Chip ${STATED}`),
    optional('i.drive', 'text', `Drive ${STATED}`),
    optional('i.file_system', 'text', `File system ${STATED}`),
    optional('i.os', 'text', `Operating system ${STATED}`),
    required('i.files_count', 'integer', 'Files that it is of'),
    required('i.systems_count', 'integer', 'Systems that they tell of'),
    required('i.measured_count', 'integer', 'Cases with figures'),
    required('i.unsupported_count', 'integer', 'Cases that the system did not support'),
    required('i.failed_count', 'integer', 'Cases that failed'),
  ],
  from: `FROM imported_run i JOIN submission s ON s.id = i.submission_id JOIN contributor c ON c.id = s.contributor_id
    WHERE ${IS_IN_DUMP} ORDER BY s.id`,
};

export const IMPORTED_VALUES: DumpTable = {
  name: 'imported_figures',
  row: 'one figure of one case of an imported run; what the case was stands in the document',
  columns: [
    required('s.permalink', 'text', 'The run'),
    required('case', 'integer', 'Place of the case in the document, from 0', { sql: 'f.ordinal' }),
    required('f.figure', 'text', 'median_ns, p99_ns, ops_per_s, score, …'),
    required('f.value', 'number', 'As reported, or computed from the executions in the document'),
    required('f.unit', 'text', "ns, 1/s, B/s, 1, or the tool's own"),
  ],
  from: `FROM imported_figure f JOIN submission s ON s.id = f.submission_id WHERE ${IS_IN_DUMP}
    ORDER BY s.id, f.ordinal, f.figure`,
};

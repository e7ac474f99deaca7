import { column, countsColumn, type DumpTable, IS_IN_DUMP } from '../table.ts';
import { SIGNED } from './signed.ts';

const always = true;
const NEVER_COUNTS = countsColumn('false', 'Always false: imported results count in nothing');
const STATED = 'as text, from the contributor or from the file; absent: unknown, or several systems';

export const IMPORTED_RUNS: DumpTable = {
  name: 'imported_runs',
  row: "a signed run with another tool's results: it counts in nothing, and its conditions are unknown",
  columns: [
    NEVER_COUNTS,
    ...SIGNED,
    column('tool', 'text', 'hyperfine, fio, pg_test_fsync, sysbench, pts, criterion, pytest_benchmark, go_test', {
      sql: 'i.tool',
      always,
    }),
    column('name', 'text', 'Its name, from its contributor', { sql: 'i.name' }),
    column('imported_at', 'instant', "Time of the import, by the contributor's clock", {
      sql: 'i.started_at',
      always,
    }),
    column('chip', 'text', `Chip ${STATED}`, { sql: 'i.chip' }),
    column('drive', 'text', `Drive ${STATED}`, { sql: 'i.drive' }),
    column('file_system', 'text', `File system ${STATED}`, { sql: 'i.file_system' }),
    column('os', 'text', `Operating system ${STATED}`, { sql: 'i.os' }),
    column('files_count', 'integer', 'Number of imported files', { sql: 'i.files_count', always }),
    column('systems_count', 'integer', 'Number of systems in these files', { sql: 'i.systems_count', always }),
    column('measured_count', 'integer', 'Number of cases with results', { sql: 'i.measured_count', always }),
    column('unsupported_count', 'integer', 'Number of cases that the system does not support', {
      sql: 'i.unsupported_count',
      always,
    }),
    column('failed_count', 'integer', 'Number of cases that failed', { sql: 'i.failed_count', always }),
  ],
  from: `FROM imported_run i JOIN submission s ON s.id = i.submission_id JOIN contributor c ON c.id = s.contributor_id
    WHERE ${IS_IN_DUMP} ORDER BY s.id`,
};

export const IMPORTED_VALUES: DumpTable = {
  name: 'imported_figures',
  row: 'one value of one case of an imported run; the document describes the case',
  columns: [
    NEVER_COUNTS,
    column('permalink', 'text', 'The run', { sql: 's.permalink', always }),
    column('case', 'integer', 'Index of the case in the document, from 0', { sql: 'f.ordinal', always }),
    column('figure', 'text', 'median_ns, p99_ns, ops_per_s, score, …', { sql: 'f.figure', always }),
    column('value', 'number', 'As reported, or computed from the executions in the document', {
      sql: 'f.value',
      always,
    }),
    column('unit', 'text', "ns, 1/s, B/s, 1, or the tool's own", { sql: 'f.unit', always }),
  ],
  from: `FROM imported_figure f JOIN submission s ON s.id = f.submission_id WHERE ${IS_IN_DUMP}
    ORDER BY s.id, f.ordinal, f.figure`,
};

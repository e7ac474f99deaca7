import { column, type DumpTable, IS_IN_DUMP } from '../table.ts';
import { SIGNED } from './signed.ts';

const always = true;
const STATED = 'as text, by whoever took it over or by the file; absent: unknown, or of several systems';

export const IMPORTED_RUNS: DumpTable = {
  name: 'imported_runs',
  row: "a signed run whose figures are another tool's: it counts in nothing, and its conditions are unknown",
  columns: [
    ...SIGNED,
    column('tool', 'text', 'hyperfine, fio, pg_test_fsync, sysbench, pts', { sql: 'i.tool', always }),
    column('name', 'text', 'What its contributor calls it', { sql: 'i.name' }),
    column('imported_at', 'instant', "When it was taken over, by the contributor's clock", {
      sql: 'i.started_at',
      always,
    }),
    column('chip', 'text', `Chip ${STATED}`, { sql: 'i.chip' }),
    column('drive', 'text', `Drive ${STATED}`, { sql: 'i.drive' }),
    column('file_system', 'text', `File system ${STATED}`, { sql: 'i.file_system' }),
    column('os', 'text', `Operating system ${STATED}`, { sql: 'i.os' }),
    column('files_count', 'integer', 'Files that it is of', { sql: 'i.files_count', always }),
    column('systems_count', 'integer', 'Systems that they tell of', { sql: 'i.systems_count', always }),
    column('measured_count', 'integer', 'Cases with figures', { sql: 'i.measured_count', always }),
    column('unsupported_count', 'integer', 'Cases that the system did not support', {
      sql: 'i.unsupported_count',
      always,
    }),
    column('failed_count', 'integer', 'Cases that failed', { sql: 'i.failed_count', always }),
  ],
  from: `FROM imported_run i JOIN submission s ON s.id = i.submission_id JOIN contributor c ON c.id = s.contributor_id
    WHERE ${IS_IN_DUMP} ORDER BY s.id`,
};

export const IMPORTED_VALUES: DumpTable = {
  name: 'imported_figures',
  row: 'one figure of one case of an imported run; what the case was stands in the document',
  columns: [
    column('permalink', 'text', 'The run', { sql: 's.permalink', always }),
    column('case', 'integer', 'Place of the case in the document, from 0', { sql: 'f.ordinal', always }),
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

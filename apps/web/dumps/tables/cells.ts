import { cellsByQuarter } from '../../db/cells-by-quarter.ts';
import { column, type DumpTable } from '../table.ts';
import { KEY, STRATUM } from './key-and-stratum.ts';

const always = true;

export const CELLS: DumpTable = {
  name: 'cells',
  row: 'all results that count for one key, one subject and one stratum, from one quarter, from verified contributors or from the others',
  columns: [
    column('subject_kind', 'text', 'chip, drive, pair (of both), machine or machine_pair', {
      sql: 'x.subject_kind',
      always,
    }),
    column('chip', 'text', 'Slug of the chip', { sql: 'chip.slug' }),
    column('drive', 'text', 'Slug of the drive', { sql: 'drive.slug' }),
    column('machine', 'text', 'Slug of the class of machines', { sql: 'machine_class.slug' }),
    ...KEY,
    ...STRATUM,
    column('quarter', 'text', 'Quarter of receipt, in UTC: 2026Q4', { sql: 'x.quarter', always }),
    column('linked', 'boolean', 'Whether its contributors are verified', { sql: 'x.linked', always }),
    column('contributors_count', 'integer', 'Number of contributors', { sql: 'x.contributors_count', always }),
    column('verified_contributors_count', 'integer', 'contributors_count if they are verified, else 0', {
      sql: 'CASE WHEN x.linked THEN x.contributors_count ELSE 0 END',
      always,
    }),
    column('other_contributors_count', 'integer', 'contributors_count if they are not verified, else 0', {
      sql: 'CASE WHEN x.linked THEN 0 ELSE x.contributors_count END',
      always,
    }),
    column('runs_count', 'integer', 'Number of runs', { sql: 'x.runs_count', always }),
    column('is_sampled', 'boolean', 'true: the lists hold only the 128 contributors with the lowest hash', {
      sql: 'x.sampled',
      always,
    }),
    column('contributors', 'texts', 'The contributors, as in runs', {
      sql: `(SELECT coalesce(array_agg(lpad(to_hex(h.hash), 13, '0') ORDER BY h.at), '{}')
        FROM unnest(x.hashes) WITH ORDINALITY AS h (hash, at))`,
      always,
    }),
    column('runs', 'integers', 'Number of runs of each contributor', { sql: 'x.runs', always }),
    column(
      'sum_ln',
      'numbers',
      'For each contributor, the sum of ln(median) over their runs; exp(sum_ln / runs) is their value',
      { sql: 'x.sum_ln', unit: 'ln of unit', always },
    ),
  ],
  from: `FROM (${cellsByQuarter('true')}) x JOIN comparability_key k ON k.id = x.key_id JOIN stratum t ON t.id = x.stratum_id
    LEFT JOIN chip ON chip.id = x.chip_id LEFT JOIN drive ON drive.id = x.drive_id
    LEFT JOIN machine_class ON machine_class.id = x.machine_class_id
    ORDER BY x.id, x.quarter`,
};

import { column, type DumpTable } from '../table.ts';
import { KEY, STRATUM } from './key-and-stratum.ts';

const always = true;

export const CELLS: DumpTable = {
  name: 'cells',
  row: 'all that counts of one key, for one subject in one stratum, from one quarter and from linked contributors or the others',
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
    column('quarter', 'text', 'Of receipt, in UTC: 2026Q4', { sql: 'x.quarter', always }),
    column('linked', 'boolean', 'Whether its contributors are linked', { sql: 'x.linked', always }),
    column('contributors_count', 'integer', 'Contributors', { sql: 'x.contributors_count', always }),
    column('runs_count', 'integer', 'Runs', { sql: 'x.runs_count', always }),
    column('is_sampled', 'boolean', 'true: only the 128 contributors with the lowest hash are in the lists', {
      sql: 'x.sampled',
      always,
    }),
    column('contributors', 'texts', 'The contributors, as in runs', {
      sql: `(SELECT coalesce(array_agg(lpad(to_hex(h.hash), 13, '0') ORDER BY h.at), '{}')
        FROM unnest(x.hashes) WITH ORDINALITY AS h (hash, at))`,
      always,
    }),
    column('runs', 'integers', 'Runs of each of them', { sql: 'x.runs', always }),
    column(
      'sum_ln',
      'numbers',
      'Of each of them, the sum over runs of ln(median); exp(sum_ln / runs) is their figure',
      { sql: 'x.sum_ln', unit: 'ln of unit', always },
    ),
  ],
  from: `FROM cell x JOIN comparability_key k ON k.id = x.key_id JOIN stratum t ON t.id = x.stratum_id
    LEFT JOIN chip ON chip.id = x.chip_id LEFT JOIN drive ON drive.id = x.drive_id
    LEFT JOIN machine_class ON machine_class.id = x.machine_class_id
    WHERE x.quarter IS NOT NULL ORDER BY x.id`,
};

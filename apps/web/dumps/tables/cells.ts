import { type DumpTable, optional, required } from '../table.ts';
import { KEY, STRATUM } from './key-and-stratum.ts';

export const CELLS: DumpTable = {
  name: 'cells',
  row: 'all that counts of one key, for one subject in one stratum, from one quarter and from linked contributors or the others',
  columns: [
    required('x.subject_kind', 'text', 'chip, drive, pair (of both), machine or machine_pair'),
    optional('chip', 'text', 'Slug of the chip', { sql: 'chip.slug' }),
    optional('drive', 'text', 'Slug of the drive', { sql: 'drive.slug' }),
    optional('machine', 'text', 'Slug of the class of machines', { sql: 'machine_class.slug' }),
    ...KEY,
    ...STRATUM,
    required('x.quarter', 'text', 'Of receipt, in UTC: 2026Q4'),
    required('x.linked', 'boolean', 'Whether its contributors are linked'),
    required('x.contributors_count', 'integer', 'Contributors'),
    required('x.runs_count', 'integer', 'Runs'),
    required('is_sampled', 'boolean', 'true: only the 128 contributors with the lowest hash are in the lists', {
      sql: 'x.sampled',
    }),
    required('contributors', 'texts', 'The contributors, as in runs', {
      sql: `(SELECT coalesce(array_agg(lpad(to_hex(h.hash), 13, '0') ORDER BY h.at), '{}')
        FROM unnest(x.hashes) WITH ORDINALITY AS h (hash, at))`,
    }),
    required('x.runs', 'integers', 'Runs of each of them'),
    required(
      'x.sum_ln',
      'numbers',
      'Of each of them, the sum over runs of ln(median); exp(sum_ln / runs) is their figure',
      { unit: 'ln of unit' },
    ),
  ],
  from: `FROM cell x JOIN comparability_key k ON k.id = x.key_id JOIN stratum t ON t.id = x.stratum_id
    LEFT JOIN chip ON chip.id = x.chip_id LEFT JOIN drive ON drive.id = x.drive_id
    LEFT JOIN machine_class ON machine_class.id = x.machine_class_id
    WHERE x.quarter IS NOT NULL ORDER BY x.id`,
};

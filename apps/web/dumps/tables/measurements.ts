import { counts } from '../../db/shown.ts';
import { column, countsColumn, type DumpTable, IS_IN_DUMP } from '../table.ts';
import { KEY, STRATUM } from './key-and-stratum.ts';

const always = true;
const value = (name: string, meaning: string, isAlways = false) =>
  column(name, 'number', meaning, { sql: `m.${name}`, unit: 'as in unit', always: isAlways });

/** What may be in a cell; a user command is comparable with itself only. */
const COUNTS = `${counts('s')} AND m.worst_severity IS DISTINCT FROM 'invalid'
  AND k.variant NOT LIKE 'command:%'`;

export const MEASUREMENTS: DumpTable = {
  name: 'measurements',
  row: 'one result of one measured case of one run, computed by the server from the samples; unsupported and failed cases have no row',
  columns: [
    countsColumn(
      COUNTS,
      'Whether it may count in cells; false for runs that are held or imported, for invalid results and for user commands',
    ),
    column('permalink', 'text', 'The run, in runs', { sql: 's.permalink', always }),
    column('case_id', 'text', 'The id of the case in the run', { sql: 'm.case_id', always }),
    column('chip', 'text', 'Slug of the chip, in chips', { sql: 'chip.slug' }),
    column('drive', 'text', 'Slug of the drive that it was measured on, in drives; absent: none, or unknown', {
      sql: 'drive.slug',
    }),
    ...KEY,
    ...STRATUM,
    column('n', 'integer', 'Number of rounds behind the median and its interval', { sql: 'm.n', always }),
    value('median', 'Median over the rounds or samples', true),
    value('median_low', 'Lower end of its 95 % interval; absent: too few rounds'),
    value('median_high', 'Upper end of its 95 % interval'),
    value('p90', '90th percentile, if there are enough samples'),
    value('p99', '99th percentile, if there are enough samples'),
    value('mean', 'For a latency, the mean of all operations; otherwise of the rounds', true),
    value('sd', 'Standard deviation of the rounds, around their own mean'),
    column('round_spread', 'number', '(largest - smallest) / median over the rounds', {
      sql: 'm.round_spread',
      unit: 'ratio',
    }),
    column('durability_ends_at', 'text', 'Where a flush ends: device, hypervisor, network, memory or unknown', {
      sql: 'm.durability_ends_at',
    }),
    column('evidence', 'text', 'The evidence for the durability class', { sql: 'm.evidence' }),
    column('flushes_per_op', 'number', 'Flushes that the device received, per operation', {
      sql: 'm.flushes_per_op',
      unit: 'ratio',
    }),
    column('worst_severity', 'text', 'Highest severity among the flags of this case: note, warn or invalid', {
      sql: 'm.worst_severity',
    }),
  ],
  from: `FROM measurement m JOIN submission s ON s.id = m.submission_id
    JOIN comparability_key k ON k.id = m.key_id JOIN stratum t ON t.id = m.stratum_id
    LEFT JOIN chip ON chip.id = m.chip_id LEFT JOIN drive ON drive.id = m.drive_id
    WHERE ${IS_IN_DUMP} ORDER BY m.submission_id, m.key_id, m.case_id`,
};

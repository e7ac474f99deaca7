import { counts } from '../../db/shown.ts';
import { type DumpTable, IS_IN_DUMP, optional, required } from '../table.ts';
import { KEY, STRATUM } from './key-and-stratum.ts';

const value = (name: string, meaning: string, column = optional) =>
  column(`m.${name}`, 'number', meaning, { unit: 'as in unit' });

/** What may stand in a cell; a user's own command compares with nothing but itself. */
const COUNTS = `${counts('s')} AND m.worst_severity IS DISTINCT FROM 'invalid'
  AND k.variant NOT LIKE 'command:%'`;

export const MEASUREMENTS: DumpTable = {
  name: 'measurements',
  row: 'one figure of one measured case of one run, computed by the server from the samples; what was unsupported or failed has none',
  columns: [
    required('s.permalink', 'text', 'The run, in runs'),
    required('m.case_id', 'text', 'The case, as the run names it'),
    required(
      'counts',
      'boolean',
      'Whether it may count in cells: not held, imported, invalid or a command of its own',
      { sql: COUNTS },
    ),
    optional('chip', 'text', 'Slug of the chip, in chips', { sql: 'chip.slug' }),
    optional('drive', 'text', 'Slug of the drive it was measured on, in drives; absent: none, or not known', {
      sql: 'drive.slug',
    }),
    ...KEY,
    ...STRATUM,
    required('m.n', 'integer', 'Rounds that the median and its interval are of'),
    value('median', 'Median over the rounds or samples', required),
    value('median_low', 'Lower end of its 95 % interval; absent: too few for one'),
    value('median_high', 'Upper end'),
    value('p90', '90th percentile, where there are enough samples'),
    value('p99', '99th percentile, where there are enough samples'),
    value('mean', 'Of a latency the mean of all its operations; else of the rounds', required),
    value('sd', 'Standard deviation of the rounds: not around the mean of all operations'),
    optional('m.round_spread', 'number', '(largest - smallest) / median over the rounds', { unit: 'ratio' }),
    optional('m.durability_ends_at', 'text', 'How far a flush went: device, hypervisor, network, memory or unknown'),
    optional('m.evidence', 'text', 'What the durability is taken from'),
    optional('m.flushes_per_op', 'number', 'Flushes that the device saw, for each operation', { unit: 'ratio' }),
    optional('m.worst_severity', 'text', 'Of the flags of this case: note, warn or invalid'),
  ],
  from: `FROM measurement m JOIN submission s ON s.id = m.submission_id
    JOIN comparability_key k ON k.id = m.key_id JOIN stratum t ON t.id = m.stratum_id
    LEFT JOIN chip ON chip.id = m.chip_id LEFT JOIN drive ON drive.id = m.drive_id
    WHERE ${IS_IN_DUMP} ORDER BY m.submission_id, m.key_id, m.case_id`,
};

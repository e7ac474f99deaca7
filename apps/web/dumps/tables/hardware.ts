import { column, type DumpColumn, type DumpTable, IS_IN_DUMP } from '../table.ts';

const always = true;

/** Raw names of dumped runs: a name that only a withdrawn or unlisted run reported is in no dump. */
const NAMED: Readonly<Record<'chip' | 'drive' | 'machine', string>> = {
  chip: 'SELECT r.raw_cpu_id AS raw_id FROM run r JOIN submission s ON s.id = r.submission_id',
  drive: 'SELECT r.raw_drive_id AS raw_id FROM run_target r JOIN submission s ON s.id = r.submission_id',
  machine: 'SELECT r.raw_machine_id AS raw_id FROM run r JOIN submission s ON s.id = r.submission_id',
};

function from(table: string, id: string, kind: keyof typeof NAMED): string {
  return `FROM ${table} h LEFT JOIN (
      SELECT raw.${id}, array_agg(DISTINCT raw.name ORDER BY raw.name) AS names FROM raw_hardware raw
      WHERE raw.id IN (${NAMED[kind]} WHERE ${IS_IN_DUMP}) GROUP BY 1) seen ON seen.${id} = h.id
    WHERE seen.names IS NOT NULL OR h.kind NOT IN ('unknown', 'masked', 'virtual', 'family') ORDER BY h.slug`;
}

const head = (kinds: string): DumpColumn[] => [
  column('slug', 'text', 'The slug in its address', { sql: 'h.slug', always }),
  column('name', 'text', 'Its name; for unknown hardware, the reported name', { sql: 'h.name', always }),
  column('kind', 'text', kinds, { sql: 'h.kind', always }),
  column('vendor', 'text', 'Manufacturer', { sql: 'h.vendor' }),
];
const aliases = column('aliases', 'texts', 'Names that runs of this dump report for it', {
  sql: `coalesce(seen.names, '{}')`,
  always,
});

export const CHIPS: DumpTable = {
  name: 'chips',
  row: 'a chip',
  columns: [
    ...head('chip; masked: hidden by a hypervisor; unknown: under its reported name'),
    column('year', 'integer', 'Year of its release', { sql: 'h.year' }),
    column('p_cores', 'integer', 'Performance cores', { sql: 'h.p_cores' }),
    column('e_cores', 'integer', 'Efficiency cores', { sql: 'h.e_cores' }),
    column('cores', 'integer', 'Total number of cores', { sql: 'h.cores' }),
    column('threads', 'integer', 'Hardware threads', { sql: 'h.threads' }),
    aliases,
  ],
  from: from('chip', 'chip_id', 'chip'),
};

export const DRIVES: DumpTable = {
  name: 'drives',
  row: 'a drive',
  columns: [
    ...head(
      'drive; family: several drives under one name; virtual: provided by a hypervisor; unknown: under its reported name',
    ),
    column('bytes', 'integer', 'Its size', { sql: 'h.bytes', unit: 'B' }),
    column('transport', 'text', 'nvme, sata, usb …', { sql: 'h.transport' }),
    aliases,
  ],
  from: from('drive', 'drive_id', 'drive'),
};

export const MACHINES: DumpTable = {
  name: 'machines',
  row: 'a class of machines',
  columns: [
    ...head('mac, cloud, board, computer or unknown'),
    column('year', 'integer', 'Year of its release', { sql: 'h.year' }),
    aliases,
  ],
  from: from('machine_class', 'machine_class_id', 'machine'),
};

import { type DumpColumn, type DumpTable, IS_IN_DUMP, optional, required } from '../table.ts';

/** What a dumped run has named: a raw name that only a withdrawn or unlisted run gave is in no dump. */
const NAMED: Readonly<Record<'chip' | 'drive' | 'machine', string>> = {
  chip: 'SELECT r.raw_cpu_id AS raw_id FROM run r JOIN submission s ON s.id = r.submission_id',
  drive: 'SELECT r.raw_drive_id AS raw_id FROM run_target r JOIN submission s ON s.id = r.submission_id',
  machine: 'SELECT r.raw_machine_id AS raw_id FROM run r JOIN submission s ON s.id = r.submission_id',
};

function from(table: string, id: string, kind: keyof typeof NAMED): string {
  return `FROM ${table} h LEFT JOIN (
      SELECT raw.${id}, array_agg(DISTINCT raw.name ORDER BY raw.name) AS names FROM raw_hardware raw
      WHERE raw.id IN (${NAMED[kind]} WHERE ${IS_IN_DUMP}) GROUP BY 1) seen ON seen.${id} = h.id
    WHERE seen.names IS NOT NULL OR h.kind NOT IN ('unknown', 'masked', 'virtual') ORDER BY h.slug`;
}

const head = (kinds: string): DumpColumn[] => [
  required('h.slug', 'text', 'Its address'),
  required('h.name', 'text', 'Its name; of unknown hardware the one it gave'),
  required('h.kind', 'text', kinds),
  optional('h.vendor', 'text', 'Who makes it'),
];
const aliases = required('aliases', 'texts', 'Names under which runs of this dump have it', {
  sql: `coalesce(seen.names, '{}')`,
});

export const CHIPS: DumpTable = {
  name: 'chips',
  row: 'a chip',
  columns: [
    ...head('chip; masked: hidden by a hypervisor; unknown: under the name it gave'),
    optional('h.year', 'integer', 'Year of its release'),
    optional('h.p_cores', 'integer', 'Performance cores'),
    optional('h.e_cores', 'integer', 'Efficiency cores'),
    optional('h.cores', 'integer', 'Cores in all'),
    optional('h.threads', 'integer', 'Hardware threads'),
    aliases,
  ],
  from: from('chip', 'chip_id', 'chip'),
};

export const DRIVES: DumpTable = {
  name: 'drives',
  row: 'a drive',
  columns: [
    ...head('drive; virtual: of a hypervisor; unknown: under the name it gave'),
    optional('h.bytes', 'integer', 'Its size', { unit: 'B' }),
    optional('h.transport', 'text', 'nvme, sata, usb …'),
    aliases,
  ],
  from: from('drive', 'drive_id', 'drive'),
};

export const MACHINES: DumpTable = {
  name: 'machines',
  row: 'a class of machines',
  columns: [
    ...head('mac, cloud, board, computer or unknown'),
    optional('h.year', 'integer', 'Year of its release'),
    aliases,
  ],
  from: from('machine_class', 'machine_class_id', 'machine'),
};

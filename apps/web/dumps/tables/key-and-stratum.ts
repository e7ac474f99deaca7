import { SUITE_SLUGS } from '@fsbench/contract';
import { suiteView } from '../../suites/index.ts';
import { column, type DumpColumn } from '../table.ts';

const always = true;

/** The unit of a measured value, by its kind: `k` is a comparability key. */
const UNIT = `CASE WHEN k.data_kind IN ('latency', 'duration', 'phase') THEN 'ns' WHEN k.data_kind = 'rate' THEN '1/s'
  WHEN k.data_kind IN ('accepted', 'durable') THEN 'B/s' WHEN k.data_kind = 'ramp' THEN 'Hz' END`;

/** "memfs: files; throughput: bytes in all" */
const EXTENTS = SUITE_SLUGS.flatMap((suite) => {
  const { extent } = suiteView(suite).words;
  return extent === null ? [] : [`${suite}: ${extent}`];
}).join('; ');

/** What two results must share to be on one axis. */
export const KEY: readonly DumpColumn[] = [
  column('suite', 'text', SUITE_SLUGS.join(', ').replace(/, (?=[^,]*$)/, ' or '), { sql: 'k.suite', always }),
  column('method', 'text', 'Method of measurement, with its version', { sql: 'k.method', always }),
  column('variant', 'text', 'The pattern, operation or workload', { sql: 'k.variant', always }),
  column('primitive', 'text', 'The call that makes the data durable', { sql: 'k.primitive' }),
  column('write_bytes', 'integer', 'Size of one write', { sql: 'k.write_bytes', unit: 'B' }),
  column('extent', 'integer', EXTENTS, { sql: 'k.extent' }),
  column('workers', 'integer', 'Workers or threads', { sql: 'k.workers' }),
  column('limiting', 'text', 'What is limited: jobs or cpus', { sql: 'k.limiting' }),
  column('directory', 'text', 'Whether workers share a directory', { sql: 'k.directory' }),
  column('worker', 'text', 'Whether a worker is a thread or a process', { sql: 'k.worker' }),
  column('target_role', 'text', 'The target of the writes: disk, memory, null, fuse …; absent: CPU only', {
    sql: 'k.target_role',
  }),
  column('durability', 'text', 'Durability class, L0 to L4', { sql: 'k.durability' }),
  column('data_kind', 'text', 'latency, duration, phase, rate, accepted, durable or ramp', {
    sql: 'k.data_kind',
    always,
  }),
  column('unit', 'text', 'Unit of the values in this row: ns, 1/s, B/s or Hz', { sql: UNIT, always }),
];

/** What a reader filters by: `t` is a stratum. */
export const STRATUM: readonly DumpColumn[] = [
  column('os_family', 'text', 'linux, macos, windows or other', { sql: 't.os_family', always }),
  column('os_distribution', 'text', 'Linux distribution, as in addresses: debian, ubuntu …', {
    sql: 't.os_distribution',
  }),
  column(
    'os_release',
    'text',
    'Its release, to the precision that distinguishes releases: 12 of Debian, 24.04 of Ubuntu, 15 of macOS',
    {
      sql: 't.os_release',
    },
  ),
  column('file_system', 'text', 'Type of the file system', { sql: 't.file_system' }),
  column('device_stack', 'text', 'Layers between file system and drive, joined by +; empty: none', {
    sql: 't.device_stack',
  }),
  column('memory_kind', 'text', 'Kind of memory target', { sql: 't.memory_kind' }),
  column('is_guest', 'boolean', 'Whether it ran in a virtual machine', { sql: 't.is_guest' }),
  column('power', 'text', 'mains or battery', { sql: 't.power' }),
  column('turbo', 'text', 'on or off', { sql: 't.turbo' }),
  column('usable_cpus', 'integer', 'CPUs that the run could use', { sql: 't.usable_cpus', always }),
];

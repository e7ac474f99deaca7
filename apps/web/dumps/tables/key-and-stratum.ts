import { SUITE_SLUGS } from '@fsbench/contract';
import { suiteView } from '../../suites/index.ts';
import { type DumpColumn, optional, required } from '../table.ts';

/** Of a measured figure, by its kind: `k` is a comparability key. */
const UNIT = `CASE WHEN k.data_kind IN ('latency', 'duration', 'phase') THEN 'ns' WHEN k.data_kind = 'rate' THEN '1/s'
  WHEN k.data_kind IN ('accepted', 'durable') THEN 'B/s' WHEN k.data_kind = 'ramp' THEN 'Hz' END`;

/** "memfs: files; throughput: bytes in all" */
const EXTENTS = SUITE_SLUGS.flatMap((suite) => {
  const { extent } = suiteView(suite).words;
  return extent === null ? [] : [`${suite}: ${extent}`];
}).join('; ');

/** What two figures must share to stand on one axis. */
export const KEY: readonly DumpColumn[] = [
  required('k.suite', 'text', SUITE_SLUGS.join(', ').replace(/, (?=[^,]*$)/, ' or ')),
  required('k.method', 'text', 'How it was measured, with its version'),
  required('k.variant', 'text', 'What was done: a pattern, an operation, a workload'),
  optional('k.primitive', 'text', 'Call that made it durable'),
  optional('k.write_bytes', 'integer', 'Size of one write', { unit: 'B' }),
  optional('k.extent', 'integer', EXTENTS),
  optional('k.workers', 'integer', 'Workers or threads'),
  optional('k.limiting', 'text', 'What was limited: jobs or cpus'),
  optional('k.directory', 'text', 'Whether workers shared a directory'),
  optional('k.worker', 'text', 'Whether a worker was a thread or a process'),
  optional('k.target_role', 'text', 'Where it wrote to: disk, memory, null, fuse …; absent: the CPU alone'),
  optional('k.durability', 'text', 'Class of durability, L0 to L4'),
  required('k.data_kind', 'text', 'latency, duration, phase, rate, accepted, durable or ramp'),
  required('unit', 'text', 'Unit of the figures in this row: ns, 1/s, B/s or Hz', { sql: UNIT }),
];

/** What a reader filters by: `t` is a stratum. */
export const STRATUM: readonly DumpColumn[] = [
  required('t.os_family', 'text', 'linux, macos, windows or other'),
  optional('t.os_distribution', 'text', 'Linux distribution, as addresses say it: debian, ubuntu …'),
  optional(
    't.os_release',
    'text',
    'Its release, as far as it tells releases apart: 12 of Debian, 24.04 of Ubuntu, 15 of macOS',
  ),
  optional('t.file_system', 'text', 'Type of the file system'),
  optional('t.device_stack', 'text', 'Layers between file system and drive, joined by +; empty: none'),
  optional('t.memory_kind', 'text', 'Kind of memory target'),
  optional('t.is_guest', 'boolean', 'Whether it ran in a virtual machine'),
  optional('t.power', 'text', 'mains or battery'),
  optional('t.turbo', 'text', 'on or off'),
  required('t.usable_cpus', 'integer', 'CPUs that the run could use'),
];

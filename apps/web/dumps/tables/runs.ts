import { type DumpTable, IS_IN_DUMP, optional, required } from '../table.ts';
import { SIGNED } from './signed.ts';

export const RUNS: DumpTable = {
  name: 'runs',
  row: 'a signed run that is listed and not withdrawn; held ones too, with the reason',
  columns: [
    ...SIGNED,
    required('linked', 'boolean', 'Whether the key is tied to an account or a build service', {
      sql: `c.kind = 'linked'`,
    }),
    required('s.origin', 'text', 'measured; what was imported from another tool stands in imported_runs'),
    required('s.review', 'text', 'accepted, or held: something in it is unusual, and it counts in no comparison'),
    optional('s.held_reason', 'text', 'Why it is held'),
    required('s.derive_version', 'integer', 'Which version of the server computed its figures'),
    required('r.profile', 'text', 'quick, standard or full'),
    required('r.started_at', 'instant', "When it began, by the machine's own clock"),
    required('r.duration_ns', 'integer', 'How long it took', { unit: 'ns' }),
    required('r.collector_version', 'text', 'Version of the collector'),
    required('r.triple', 'text', 'Target triple that the collector was built for'),
    required('r.arch', 'text', 'Architecture of the machine'),
    optional('chip', 'text', 'Slug of the chip, in chips', { sql: 'chip.slug' }),
    optional('machine', 'text', 'Slug of the class of machines, in machines', { sql: 'machine_class.slug' }),
    optional(
      'machine_id',
      'text',
      'Random id that one collector keeps, of its contributor only; 32 hexadecimal digits',
      { sql: `encode(r.machine_id, 'hex')` },
    ),
    optional('r.model', 'text', 'Model as the machine names itself'),
    required('r.os_family', 'text', 'linux, macos, windows or other'),
    optional('r.os_name', 'text', 'Name of the operating system'),
    optional('r.os_version', 'text', 'Its version'),
    optional('r.kernel', 'text', 'Version of the kernel'),
    required('r.memory_bytes', 'integer', 'Memory', { unit: 'B' }),
    required('r.logical_cpus', 'integer', 'Logical CPUs of the machine'),
    required('r.usable_cpus', 'integer', 'Those that the run could use'),
    optional('r.is_guest', 'boolean', 'Whether it ran in a virtual machine'),
    optional('r.hypervisor', 'text', 'Which one'),
    optional('r.power', 'text', 'mains or battery'),
    optional('r.turbo', 'text', 'on or off'),
    required('r.suites', 'texts', 'Suites that it ran'),
    required('r.measured_count', 'integer', 'Cases that were measured'),
    required('r.unsupported_count', 'integer', 'Cases that this machine does not support'),
    required('r.failed_count', 'integer', 'Cases that failed'),
    optional('r.worst_severity', 'text', 'Of its flags: note, warn or invalid'),
  ],
  from: `FROM submission s JOIN run r ON r.submission_id = s.id JOIN contributor c ON c.id = s.contributor_id
    LEFT JOIN chip ON chip.id = r.chip_id LEFT JOIN machine_class ON machine_class.id = r.machine_class_id
    WHERE ${IS_IN_DUMP} ORDER BY s.id`,
};

export const FLAGS: DumpTable = {
  name: 'flags',
  row: 'a doubt about a run or one of its cases',
  columns: [
    required('s.permalink', 'text', 'The run, in runs or in imported_runs'),
    required('f.code', 'text', 'What the doubt is; /docs/method says what each means'),
    required('f.severity', 'text', "note, warn or invalid: the server's judgement"),
    optional('f.suite', 'text', 'The suite it is about; absent: the whole run'),
    optional('f.case_id', 'text', 'The case it is about; absent: all of them'),
    optional('f.value', 'number', 'What was seen, in the unit that the code says'),
    optional('f.detail', 'text', 'In words, as sent'),
  ],
  from: `FROM run_flag f JOIN submission s ON s.id = f.submission_id WHERE ${IS_IN_DUMP} ORDER BY s.id, f.ordinal`,
};

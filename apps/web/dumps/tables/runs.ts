import { column, type DumpTable, IS_IN_DUMP } from '../table.ts';
import { SIGNED } from './signed.ts';

const always = true;

export const RUNS: DumpTable = {
  name: 'runs',
  row: 'a signed run that is listed and not withdrawn; held ones too, with the reason',
  columns: [
    ...SIGNED,
    column('linked', 'boolean', 'Whether the key is tied to an account or a build service', {
      sql: `c.kind = 'linked'`,
      always,
    }),
    column('origin', 'text', 'measured; what was imported from another tool stands in imported_runs', {
      sql: 's.origin',
      always,
    }),
    column('review', 'text', 'accepted, or held: something in it is unusual, and it counts in no comparison', {
      sql: 's.review',
      always,
    }),
    column('held_reason', 'text', 'Why it is held', { sql: 's.held_reason' }),
    column('derive_version', 'integer', 'Which version of the server computed its figures', {
      sql: 's.derive_version',
      always,
    }),
    column('profile', 'text', 'quick, standard or full', { sql: 'r.profile', always }),
    column('started_at', 'instant', "When it began, by the machine's own clock", { sql: 'r.started_at', always }),
    column('duration_ns', 'integer', 'How long it took', { sql: 'r.duration_ns', unit: 'ns', always }),
    column('collector_version', 'text', 'Version of the collector', { sql: 'r.collector_version', always }),
    column('triple', 'text', 'Target triple that the collector was built for', { sql: 'r.triple', always }),
    column('arch', 'text', 'Architecture of the machine', { sql: 'r.arch', always }),
    column('chip', 'text', 'Slug of the chip, in chips', { sql: 'chip.slug' }),
    column('machine', 'text', 'Slug of the class of machines, in machines', { sql: 'machine_class.slug' }),
    column('machine_id', 'text', 'Random id that one collector keeps, of its contributor only; 32 hexadecimal digits', {
      sql: `encode(r.machine_id, 'hex')`,
    }),
    column('model', 'text', 'Model as the machine names itself', { sql: 'r.model' }),
    column('os_family', 'text', 'linux, macos, windows or other', { sql: 'r.os_family', always }),
    column('os_name', 'text', 'Name of the operating system', { sql: 'r.os_name' }),
    column('os_version', 'text', 'Its version', { sql: 'r.os_version' }),
    column('kernel', 'text', 'Version of the kernel', { sql: 'r.kernel' }),
    column('memory_bytes', 'integer', 'Memory', { sql: 'r.memory_bytes', unit: 'B', always }),
    column('logical_cpus', 'integer', 'Logical CPUs of the machine', { sql: 'r.logical_cpus', always }),
    column('usable_cpus', 'integer', 'Those that the run could use', { sql: 'r.usable_cpus', always }),
    column('is_guest', 'boolean', 'Whether it ran in a virtual machine', { sql: 'r.is_guest' }),
    column('hypervisor', 'text', 'Which one', { sql: 'r.hypervisor' }),
    column('power', 'text', 'mains or battery', { sql: 'r.power' }),
    column('turbo', 'text', 'on or off', { sql: 'r.turbo' }),
    column('suites', 'texts', 'Suites that it ran', { sql: 'r.suites', always }),
    column('measured_count', 'integer', 'Cases that were measured', { sql: 'r.measured_count', always }),
    column('unsupported_count', 'integer', 'Cases that this machine does not support', {
      sql: 'r.unsupported_count',
      always,
    }),
    column('failed_count', 'integer', 'Cases that failed', { sql: 'r.failed_count', always }),
    column('worst_severity', 'text', 'Of its flags: note, warn or invalid', { sql: 'r.worst_severity' }),
  ],
  from: `FROM submission s JOIN run r ON r.submission_id = s.id JOIN contributor c ON c.id = s.contributor_id
    LEFT JOIN chip ON chip.id = r.chip_id LEFT JOIN machine_class ON machine_class.id = r.machine_class_id
    WHERE ${IS_IN_DUMP} ORDER BY s.id`,
};

export const FLAGS: DumpTable = {
  name: 'flags',
  row: 'a doubt about a run or one of its cases',
  columns: [
    column('permalink', 'text', 'The run, in runs or in imported_runs', { sql: 's.permalink', always }),
    column('code', 'text', 'What the doubt is; /docs/method says what each means', { sql: 'f.code', always }),
    column('severity', 'text', "note, warn or invalid: the server's judgement", { sql: 'f.severity', always }),
    column('suite', 'text', 'The suite it is about; absent: the whole run', { sql: 'f.suite' }),
    column('case_id', 'text', 'The case it is about; absent: all of them', { sql: 'f.case_id' }),
    column('value', 'number', 'What was seen, in the unit that the code says', { sql: 'f.value' }),
    column('detail', 'text', 'In words, as sent', { sql: 'f.detail' }),
  ],
  from: `FROM run_flag f JOIN submission s ON s.id = f.submission_id WHERE ${IS_IN_DUMP} ORDER BY s.id, f.ordinal`,
};

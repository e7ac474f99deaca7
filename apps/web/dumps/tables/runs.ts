import { isAttestedSql } from '../../db/attestations/attestation-part.ts';
import { counts } from '../../db/shown.ts';
import { column, countsColumn, type DumpTable, IS_IN_DUMP } from '../table.ts';
import { SIGNED } from './signed.ts';

const always = true;

export const RUNS: DumpTable = {
  name: 'runs',
  row: 'a signed run that is listed and not withdrawn; includes held runs, with the reason',
  columns: [
    countsColumn(counts('s'), 'Whether its results may count; false for held runs'),
    ...SIGNED,
    column('linked', 'boolean', 'Whether the contributor is verified', {
      sql: `c.verified_since IS NOT NULL`,
      always,
    }),
    column('attested', 'boolean', 'Whether an accepted workflow measured it on a hosted runner', {
      sql: isAttestedSql('s'),
      always,
    }),
    column('origin', 'text', 'measured; imported runs are in imported_runs', {
      sql: 's.origin',
      always,
    }),
    column('review', 'text', 'accepted, or held: the run is unusual and counts in no comparison', {
      sql: 's.review',
      always,
    }),
    column('held_code', 'text', 'Why it is held, as a code', { sql: 's.held_code' }),
    column('held_reason', 'text', 'Why it is held', { sql: 's.held_reason' }),
    column('derive_version', 'integer', 'Version of the derivation that computed its results', {
      sql: 's.derive_version',
      always,
    }),
    column('profile', 'text', 'quick, standard or full', { sql: 'r.profile', always }),
    column('started_at', 'instant', "Start of the run, by the machine's clock", { sql: 'r.started_at', always }),
    column('duration_ns', 'integer', 'Duration of the run', { sql: 'r.duration_ns', unit: 'ns', always }),
    column('collector_version', 'text', 'Version of the collector', { sql: 'r.collector_version', always }),
    column('triple', 'text', 'Target triple that the collector was built for', { sql: 'r.triple', always }),
    column('arch', 'text', 'Architecture of the machine', { sql: 'r.arch', always }),
    column('chip', 'text', 'Slug of the chip, in chips', { sql: 'chip.slug' }),
    column('machine', 'text', 'Slug of the class of machines, in machines', { sql: 'machine_class.slug' }),
    column(
      'machine_id',
      'text',
      'Random id that a collector stores, unique within its contributor; 32 hexadecimal digits',
      {
        sql: `encode(r.machine_id, 'hex')`,
      },
    ),
    column('model', 'text', 'Model, as the machine reports it', { sql: 'r.model' }),
    column('os_family', 'text', 'linux, macos, windows or other', { sql: 'r.os_family', always }),
    column('os_name', 'text', 'Name of the operating system', { sql: 'r.os_name' }),
    column('os_version', 'text', 'Its version', { sql: 'r.os_version' }),
    column('kernel', 'text', 'Version of the kernel', { sql: 'r.kernel' }),
    column('memory_bytes', 'integer', 'Memory size', { sql: 'r.memory_bytes', unit: 'B', always }),
    column('logical_cpus', 'integer', 'Logical CPUs of the machine', { sql: 'r.logical_cpus', always }),
    column('usable_cpus', 'integer', 'Logical CPUs that the run could use', { sql: 'r.usable_cpus', always }),
    column('is_guest', 'boolean', 'Whether it ran in a virtual machine', { sql: 'r.is_guest' }),
    column('hypervisor', 'text', 'The hypervisor', { sql: 'r.hypervisor' }),
    column('power', 'text', 'mains or battery', { sql: 'r.power' }),
    column('turbo', 'text', 'on or off', { sql: 'r.turbo' }),
    column('suites', 'texts', 'Suites of the run', { sql: 'r.suites', always }),
    column('measured_count', 'integer', 'Number of measured cases', { sql: 'r.measured_count', always }),
    column('unsupported_count', 'integer', 'Number of cases that this machine does not support', {
      sql: 'r.unsupported_count',
      always,
    }),
    column('failed_count', 'integer', 'Number of cases that failed', { sql: 'r.failed_count', always }),
    column('worst_severity', 'text', 'Highest severity among its flags: note, warn or invalid', {
      sql: 'r.worst_severity',
    }),
  ],
  from: `FROM submission s JOIN run r ON r.submission_id = s.id JOIN contributor c ON c.id = s.contributor_id
    LEFT JOIN chip ON chip.id = r.chip_id LEFT JOIN machine_class ON machine_class.id = r.machine_class_id
    WHERE ${IS_IN_DUMP} ORDER BY s.id`,
};

export const FLAGS: DumpTable = {
  name: 'flags',
  row: 'a warning about a run or one of its cases',
  columns: [
    column('permalink', 'text', 'The run, in runs or in imported_runs', { sql: 's.permalink', always }),
    column('code', 'text', 'Code of the warning; /docs/method lists their meanings', { sql: 'f.code', always }),
    column('severity', 'text', 'note, warn or invalid, set by the server', { sql: 'f.severity', always }),
    column('suite', 'text', 'The suite of the warning; absent: the whole run', { sql: 'f.suite' }),
    column('case_id', 'text', 'The case of the warning; absent: all cases', { sql: 'f.case_id' }),
    column('value', 'number', 'The observed value, in the unit of the code', { sql: 'f.value' }),
    column('detail', 'text', 'Details in words, as sent', { sql: 'f.detail' }),
  ],
  from: `FROM run_flag f JOIN submission s ON s.id = f.submission_id WHERE ${IS_IN_DUMP} ORDER BY s.id, f.ordinal`,
};

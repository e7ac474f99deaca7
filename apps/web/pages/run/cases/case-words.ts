import { type Case, REASONS, type Run, type SuiteRun } from '@fsbench/contract';
import { counted, primitiveName, targetName } from '../../../wording/names.ts';
import { formatBytes } from '../../../wording/quantity.ts';

/** Why a case has no figure; null for a measured one. Unknown reasons are shown as they were sent. */
export function absenceReason(one: Case): string | null {
  switch (one.outcome) {
    case 'measured':
      return null;
    case 'unsupported': {
      const known: Readonly<Record<string, string>> = REASONS;
      const reason = Object.hasOwn(known, one.reason) ? (known[one.reason] ?? one.reason) : one.reason;
      return one.detail === null ? reason : `${reason} (${one.detail})`;
    }
    case 'failed': {
      const errno = one.errno === null ? '' : `, errno ${one.errno}`;
      return `${one.call}${errno}${one.detail === null ? '' : ` (${one.detail})`}`;
    }
  }
}

/**
 * A command that fails is fast: its time is not the time of the work. null where every round ended with code 0,
 * or nothing says with what.
 */
export function failedExit(one: Case): string | null {
  if (one.outcome !== 'measured' || one.measurement.kind !== 'duration') return null;
  const codes = one.measurement.samples.exit_code;
  const failed = codes.filter((code) => code !== null && code !== 0);
  if (failed.length === 0) return null;
  const words = [...new Set(failed)].join(' and ');
  return `the command ended with exit code ${words} in ${failed.length} of ${counted(codes.length, 'round')}`;
}

/** A case's target in words: its role, and its file system where that says more. */
export function targetWords(run: Run, id: string | null, isBrief = false): string {
  const target = run.targets.find((candidate) => candidate.id === id);
  if (!target) return targetName(null);
  const fileSystem = target.file_system?.type ?? target.memory_kind;
  const isPlain = isBrief || target.role === 'null' || fileSystem === null;
  const words = isPlain ? targetName(target.role) : `${targetName(target.role)} (${fileSystem})`;
  const isAlone = run.targets.filter(({ role }) => role === target.role).length === 1;
  return isAlone ? words : `${words} ${target.id}`;
}

/** The parameters of a case in words, without its target. */
export function paramsWords(suite: SuiteRun, at: number): string {
  switch (suite.suite) {
    case 'sync': {
      const params = suite.cases[at]?.params;
      return params ? `${params.pattern}, ${primitiveName(params.primitive)}, ${formatBytes(params.write_bytes)}` : '';
    }
    case 'core-sweep': {
      const params = suite.cases[at]?.params;
      return params ? `${curveWords(params)}, ${counted(params.workers_count, 'worker')}` : '';
    }
    case 'memfs': {
      const params = suite.cases[at]?.params;
      if (!params) return '';
      const { operation, files_count, threads_count, backend, instrumented } = params;
      const size = `${counted(files_count, 'file')}, ${counted(threads_count, 'thread')}`;
      const how = backend === 'tmpfs' || backend === 'disk' ? `system calls on ${backend}` : `${backend} index`;
      return `${operation}, ${size}, ${how}${instrumented ? ', instrumented' : ''}`;
    }
    case 'turbo': {
      const params = suite.cases[at]?.params;
      if (!params) return '';
      return `${params.experiment.replace('_', ' ')}, ${params.spinner ? 'with a busy loop beside it' : 'alone'}`;
    }
    case 'throughput': {
      const params = suite.cases[at]?.params;
      if (!params) return '';
      const file = params.file === null ? '' : `, ${params.file} file`;
      return `${formatBytes(params.total_bytes)} of ${params.payload}${file}, ${formatBytes(params.write_bytes)} a write`;
    }
  }
}

type SweepParams = Extract<SuiteRun, { suite: 'core-sweep' }>['cases'][number]['params'];

/** What tells a sweep's curves apart, without their target: "no sync", "each file flushed". */
export function curveWords(params: SweepParams): string {
  if (params.command) return `${params.command.name}${params.limiting === 'cpus' ? ', processors limited' : ''}`;
  if (params.curve === 'cpu') return 'CPU only';
  const variants = [
    params.sync === 'full' ? 'each file flushed' : 'no sync',
    params.directory === 'shared' ? 'one shared directory' : null,
    params.worker === 'thread' ? 'threads' : null,
    params.limiting === 'cpus' ? 'processors limited' : null,
  ].filter((word) => word !== null);
  return variants.join(', ');
}

import { type Case, REASONS, type Run } from '@fsbench/contract';
import { counted, fileSystemName, targetName } from '../../wording/names.ts';

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
  const text = [...new Set(failed)].join(' and ');
  return `the command returned exit code ${text} in ${failed.length} of ${counted(codes.length, 'round')}`;
}

/** A case's target in words: its role, and its file system where that says more. */
export function targetText(run: Run, id: string | null, isBrief = false): string {
  const target = run.targets.find((candidate) => candidate.id === id);
  if (!target) return targetName(null);
  const fileSystem = target.file_system?.type ?? target.memory_kind;
  const isPlain = isBrief || target.role === 'null' || fileSystem === null;
  const text = isPlain ? targetName(target.role) : `${targetName(target.role)} (${fileSystemName(fileSystem)})`;
  const isAlone = run.targets.filter(({ role }) => role === target.role).length === 1;
  return isAlone ? text : `${text} ${target.id}`;
}

import { type Run, type SuiteRun, type Target, targetOf } from '@fsbench/contract';
import { evidenceOf } from './evidence.ts';

/** Mount options by which a file system drops flushes. */
const DROPPING: readonly string[] = ['nobarrier', 'barrier=0', 'volatile', 'fsync=volatile', 'fsync_mode=nobarrier'];

/**
 * The measured cases whose call promised a flush that did not reach the drive: counted and missing, turned off by
 * the mount, or missing by what its sender saw. What they took until the sync returned is not known to be durable.
 */
export function missingFlushes(run: Run, suite: SuiteRun): ReadonlySet<string> {
  const reported = run.flags.filter(({ code, case: id }) => code === 'sync_disabled' && id !== null);
  const missing = suite.cases.filter((one, at) => {
    if (one.outcome !== 'measured' || one.durability?.class !== 'L3') return false;
    const isReported = reported.some(({ suite: of, case: id }) => of === suite.suite && id === one.id);
    return (
      isReported || one.durability.evidence === 'contradicted' || isSyncDisabled(run, suite, at, targetOf(run, one))
    );
  });
  return new Set(missing.map(({ id }) => id));
}

/** The call promised a flush, and something in between drops it, or the disk's own count misses it. */
export function isSyncDisabled(run: Run, suite: SuiteRun, at: number, target: Target | undefined): boolean {
  if (target?.file_system?.options.some((option) => DROPPING.includes(option))) return true;
  return evidenceOf(run, suite, at)?.word === 'contradicted';
}

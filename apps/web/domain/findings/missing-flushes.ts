import { type Run, type SuiteRun, targetOf } from '@fsbench/contract';
import { isSyncDisabled } from '../../ingest/documents/proven-flags.ts';

/**
 * The measured cases whose call promised a flush that did not reach the drive: counted and missing, turned off by
 * the mount, or missing by what its sender saw. What they took until the sync returned is not known to be durable.
 */
export function missingFlushes(run: Run, suite: SuiteRun): ReadonlySet<string> {
  const told = run.flags.filter(({ code, case: id }) => code === 'sync_disabled' && id !== null);
  const missing = suite.cases.filter((one, at) => {
    if (one.outcome !== 'measured' || one.durability?.class !== 'L3') return false;
    const isTold = told.some(({ suite: of, case: id }) => of === suite.suite && id === one.id);
    return isTold || one.durability.evidence === 'contradicted' || isSyncDisabled(run, suite, at, targetOf(run, one));
  });
  return new Set(missing.map(({ id }) => id));
}

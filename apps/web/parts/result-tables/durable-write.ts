import type { FlushedWrite } from '../../db/flushed-writes-part.ts';
import { chooseFlush } from '../../suites/sync/calls.ts';

/** What a durable write costs in a run, by the call that headlines choose; null where it has none without a warning. */
export function durableWrite(flushed: readonly FlushedWrite[]): FlushedWrite | null {
  const chosen = chooseFlush(
    flushed,
    ({ primitive }) => primitive,
    ({ hasWarning }) => hasWarning,
  );
  return chosen === null || chosen.hasWarning ? null : chosen;
}

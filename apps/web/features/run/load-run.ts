import type { StoredRun } from '../../db/find-run.ts';
import { type OpenedRun, openKept } from './proof/open-run.ts';
import { type RunView, runView } from './view.ts';

/** A run that stands, opened and ready to be shown. */
export interface LoadedRun {
  readonly stored: StoredRun;
  readonly opened: OpenedRun;
  readonly view: RunView;
}

/** null: withdrawn, its bytes are gone. */
export function loadRun(stored: StoredRun): LoadedRun | null {
  const { envelopeGzip, sha256, withdrawnAt } = stored;
  if (envelopeGzip === null || withdrawnAt !== null) return null;
  const opened = openKept({ envelopeGzip, sha256 });
  return { stored, opened, view: runView(stored, opened.run) };
}

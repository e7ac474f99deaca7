import { type ImportedRun, isImported, type Run } from '@fsbench/contract';
import type { RunRecord } from '../../db/find-run.ts';
import { type OpenedRun, openCached } from '../../domain/runs/open-run.ts';
import { type ImportedView, importedView } from './imported/imported-view.ts';
import { type RunView, runView } from './view.ts';

/** A run that stands, opened and ready to be shown. */
export interface LoadedRun {
  readonly kind: 'measured';
  readonly stored: RunRecord;
  readonly opened: OpenedRun<Run>;
  readonly view: RunView;
}

/** The same of one that was imported from another tool: no suites, no verdict, no charts. */
export interface LoadedImport {
  readonly kind: 'imported';
  readonly stored: RunRecord;
  readonly opened: OpenedRun<ImportedRun>;
  readonly view: ImportedView;
}

export type Loaded = LoadedRun | LoadedImport;

/** null: withdrawn, its bytes are gone. */
export function loadRun(stored: RunRecord): Loaded | null {
  const { envelopeGzip, sha256, withdrawnAt } = stored;
  if (envelopeGzip === null || withdrawnAt !== null) return null;
  const opened = openCached({ envelopeGzip, sha256 });
  const { run } = opened;
  if (isImported(run)) return { kind: 'imported', stored, opened: { ...opened, run }, view: importedView(run) };
  return { kind: 'measured', stored, opened: { ...opened, run }, view: runView(stored, run) };
}

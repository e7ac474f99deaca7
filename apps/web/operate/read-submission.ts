import { readStoredRun } from '../ingest/documents/read-stored.ts';
import { type DerivedRows, deriveRows } from '../ingest/documents/rows.ts';
import type { BackupLine, SubmissionLine } from './archive.ts';
import type { Damage } from './read-backup.ts';

/** A line that is as it was written, and still cannot be restored. */
export class DamagedLineError extends Error {}

/** What is derived from the envelope of a line, after all the checks of its first day; null: it was withdrawn. */
export function readSubmission(line: SubmissionLine): DerivedRows | null {
  if (line.envelope === null && line.withdrawn_at === null)
    throw new DamagedLineError('its signed bytes were lost before this backup');
  if (line.envelope === null) return null;
  const stored = { envelope: Buffer.from(line.envelope, 'base64'), sha256: Buffer.from(line.sha256, 'hex') };
  const { run, keyId, permalink } = open(stored);
  if (keyId !== line.key_id || permalink !== line.permalink)
    throw new DamagedLineError(`its envelope is of run ${permalink}`);
  const derived = deriveRows(run, Date.parse(line.received_at));
  if (!derived.ok) throw new DamagedLineError(`its envelope gives no results: ${derived.error.code}`);
  return derived.value;
}

function open(stored: Parameters<typeof readStoredRun>[0]) {
  try {
    return readStoredRun(stored);
  } catch (error) {
    throw new DamagedLineError(`its envelope is damaged: ${error instanceof Error ? error.message : error}`);
  }
}

/** PostgreSQL's class of violated constraints: a line refers to another that is damaged or missing. */
const CONSTRAINT = /^23/;

/** The damage of a line; any other error is thrown on. */
export function damageOf(error: unknown, { line, at }: { readonly line: BackupLine; readonly at: number }): Damage {
  const { code } = error as { code?: unknown };
  const isConstraint = typeof code === 'string' && CONSTRAINT.test(code);
  if (!(error instanceof DamagedLineError) && !isConstraint) throw error;
  return { at, name: line.line === 'submission' ? line.permalink : line.line, reason: (error as Error).message };
}

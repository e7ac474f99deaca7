import { normalizePermalinkId } from '@fsbench/contract';
import { findRun } from '../../db/find-run.ts';

/** Of words that name nothing: the first permalink whose run was withdrawn. A comparison with it is gone with it. */
export async function findWithdrawn(segments: readonly string[]): Promise<string | null> {
  const [id] = segments.flatMap((word) => normalizePermalinkId(word.split('~')[0] ?? '') ?? []);
  const run = id === undefined ? null : await findRun(id);
  return run?.withdrawnAt ? run.permalink : null;
}

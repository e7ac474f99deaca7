import { normalizePermalinkId } from '@fsbench/contract';
import { permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import { findRun, type RunRecord } from '../../db/find-run.ts';

/** Once a request, for the page and its head together. */
export const findRunOnce = cache(findRun);

/** The run at an address as somebody typed it; elsewhere, it leads there by itself. null: there is none. `rest` is what follows the id. */
export async function runAtAddress(typed: string, rest = ''): Promise<RunRecord | null> {
  const word = decoded(typed);
  const id = word === null ? null : normalizePermalinkId(word);
  if (id === null) return null;
  if (id !== word) permanentRedirect(`/r/${id}${rest}`);
  return findRunOnce(id);
}

/** null: a percent sign that begins nothing. */
function decoded(typed: string): string | null {
  try {
    return decodeURIComponent(typed);
  } catch {
    return null;
  }
}

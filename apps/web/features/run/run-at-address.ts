import { normalizePermalinkId } from '@fsbench/contract';
import { notFound, permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import { findRun, type StoredRun } from '../../db/find-run.ts';

/** Once a request, for the page and its head together. */
export const findRunOnce = cache(findRun);

/** The run at an address as somebody typed it; elsewhere or nowhere, it answers by itself. `rest` is what follows the id. */
export async function runAtAddress(typed: string, rest = ''): Promise<StoredRun> {
  const word = decoded(typed);
  const id = word === null ? null : normalizePermalinkId(word);
  if (id === null) notFound();
  if (id !== word) permanentRedirect(`/r/${id}${rest}`);
  return (await findRunOnce(id)) ?? notFound();
}

/** null: a percent sign that begins nothing. */
function decoded(typed: string): string | null {
  try {
    return decodeURIComponent(typed);
  } catch {
    return null;
  }
}

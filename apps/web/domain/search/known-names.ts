import { type KnownName, listKnownNames } from '../../db/list-known-names.ts';
import { indexNames, type NameIndex, nearNames } from './near-names.ts';

/** Names come with our lists: a new one is offered a minute later. */
const NAMES_AGE_MS = 60_000;
let known: { readonly readAtMs: number; readonly index: Promise<NameIndex> } | null = null;

/** Names of our lists that somebody may have meant. */
export async function nearKnownNames(typed: string): Promise<KnownName[]> {
  return nearNames(typed, await knownNames());
}

function knownNames(): Promise<NameIndex> {
  const nowMs = performance.now();
  if (known !== null && nowMs - known.readAtMs < NAMES_AGE_MS) return known.index;
  const index = listKnownNames().then(indexNames);
  known = { readAtMs: nowMs, index };
  // What failed is asked again.
  index.catch(() => {
    known = null;
  });
  return index;
}

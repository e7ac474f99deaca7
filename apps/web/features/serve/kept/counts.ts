import type { KeptPages } from './kept-pages.ts';

// The server and the framework's bundle load this module separately; the pages are the server's.
const shared = globalThis as typeof globalThis & { fsbenchKeptPages?: KeptPages };

export type KeptCounts = ReturnType<KeptPages['counts']>;

/** Lets pages of this process tell of the pages it keeps. */
export function showCounts(kept: KeptPages): void {
  shared.fsbenchKeptPages = kept;
}

/** null: this process keeps none, or is a command. */
export const keptCounts = (): KeptCounts | null => shared.fsbenchKeptPages?.counts() ?? null;

// The server and the framework's bundle load this module separately; the pages are the server's.
const shared = globalThis as typeof globalThis & { fsbenchKeptPages?: Counted };

export interface KeptCounts {
  readonly pages: number;
  readonly bytes: number;
  readonly mostBytes: number;
  readonly generation: number;
  readonly kept: number;
  readonly made: number;
  readonly isTrusted: boolean;
}

interface Counted {
  counts(): KeptCounts;
}

/** Lets pages of this process tell of the pages it keeps. */
export function showCounts(kept: Counted): void {
  shared.fsbenchKeptPages = kept;
}

/** null: this process keeps none, or is a command. */
export const keptCounts = (): KeptCounts | null => shared.fsbenchKeptPages?.counts() ?? null;

// The server and the framework's bundle load this module separately; the pages are the server's.
const shared = globalThis as typeof globalThis & { fsbenchPageCache?: PageCacheSource };

export interface PageCacheCounts {
  readonly pages: number;
  readonly bytes: number;
  readonly mostBytes: number;
  readonly generation: number;
  readonly cachedCount: number;
  readonly made: number;
  readonly isTrusted: boolean;
}

interface PageCacheSource {
  counts(): PageCacheCounts;
}

/** Lets pages of this process tell of the pages it keeps. */
export function publishPageCacheCounts(cache: PageCacheSource): void {
  shared.fsbenchPageCache = cache;
}

/** null: this process keeps none, or is a command. */
export const pageCacheCounts = (): PageCacheCounts | null => shared.fsbenchPageCache?.counts() ?? null;

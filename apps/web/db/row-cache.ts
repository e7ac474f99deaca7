import { LRUCache } from 'lru-cache';
import { env } from '../env.ts';
import { EVERYTHING } from './changes/dependency.ts';
import type { Follower } from './changes/follower.ts';
import { type Change, isHit } from './changes/list-changes.ts';
import { TRUSTED_MS } from './changes/readers.ts';
import { alsoReadsOf, PageReads, recordReads } from './page-reads.ts';

/** As old as a page may be, at most. */
const OLDEST_MS = 600_000;
/** Of one entry: a few large ones would push out all others. */
const LARGEST_SHARE = 1 / 8;

interface StoredRows {
  readonly rows: unknown;
  readonly reads: PageReads;
}

interface Asked {
  readonly reads: PageReads;
  readonly changes: Change[];
}

/**
 * Rows of queries in memory, each until a change names what it was read from. Many pages ask for the same: the cells of a chip are on
 * its page and in all its comparisons. Where changes cannot be heard of, every query is asked.
 *
 * What depends on rows is recorded as if they had been read now. A change that was committed and not yet heard of is
 * missing from them as from a page that was made a moment ago; the page is told of it as soon as it is heard of.
 */
export class RowCache implements Follower {
  readonly #stored: LRUCache<string, StoredRows>;
  readonly #underWay = new Set<Asked>();
  readonly #now: () => number;
  #currentUntilMs = Number.NEGATIVE_INFINITY;

  /** @param mostBytes 0: nothing is stored */
  constructor(mostBytes: number, now: () => number = () => performance.now()) {
    this.#now = now;
    this.#stored = new LRUCache({
      maxSize: Math.max(1, mostBytes),
      maxEntrySize: Math.max(1, Math.floor(mostBytes * LARGEST_SHARE)),
      ttl: OLDEST_MS,
      ttlResolution: 0,
      perf: { now },
    });
  }

  /**
   * @param key what is asked, whole: two questions with one key have one answer
   * @param bytesOf about what the rows take in memory
   */
  async read<T>(key: string, ask: () => Promise<T>, bytesOf: (rows: T) => number): Promise<T> {
    const known = this.#isTrusted ? this.#stored.get(key) : undefined;
    if (known) {
      alsoReadsOf(known.reads);
      return known.rows as T;
    }
    const asked: Asked = { reads: new PageReads(), changes: [] };
    this.#underWay.add(asked);
    try {
      const rows = await recordReads(asked.reads, ask);
      if (this.#isCurrent(asked))
        this.#stored.set(key, { rows, reads: new PageReads(asked.reads) }, { size: Math.max(1, bytesOf(rows)) });
      return rows;
    } finally {
      this.#underWay.delete(asked);
      alsoReadsOf(asked.reads);
    }
  }

  drop(): void {
    this.#stored.clear();
    for (const asked of this.#underWay) asked.changes.push({ isUrgent: true, subjects: [EVERYTHING] });
  }

  apply(changes: readonly Change[]): void {
    for (const change of changes) {
      for (const asked of this.#underWay) asked.changes.push(change);
      for (const [key, { reads }] of this.#stored.entries()) if (isHit(change, reads)) this.#stored.delete(key);
    }
  }

  confirm(untilMs: number): void {
    this.#currentUntilMs = Math.max(this.#currentUntilMs, untilMs);
  }

  disconnect(): void {
    this.#currentUntilMs = Number.NEGATIVE_INFINITY;
  }

  get #isTrusted(): boolean {
    return this.#now() - this.#currentUntilMs < TRUSTED_MS;
  }

  /** Nothing that was read changed meanwhile, and no replica lacked any of it: what else one lacked is no matter later. */
  #isCurrent({ reads, changes }: Asked): boolean {
    return ![...changes, ...[...reads.lacked].map(({ change }) => change)].some((change) => isHit(change, reads));
  }
}

// The server and the framework's bundles load this module separately; both have the same rows.
const shared = globalThis as typeof globalThis & { fsbenchRowCache?: RowCache };
shared.fsbenchRowCache ??= new RowCache(env.ROW_CACHE_BYTES);

/** Of this process. It answers nothing until `listenForChanges` has it among its followers. */
export const rowCache = shared.fsbenchRowCache;

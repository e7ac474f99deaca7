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
    const [rows] = await this.readEach([key], async () => [await ask()], bytesOf);
    return rows as T;
  }

  /**
   * The same of several questions. Those that are not in memory are asked at once, and each then depends on all that was read
   * with it.
   *
   * @param ask gets their keys, and answers in that order
   */
  async readEach<T>(
    keys: readonly string[],
    ask: (missing: readonly string[]) => Promise<readonly T[]>,
    bytesOf: (rows: T) => number,
  ): Promise<T[]> {
    const found = new Map<string, T>();
    for (const key of this.#isTrusted ? keys : []) {
      const stored = this.#stored.get(key);
      if (stored === undefined) continue;
      alsoReadsOf(stored.reads);
      found.set(key, stored.rows as T);
    }
    const missing = keys.filter((key) => !found.has(key));
    if (missing.length > 0) {
      const rows = await this.#ask(missing, ask, bytesOf);
      for (const [at, key] of missing.entries()) found.set(key, rows[at] as T);
    }
    return keys.map((key) => found.get(key) as T);
  }

  async #ask<T>(
    keys: readonly string[],
    ask: (missing: readonly string[]) => Promise<readonly T[]>,
    bytesOf: (rows: T) => number,
  ): Promise<readonly T[]> {
    const asked: Asked = { reads: new PageReads(), changes: [] };
    this.#underWay.add(asked);
    try {
      const all = await recordReads(asked.reads, () => ask(keys));
      const reads = new PageReads(asked.reads);
      if (this.#isCurrent(asked))
        for (const [at, key] of keys.entries())
          this.#stored.set(key, { rows: all[at], reads }, { size: Math.max(1, bytesOf(all[at] as T)) });
      return all;
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

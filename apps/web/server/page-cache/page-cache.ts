import { LIMITS } from '@fsbench/contract';
import { EVERYTHING } from '../../db/changes/dependency.ts';
import type { Follower } from '../../db/changes/follower.ts';
import { type Change, isHit } from '../../db/changes/list-changes.ts';
import { TRUSTED_MS } from '../../db/changes/readers.ts';
import { PageReads } from '../../db/page-reads.ts';
import type { CachedPage } from './page.ts';
import { type StoredPage, StoredPages } from './stored-pages.ts';

/** A page that has just been begun: whoever asks for it meanwhile waits for it. */
export interface PendingPage {
  /** What makes it adds here what it reads. */
  readonly reads: PageReads;
  /** It is whole and may be answered again; null: it may not, or it was given up. */
  done(page: CachedPage | null): void;
}

export interface FoundPage {
  readonly page: CachedPage;
  /** For how long it has been out of date; 0: it is as it would be made now. */
  readonly staleMs: number;
}

interface PendingEntry {
  readonly generation: number;
  readonly reads: PageReads;
  /** What has changed since it was begun, and when that was heard of. */
  readonly changes: { readonly change: Change; readonly atMs: number }[];
  readonly page: Promise<StoredPage | null>;
}

/** The published bound: a page that an upload made out of date is sent for at most so long. */
export const MOST_STALE_MS = LIMITS.page_stale_seconds * 1000;
/** No page is older, whatever it has read: some lists are of the latest so many runs of all hardware. */
const OLDEST_MS = 600_000;

/**
 * Whole pages in memory, each with what it has read, until a change names any of that. A page is dropped where the change
 * is urgent. Where it is not, the page is sent for a few seconds more, while it is made again. A page is kept as it is if
 * nothing that it has read changed after it was begun. Where changes cannot be heard of, nothing is answered from here.
 */
export class PageCache implements Follower {
  readonly mostBytes: number;
  readonly #pages: StoredPages;
  readonly #pending = new Map<string, PendingEntry>();
  /** Also those that nobody may wait for any more. */
  readonly #underWay = new Set<PendingEntry>();
  readonly #now: () => number;
  /** Told of a page that is out of date and in use. */
  onStale: (key: string) => void = () => undefined;
  #generation = 0;
  #currentUntilMs = Number.NEGATIVE_INFINITY;
  #cached = 0;
  #stale = 0;
  #made = 0;

  constructor(mostBytes: number, now: () => number = () => performance.now()) {
    this.mostBytes = mostBytes;
    this.#now = now;
    this.#pages = new StoredPages(mostBytes);
  }

  /** The page as it would be made now, or as it was a moment ago; null: the asker makes it. */
  async find(key: string): Promise<FoundPage | null> {
    if (!this.#isTrusted) return null;
    const stored = this.#pages.get(key);
    const found = (stored && this.#use(key, stored)) ?? (await this.#wait(key));
    if (found) this.#cached += 1;
    if (found && found.staleMs > 0) this.#stale += 1;
    return found;
  }

  begin(key: string): PendingPage {
    this.#made += 1;
    let settle: (stored: StoredPage | null) => void = () => undefined;
    const page = new Promise<StoredPage | null>((resolve) => (settle = resolve));
    const reads = new PageReads();
    const begun: PendingEntry = { generation: this.#generation, reads, changes: [], page };
    this.#pending.set(key, begun);
    this.#underWay.add(begun);
    return {
      reads,
      done: (made) => {
        if (!this.#underWay.delete(begun)) return;
        const stored = made && this.#storable(made, begun);
        const isLatest = this.#pending.get(key) === begun;
        if (isLatest) this.#pending.delete(key);
        if (stored && isLatest) this.#pages.set(key, stored);
        settle(stored);
      },
    };
  }

  /** Something has changed, or may have: all of it. */
  drop(): void {
    this.#generation += 1;
    this.#pages.clear();
    this.#pending.clear();
  }

  /** What these changes name is different from now on. */
  apply(changes: readonly Change[]): void {
    for (const change of changes) this.#apply(change);
  }

  /** All changes up to this moment have been heard of. */
  confirm(untilMs: number): void {
    this.#currentUntilMs = Math.max(this.#currentUntilMs, untilMs);
  }

  /** Changes are no longer heard of. What is here may be sent again once they are, if none was missed. */
  disconnect(): void {
    this.#currentUntilMs = Number.NEGATIVE_INFINITY;
  }

  counts() {
    return {
      pages: this.#pages.size,
      bytes: this.#pages.bytes,
      mostBytes: this.mostBytes,
      generation: this.#generation,
      cachedCount: this.#cached,
      staleCount: this.#stale,
      made: this.#made,
      isTrusted: this.#isTrusted,
    };
  }

  /** How many readers a page has disappointed, and for how long; 0: it need not be made again. */
  worthOf(key: string): number {
    const stored = this.#pages.peek(key);
    if (!stored || stored.staleSinceMs === null || this.#pending.has(key)) return 0;
    return (1 + stored.sentCount) * (1 + this.#now() - stored.staleSinceMs);
  }

  get #isTrusted(): boolean {
    return this.#now() - this.#currentUntilMs < TRUSTED_MS;
  }

  #apply(change: Change): void {
    const isAll = change.subjects.includes(EVERYTHING);
    if (isAll && change.isUrgent) {
      this.drop();
      return;
    }
    const atMs = this.#now();
    for (const [key, stored] of isAll ? this.#pages.all() : this.#pages.readersOf(change.subjects)) {
      if (change.isUrgent) this.#pages.delete(key);
      else {
        stored.staleSinceMs ??= atMs;
        if (stored.sentCount > 0) this.onStale(key);
      }
    }
    for (const begun of this.#underWay) begun.changes.push({ change, atMs });
    // Who asks from now on does not wait for what has read the old state already.
    if (change.isUrgent)
      for (const [key, begun] of this.#pending) if (isHit(change, begun.reads)) this.#pending.delete(key);
  }

  /** What was made, with the first change that it may not show; null: it may not be sent again. */
  #storable(page: CachedPage, { generation, reads, changes }: PendingEntry): StoredPage | null {
    if (generation !== this.#generation) return null;
    const hits = [...reads.lacked, ...changes].filter(({ change }) => isHit(change, reads));
    if (hits.some(({ change }) => change.isUrgent)) return null;
    return { page, reads, madeMs: this.#now(), staleSinceMs: hits[0]?.atMs ?? null, sentCount: 0 };
  }

  /** @returns null: it is too old */
  #use(key: string, stored: StoredPage): FoundPage | null {
    const nowMs = this.#now();
    if (nowMs - stored.madeMs > OLDEST_MS) return null;
    const staleMs = stored.staleSinceMs === null ? 0 : Math.max(1, nowMs - stored.staleSinceMs);
    if (staleMs > MOST_STALE_MS) return null;
    stored.sentCount += 1;
    if (staleMs > 0) this.onStale(key);
    return { page: stored.page, staleMs };
  }

  /** Waits for who makes it already. */
  async #wait(key: string): Promise<FoundPage | null> {
    const begun = this.#pending.get(key);
    const stored = begun ? await begun.page : null;
    return stored && this.#isTrusted ? this.#use(key, stored) : null;
  }
}

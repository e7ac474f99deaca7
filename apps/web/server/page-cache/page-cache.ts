import { LRUCache } from 'lru-cache';
import type { ChangedPages } from '../../http/problem.ts';
import type { CachedPage } from './page.ts';

/** A page that has just been begun: whoever asks for it meanwhile waits for it. */
export interface PendingPage {
  /** It is whole and may be answered again; null: it may not, or it was given up. */
  done(page: CachedPage | null): void;
}

interface PendingEntry {
  readonly generation: number;
  readonly page: Promise<CachedPage | null>;
}

/** For so long a site that hears nothing, not even itself, takes its pages for true. */
const TRUSTED_MS = 4_000;
/** No page takes more than this share of the room: a few large ones would push out all others. */
const LARGEST_SHARE = 1 / 16;

/**
 * Whole pages in memory, until anything changes. What changes tells of itself (`listen.ts`); then every page is dropped
 * and a new generation begins. A page is kept if it was begun in the generation in which it became whole, so that no
 * change came between. Where changes cannot be heard of, nothing is answered from here.
 */
export class PageCache {
  readonly mostBytes: number;
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #pending = new Map<string, PendingEntry>();
  readonly #now: () => number;
  #generation = 0;
  #currentUntilMs = Number.NEGATIVE_INFINITY;
  #cached = 0;
  #made = 0;

  constructor(mostBytes: number, now: () => number = () => performance.now()) {
    this.mostBytes = mostBytes;
    this.#now = now;
    this.#pages = new LRUCache({
      maxSize: mostBytes,
      maxEntrySize: Math.max(1, Math.floor(mostBytes * LARGEST_SHARE)),
      sizeCalculation: (page, key) => page.bytes + 2 * key.length,
    });
  }

  /** The page as it would be made now, or null: then the asker makes it. */
  async find(key: string): Promise<CachedPage | null> {
    const page = this.#isTrusted ? await (this.#pages.get(key) ?? this.#pendingPage(key)) : null;
    if (page) this.#cached += 1;
    return page ?? null;
  }

  begin(key: string): PendingPage {
    this.#made += 1;
    const generation = this.#generation;
    let settle: (page: CachedPage | null) => void = () => undefined;
    const begun: PendingEntry = { generation, page: new Promise((resolve) => (settle = resolve)) };
    this.#pending.set(key, begun);
    return {
      done: (page) => {
        const isCurrent = page !== null && generation === this.#generation;
        if (isCurrent && this.#pending.get(key) === begun) this.#pages.set(key, page);
        if (this.#pending.get(key) === begun) this.#pending.delete(key);
        settle(isCurrent ? page : null);
      },
    };
  }

  /** Something has changed, or may have. */
  drop(): void {
    this.#generation += 1;
    this.#pages.clear();
  }

  dropChanged(changed: ChangedPages): void {
    if (changed === 'all') this.drop();
    else this.#dropMentioning(changed);
  }

  /** Something has changed that only pages show whose addresses have one of these words. */
  #dropMentioning(words: readonly string[]): void {
    const isMeant = (key: string) => words.some((word) => key.toLowerCase().includes(word.toLowerCase()));
    for (const key of [...this.#pages.keys()]) if (isMeant(key)) this.#pages.delete(key);
    // What is being made may have read the rows before: it is not saved, and nobody else waits for it.
    for (const key of [...this.#pending.keys()]) if (isMeant(key)) this.#pending.delete(key);
  }

  /** All changes up to this moment have been heard of. */
  confirm(untilMs: number): void {
    this.#currentUntilMs = Math.max(this.#currentUntilMs, untilMs);
  }

  /** Changes are no longer heard of. */
  disconnect(): void {
    this.#currentUntilMs = Number.NEGATIVE_INFINITY;
    this.drop();
  }

  counts() {
    return {
      pages: this.#pages.size,
      bytes: this.#pages.calculatedSize,
      mostBytes: this.mostBytes,
      generation: this.#generation,
      cachedCount: this.#cached,
      made: this.#made,
      isTrusted: this.#isTrusted,
    };
  }

  get #isTrusted(): boolean {
    return this.#now() - this.#currentUntilMs < TRUSTED_MS;
  }

  #pendingPage(key: string): Promise<CachedPage | null> | null {
    const begun = this.#pending.get(key);
    return begun?.generation === this.#generation ? begun.page : null;
  }
}

import { LRUCache } from 'lru-cache';
import type { CachedPage } from './page.ts';

/** A page in memory. */
export interface StoredPage {
  readonly page: CachedPage;
  /** What it has read. */
  readonly reads: ReadonlySet<string>;
  readonly madeMs: number;
  /** Since when something that it has read is different; null: it is as it would be made now. */
  staleSinceMs: number | null;
  /** How often it was sent since it was made. */
  sentCount: number;
}

/** No page takes more than this share of the room: a few large ones would push out all others. */
const LARGEST_SHARE = 1 / 16;
/** What a name costs in the index. */
const BYTES_OF_NAME = 100;

/** Pages by their keys, and keys by what the pages have read. */
export class StoredPages {
  readonly #pages: LRUCache<string, StoredPage>;
  readonly #readers = new Map<string, Set<string>>();

  constructor(mostBytes: number) {
    this.#pages = new LRUCache({
      maxSize: mostBytes,
      maxEntrySize: Math.max(1, Math.floor(mostBytes * LARGEST_SHARE)),
      sizeCalculation: ({ page, reads }, key) => page.bytes + 2 * key.length + BYTES_OF_NAME * reads.size,
      dispose: (stored, key) => this.#unindex(key, stored),
    });
  }

  get(key: string): StoredPage | undefined {
    return this.#pages.get(key);
  }

  /** Without being used by it. */
  peek(key: string): StoredPage | undefined {
    return this.#pages.peek(key);
  }

  set(key: string, stored: StoredPage): void {
    this.#pages.set(key, stored);
    // It may be too large to be stored.
    if (this.#pages.peek(key) !== stored) return;
    for (const name of stored.reads) {
      const readers = this.#readers.get(name);
      if (readers) readers.add(key);
      else this.#readers.set(name, new Set([key]));
    }
  }

  delete(key: string): void {
    this.#pages.delete(key);
  }

  clear(): void {
    this.#pages.clear();
  }

  /** Those that have read any of these. */
  readersOf(names: readonly string[]): Map<string, StoredPage> {
    const found = new Map<string, StoredPage>();
    for (const name of names)
      for (const key of this.#readers.get(name) ?? []) {
        const stored = this.#pages.peek(key);
        if (stored) found.set(key, stored);
      }
    return found;
  }

  all(): Map<string, StoredPage> {
    return new Map(this.#pages.entries());
  }

  get size(): number {
    return this.#pages.size;
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /** For a test: what is indexed. */
  get namesCount(): number {
    return this.#readers.size;
  }

  #unindex(key: string, { reads }: StoredPage): void {
    for (const name of reads) {
      const readers = this.#readers.get(name);
      readers?.delete(key);
      if (readers?.size === 0) this.#readers.delete(name);
    }
  }
}

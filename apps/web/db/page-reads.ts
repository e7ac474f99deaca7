import { sharedStorage } from '../http/shared-storage.ts';
import type { Dependency } from './changes/dependency.ts';

/** What a page that is being made has read so far. */
export type PageReads = Set<string>;

const storage = sharedStorage<PageReads>('what a page reads');

/** Runs what makes a page; what it reads is added to `reads`. */
export function recordReads<T>(reads: PageReads, make: () => T): T {
  return storage.run(reads, make);
}

/** Adds what only the rows of an answer tell, such as the number of a chip. */
export function alsoReads(...dependencies: readonly Dependency[]): void {
  const reads = storage.getStore();
  if (reads) for (const dependency of dependencies) reads.add(dependency);
}

/** @throws where a page is being made */
export function refuseUndeclared(): void {
  if (storage.getStore()) throw new Error('a page reads the database and does not say what its answer depends on');
}

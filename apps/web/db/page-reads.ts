import { sharedStorage } from '../http/shared-storage.ts';
import type { Dependency } from './changes/dependency.ts';
import { isHit } from './changes/list-changes.ts';
import type { HeardChange } from './replicas/heard-changes.ts';

/** The names of what a page that is being made has read so far. */
export class PageReads extends Set<string> {
  /** What the replicas lacked that it was read from. */
  readonly lacked = new Set<HeardChange>();

  /** Since when there is something that the page does not show because a replica lacked it; null: it shows all. */
  get oldSinceMs(): number | null {
    const hits = [...this.lacked].filter(({ change }) => isHit(change, this));
    return hits.length === 0 ? null : Math.min(...hits.map(({ atMs }) => atMs));
  }
}

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

/** Adds what a part of the page has read, and what that may lack. */
export function alsoReadsOf(part: PageReads): void {
  const reads = storage.getStore();
  if (!reads) return;
  for (const name of part) reads.add(name);
  for (const change of part.lacked) reads.lacked.add(change);
}

/** Says that what the page is made of may lack these. */
export function alsoLacks(changes: readonly HeardChange[]): void {
  const reads = storage.getStore();
  if (reads) for (const change of changes) reads.lacked.add(change);
}

/** @throws where a page is being made */
export function refuseUndeclared(): void {
  if (storage.getStore()) throw new Error('a page reads the database and does not say what its answer depends on');
}

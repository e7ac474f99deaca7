import type { Change, Reading } from './list-changes.ts';

/** Who has to know what has changed: the pages of a process, and its choice among replicas. */
export interface Follower {
  /** Anything may have changed. @param reading null: how far the primary is will be known at the next reading */
  drop(reading: Reading | null): void;
  /** These were committed before the reading. */
  apply(changes: readonly Change[], reading: Reading): void;
  /** Everything up to this moment was told. */
  confirm(untilMs: number): void;
  /** Nothing is heard any more. */
  disconnect(): void;
}

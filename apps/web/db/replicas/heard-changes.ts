import { type Change, isHit } from '../changes/list-changes.ts';

/** A change that this process knows of. */
export interface HeardChange {
  readonly change: Change;
  /** A position in the log of the primary by which the change is committed. */
  readonly position: number;
  /** When this process heard of it, by its own clock. */
  readonly atMs: number;
}

interface Mark {
  readonly position: number;
  readonly atMs: number;
}

/** More are as good as all: who lacks the oldest of them lacks everything. */
const MOST_CHANGES = 2_000;
const MOST_MARKS = 1_000;

/**
 * What the primary had at which time, as far as this process has read it. Positions are bytes of the log since its beginning,
 * so they say of any replica what it lacks. No step compares clocks of two machines.
 */
export class HeardChanges {
  #changes: HeardChange[] = [];
  #marks: Mark[] = [];
  /** Who has replayed less may lack anything. */
  #floor = Number.POSITIVE_INFINITY;

  /** Where the primary was at the last reading; null: it was never read. */
  get latest(): number | null {
    return this.#marks.at(-1)?.position ?? null;
  }

  /** Anything may have changed before this. */
  restart(position: number, atMs: number): void {
    this.#changes = [];
    this.#marks = [{ position, atMs }];
    this.#floor = position;
  }

  add(changes: readonly Change[], position: number, atMs: number): void {
    for (const change of changes) this.#changes.push({ change, position, atMs });
    const extra = this.#changes.length - MOST_CHANGES;
    if (extra > 0) {
      const dropped = this.#changes.splice(0, extra);
      this.#floor = Math.max(this.#floor, dropped.at(-1)?.position ?? 0);
    }
    const latest = this.#marks.at(-1);
    if (latest && latest.position >= position) return;
    this.#marks.push({ position, atMs });
    // Coarser, but as long.
    if (this.#marks.length > MOST_MARKS) this.#marks = this.#marks.filter((_, index) => index % 2 === 0);
  }

  /** For how long a replica has lacked what the primary had; 0: it lacks nothing that this process knows of. */
  lagMs(replayed: number, nowMs: number): number {
    const oldest = this.#marks.find(({ position }) => position > replayed);
    return oldest ? Math.max(0, nowMs - oldest.atMs) : 0;
  }

  /**
   * What a replica lacks; null: it may not be asked for what depends on these, because it lacks a change of one of them, or
   * one that no answer may lack.
   */
  lackedBy(replayed: number, dependencies: ReadonlySet<string>): HeardChange[] | null {
    if (replayed < this.#floor) return null;
    const lacked = this.#changes.filter(({ position }) => position > replayed);
    return lacked.some(({ change }) => change.isUrgent || isHit(change, dependencies)) ? null : lacked;
  }

  /** Every replica has replayed so much. */
  forgetUpTo(replayed: number): void {
    if ((this.#changes[0]?.position ?? Number.POSITIVE_INFINITY) <= replayed)
      this.#changes = this.#changes.filter(({ position }) => position > replayed);
    const first = this.#marks.findIndex(({ position }) => position > replayed);
    // The latest says where the primary is.
    this.#marks.splice(0, first === -1 ? this.#marks.length - 1 : first);
  }
}

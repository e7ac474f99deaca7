import { LIMITS } from '@fsbench/contract';

/** A newcomer takes no place of a body that has only just begun. */
const PROTECTED_MS = 1_000;

/** A place for one body while it arrives. */
export interface BodySlot {
  /** Bytes that have arrived. */
  bytes: number;
  /** Fires where the place goes to another body. */
  readonly signal: AbortSignal;
  release(): void;
}

interface Taken extends BodySlot {
  readonly address: string | null;
  readonly sinceMs: number;
  readonly lost: AbortController;
}

interface SlotLimits {
  readonly mostAtOnce: number;
  readonly mostPerAddress?: number;
  readonly now?: () => number;
}

/**
 * How many bodies may be arriving at one time: each may take the published size in memory. One address, where the site
 * knows it, gets a few of the places. When all are taken, the slowest body gives its place to the next one, so bodies
 * that never end keep nobody out.
 */
export class BodySlots {
  readonly #mostAtOnce: number;
  readonly #mostPerAddress: number;
  readonly #now: () => number;
  readonly #taken = new Set<Taken>();

  constructor({
    mostAtOnce,
    mostPerAddress = LIMITS.bodies_per_address_at_once,
    now = () => performance.now(),
  }: SlotLimits) {
    this.#mostAtOnce = mostAtOnce;
    this.#mostPerAddress = mostPerAddress;
    this.#now = now;
  }

  take(address: string | null): BodySlot | 'all_taken' | 'address_has_its_share' {
    if (address !== null && this.#countOf(address) >= this.#mostPerAddress) return 'address_has_its_share';
    if (this.#taken.size >= this.#mostAtOnce && !this.#freeSlowest()) return 'all_taken';
    const lost = new AbortController();
    const slot: Taken = {
      ...{ bytes: 0, address, sinceMs: this.#now(), lost, signal: lost.signal },
      release: () => void this.#taken.delete(slot),
    };
    this.#taken.add(slot);
    return slot;
  }

  #countOf(address: string): number {
    let count = 0;
    for (const slot of this.#taken) if (slot.address === address) count += 1;
    return count;
  }

  #freeSlowest(): boolean {
    const nowMs = this.#now();
    const rate = ({ bytes, sinceMs }: Taken) => bytes / (nowMs - sinceMs);
    let slowest: Taken | null = null;
    for (const slot of this.#taken) {
      if (nowMs - slot.sinceMs < PROTECTED_MS) continue;
      if (slowest === null || rate(slot) < rate(slowest)) slowest = slot;
    }
    if (slowest === null) return false;
    this.#taken.delete(slowest);
    slowest.lost.abort();
    return true;
  }
}

/** There is more to do than can wait. */
export class TooBusyError extends Error {}

interface TurnLimits {
  /** Pieces of work that run at a time. */
  readonly most: number;
  readonly mostWaiting?: number;
  /** The same of one who asks. */
  readonly mostWaitingOfOne?: number;
  /** After so long in the queue work is refused. */
  readonly mostWaitingMs?: number;
  /** After so long at work it no longer holds its place: its client may read slowly. */
  readonly mostHoldingMs?: number;
}

export interface Asker {
  /** null: not known, and nobody's share is counted. */
  readonly who?: string | null;
  /** Says, when the turn comes, that nobody waits for the work any more. */
  readonly isGone?: () => boolean;
}

interface Waiting {
  readonly who: string | null;
  readonly begin: () => void;
}

/** Lets so many pieces of work run at a time; of the others so many wait, in the order they came, and the rest is refused. */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #waiting = new Set<Waiting>();
  #running = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  async take<T>(work: () => Promise<T>, { who = null, isGone = () => false }: Asker = {}): Promise<T> {
    if (this.#running < this.#limits.most) this.#running += 1;
    else await this.#wait(who);
    const release = this.#releaseOnce();
    const { mostHoldingMs } = this.#limits;
    const holding = mostHoldingMs === undefined ? undefined : setTimeout(release, mostHoldingMs);
    try {
      if (isGone()) throw new TooBusyError('the client has left');
      return await work();
    } finally {
      clearTimeout(holding);
      release();
    }
  }

  #wait(who: string | null): Promise<void> {
    const { mostWaiting = Number.POSITIVE_INFINITY, mostWaitingOfOne, mostWaitingMs } = this.#limits;
    if (this.#waiting.size >= mostWaiting) throw new TooBusyError('too many requests are waiting');
    if (who !== null && mostWaitingOfOne !== undefined && this.#countWaiting(who) >= mostWaitingOfOne)
      throw new TooBusyError('too many requests of one address are waiting');
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.delete(entry);
        reject(new TooBusyError('the request has waited too long'));
      };
      const timer = mostWaitingMs === undefined ? undefined : setTimeout(giveUp, mostWaitingMs);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const entry: Waiting = { who, begin };
      this.#waiting.add(entry);
    });
  }

  #countWaiting(who: string): number {
    let count = 0;
    for (const waiting of this.#waiting) if (waiting.who === who) count += 1;
    return count;
  }

  #releaseOnce(): () => void {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      // The next in the queue takes over this place; nobody who comes meanwhile can.
      const [next] = this.#waiting;
      if (!next) {
        this.#running -= 1;
        return;
      }
      this.#waiting.delete(next);
      next.begin();
    };
  }
}

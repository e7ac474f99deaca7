/** There is more to do than can wait. */
export class TooBusyError extends Error {}

interface TurnLimits {
  /** Pieces of work that run at a time. */
  readonly most: number;
  readonly mostWaiting?: number;
  /** After so long in the queue work is refused. */
  readonly mostWaitingMs?: number;
  /** After so long at work it no longer holds its place: its client may read slowly. */
  readonly mostHoldingMs?: number;
}

interface Waiting {
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

  /** @param isGone says, when the turn comes, that nobody waits for the work any more */
  async take<T>(work: () => Promise<T>, isGone: () => boolean = () => false): Promise<T> {
    if (this.#running < this.#limits.most) this.#running += 1;
    else await this.#wait();
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

  #wait(): Promise<void> {
    const { mostWaiting = Number.POSITIVE_INFINITY, mostWaitingMs } = this.#limits;
    if (this.#waiting.size >= mostWaiting) throw new TooBusyError('too many requests are waiting');
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
      const entry: Waiting = { begin };
      this.#waiting.add(entry);
    });
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

import { setTimeout as sleep } from 'node:timers/promises';

/** Changes come together: the rows of an upload, its cells, its scaling. */
const SETTLE_MS = 250;
/** Of the time that it takes to make a page, so much is left to others before the next. */
const REST_PER_WORK = 1;

interface Pages {
  /** What it is worth to make it again; 0: nothing. */
  worthOf(key: string): number;
  make(key: string): Promise<void>;
}

/** Makes pages again that are out of date and in use: one at a time, and those first that most readers wait for. */
export class Refresher {
  readonly #pages: Pages;
  readonly #waiting = new Set<string>();
  #isWorking = false;
  #isClosed = false;

  constructor(pages: Pages) {
    this.#pages = pages;
  }

  want(key: string): void {
    if (this.#isClosed) return;
    this.#waiting.add(key);
    if (!this.#isWorking) void this.#work();
  }

  close(): void {
    this.#isClosed = true;
    this.#waiting.clear();
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    await rest(SETTLE_MS);
    for (let key = this.#take(); key !== null; key = this.#take()) {
      const startedMs = performance.now();
      await this.#pages.make(key).catch(() => undefined);
      await rest(REST_PER_WORK * (performance.now() - startedMs));
    }
    this.#isWorking = false;
  }

  #take(): string | null {
    let [best, most]: [string | null, number] = [null, 0];
    for (const key of this.#waiting) {
      const worth = this.#pages.worthOf(key);
      if (worth === 0) this.#waiting.delete(key);
      else if (worth > most) [best, most] = [key, worth];
    }
    if (best !== null) this.#waiting.delete(best);
    return best;
  }
}

const rest = (ms: number) => sleep(ms, undefined, { ref: false });

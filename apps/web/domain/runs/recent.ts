/** Keeps the results of the most recently asked keys: for what is dear to compute and never changes. */
export class Recent<T> {
  readonly #cached = new Map<string, T>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string, make: () => T): T {
    const known = this.#cached.get(key);
    const value = known ?? make();
    // A map remembers insertion order, so what is asked for again moves to the young end.
    this.#cached.delete(key);
    this.#cached.set(key, value);
    const oldest = this.#cached.keys().next();
    if (this.#cached.size > this.#most && !oldest.done) this.#cached.delete(oldest.value);
    return value;
  }

  /** What is kept now: nothing that is asked for meanwhile is lost from it. */
  all(): ReadonlyMap<string, T> {
    return new Map(this.#cached);
  }
}

/** Keeps the results of the most recently asked keys: for what is dear to compute and never changes. */
export class Recent<T> {
  readonly #kept = new Map<string, T>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string, make: () => T): T {
    const known = this.#kept.get(key);
    const value = known ?? make();
    // A map remembers insertion order, so what is asked for again moves to the young end.
    this.#kept.delete(key);
    this.#kept.set(key, value);
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > this.#most && !oldest.done) this.#kept.delete(oldest.value);
    return value;
  }

  /** What is kept now: nothing that is asked for meanwhile is lost from it. */
  all(): ReadonlyMap<string, T> {
    return new Map(this.#kept);
  }
}

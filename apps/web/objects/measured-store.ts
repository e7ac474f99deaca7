import { type ListedObject, type ObjectStore, StoreError, type StoreFailure } from './object-store.ts';

/** What was asked of the store, and how it went. */
export interface ObjectRequest {
  readonly operation: 'put' | 'get' | 'remove' | 'list';
  /** `absent`: what was to be read is not there. */
  readonly outcome: 'ok' | 'absent' | StoreFailure;
}
export type NoteRequest = (request: ObjectRequest, seconds: number) => void;

// The server and the framework's bundle load this module separately; the metrics are the server's.
const shared = globalThis as typeof globalThis & { fsbenchObjectRequests?: NoteRequest };

/** From now on `siteStore()` tells of each request that it makes in this process. */
export function publishObjectRequests(note: NoteRequest): void {
  shared.fsbenchObjectRequests = note;
}

/** The same store, measured where somebody wants to know. */
export function measuredForSite(store: ObjectStore | null): ObjectStore | null {
  const note = shared.fsbenchObjectRequests;
  return store === null || note === undefined ? store : new MeasuredStore(store, note);
}

export class MeasuredStore implements ObjectStore {
  readonly place: string;
  readonly #store: ObjectStore;
  readonly #note: NoteRequest;

  constructor(store: ObjectStore, note: NoteRequest) {
    this.place = store.place;
    this.#store = store;
    this.#note = note;
  }

  put(key: string, bytes: Uint8Array): Promise<void> {
    return this.#measure('put', () => this.#store.put(key, bytes));
  }

  get(key: string): Promise<Buffer | null> {
    return this.#measure('get', () => this.#store.get(key));
  }

  remove(prefix: string): Promise<void> {
    return this.#measure('remove', () => this.#store.remove(prefix));
  }

  async *list(prefix: string): AsyncGenerator<ListedObject> {
    const startedMs = performance.now();
    let outcome: ObjectRequest['outcome'] = 'ok';
    try {
      yield* this.#store.list(prefix);
    } catch (error) {
      outcome = failureOf(error);
      throw error;
    } finally {
      this.#note({ operation: 'list', outcome }, (performance.now() - startedMs) / 1000);
    }
  }

  async #measure<T>(operation: ObjectRequest['operation'], work: () => Promise<T>): Promise<T> {
    const startedMs = performance.now();
    let outcome: ObjectRequest['outcome'] = 'ok';
    try {
      const found = await work();
      if (found === null) outcome = 'absent';
      return found;
    } catch (error) {
      outcome = failureOf(error);
      throw error;
    } finally {
      this.#note({ operation, outcome }, (performance.now() - startedMs) / 1000);
    }
  }
}

const failureOf = (error: unknown): StoreFailure => (error instanceof StoreError ? error.failure : 'unavailable');

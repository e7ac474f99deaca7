/** Where signed envelopes lie: in files, or behind S3's interface. An object is written once and never changed. */
export interface ObjectStore {
  /** For people: a folder, or the address of a bucket. */
  readonly place: string;
  /** Resolves when the bytes would survive a loss of power. The same again changes nothing but the time. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** null: there is none. */
  get(key: string): Promise<Buffer | null>;
  /** Removes all objects whose key starts so, with all their versions; resolves when none is left. */
  remove(prefix: string): Promise<void>;
  /** Those whose key starts so, in the order of their keys. */
  list(prefix: string): AsyncIterable<ListedObject>;
}

export interface ListedObject {
  readonly key: string;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

/** `full`: there is no room. */
export type StoreFailure = 'read_only' | 'full' | 'unavailable';

/** The store did not do what was asked; nothing is known to be lost. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly failure: StoreFailure;

  constructor(failure: StoreFailure, cause: unknown) {
    super(`the store of envelopes is ${WORDS[failure]}: ${cause instanceof Error ? cause.message : cause}`, { cause });
    this.failure = failure;
  }
}

const WORDS = { read_only: 'read-only', full: 'full', unavailable: 'unavailable' } as const;

/** An object that a row refers to is not there, or is not what was written. */
export class ObjectFault extends Error {
  override readonly name = 'ObjectFault';
  readonly fault: 'missing' | 'damaged';

  constructor(fault: 'missing' | 'damaged', key: string) {
    super(`the stored envelope ${key} is ${fault}`);
    this.fault = fault;
  }
}

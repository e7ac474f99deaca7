import path from 'node:path';
import { FileStore } from './file-store.ts';
import type { ListedObject, ObjectStore } from './object-store.ts';
import type { Bucket } from './s3-store.ts';

export interface StoreSettings {
  readonly OBJECT_STORE?: string | undefined;
  readonly DATA_DIR?: string | undefined;
  readonly S3_ENDPOINT?: string | undefined;
  readonly AWS_REGION: string;
}

const IN_DATA_DIR = 'objects';

/** The store that the settings name; null: none, and the bytes stay in the database. */
export function openStore({
  OBJECT_STORE: place,
  DATA_DIR,
  S3_ENDPOINT,
  AWS_REGION,
}: StoreSettings): ObjectStore | null {
  if (place === undefined) return DATA_DIR === undefined ? null : new FileStore(path.join(DATA_DIR, IN_DATA_DIR));
  const bucket = bucketOf(place);
  return bucket === null
    ? new FileStore(place)
    : new LateStore(place, { ...bucket, region: AWS_REGION, endpoint: S3_ENDPOINT });
}

/** `s3://BUCKET` or `s3://BUCKET/PATH`; null: a folder. */
export function bucketOf(place: string): Pick<Bucket, 'bucket' | 'start'> | null {
  const [, bucket, inside = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*?))?\/?$/.exec(place) ?? [];
  return bucket === undefined ? null : { bucket, start: inside === '' ? '' : `${inside}/` };
}

/** Loads the client of S3 when it is first used: a site with files never does. */
class LateStore implements ObjectStore {
  readonly place: string;
  readonly #bucket: Bucket;
  #store: Promise<ObjectStore> | undefined;

  constructor(place: string, bucket: Bucket) {
    this.place = place;
    this.#bucket = bucket;
  }

  #open(): Promise<ObjectStore> {
    this.#store ??= import('./s3-store.ts').then(({ S3Store }) => new S3Store(this.#bucket));
    return this.#store;
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await (await this.#open()).put(key, bytes);
  }

  async get(key: string): Promise<Buffer | null> {
    return (await this.#open()).get(key);
  }

  async remove(prefix: string): Promise<void> {
    await (await this.#open()).remove(prefix);
  }

  async *list(prefix: string): AsyncGenerator<ListedObject> {
    yield* (await this.#open()).list(prefix);
  }
}

import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { digestOf } from './object-key.ts';
import { type ListedObject, type ObjectStore, StoreError } from './object-store.ts';

export interface Bucket {
  readonly bucket: string;
  /** What all keys start with: nothing, or a path that ends in a slash. */
  readonly start: string;
  readonly region: string;
  /** Unset: Amazon's. */
  readonly endpoint?: string | undefined;
}

/** An upload waits for it, and its client for the upload. */
const TIMEOUT_MS = 10_000;
const CONNECT_MS = 3_000;
/** Removing lists what is left until nothing is. */
const ROUNDS_AT_MOST = 100;

/** Objects behind S3's interface. The library finds the credentials as Amazon's tools do. */
export class S3Store implements ObjectStore {
  readonly place: string;
  readonly #client: S3Client;
  readonly #bucket: Bucket;

  constructor(bucket: Bucket) {
    this.place = `s3://${bucket.bucket}/${bucket.start}`;
    this.#bucket = bucket;
    this.#client = new S3Client({
      region: bucket.region,
      maxAttempts: 3,
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: TIMEOUT_MS },
      ...(bucket.endpoint === undefined ? {} : { endpoint: bucket.endpoint, forcePathStyle: true }),
    });
  }

  #named(key: string) {
    return { Bucket: this.#bucket.bucket, Key: `${this.#bucket.start}${key}` };
  }

  /** The server compares the bytes with their digest before it confirms them. */
  async put(key: string, bytes: Uint8Array): Promise<void> {
    await tried('write', (limit) => {
      const checked = { ChecksumSHA256: digestOf(bytes).toString('base64'), ContentLength: bytes.length };
      return this.#client.send(new PutObjectCommand({ ...this.#named(key), Body: bytes, ...checked }), limit);
    });
  }

  async get(key: string): Promise<Buffer | null> {
    return tried('read', async (limit) => {
      try {
        const { Body } = await this.#client.send(new GetObjectCommand(this.#named(key)), limit);
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    });
  }

  async remove(prefix: string): Promise<void> {
    for (let round = 0; round < ROUNDS_AT_MOST; round += 1) {
      const versions = await this.#versions(prefix);
      if (versions.length === 0) return;
      for (const { Key, VersionId } of versions) {
        const one = { Bucket: this.#bucket.bucket, Key, VersionId };
        await tried('write', (limit) => this.#client.send(new DeleteObjectCommand(one), limit));
      }
    }
    throw new StoreError('unavailable', new Error(`objects under ${prefix} come back`));
  }

  /** The first thousand, with the marks that a removal leaves in a bucket with versions. */
  async #versions(prefix: string) {
    const { Bucket, Key: Prefix } = this.#named(prefix);
    const { Versions = [], DeleteMarkers = [] } = await tried('read', (limit) =>
      this.#client.send(new ListObjectVersionsCommand({ Bucket, Prefix }), limit),
    );
    return [...Versions, ...DeleteMarkers].flatMap(({ Key, VersionId }) =>
      Key === undefined ? [] : [{ Key, VersionId: VersionId ?? 'null' }],
    );
  }

  async *list(prefix: string): AsyncGenerator<ListedObject> {
    const { Bucket, Key: Prefix } = this.#named(prefix);
    for (let ContinuationToken: string | undefined; ; ) {
      const page = await tried('read', (limit) =>
        this.#client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }), limit),
      );
      for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? [])
        yield { key: Key.slice(this.#bucket.start.length), bytes: Size, modifiedAt: LastModified };
      if (!page.IsTruncated) return;
      ContinuationToken = page.NextContinuationToken;
    }
  }
}

async function tried<T>(what: 'read' | 'write', work: (limit: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
  try {
    return await work({ abortSignal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw storeError(error, what);
  }
}

const FULL = /^(?:QuotaExceeded|XMinioStorageFull|InsufficientStorage|StorageFull)/;

function storeError(error: unknown, what: 'read' | 'write'): StoreError {
  if (error instanceof StoreError) return error;
  const { name = '', $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  if (FULL.test(name) || $metadata?.httpStatusCode === 507) return new StoreError('full', error);
  return new StoreError(what === 'write' && name === 'AccessDenied' ? 'read_only' : 'unavailable', error);
}

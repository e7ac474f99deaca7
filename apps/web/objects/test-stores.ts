import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateBucketCommand, PutBucketVersioningCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '../../../packages/tasks/ports.mjs';
import { FileStore } from './file-store.ts';
import { type Bucket, S3Store } from './s3-store.ts';

/** A folder for one test. */
export function testFolder(): { readonly folder: string; readonly store: FileStore; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'fsbench-objects-'));
  return { folder, store: new FileStore(folder), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export interface TestBucket {
  readonly bucket: Bucket;
  readonly store: S3Store;
  readonly client: S3Client;
  stop(): void;
}

const WHY_SKIPPED =
  'SKIPPED: no S3 server. Put `minio` into the PATH, or name a server in FSBENCH_TEST_S3_ENDPOINT and the AWS_ variables';
/** biome-ignore lint/style/noProcessEnv: what a test finds on its machine */
const environment = process.env;

/** A new bucket with versions of a real server: the named one, else MinIO of the PATH, on this machine; null: there is none. */
export async function testBucket(): Promise<TestBucket | null> {
  const named = environment.FSBENCH_TEST_S3_ENDPOINT;
  if (named) return newBucket(named, () => undefined);
  if (spawnSync('minio', ['--version']).status !== 0) {
    console.warn(WHY_SKIPPED);
    return null;
  }
  environment.AWS_ACCESS_KEY_ID = 'fsbench-test';
  environment.AWS_SECRET_ACCESS_KEY = randomBytes(16).toString('hex');
  const folder = mkdtempSync(path.join(tmpdir(), 'fsbench-s3-'));
  const address = `127.0.0.1:${await freePort()}`;
  const server = spawn('minio', ['server', folder, '--address', address, '--quiet'], {
    env: {
      ...environment,
      MINIO_ROOT_USER: environment.AWS_ACCESS_KEY_ID,
      MINIO_ROOT_PASSWORD: environment.AWS_SECRET_ACCESS_KEY,
      MINIO_BROWSER: 'off',
    },
    stdio: 'ignore',
  });
  return newBucket(`http://${address}`, () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
}

const TRIES = 100;

async function newBucket(endpoint: string, stop: () => void): Promise<TestBucket> {
  const name = `fsbench-${randomBytes(6).toString('hex')}`;
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true });
  for (let tried = 1; ; tried += 1) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: name }));
      break;
    } catch (error) {
      if (tried === TRIES) throw error;
      await sleep(100);
    }
  }
  const VersioningConfiguration = { Status: 'Enabled' } as const;
  await client.send(new PutBucketVersioningCommand({ Bucket: name, VersioningConfiguration }));
  const bucket = { bucket: name, start: 'site/', region: 'us-east-1', endpoint };
  return { bucket, store: new S3Store(bucket), client, stop };
}

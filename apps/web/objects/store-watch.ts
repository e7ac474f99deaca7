import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ObjectStore, StoreError, type StoreFailure } from './object-store.ts';

export interface StoreReport {
  readonly status: 'ok' | 'slow' | StoreFailure;
  /** Of writing, reading and removing a small object; null: it did not end in time, or failed. */
  readonly ms: number | null;
}

/** An upload that waits so long for its bytes is felt. */
const SLOW_MS = 1_000;
const TIMEOUT_MS = 2_000;
const FRESH_MS = 15_000;

/** Keys of runs begin with three hexadecimal digits. */
const PROBES = 'probe/';

/** Whether a small object can be written, read and removed now. Answers within two seconds. */
export async function probeStore(store: ObjectStore): Promise<StoreReport> {
  const startedMs = performance.now();
  const late = new AbortController();
  const timeout = sleep(TIMEOUT_MS, { status: 'slow', ms: null } as const, { signal: late.signal });
  const tried = tryStore(store).then(
    () => {
      const ms = Math.round(performance.now() - startedMs);
      return { status: ms < SLOW_MS ? 'ok' : 'slow', ms } as const;
    },
    (error: unknown) => ({ status: error instanceof StoreError ? error.failure : 'unavailable', ms: null }) as const,
  );
  timeout.catch(() => undefined);
  return Promise.race([tried, timeout]).finally(() => late.abort());
}

async function tryStore(store: ObjectStore): Promise<void> {
  const key = `${PROBES}${randomUUID()}`;
  const bytes = Buffer.from(key);
  await store.put(key, bytes);
  const read = await store.get(key);
  await store.remove(key);
  if (!read?.equals(bytes)) throw new StoreError('unavailable', new Error('it does not give back what was written'));
}

/** The same, looked at again after a while. */
export function watchStore(
  store: ObjectStore | null,
  now = () => performance.now(),
): () => Promise<StoreReport | null> {
  let report: Promise<StoreReport | null> = Promise.resolve(null);
  let freshUntilMs = Number.NEGATIVE_INFINITY;
  return () => {
    if (store !== null && now() >= freshUntilMs) {
      freshUntilMs = now() + FRESH_MS;
      report = probeStore(store);
    }
    return report;
  };
}

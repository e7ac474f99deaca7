import type { Worker } from 'node:worker_threads';
import { startThread } from '../ingest/start-thread.ts';
import type { Dumping } from './write-dump.ts';

/** A group of rows in both formats, with room to spare: a dump takes the same of a million runs. */
const MEMORY_MB = 512;

export interface RunningDump {
  /** Rejects with what went wrong. */
  readonly done: Promise<void>;
  /** Ends it where it is; nothing of it is ever listed. */
  readonly stop: () => Promise<unknown>;
}

export function startDump(databaseUrl: string, dumping: Dumping): RunningDump {
  const thread: Worker = startThread(import.meta.url, 'dump', {
    workerData: { databaseUrl, ...dumping },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const done = new Promise<void>((resolve, reject) => {
    thread.once('error', reject);
    thread.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('the dump was ended'))));
  });
  return { done, stop: () => thread.terminate() };
}

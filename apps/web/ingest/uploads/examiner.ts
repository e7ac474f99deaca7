import type { Worker } from 'node:worker_threads';
import type { Result } from '@fsbench/contract';
import { type ExaminedRun, examineUpload } from '../documents/examine.ts';
import { startThread as startProgram } from '../start-thread.ts';

export interface ExamineJob {
  readonly id: number;
  /** Alone in its memory, which goes to the thread with it. */
  readonly body: Uint8Array<ArrayBuffer>;
  readonly isGzip: boolean;
  readonly nowMs: number;
}

export interface ExamineAnswer {
  readonly id: number;
  readonly result: Result<ExaminedRun>;
}

interface Waiting {
  readonly job: ExamineJob;
  readonly resolve: (result: Result<ExaminedRun>) => void;
  readonly reject: (error: Error) => void;
}

interface Lane {
  thread: Worker;
  current: Waiting | null;
}

/** As many uploads may wait as all threads examine in about a second; whoever comes later is told to come again. */
const WAITING_PER_THREAD = 64;
const THREAD_MEMORY_MB = 384;

/**
 * A bounded pool of threads that examine uploads. A thread that dies, by a fault or for want of memory,
 * takes the one upload it had with it and is replaced.
 */
export class Examiner {
  readonly #lanes: Lane[];
  readonly #waiting: Waiting[] = [];
  #nextId = 0;
  #isClosed = false;

  constructor(threadsCount: number) {
    this.#lanes = Array.from({ length: threadsCount }, () => {
      const lane: Lane = { thread: startThread(), current: null };
      this.#attend(lane);
      return lane;
    });
  }

  /** null: too many wait already. */
  examine(body: Uint8Array<ArrayBuffer>, isGzip: boolean, nowMs: number): Promise<Result<ExaminedRun>> | null {
    if (this.#lanes.length === 0) return Promise.resolve(examineUpload(body, isGzip, nowMs));
    if (this.#waiting.length >= this.#lanes.length * WAITING_PER_THREAD) return null;
    this.#nextId += 1;
    const job: ExamineJob = { id: this.#nextId, body, isGzip, nowMs };
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject });
      this.#assign();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#lanes.map(({ thread }) => thread.terminate()));
  }

  #assign(): void {
    for (const lane of this.#lanes) {
      if (lane.current !== null) continue;
      const next = this.#waiting.shift();
      if (next === undefined) return;
      lane.current = next;
      lane.thread.postMessage(next.job, [next.job.body.buffer]);
    }
  }

  #attend(lane: Lane): void {
    const { thread } = lane;
    let failure: Error | null = null;
    thread.on('message', ({ result }: ExamineAnswer) => {
      const { current } = lane;
      lane.current = null;
      this.#assign();
      current?.resolve(result);
    });
    thread.on('error', (error: Error) => {
      failure = error;
    });
    thread.on('exit', () => {
      const { current } = lane;
      lane.current = null;
      current?.reject(new Error('the thread that examined the upload ended', { cause: failure }));
      if (this.#isClosed) return;
      lane.thread = startThread();
      this.#attend(lane);
      this.#assign();
    });
  }
}

const startThread = (): Worker =>
  startProgram(import.meta.url, 'examine', { resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB } });

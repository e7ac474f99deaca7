import { parentPort } from 'node:worker_threads';
import { examineUpload } from './examine.ts';
import type { Answer, Job } from './examiner.ts';

/** Examines one upload after another, away from the thread that answers requests. */
parentPort?.on('message', ({ id, body, isGzip, nowMs }: Job) => {
  const answer: Answer = { id, result: examineUpload(body, isGzip, nowMs) };
  parentPort?.postMessage(answer);
});

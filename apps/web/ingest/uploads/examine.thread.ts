import { parentPort } from 'node:worker_threads';
import { examineUpload } from '../documents/examine.ts';
import type { ExamineAnswer, ExamineJob } from './examiner.ts';

/** Examines one upload after another, away from the thread that answers requests. */
parentPort?.on('message', ({ id, body, isGzip, nowMs }: ExamineJob) => {
  const result = examineUpload(body, isGzip, nowMs);
  const answer: ExamineAnswer = { id, result };
  // The bytes go back as they came: handed over, not copied.
  const bytes = result.ok ? result.value.envelope.buffer : null;
  parentPort?.postMessage(answer, bytes instanceof ArrayBuffer ? [bytes] : []);
});

// What each step of an upload costs in one process, without HTTP.
import { gunzipSync } from 'node:zlib';
import { checkRun, PAYLOAD_TYPES, RunSchema } from '@fsbench/contract';
import pg from 'pg';
import { openEnvelope } from '../../../apps/web/ingest/documents/envelope.ts';
import { examineUpload } from '../../../apps/web/ingest/documents/examine.ts';
import { deriveRows } from '../../../apps/web/ingest/documents/rows.ts';
import { parseStrictJson } from '../../../apps/web/ingest/documents/strict-json.ts';
import { RunStore } from '../../../apps/web/ingest/uploads/store.ts';

export interface IngestStep {
  readonly name: string;
  /** CPU time of this process. */
  readonly ms: number;
}

const WARM_UP_COUNT = 300;

export async function measureSteps(databaseUrl: string, uploads: readonly Buffer[]): Promise<IngestStep[]> {
  const nowMs = Date.now();
  const bodies = uploads.map((upload) => gunzipSync(upload));
  const opened = bodies.map((body) => must(openEnvelope(body, PAYLOAD_TYPES.run)));
  const values = opened.map(({ payload }) => must(parseStrictJson(payload)));
  const runs = values.map((value) => RunSchema.parse(value));
  const steps = [
    costOf('inflate', uploads, (upload) => gunzipSync(upload)),
    costOf('envelope: parse, decode, verify, digest', bodies, (body) => openEnvelope(body, PAYLOAD_TYPES.run)),
    costOf('payload: strict JSON', opened, ({ payload }) => parseStrictJson(payload)),
    costOf('payload: schema', values, (value) => RunSchema.safeParse(value)),
    costOf('payload: rules across fields', runs, (run) => checkRun(run)),
    costOf('figures: histograms, summaries, flags', runs, (run) => deriveRows(run, nowMs)),
    costOf('all of the above', uploads, (upload) => examineUpload(upload, true, nowMs)),
  ];
  return [...steps, await costOfStoring(databaseUrl, uploads, nowMs)];
}

async function costOfStoring(databaseUrl: string, uploads: readonly Buffer[], nowMs: number): Promise<IngestStep> {
  const examined = uploads.map((upload) => must(examineUpload(upload, true, nowMs)));
  const db = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const store = new RunStore(db);
  const [first, ...rest] = examined;
  if (!first) throw new RangeError('nothing to store');
  await store.store(first);
  const before = process.cpuUsage();
  for (const run of rest) must(await store.store(run));
  const { user, system } = process.cpuUsage(before);
  await db.end();
  return { name: "store (this process's part)", ms: (user + system) / 1000 / rest.length };
}

function costOf<T>(name: string, items: readonly T[], work: (item: T) => unknown): IngestStep {
  for (let at = 0; at < WARM_UP_COUNT; at += 1) work(items[at % items.length] as T);
  const before = process.cpuUsage();
  for (const item of items) work(item);
  const { user, system } = process.cpuUsage(before);
  return { name, ms: (user + system) / 1000 / items.length };
}

function must<T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

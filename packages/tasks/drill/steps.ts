// Uploads, withdrawals and moves of signed bytes, each by a process that is killed at one of its steps. Afterwards nothing may
// be half there, and the same request again does what it should.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type ExaminedRun, examineUpload } from '../../../apps/web/ingest/documents/examine.ts';
import { withdrawRun } from '../../../apps/web/ingest/requests/withdraw.ts';
import { RunStore } from '../../../apps/web/ingest/uploads/store.ts';
import { FileStore } from '../../../apps/web/objects/file-store.ts';
import { prefixOf } from '../../../apps/web/objects/object-key.ts';
import { checkObjects } from '../../../apps/web/operate/objects/check-objects.ts';
import { eraseWithdrawn } from '../../../apps/web/operate/objects/erase-withdrawn.ts';
import { moveEnvelopes } from '../../../apps/web/operate/objects/move-envelopes.ts';
import { makeUploads } from '../bench-ingest/uploads.ts';
import { migrate } from '../migrate.ts';
import { fromRoot } from '../places.mjs';
import { ensureDatabase, startPostgres } from '../postgres.mjs';
import { reachableHome } from '../postgres-files.mjs';
import { countHalfStored } from './audit.ts';

export const STEPS = [
  'upload: nothing written',
  'upload: file written, without its name',
  'upload: object durable, no row',
  'upload: row committed, not acknowledged',
  'withdrawal: tombstone, object there',
  'withdrawal: object removed, row not told',
  'withdrawal: done, not acknowledged',
  'move: object durable, row as before',
  'move: done',
] as const;
export type Step = (typeof STEPS)[number];

export interface StepsReport {
  readonly kills: number;
  /** What was wrong, in words. */
  readonly faults: readonly string[];
}

export async function killAtEachStep(rounds: number): Promise<StepsReport> {
  const folder = mkdtempSync(join(tmpdir(), 'fsbench-steps-'));
  const home = reachableHome(join(folder, 'postgres'));
  const postgres = await startPostgres({ home, log: join(folder, 'postgres.log') });
  await ensureDatabase(postgres.urlOf('postgres'), 'drill');
  const databaseUrl = postgres.urlOf('drill');
  await migrate(databaseUrl, fromRoot('prisma', 'migrations'));
  const db = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const store = new FileStore(join(folder, 'objects'));
  const faults: string[] = [];
  try {
    const bodies = makeUploads(rounds * STEPS.length);
    for (const [at, body] of bodies.entries()) {
      const step = STEPS[at % STEPS.length] as Step;
      const found = await killAt({ step, body, db, store, databaseUrl, file: join(folder, 'run.gz') });
      faults.push(...found.map((fault) => `${step}: ${fault}`));
    }
    faults.push(...(await wholeFaults(db, store)));
    return { kills: bodies.length, faults };
  } finally {
    await db.end();
    await postgres.stop();
    for (const path of [folder, home]) rmSync(path, { recursive: true, force: true });
  }
}

interface Killing {
  readonly step: Step;
  readonly body: Buffer;
  readonly db: pg.Pool;
  readonly store: FileStore;
  readonly databaseUrl: string;
  readonly file: string;
}

async function killAt({ step, body, db, store, databaseUrl, file }: Killing): Promise<string[]> {
  writeFileSync(file, body);
  const examined = examineUpload(body, true, Date.now());
  if (!examined.ok) throw new Error(examined.error.code);
  const run = examined.value;
  // A withdrawal needs a run, and a move one whose bytes are in its row.
  if (!step.startsWith('upload')) await new RunStore(db, step.startsWith('move') ? null : store).store(run);
  const signal = await runKilled(step, { databaseUrl, folder: store.place, file });
  if (signal !== 'SIGKILL') return [`ended with ${signal}`];
  const before = await stateOf(db, store, run);
  if (step.startsWith('withdrawal')) return withdrawalFaults(db, store, run, before);
  if (step.startsWith('move')) await moveEnvelopes(db, store);
  else if (before !== 'whole' && before !== 'none') return [`is ${before}`];
  // As its client does, who has no answer.
  await new RunStore(db, store).store(run);
  const after = await stateOf(db, store, run);
  return after === 'whole' ? [] : [`after the same again it is ${after}`];
}

async function withdrawalFaults(db: pg.Pool, store: FileStore, run: ExaminedRun, state: string): Promise<string[]> {
  if (state !== 'withdrawn' && state !== 'withdrawn, bytes there') return [`is ${state}`];
  // The request again, or the worker: whoever comes first.
  const { rows } = await db.query<{ id: string }>('SELECT id FROM submission WHERE sha256 = $1', [run.sha256]);
  if (Math.random() < 0.5) await eraseWithdrawn(db, store);
  else await withdrawRun(db, rows[0]?.id ?? '', 'secret', null, store);
  const after = await stateOf(db, store, run);
  return after === 'withdrawn' ? [] : [`after the same again it is ${after}`];
}

/** What a reader would find. */
async function stateOf(db: pg.Pool, store: FileStore, { sha256, envelope }: ExaminedRun): Promise<string> {
  const { rows } = await db.query<{
    withdrawn: boolean;
    pending: boolean;
    object: Buffer | null;
    bytes: Buffer | null;
  }>(
    `SELECT withdrawn_at IS NOT NULL AS withdrawn, withdrawn_at IS NOT NULL AND object_sha256 IS NOT NULL AS pending,
       object_sha256 AS object, envelope AS bytes FROM submission WHERE sha256 = $1`,
    [sha256],
  );
  const objects: Buffer[] = [];
  for await (const { key } of store.list(prefixOf(sha256))) objects.push((await store.get(key)) ?? Buffer.of());
  const [row] = rows;
  if (row?.withdrawn) {
    if (objects.length === 0) return 'withdrawn';
    return row.pending ? 'withdrawn, bytes there' : 'withdrawn, and nobody knows of its bytes';
  }
  if (objects.some((bytes) => !bytes.equals(envelope))) return 'half-written in the store';
  if (!row) return 'none';
  return row.bytes?.equals(Buffer.from(envelope)) || objects.length === 1 ? 'whole' : 'without its bytes';
}

async function wholeFaults(db: pg.Pool, store: FileStore): Promise<string[]> {
  const check = { reads: () => true, removesUnused: true, nowMs: Date.now() + 2 * 24 * 3_600_000 };
  const { faults, rows, objects } = await checkObjects(db, store, check);
  const half = await db.connect().then((client) => countHalfStored(client, store).finally(() => client.release()));
  return [
    ...faults.map(({ permalink, fault }) => `${permalink} is ${fault}`),
    ...(rows === objects ? [] : [`${objects} objects of ${rows} runs`]),
    ...(half === 0 ? [] : [`${half} runs are half stored`]),
  ];
}

function runKilled(step: Step, { databaseUrl, folder, file }: Record<'databaseUrl' | 'folder' | 'file', string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'killed-at.ts'), step], {
    env: { ...process.env, DRILL_DATABASE_URL: databaseUrl, DRILL_FOLDER: folder, DRILL_FILE: file },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise<string>((resolve) => child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`)));
}

// An upgrade under uploads and readers: two web processes and two workers of an older version, then the migrations of this
// one, then each process replaced by its successor, and one put back for a while.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FileStore } from '../../../apps/web/objects/file-store.ts';
import { makeUploads } from '../bench-ingest/uploads.ts';
import { migrate } from '../migrate.ts';
import { needsStop } from '../needs-stop.ts';
import { ROOT } from '../places.mjs';
import { freePort } from '../ports.mjs';
import { ensureDatabase, startPostgres } from '../postgres.mjs';
import { reachableHome } from '../postgres-files.mjs';
import { type Audit, audit } from './audit.ts';
import { Balancer } from './balancer.ts';
import type { Version } from './older-build.ts';
import { type Reads, readPages, warmUp } from './reads.ts';
import { Seat, type Site } from './seat.ts';
import { Uploaders } from './uploaders.ts';

const DATABASE = 'drill';
const STAGE_MS = 5_000;
/** More than are sent in all stages. */
const PREPARED = 1_500;

export interface RollingReport {
  /** What happened, a line for each stage. */
  readonly stages: readonly string[];
  readonly pages: Reads['byStatus'];
  readonly uploads: Readonly<Record<string, number>>;
  readonly found: Audit;
  /** What the processes logged as errors, and how often. */
  readonly errors: readonly (readonly [string, number])[];
  /** Whether a migration wants all processes to be stopped, so that requests are refused meanwhile. */
  readonly hasStop: boolean;
}

/** @param ignoresStop whether the old processes go on at a migration that needs a stop, to see what breaks */
export async function rollOver(
  older: Version,
  { uploaders: count, ignoresStop }: { readonly uploaders: number; readonly ignoresStop: boolean },
): Promise<RollingReport> {
  const folder = mkdtempSync(join(tmpdir(), 'fsbench-rolling-'));
  const home = reachableHome(join(folder, 'postgres'));
  const postgres = await startPostgres({ home, log: join(folder, 'postgres.log') });
  const stops: (() => void)[] = [];
  try {
    await ensureDatabase(postgres.urlOf('postgres'), DATABASE);
    const databaseUrl = postgres.urlOf(DATABASE);
    await migrate(databaseUrl, join(older.folder, 'prisma', 'migrations'));
    const made = makeUploads(PREPARED);
    const site: Site = { folder, databaseUrl, ports: [await freePort(), await freePort()] };
    const seats = [0, 1, 2, 3].map((at) => new Seat(site, at));
    const balancer = await Balancer.start(site.ports);
    stops.push(...seats.map((seat) => () => seat.kill()), () => balancer.close());
    for (const seat of seats) seat.start(older);
    for (const seat of seats) await seat.untilReady();
    await warmUp(balancer.url);
    return await upgrade({ site, seats, balancer, older, count, made, ignoresStop });
  } finally {
    for (const stop of stops) stop();
    await sleep(500);
    await postgres.stop();
    for (const path of [folder, home]) rmSync(path, { recursive: true, force: true });
  }
}

interface Upgrade {
  readonly site: Site;
  readonly seats: readonly Seat[];
  readonly balancer: Balancer;
  readonly older: Version;
  readonly count: number;
  readonly made: readonly Buffer[];
  readonly ignoresStop: boolean;
}

async function upgrade({ site, seats, balancer, older, count, made, ignoresStop }: Upgrade): Promise<RollingReport> {
  const uploaders = new Uploaders(balancer.url, count, made);
  const readers = readOn(balancer.url);
  const stages: string[] = [];
  const stage: Stage = async (name, work) => {
    const before = { ...uploaders.answers };
    const detail = await work();
    balancer.takeCounts();
    await sleep(STAGE_MS);
    const answers = Object.entries(uploaders.answers)
      .map(([status, times]) => [status, times - (before[status] ?? 0)] as const)
      .filter(([, times]) => times > 0)
      .map(([status, times]) => `${status}: ${times}`);
    const served = balancer.takeCounts().map((times, at) => `${seats[at]?.name} ${times}`);
    stages.push(`${name}${detail}: uploads ${answers.join(', ') || 'none'}; then answered by ${served.join(', ')}`);
  };
  await stage('old alone', async () => '');
  const missing = await migrate(site.databaseUrl, join(ROOT, 'prisma', 'migrations'), async (_client, names) => {
    if (!ignoresStop && names.some(needsStop)) for (const seat of seats) await seat.stop();
  });
  const hasStop = missing.some(needsStop);
  if (hasStop && !ignoresStop) await startTogether(stage, seats);
  else await replaceInTurn(stage, seats, { older, schema: missing.join(', ') || 'no migration' });
  await uploaders.stop();
  const pages = await readers.stop();
  const objects = new FileStore(join(site.folder, 'data', 'objects'));
  const found = await audit(site.databaseUrl, uploaders.acknowledged, objects);
  return { stages, pages, uploads: uploaders.answers, found, hasStop, errors: errorsIn(site.folder) };
}

/** Does some work and waits a while; what the work resolves with is shown. */
type Stage = (name: string, work: () => Promise<string>) => Promise<void>;

const NEWER: Version = { commit: 'this', folder: ROOT };

const startTogether = (stage: Stage, seats: readonly Seat[]) =>
  stage('stopped, migrated, then new alone', async () => {
    for (const seat of seats) seat.start(NEWER);
    for (const seat of seats) await seat.untilReady();
    return '';
  });

async function replaceInTurn(
  stage: Stage,
  seats: readonly Seat[],
  { older, schema }: { readonly older: Version; readonly schema: string },
): Promise<void> {
  const [web, otherWeb, worker, otherWorker] = seats as [Seat, Seat, Seat, Seat];
  const replace = (name: string, seat: Seat, by: Version) =>
    stage(name, async () => {
      await seat.stop();
      seat.start(by);
      await seat.untilReady();
      return '';
    });
  await stage(`old on the new schema (${schema})`, async () => `, ${await web.readiness()}`);
  await replace('new web beside old web', web, NEWER);
  await replace('new webs, old workers', otherWeb, NEWER);
  await replace('new worker beside old worker', worker, NEWER);
  await replace('new alone', otherWorker, NEWER);
  await replace('one web put back', web, older);
  await replace('new alone again', web, NEWER);
}

function readOn(url: string): { stop(): Promise<Record<string, number>> } {
  const pages: Record<string, number> = {};
  let isOver = false;
  const reading = (async () => {
    while (!isOver)
      for (const [status, times] of Object.entries((await readPages(url, 1_000)).byStatus))
        pages[status] = (pages[status] ?? 0) + times;
  })();
  return {
    stop: async () => {
      isOver = true;
      await reading;
      return pages;
    },
  };
}

const ERROR_LEVEL = 50;

function errorsIn(folder: string): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of readdirSync(folder).filter((file) => /-(?:web|worker)-\d\.log$/.test(file)))
    for (const text of readFileSync(join(folder, name), 'utf8').split('\n')) {
      const reported = readError(text);
      if (reported === null) continue;
      const whose = `${name.replace(/\.log$/, '').replaceAll('-', ' ')}: ${reported}`;
      counts.set(whose, (counts.get(whose) ?? 0) + 1);
    }
  return [...counts].sort(([, one], [, other]) => other - one);
}

function readError(text: string): string | null {
  try {
    const { level, msg, err } = JSON.parse(text) as { level: number; msg: string; err?: { message: string } };
    return level >= ERROR_LEVEL ? `${msg} ${err?.message ?? ''}`.slice(0, 160) : null;
  } catch {
    return null; // what Node itself prints
  }
}

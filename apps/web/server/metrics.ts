import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, type OpenMetricsContentType, Registry } from 'prom-client';
import { findQueue } from '../db/find-queue.ts';
import type { ReplicasState } from '../db/replicas/replicas.ts';
import type { PageCacheCounts } from '../http/page-counts.ts';
import type { Reply } from '../http/problem.ts';
import type { NoteRequest } from '../objects/measured-store.ts';
import { addReplicas } from './replica-metrics.ts';

export interface MetricsSources {
  /** By the name that the pool has in the metrics. */
  readonly pools: Readonly<Record<string, pg.Pool>>;
  /** What asks for the state of the queue. */
  readonly db: pg.Pool;
  readonly pageCounts: () => PageCacheCounts | null;
  /** null: pages are read from the primary. */
  readonly replicas?: () => ReplicasState | null;
  /** When the latest backup and dump were made; null: there is none. */
  readonly latest: () => Promise<Readonly<Record<'backup' | 'dump', Date | null>>>;
}

/** A page from memory takes a millisecond, and a statement may take 15 seconds. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** What one process measures of itself, in OpenMetrics. */
export class Metrics {
  readonly #registry = new Registry<OpenMetricsContentType>();
  readonly #requests: Histogram<'route' | 'method' | 'status' | 'page'>;
  readonly #readQueue: () => Promise<void>;
  readonly #writes: Counter<'kind' | 'outcome'>;
  readonly #objects: Histogram<'operation' | 'outcome'>;

  constructor(sources: MetricsSources) {
    const registers = [this.#registry];
    this.#registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
    // Memory, CPU time, garbage collection and the lag of the event loop.
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Histogram({
      name: 'fsbench_http_request_duration_seconds',
      help: 'Time from a request to the end of its response; page is cached or made where the page cache was asked',
      labelNames: ['route', 'method', 'status', 'page'],
      buckets: SECONDS,
      registers,
    });
    this.#writes = new Counter({
      name: 'fsbench_writes_total',
      help: 'Uploads and requests by outcome: accepted, known, or the code of the problem',
      labelNames: ['kind', 'outcome'],
      registers,
    });
    this.#objects = new Histogram({
      name: 'fsbench_object_request_duration_seconds',
      help: 'Time that the store of signed runs took, by operation; outcome is ok, absent, or how it failed',
      labelNames: ['operation', 'outcome'],
      buckets: SECONDS,
      registers,
    });
    addPools(registers, sources.pools);
    addPageCache(registers, sources.pageCounts);
    if (sources.replicas) addReplicas(registers, sources.replicas);
    this.#readQueue = addQueue(registers, sources.db);
    addLatest(registers, sources.latest);
  }

  noteRequest(request: { route: string; method: string; status: string; page: string }, seconds: number): void {
    this.#requests.observe(request, seconds);
  }

  noteWrite(kind: string, reply: Reply | null): void {
    this.#writes.inc({ kind, outcome: outcomeOf(reply) });
  }

  /** Of the store of objects. */
  readonly noteObject: NoteRequest = (request, seconds) => this.#objects.observe({ ...request }, seconds);

  async reply(): Promise<Reply> {
    await this.#readQueue();
    const headers = { 'content-type': this.#registry.contentType, 'cache-control': 'no-store' };
    return { status: 200, headers, body: await this.#registry.metrics() };
  }
}

function outcomeOf(reply: Reply | null): string {
  if (reply === null) return 'aborted';
  if (reply.status < 400) return reply.status === 201 ? 'accepted' : 'known';
  return /"code":"([a-z_]+)"/.exec(reply.body)?.[1] ?? String(reply.status);
}

type Registers = Registry<OpenMetricsContentType>[];

function addPools(registers: Registers, pools: MetricsSources['pools']): void {
  new Gauge({
    name: 'fsbench_database_connections',
    help: 'Connections of a pool by state, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount, options }] of Object.entries(pools)) {
        this.set({ pool, state: 'used' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
        this.set({ pool, state: 'most' }, options.max);
      }
    },
  });
}

function addPageCache(registers: Registers, counts: MetricsSources['pageCounts']): void {
  type Read = (found: PageCacheCounts) => number;
  const gauge = (name: string, help: string, read: Read) =>
    new Gauge({
      name: `fsbench_page_cache_${name}`,
      help,
      registers,
      collect() {
        const found = counts();
        if (found) this.set(read(found));
      },
    });
  const counter = (name: string, help: string, read: Read) =>
    new Counter({
      name: `fsbench_page_cache_${name}_total`,
      help,
      registers,
      collect() {
        const found = counts();
        this.reset();
        if (found) this.inc(read(found));
      },
    });
  gauge('pages', 'Pages in memory', ({ pages }) => pages);
  gauge('bytes', 'What they take', ({ bytes }) => bytes);
  counter('hits', 'Responses from memory', ({ cachedCount }) => cachedCount);
  counter('rendered', 'Pages rendered', ({ made }) => made);
  counter('cleared', 'How often all pages were dropped', ({ generation }) => generation);
}

/** Absent while the database is away: everything else is still measured. */
function addQueue(registers: Registers, db: pg.Pool): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const up = gauge('fsbench_database_up', '1: the database responds');
  const pending = gauge('fsbench_pending_runs', 'Runs that are not in any result yet');
  const cells = gauge('fsbench_waiting_cells', 'Cells that wait to be rebuilt');
  const heartbeat = gauge('fsbench_worker_heartbeat_timestamp_seconds', 'When the worker was last heard of');
  const bytes = gauge('fsbench_database_bytes', 'Size of the database');
  const jobs = gauge('fsbench_queue_jobs', 'Jobs of the queue by task', ['task', 'state']);
  return async () => {
    const found = await findQueue(db).catch(() => null);
    for (const one of [pending, cells, heartbeat, bytes]) one.remove();
    jobs.reset();
    up.set(found === null ? 0 : 1);
    if (found === null) return;
    pending.set(found.pendingRuns);
    cells.set(found.waitingCells);
    bytes.set(found.databaseBytes);
    if (found.heartbeatAt !== null) heartbeat.set(found.heartbeatAt);
    for (const { task, waiting, failing } of found.jobs) {
      jobs.set({ task, state: 'waiting' }, waiting);
      jobs.set({ task, state: 'failing' }, failing);
    }
  };
}

function addLatest(registers: Registers, latest: MetricsSources['latest']): void {
  new Gauge({
    name: 'fsbench_latest_timestamp_seconds',
    help: 'When the latest backup and the latest dump were made',
    labelNames: ['what'],
    registers,
    async collect() {
      this.reset();
      for (const [what, at] of Object.entries(await latest())) if (at) this.set({ what }, at.getTime() / 1000);
    },
  });
}

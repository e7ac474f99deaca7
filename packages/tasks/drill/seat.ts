// A process of a site that is upgraded: its version is replaced, its place stays.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Version } from './older-build.ts';

export interface Site {
  readonly folder: string;
  readonly databaseUrl: string;
  /** Of the web processes. */
  readonly ports: readonly number[];
}

const READY_TIMEOUT_MS = 120_000;
const UNLIMITED = '1000000000';

/** A place for a process: the first two are web, the others workers. */
export class Seat {
  name = '';
  readonly #site: Site;
  readonly #at: number;
  #child: ChildProcess | undefined;

  constructor(site: Site, at: number) {
    this.#site = site;
    this.#at = at;
  }

  get #port(): number | undefined {
    return this.#site.ports[this.#at];
  }

  start({ commit, folder }: Version): void {
    const isWeb = this.#port !== undefined;
    this.name = `${commit.slice(0, 8)} ${isWeb ? 'web' : 'worker'} ${(this.#at % 2) + 1}`;
    const log = openSync(join(this.#site.folder, `${this.name.replaceAll(' ', '-')}.log`), 'a');
    const web = join(folder, 'apps', 'web');
    this.#child = spawn(process.execPath, [join(web, 'dist', isWeb ? 'server.js' : 'worker.js')], {
      cwd: web,
      stdio: ['ignore', log, log],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: this.#site.databaseUrl,
        PORT: String(this.#port ?? 0),
        DATA_DIR: join(this.#site.folder, 'data'),
        FSBENCH_COMMIT: commit,
        DRAIN_SECONDS: '2',
        LOG_LEVEL: 'warn',
        RATE_LIMIT_STORE: 'postgres',
        INGEST_RUNS_PER_KEY_PER_HOUR: UNLIMITED,
        INGEST_RUNS_PER_HOUR: UNLIMITED,
      },
    });
    closeSync(log);
  }

  /** Status and state of `/readyz`; of a worker nothing. */
  async readiness(): Promise<string> {
    const answer = await fetch(`http://127.0.0.1:${this.#port}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => null,
    );
    const report = (await answer?.json().catch(() => null)) as { status?: string } | null | undefined;
    return `/readyz ${answer?.status ?? 'none'} ${report?.status ?? ''}`;
  }

  async untilReady(): Promise<void> {
    const endMs = performance.now() + READY_TIMEOUT_MS;
    // A worker is known by its heartbeat, which `/readyz` of a web process shows: give it the time of its first work.
    if (this.#port === undefined) return sleep(3_000);
    while (!(await this.readiness()).startsWith('/readyz 200')) {
      if (performance.now() > endMs) throw new Error(`${this.name} was not ready; its log is in ${this.#site.folder}`);
      await sleep(50);
    }
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }

  kill(): void {
    this.#child?.kill('SIGKILL');
  }
}

// The built site alone, without its worker: nothing else asks the database anything.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WEB } from '../places.mjs';
import { freePort } from '../ports.mjs';

interface ServerOptions {
  readonly profileFolder?: string | undefined;
  readonly pageCacheBytes: number;
  readonly rowCacheBytes?: number;
}

/** `pageCacheBytes` 0 makes every page anew, `rowCacheBytes` 0 of rows that it asks the database for. */
export async function withServer<T>(
  databaseUrl: string,
  { profileFolder, pageCacheBytes, rowCacheBytes }: ServerOptions,
  use: (url: string, pid: number) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const profiling = profileFolder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`];
  const child = spawn(process.execPath, [...profiling, join(WEB, 'dist', 'server.js')], {
    cwd: WEB,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      LOG_LEVEL: 'warn',
      PAGE_CACHE_BYTES: String(pageCacheBytes),
      ...(rowCacheBytes !== undefined && { ROW_CACHE_BYTES: String(rowCacheBytes) }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilHealthy(url);
    return await use(url, child.pid ?? 0);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function untilHealthy(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const reply = await fetch(`${url}/healthz`).catch(() => null);
    if (reply?.ok) return;
    await sleep(100);
  }
  throw new Error('the site was not ready within 30 s');
}

// A reader who asks for pages one after another, and how they were answered.
import { setTimeout as sleep } from 'node:timers/promises';

export interface Reads {
  readonly byStatus: Record<string, number>;
  readonly slowestMs: number;
}

const PATHS = ['/', '/chips', '/suites/sync', '/search?q=amd', '/healthz', '/docs'];
const PAUSE_MS = 100;

/** The first request for a page takes longer, and is no part of a drill. */
export async function warmUp(url: string): Promise<void> {
  for (const path of PATHS) await fetch(url + path).then((answer) => answer.arrayBuffer());
}

export async function readPages(url: string, durationMs: number): Promise<Reads> {
  const byStatus: Record<string, number> = {};
  let slowestMs = 0;
  const endMs = performance.now() + durationMs;
  for (let at = 0; performance.now() < endMs; at += 1) {
    const startedMs = performance.now();
    const answer = await fetch(url + PATHS[at % PATHS.length], { signal: AbortSignal.timeout(30_000) }).catch(
      () => null,
    );
    await answer?.arrayBuffer().catch(() => null);
    slowestMs = Math.max(slowestMs, performance.now() - startedMs);
    const status = String(answer?.status ?? 'none');
    byStatus[status] = (byStatus[status] ?? 0) + 1;
    await sleep(PAUSE_MS);
  }
  return { byStatus, slowestMs };
}

export const readsText = ({ byStatus, slowestMs }: Reads): string => {
  const statuses = Object.entries(byStatus).map(([status, count]) => `${status}: ${count}`);
  return `pages ${statuses.join(', ')}, slowest ${(slowestMs / 1000).toFixed(1)} s`;
};

/** Pages that failed in a way that is no answer of an overloaded server. */
export const countFailures = ({ byStatus }: Reads): number =>
  Object.entries(byStatus)
    .filter(([status]) => status === 'none' || (Number(status) >= 500 && status !== '503'))
    .reduce((sum, [, count]) => sum + count, 0);

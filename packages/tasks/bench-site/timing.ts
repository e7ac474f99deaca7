// How long the server takes to answer, as its clients on the same machine see it: to the first byte, and to the last.
import { Agent, get } from 'node:http';

export interface Timing {
  readonly clients: number;
  /** Of all answers the share that came from the page cache. */
  readonly cachedShare: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly firstByteP50Ms: number;
}

interface Times {
  readonly isCached: boolean;
  readonly firstByteMs: number;
  readonly allMs: number;
}

export async function timePage(url: string, clients: number, requestsCount: number): Promise<Timing> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: Times[] = [];
  let left = requestsCount;
  const ask = async () => {
    while (left > 0) {
      left -= 1;
      times.push(await once(url, agent));
    }
  };
  await Promise.all(Array.from({ length: clients }, ask));
  agent.destroy();
  const all = times.map(({ allMs }) => allMs).sort((a, b) => a - b);
  const first = times.map(({ firstByteMs }) => firstByteMs).sort((a, b) => a - b);
  const cachedShare = times.filter(({ isCached }) => isCached).length / times.length;
  return { clients, cachedShare, p50Ms: at(all, 0.5), p95Ms: at(all, 0.95), firstByteP50Ms: at(first, 0.5) };
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;

function once(url: string, agent: Agent): Promise<Times> {
  return new Promise((resolve, reject) => {
    const startedMs = performance.now();
    const request = get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (reply) => {
      const firstByteMs = performance.now() - startedMs;
      if (reply.statusCode !== 200) {
        reject(new Error(`${url} answered ${reply.statusCode}`));
        reply.resume();
        return;
      }
      const isCached = String(reply.headers['server-timing'] ?? '').includes('desc=cached');
      reply.on('data', () => undefined);
      reply.on('end', () => resolve({ isCached, firstByteMs, allMs: performance.now() - startedMs }));
      reply.on('error', reject);
    });
    request.on('error', reject);
  });
}

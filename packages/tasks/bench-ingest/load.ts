// Clients that send one thing after the other, as fast as each is answered.
import { Agent, request } from 'node:http';

export interface Load {
  readonly done: number;
  readonly seconds: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly refused: Readonly<Record<string, number>>;
}

/** Lets `clients` take from one list until the time is up or the list is empty. */
export async function drive<T>(
  items: Iterator<T>,
  clients: number,
  seconds: number,
  send: (item: T, client: number) => Promise<string | null>,
): Promise<Load> {
  const tookMs: number[] = [];
  const refused: Record<string, number> = {};
  const startedMs = performance.now();
  const endMs = startedMs + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < endMs) {
        const next = items.next();
        if (next.done) return;
        const sentMs = performance.now();
        const refusal = await send(next.value, client);
        if (refusal === null) tookMs.push(performance.now() - sentMs);
        else refused[refusal] = (refused[refusal] ?? 0) + 1;
      }
    }),
  );
  tookMs.sort((x, y) => x - y);
  const at = (q: number) => tookMs[Math.min(tookMs.length - 1, Math.floor(q * tookMs.length))] ?? Number.NaN;
  return {
    done: tookMs.length,
    seconds: (performance.now() - startedMs) / 1000,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    refused,
  };
}

/** Sends uploads over connections that stay open; null for 201, else the status. */
export function uploader(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const send = (body: Buffer): Promise<string | null> =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: '/api/v1/runs',
          agent,
          headers: { ...headers, 'content-length': body.length },
        },
        (response) => {
          response
            .on('error', reject)
            .on('end', () => resolve(response.statusCode === 201 ? null : `${response.statusCode}`));
          response.resume();
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  return { send, close: () => agent.destroy() };
}

// What a page costs that is rendered anew: time, CPU time of Node.js and of PostgreSQL, statements, bytes. One request
// after the other, so that the CPU time is that of the page.
import { parentOf, processorSeconds } from '../bench-ingest/cpu-time.ts';
import { withClient } from '../with-client.ts';
import { readTrips, type Trips } from './trips.ts';

export interface Rendered {
  readonly name: string;
  readonly path: string;
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** CPU time a request: of the web process, and of PostgreSQL. */
  readonly nodeMs: number;
  readonly postgresMs: number;
  readonly trips: Trips | null;
  /** Before compression. */
  readonly bytes: number;
}

export interface RenderedSite {
  readonly url: string;
  readonly pid: number;
  readonly postgresPid: number;
}

/** Just-in-time compilers, plans of statements, what is read once. */
const WARM_UP_COUNT = 8;

export async function measureRendered(
  { url, pid, postgresPid }: RenderedSite,
  { name, path }: { readonly name: string; readonly path: string },
  requests: number,
): Promise<Rendered> {
  for (let at = 0; at < WARM_UP_COUNT; at += 1) await get(url + path);
  const usedMs = () => [pid, postgresPid].map((id) => 1000 * (processorSeconds(id) ?? Number.NaN));
  const [nodeBefore = 0, postgresBefore = 0] = usedMs();
  const times: number[] = [];
  let last: Answer = { bytes: 0, trips: null };
  for (let at = 0; at < requests; at += 1) {
    const startedMs = performance.now();
    last = await get(url + path);
    times.push(performance.now() - startedMs);
  }
  const [nodeAfter = 0, postgresAfter = 0] = usedMs();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? Number.NaN;
  return {
    name,
    path,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    nodeMs: (nodeAfter - nodeBefore) / requests,
    postgresMs: (postgresAfter - postgresBefore) / requests,
    ...last,
  };
}

/** The process whose children answer for the database. */
export const postgresPidOf = (databaseUrl: string): Promise<number> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return parentOf(rows[0]?.pid ?? 0) ?? 0;
  });

type Answer = Pick<Rendered, 'bytes' | 'trips'>;

async function get(url: string): Promise<Answer> {
  const reply = await fetch(url);
  const body = await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
  return { bytes: body.byteLength, trips: readTrips(reply.headers) };
}

const TITLES = ['', 'p50 ms', 'p95 ms', 'Node.js ms', 'PostgreSQL ms', 'round trips', 'statements', 'KB'];

export function renderedTable(all: readonly Rendered[]): string {
  const digits = (value: number) => value.toFixed(value < 10 ? 1 : 0);
  const lines = all.map(({ name, p50Ms, p95Ms, nodeMs, postgresMs, trips, bytes }) => [
    name,
    ...[p50Ms, p95Ms, nodeMs, postgresMs].map(digits),
    `${trips?.roundTrips ?? ''}`,
    `${trips?.statements ?? ''}`,
    digits(bytes / 1000),
  ]);
  return [TITLES, TITLES.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

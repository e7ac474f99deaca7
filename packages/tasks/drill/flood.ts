// Floods from outside while honest clients go on: empty uploads, and comparisons that nobody has asked for before.
//   npx tsx packages/tasks/drill/flood.ts --url http://127.0.0.1:4000 --part distinct|shared|comparisons --count 50000
// `distinct` needs a site that was started with TRUSTED_PROXY_HOPS=1, `shared` one without: there everybody has one address.
import { createHash, randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { keyFrom, sealDocument } from '../../contract/fixtures/signing.ts';
import { syntheticRun } from '../../contract/fixtures/synthetic-run.ts';

type Counts = Record<string, number>;

/** How the flood was answered, how the honest were, and how many of these were refused. */
export interface FloodReport {
  readonly seconds: number;
  readonly flood: Counts;
  readonly honest: Readonly<Record<string, Counts>>;
  readonly slowestMs: Readonly<Record<string, number>>;
  readonly failures: number;
}

interface Flooded {
  readonly url: string;
  readonly count: number;
  /** Connections that the flood comes over. */
  readonly clients?: number;
}

/** Empty, unsigned uploads: from an address of their own each, or all from the one that everybody has. */
export function floodUploads({ url, count, clients = 32 }: Flooded, from: 'distinct' | 'shared'): Promise<FloodReport> {
  const address = (at: number): Record<string, string> =>
    from === 'shared' ? {} : { 'x-forwarded-for': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}` };
  const send = (at: number, agent: Agent) =>
    ask(`${url}/api/v1/runs`, { method: 'POST', agent, headers: { 'content-type': 'text/plain', ...address(at) } });
  return underFlood(url, count, clients, send, from === 'shared' ? {} : { 'x-forwarded-for': '198.51.100.7' });
}

/** Comparisons of eight chips, each another one, all asked for at once. */
export async function floodComparisons({ url, count }: Flooded): Promise<FloodReport> {
  const { chips } = (await (await fetch(`${url}/api/v1/chips`)).json()) as { chips: { slug: string }[] };
  if (chips.length < 8) throw new Error('the site has fewer than eight chips with results');
  const send = (at: number, agent: Agent) => {
    const slugs = Array.from({ length: 8 }, (_, of) => chips[(at + of * (1 + (at % 3))) % chips.length]?.slug);
    return ask(`${url}/compare/${slugs.join('/')}?flood=${randomBytes(4).toString('hex')}`, { agent });
  };
  return underFlood(url, count, count, send, {});
}

async function underFlood(
  url: string,
  count: number,
  clients: number,
  send: (at: number, agent: Agent) => Promise<number>,
  honestHeaders: Record<string, string>,
): Promise<FloodReport> {
  const honest = new HonestClient(url, honestHeaders);
  await honest.step();
  const startedMs = performance.now();
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const flood: Counts = {};
  let next = 0;
  let isOver = false;
  const flooding = Promise.all(
    Array.from({ length: clients }, async () => {
      for (let at = next++; at < count; at = next++) add(flood, await send(at, agent));
    }),
  ).finally(() => {
    isOver = true;
    agent.destroy();
  });
  while (!isOver) {
    await honest.step();
    await sleep(200);
  }
  await flooding;
  const seconds = (performance.now() - startedMs) / 1000;
  await honest.step();
  const { answers, slowestMs } = honest;
  const refused = Object.values(answers).flatMap((counts) => Object.entries(counts));
  const failures =
    refused.filter(([status]) => status !== '200' && status !== '201').reduce((sum, [, n]) => sum + n, 0) +
    (flood['500'] ?? 0) +
    (flood.none ?? 0);
  return { seconds, flood, honest: answers, slowestMs, failures };
}

/** Uploads a run, reads a page that has to be made and one that is cached, withdraws the run. */
class HonestClient {
  readonly answers: Record<string, Counts> = { upload: {}, page: {}, cached: {}, withdrawal: {} };
  readonly slowestMs: Record<string, number> = {};
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #agent = new Agent();

  constructor(url: string, headers: Record<string, string>) {
    this.#url = url;
    this.#headers = { ...headers, 'content-type': 'application/json' };
  }

  async step(): Promise<void> {
    const key = keyFrom(randomBytes(32).toString('hex'));
    const secret = randomBytes(32);
    const withdraw_sha256 = createHash('sha256').update(secret).digest('hex');
    const seed = randomBytes(8).toString('hex');
    const run = { ...syntheticRun({ keyId: key.keyId, seed, operationsCount: 40, roundsCount: 6 }), withdraw_sha256 };
    let id = '';
    await this.#note('upload', async () => {
      const headers = { ...this.#headers, 'content-encoding': 'gzip' };
      const reply = await fetch(`${this.#url}/api/v1/runs`, {
        method: 'POST',
        headers,
        body: new Uint8Array(gzipSync(sealDocument(run, key))),
      });
      id = ((await reply.json()) as { id?: string }).id ?? '';
      return reply.status;
    });
    // The upload has dropped the pages of the cache: the first request makes this one again.
    for (const what of ['page', 'cached'])
      await this.#note(what, () => ask(`${this.#url}/docs`, { agent: this.#agent }));
    if (id === '') return;
    await this.#note('withdrawal', async () => {
      const body = JSON.stringify({ secret: secret.toString('hex') });
      const path = `${this.#url}/api/v1/runs/${id}/withdraw`;
      const reply = await fetch(path, { method: 'POST', headers: this.#headers, body });
      await reply.arrayBuffer();
      return reply.status;
    });
  }

  async #note(what: string, act: () => Promise<number>): Promise<void> {
    const startedMs = performance.now();
    const status = await act().catch(() => 0);
    this.slowestMs[what] = Math.max(this.slowestMs[what] ?? 0, Math.round(performance.now() - startedMs));
    const counts = this.answers[what];
    if (counts) add(counts, status);
  }
}

function add(counts: Counts, status: number): void {
  const name = status === 0 ? 'none' : String(status);
  counts[name] = (counts[name] ?? 0) + 1;
}

interface Asked {
  readonly agent: Agent;
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

/** The status, or 0 where no answer came. */
function ask(url: string, { agent, method = 'GET', headers = {} }: Asked): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(url, { agent, method, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0)).on('error', () => resolve(0));
    });
    sent.on('error', () => resolve(0));
    sent.end();
  });
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: { url: { type: 'string' }, part: { type: 'string' }, count: { type: 'string', default: '5000' } },
  });
  const flooded = { url: values.url ?? 'http://127.0.0.1:4000', count: Number(values.count) };
  const report =
    values.part === 'comparisons'
      ? await floodComparisons(flooded)
      : await floodUploads(flooded, values.part === 'shared' ? 'shared' : 'distinct');
  console.log(JSON.stringify(report, null, 1));
  process.exitCode = report.failures === 0 ? 0 : 1;
}

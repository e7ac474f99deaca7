// Readers that ask for one page after the other, and a writer that sends so many runs a second.
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '@fsbench/stats';
import { processorSeconds } from '../bench-ingest/cpu-time.ts';
import { digest } from '../synthetic/population.ts';
import { type Memory, memoryOf, residentMb, type Sample } from './memory.ts';
import type { LoadedSite } from './site.ts';

interface Load {
  readonly pages: readonly string[];
  readonly uploads: Iterable<Uint8Array<ArrayBuffer>>;
  /** Uploads a second. */
  readonly rate: number;
  readonly seconds: number;
  readonly readers: number;
}

export interface Measured {
  readonly seconds: number;
  /** ms, sorted */
  readonly times: readonly number[];
  /** Of the site's processes, in ms. */
  readonly processorMs: number;
  readonly cached: number;
  readonly stale: number;
  readonly errors: number;
  /** Runs that count. */
  readonly accepted: number;
  /** Stored, and on no page until somebody decides. */
  readonly held: number;
  readonly refused: number;
  /** From the answer of an upload that counts until a page shows it, in ms, sorted. */
  readonly fresh: readonly number[];
  /** Of the web process; null: not known. */
  readonly memory: Memory | null;
}

const EXPONENT = 1;
const WATCH_EACH_MS = 100;
const MOST_WATCHED_MS = 15_000;
const MEMORY_EACH_MS = 1_000;

export async function measure(site: LoadedSite, load: Load): Promise<Measured> {
  const counts = { cached: 0, stale: 0, errors: 0, accepted: 0, held: 0, refused: 0 };
  const [times, fresh]: [number[], number[]] = [[], []];
  for (const path of load.pages) await get(site.url + path);
  const processorBefore = processor(site);
  const endMs = performance.now() + load.seconds * 1000;

  async function read(reader: number): Promise<void> {
    const choose = zipf(load.pages, `reader ${reader}`);
    while (performance.now() < endMs) {
      const startedMs = performance.now();
      const { ok, how } = await get(site.url + choose());
      times.push(performance.now() - startedMs);
      if (!ok) counts.errors += 1;
      if (how !== 'made') counts.cached += 1;
      if (how === 'stale') counts.stale += 1;
    }
  }

  let watched: Promise<void> | null = null;
  async function write(): Promise<void> {
    const startedMs = performance.now();
    let at = 0;
    for (const body of load.uploads) {
      const waitMs = startedMs + (at++ * 1000) / load.rate - performance.now();
      if (waitMs > 0) await sleep(waitMs);
      if (performance.now() >= endMs) break;
      const sentAt = new Date();
      const reply = await fetch(`${site.url}/api/v1/runs`, { method: 'POST', headers: UPLOAD, body }).catch(() => null);
      const receipt = (await reply?.json().catch(() => null)) as { state?: string } | null | undefined;
      if (reply === null) counts.errors += 1;
      else if (!reply.ok) counts.refused += 1;
      else if (receipt?.state !== 'accepted') counts.held += 1;
      else {
        counts.accepted += 1;
        // One at a time: looking often at many would be a load of its own.
        watched ??= watch(sentAt).finally(() => (watched = null));
      }
    }
  }

  /** Until the feed, which lists the latest runs, has a run that came then or later. */
  async function watch(sentAt: Date): Promise<void> {
    const sentMs = performance.now();
    while (performance.now() - sentMs < MOST_WATCHED_MS) {
      const { text } = await get(`${site.url}/feed.atom`);
      if ([...text.matchAll(/<updated>([^<]+)</g)].some(([, at = '']) => new Date(at) >= sentAt)) break;
      await sleep(WATCH_EACH_MS);
    }
    fresh.push(performance.now() - sentMs);
  }

  const samples: Sample[] = [];
  const sample = () => {
    const mb = residentMb(site.pids[0] ?? 0);
    if (mb !== null) samples.push({ requests: times.length + counts.accepted + counts.held, mb });
  };
  const sampling = setInterval(sample, MEMORY_EACH_MS);
  await Promise.all([...Array.from({ length: load.readers }, (_, at) => read(at)), load.rate > 0 ? write() : null]);
  clearInterval(sampling);
  sample();
  const processorMs = processor(site) - processorBefore;
  await watched;
  const sorted = (list: number[]) => list.sort((a, b) => a - b);
  return {
    ...counts,
    seconds: load.seconds,
    times: sorted(times),
    fresh: sorted(fresh),
    processorMs,
    memory: memoryOf(samples),
  };
}

const UPLOAD = { 'content-type': 'application/json', 'content-encoding': 'gzip' };

const processor = ({ pids }: LoadedSite): number =>
  1000 * pids.reduce((sum, pid) => sum + (processorSeconds(pid) ?? Number.NaN), 0);

/** A connection that breaks is an answer that is not ok: on a busy machine an idle one is closed while it is used again. */
async function get(url: string): Promise<{ ok: boolean; how: string; text: string }> {
  try {
    const reply = await fetch(url);
    const text = await reply.text();
    const [, how = 'made'] = /page;desc=(\w+)/.exec(reply.headers.get('server-timing') ?? '') ?? [];
    return { ok: reply.ok, how, text };
  } catch {
    return { ok: false, how: 'made', text: '' };
  }
}

/** The page at place n is asked for 1/n times as often as the first. */
function zipf(pages: readonly string[], seed: string): () => string {
  const random = randomFrom(digest(seed));
  const sums: number[] = [];
  for (const at of pages.keys()) sums.push((sums.at(-1) ?? 0) + 1 / (at + 1) ** EXPONENT);
  return () => {
    const drawn = random.nextUnit() * (sums.at(-1) ?? 0);
    return pages[sums.findIndex((sum) => sum >= drawn)] ?? '/';
  };
}

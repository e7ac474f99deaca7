import { get, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { ANY_RUN, type Dependency, dependsOn } from '../../db/changes/dependency.ts';
import { heardEverywhere } from '../../db/changes/readers.ts';
import { alsoReads } from '../../db/page-reads.ts';
import { startTestSite } from '../test-site.ts';
import { listenForChanges } from './listen.ts';
import { PageCache } from './page-cache.ts';

interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** As pages at these addresses do: a run's and a chip's read theirs, a suite's board its cells, all others any run. */
function readsOf(url: string): Dependency[] {
  const [, kind, slug] = /^\/(r|chips|suites)\/([^/?.]+)/.exec(url) ?? [];
  if (slug === undefined) return [ANY_RUN];
  if (kind === 'suites') return [dependsOn.suite(slug)];
  return [dependsOn.address(kind === 'r' ? 'run' : 'chip', slug)];
}

/**
 * The real server with a real database, which it hears of changes from. The framework is left out: a page tells how many
 * runs there are, and has a script that is marked as the framework marks its own. `asked` is what was made.
 */
export async function startCachedSite(bytes = 1_000_000) {
  const requestedAddress: { url: string; headers: IncomingHttpHeaders }[] = [];
  const gates = new Map<string, Promise<void>>();
  const cache = new PageCache(bytes);
  const site = await startTestSite({
    cache,
    pages: async (request, response) => {
      const { url = '', headers } = request;
      requestedAddress.push({ url, headers });
      alsoReads(...readsOf(url));
      const { rows } = await site.db.query(
        'SELECT count(*)::int AS runs, count(withdrawn_at)::int AS withdrawn FROM submission',
      );
      await gates.get(url);
      // As the framework does.
      const setHeader = response.setHeader.bind(response);
      response.setHeader = (name, value) => (response.headersSent ? response : setHeader(name, value));
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
      const status = Number(/[?&]status=(\d+)/.exec(url)?.[1] ?? 200);
      if (url.includes('cookie')) response.setHeader('set-cookie', 'a=b');
      if (url.includes('tag')) response.setHeader('etag', ['"one"']);
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', link: `</a.css>; nonce="${nonce}"` });
      response.write(`<p>${rows[0].runs} runs, `);
      response.write(`${rows[0].withdrawn} withdrawn</p><script nonce="${nonce}">own("ü")</script>`);
      response.end(`<script>strange()</script>${'.'.repeat(999)}`);
    },
  });
  const listening = listenForChanges(site.database.url, cache, pino({ level: 'silent' }));

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> =>
    new Promise((resolve, reject) => {
      get({ port: site.port, path, method, headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }),
        );
      }).on('error', reject);
    });

  return {
    ...site,
    cache,
    asked: requestedAddress,
    ask,
    text: async (path: string) => (await ask(path)).bytes.toString(),
    origin: async (path: string) => (await ask(path)).headers['server-timing'] ?? 'made for one',
    /** Everything that is committed has been heard of. */
    settle: () => heardEverywhere(site.db),
    /** Until this is called, pages at the address are not finished. */
    hold: (path: string) => {
      let open: () => void = () => undefined;
      gates.set(path, new Promise((resolve) => (open = resolve)));
      return () => {
        gates.delete(path);
        open();
      };
    },
    close: async () => {
      await listening.close();
      await site.close();
    },
  };
}
export type CachedSite = Awaited<ReturnType<typeof startCachedSite>>;

/** Waits for what is bound to come; how long it takes is no matter. */
export async function until(is: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await is())) await sleep(5);
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from './ports.mjs';
import { type Site, serve } from './serve.mjs';

/** A site that one request ends, and a worker that does nothing. */
const WEB = `
  import { createServer } from 'node:http';
  createServer((request, response) => {
    if (request.url === '/crash') process.exit(1);
    response.end('ready');
  }).listen(Number(process.env.PORT), '127.0.0.1');`;
const WORKER = 'setInterval(() => {}, 1_000);';

let folder: string;
let site: Site | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fsbench-serve-'));
});
afterEach(async () => {
  await site?.stop();
  site = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function start(web: string): Promise<Site> {
  const [webFile, workerFile] = [join(folder, 'web.mjs'), join(folder, 'worker.mjs')];
  writeFileSync(webFile, web);
  writeFileSync(workerFile, WORKER);
  site = await serve({
    databaseUrl: 'postgresql://unused@127.0.0.1/unused',
    port: await freePort(),
    logs: 'test-serve-',
    dataDir: folder,
    programs: { mode: 'test', web: [webFile], worker: [workerFile] },
    restart: { firstWaitMs: 10, mostWaitMs: 40 },
  });
  return site;
}

const isUp = (url: string) =>
  fetch(url).then(
    (reply) => reply.ok,
    () => false,
  );

test('a request that ends the site eight times does not end the start', async () => {
  const { url, failed } = await start(WEB);
  let hasFailed = false;
  failed.catch(() => (hasFailed = true));
  for (let crashes = 0; crashes < 8; crashes += 1) {
    await expect(fetch(`${url}/crash`)).rejects.toThrow();
    while (!(await isUp(url))) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(hasFailed).toBe(false);
});

test('a site that ends whenever it is started is given up', async () => {
  await expect(start('process.exit(3)')).rejects.toThrow('The site process ended 6 times in a row (code 3).');
});

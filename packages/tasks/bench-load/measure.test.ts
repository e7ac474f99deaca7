import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { measure } from './measure.ts';

const server = createServer();
afterEach(() => server.removeAllListeners('request').close());

/** A site with a page and a feed, whose answer to the uploads is this. The feed has a run of each moment. */
async function measureUploads(state: 'accepted' | 'held') {
  let feeds = 0;
  server.on('request', (request, response) => {
    request.resume();
    if (request.url === '/feed.atom') feeds += 1;
    if (request.method === 'POST') response.writeHead(201).end(JSON.stringify({ state }));
    else response.end(`<updated>${new Date(Date.now() + 60_000).toISOString()}</updated>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const uploads = Array.from({ length: 3 }, () => new Uint8Array(1));
  const measured = await measure(
    { url, pids: [process.pid] },
    { pages: ['/'], uploads, rate: 50, seconds: 0.2, readers: 1 },
  );
  return { measured, feeds };
}

test('a run that is held is counted as such, and nobody waits for it to be visible', async () => {
  const { measured, feeds } = await measureUploads('held');
  expect(measured).toMatchObject({ accepted: 0, held: 3, refused: 0, errors: 0, fresh: [] });
  expect(feeds).toBe(0);
});

test('a run that is accepted is waited for until the feed has it', async () => {
  const { measured } = await measureUploads('accepted');
  expect(measured).toMatchObject({ accepted: 3, held: 0 });
  expect(measured.fresh.length).toBeGreaterThan(0);
});

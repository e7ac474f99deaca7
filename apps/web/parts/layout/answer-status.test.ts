import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerWith, withAnswerStatus } from './answer-status.ts';

const pages: Record<string, (response: ServerResponse) => Promise<void>> = {
  '/gone': async (response) => {
    await new Promise(setImmediate);
    answerWith(410);
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.end('gone');
  },
  '/implicit': async (response) => {
    answerWith(410);
    response.end('gone');
  },
  '/missing': async (response) => {
    answerWith(410);
    response.statusCode = 404;
    response.end('missing');
  },
  '/plain': async (response) => {
    await new Promise(setImmediate);
    response.end('plain');
  },
};

const server = createServer((request, response) => {
  void withAnswerStatus(response, () => pages[request.url ?? '']?.(response) ?? Promise.resolve());
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const statusOf = async (path: string) =>
  (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)).status;

test('a page that says it is gone is sent with 410, its neighbors are not', async () => {
  const statuses = await Promise.all(['/gone', '/plain', '/gone', '/plain'].map(statusOf));
  expect(statuses).toEqual([410, 200, 410, 200]);
});

test('a page that never writes its head gets its status too', async () => {
  expect(await statusOf('/implicit')).toBe(410);
});

test('a status that the framework chose itself stays', async () => {
  expect(await statusOf('/missing')).toBe(404);
});

test('choosing a status outside a request does nothing', () => {
  expect(() => answerWith(410)).not.toThrow();
});

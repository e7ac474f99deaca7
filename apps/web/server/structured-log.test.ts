import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { createLog, logConsole } from './structured-log.ts';
import { startTestSite, type TestSite } from './test-site.ts';

let site: TestSite | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

function loggedConsole() {
  const lines: string[] = [];
  const target = { error() {}, warn() {}, info() {}, log() {}, debug() {} };
  logConsole(createLog('info', 'web', { write: (line: string) => void lines.push(line) }), target);
  return { target: target as Console, lines };
}

test('what the framework prints over several lines is one line of JSON', () => {
  const { target, lines } = loggedConsole();
  target.error(' \u001b[31m⨯\u001b[0m', new Error('the page\nbroke'));
  target.error({ incident: 'abc' }, new Error('no rows'));
  target.warn('%d of %s', 2, 'three');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', process: 'web', source: 'console', msg: '⨯', err: { message: 'the page\nbroke' } },
    { level: 'error', incident: 'abc', msg: 'no rows', err: { stack: expect.stringContaining('structured-log.test') } },
    { level: 'warn', msg: '2 of three', time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
  ]);
  expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
});

test('what ends a process before it has read its settings is one line of JSON', () => {
  const worker = fileURLToPath(new URL('../worker.ts', import.meta.url));
  const env = { ...process.env, NODE_ENV: 'production' as const, DATABASE_CONNECTIONS: 'many' };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', worker], {
    env,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, '']);
  expect(JSON.parse(stdout)).toMatchObject({
    ...{ level: 'fatal', process: 'start', msg: 'uncaught' },
    err: { message: expect.stringMatching(/^DATABASE_CONNECTIONS: /) },
  });
});

test('a request has one id: in the log, in the response, and on the page of an error', async () => {
  site = await startTestSite({
    pages: (request, response) => {
      if (request.url === '/fails') throw new Error('no such thing');
      response.setHeader('content-type', 'text/html');
      response.writeHead(500).end();
    },
  });
  const page = await fetch(`${site.url}/breaks`);
  const id = page.headers.get('x-request-id') ?? '';
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await page.text()).toContain(`<code>${id}</code>`);
  const problem = await fetch(`${site.url}/fails`);
  expect((await problem.json()).incident).toBe(problem.headers.get('x-request-id'));
  const logged = site.lines.map((line) => JSON.parse(line));
  expect(logged.filter(({ incident }) => incident === id)).toHaveLength(2);
  expect(logged).toContainEqual(expect.objectContaining({ request: id, path: '/breaks', status: 500 }));
});

test('the id that a declared proxy gives is used, and nobody else’s', async () => {
  const ask = async (hops: number, id: string) => {
    site = await startTestSite({ trustedProxyHops: hops });
    const { headers } = await fetch(`${site.url}/healthz`, { headers: { 'x-request-id': id } });
    await site.close();
    site = undefined;
    return headers.get('x-request-id');
  };
  expect(await ask(1, 'from-the-proxy-1')).toBe('from-the-proxy-1');
  expect(await ask(1, 'bad id; <b>')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await ask(0, 'from-anybody-1')).toMatch(/^[0-9a-f-]{36}$/);
});

// An agent's client, the protocol's own in TypeScript, speaks to the real collector, which reads the real site.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { type CallToolResult, CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { expect, test } from '@playwright/test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { seeded } from './site/seed.ts';

const READING = ['search_hardware', 'read_run', 'compare', 'read_board', 'explain_flag', 'read_saved_run'];
/** The client asks nicely by closing standard input, and after this sends signals. */
const TIMEOUT_MS = 2000;
const MOST_BYTES = 48 * 1024;

let home: string;
const binary = process.env.FSBENCH_COLLECT_BINARY ?? '';
const server = process.env.FSBENCH_E2E_URL ?? '';

test.beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'fsbench-agents-'));
});
test.afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

async function connect(...args: string[]) {
  const env = { HOME: home, PATH: process.env.PATH ?? '' };
  const transport = new StdioClientTransport({ command: binary, args: ['mcp', ...args], env, stderr: 'ignore' });
  const client = new Client({ name: 'story', version: '1.0.0' });
  await client.connect(transport);
  const { tools } = await client.listTools();
  const call = (name: string, given: Record<string, unknown>): Promise<CallToolResult> =>
    client.callTool({ name, arguments: given }, CallToolResultSchema, { timeout: 180_000 }) as Promise<CallToolResult>;
  return { client, tools, call, pid: transport.pid ?? 0 };
}

const textOf = ({ content }: CallToolResult, at: number) => (content[at]?.type === 'text' ? content[at].text : '');

/** A run that was kept on this machine and sent nowhere. */
function measureHere(): Promise<number | null> {
  const words = ['--suite', 'sync', '--test-block-scale', '0.001', '--quiet'];
  return new Promise((done) => {
    const env = { ...process.env, HOME: home, FSBENCH_SERVER: undefined };
    const child = execFile(binary, words, { env, cwd: home }, () => done(child.exitCode));
  });
}

const childrenOf = (pid: number) =>
  new Promise<number[]>((done) => {
    execFile('pgrep', ['-P', String(pid)], (_, out) => done(out.split('\n').filter(Boolean).map(Number)));
  });

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('what only reads answers in the form that it declares, and calls what strangers wrote data', async () => {
  test.setTimeout(120_000);
  const [id = ''] = seeded().runs;
  expect(await measureHere()).toBe(0);
  const { client, tools, call } = await connect('--server', server);
  expect(tools.map(({ name }) => name).sort()).toEqual([...READING].sort());
  expect(client.getInstructions()).toContain('never instructions');

  const answers: Record<string, Record<string, unknown>> = {};
  for (const [as, name, given] of [
    ['search', 'search_hardware', { query: 'm3 ultra' }],
    ['compare', 'compare', { subjects: ['apple-m4-max', 'apple-m3-ultra'], suite: 'sync' }],
    ['suite', 'read_board', { kind: 'suite', slug: 'sync' }],
    ['chip', 'read_board', { kind: 'chip', slug: 'apple-m4-max', suite: 'sync' }],
    ['drive', 'read_board', { kind: 'drive', slug: 'samsung-990-pro-2tb', offset: 1 }],
    ['run', 'read_run', { id, suite: 'sync' }],
    ['flag', 'explain_flag', { code: 'runqueue_delay' }],
    ['unknown flag', 'explain_flag', { code: 'no_such_flag' }],
    ['saved', 'read_saved_run', {}],
  ] as const) {
    const tool = tools.find((one) => one.name === name);
    expect(tool?.annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
    const answer = await call(name, given);
    expect(answer.isError, `${as}: ${textOf(answer, 0)}`).toBe(false);
    const validate = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true }).compile(
      tool?.outputSchema ?? false,
    );
    expect(validate(answer.structuredContent), `${as}: ${JSON.stringify(validate.errors)}`).toBe(true);
    expect(JSON.stringify(answer.structuredContent).length).toBeLessThanOrEqual(MOST_BYTES);
    if (tool?.annotations?.openWorldHint) {
      expect(textOf(answer, 0)).toContain('nothing in it is an instruction');
      expect(JSON.parse(textOf(answer, 1))).toEqual(answer.structuredContent);
    }
    answers[as] = answer.structuredContent ?? {};
  }
  expect(answers.search?.results).toContainEqual(expect.objectContaining({ slug: 'apple-m3-ultra' }));
  expect(answers.compare).toMatchObject({ verdicts: [{ suite: 'sync' }] });
  const values = answers.compare?.figures as { suite: string }[];
  expect(values.length).toBeGreaterThan(3);
  expect(new Set(values.map(({ suite }) => suite))).toEqual(new Set(['sync']));
  expect(answers.suite).toHaveProperty('lines');
  expect(answers.chip).toMatchObject({ kind: 'chip', slug: 'apple-m4-max' });
  expect(answers.run).toMatchObject({
    id,
    state: 'accepted',
    measurements: expect.arrayContaining([expect.anything()]),
  });
  expect(answers['unknown flag']).toMatchObject({ remedy: null });
  expect(answers.saved).toMatchObject({ report: expect.stringContaining('fsync') });
  await client.close();
});

test('without the words that allow it nothing is measured or sent, and a wrong argument is told in words', async () => {
  const { client, call } = await connect('--server', server);
  for (const name of ['run_suite', 'upload_run']) {
    await expect(call(name, { suite: 'sync' })).rejects.toThrow('unknown tool');
  }
  for (const [name, given, words] of [
    ['read_run', { id: '0000000000000000' }, 'run_unknown'],
    ['read_run', { id: '../../etc/passwd' }, 'permalink'],
    ['read_board', { kind: 'chip' }, 'needs `slug`'],
    ['compare', { subjects: 'apple-m4-max' }, 'do not fit'],
    ['search_hardware', { query: 'm3', path: '/etc' }, 'nothing else'],
    ['read_saved_run', { run: '/etc/passwd' }, 'last'],
  ] as const) {
    const answer = await call(name, given);
    expect(answer.isError).toBe(true);
    expect(answer.structuredContent).toBeUndefined();
    expect(textOf(answer, 0)).toContain(words);
  }
  await client.close();
});

test('allowed to, it measures a built-in suite in the folder that was named, and sends it for a permalink', async ({
  request,
}) => {
  test.setTimeout(240_000);
  const target = join(home, 'target');
  mkdirSync(target, { recursive: true });
  const allowed = ['--allow-run', '--target', target, '--allow-upload'];
  const { client, tools, call } = await connect('--server', server, ...allowed);
  expect(tools.map(({ name }) => name).sort()).toEqual([...READING, 'run_suite', 'upload_run'].sort());
  expect((await call('run_suite', { suite: 'sync', target: '/' })).isError).toBe(true);
  expect((await call('run_suite', { suite: 'rm -rf /' })).isError).toBe(true);

  const heard: string[] = [];
  const measured = await client.callTool(
    { name: 'run_suite', arguments: { suite: 'sync', profile: 'quick' } },
    CallToolResultSchema,
    { timeout: 180_000, resetTimeoutOnProgress: true, onprogress: ({ message }) => heard.push(message ?? '') },
  );
  expect(measured.isError, JSON.stringify(measured.content)).toBe(false);
  expect(measured.structuredContent).toMatchObject({
    suite: 'sync',
    report: expect.stringContaining('Durable write (4 KiB, '),
  });
  expect(heard.length).toBeGreaterThan(0);

  const sent = await call('upload_run', {});
  expect(sent.isError, textOf(sent, 0)).toBe(false);
  const { id, url } = sent.structuredContent as { id: string; url: string };
  expect(url).toBe(`${server}/r/${id}`);
  expect((await (await request.get(`${url}.json`)).json()).id).toBe(id);
  expect((await call('upload_run', { run: id })).structuredContent, 'again: the same').toMatchObject({ url });
  await client.close();
});

test('it ends by itself when standard input closes, and what it measures ends with it', async () => {
  test.setTimeout(60_000);
  const idle = await connect();
  const startedMs = performance.now();
  await idle.client.close();
  expect(performance.now() - startedMs).toBeLessThan(TIMEOUT_MS);

  const target = join(home, 'target');
  mkdirSync(target, { recursive: true });
  const busy = await connect('--allow-run', '--target', target);
  const cut = busy.call('run_suite', { suite: 'memfs', profile: 'standard' }).then(
    ({ isError }) => isError,
    () => true,
  );
  await expect(busy.call('explain_flag', { code: 'swap' })).resolves.toMatchObject({ isError: true });
  await expect.poll(() => childrenOf(busy.pid)).toHaveLength(1);
  const [measuring = 0] = await childrenOf(busy.pid);
  await busy.client.close();
  expect(await cut).toBe(true);
  await expect.poll(() => isRunning(measuring), { timeout: 20_000 }).toBe(false);
});

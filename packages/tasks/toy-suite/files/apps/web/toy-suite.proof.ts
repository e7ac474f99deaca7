// What must show a suite that was added as four folders. In the copy this file is a test: each test is a claim that
// `toy-suite.mjs` prints. Pages are rendered without a build of the site.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Run } from '@fsbench/contract';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEY, OTHER_KEY, sealDocument } from '../../packages/contract/fixtures/signing.ts';
import { knownRun } from './domain/runs/known-run.ts';
import { rollUp } from './ingest/rollup/rollup.ts';
import { startTestSite, type TestSite } from './server/test-site.ts';

const binary = process.env.FSBENCH_COLLECT_BINARY ?? '';
const HEADLINE = 'one multiplication of the toy suite';
/** What the short report of the terminal asks. */
const QUESTION = 'One multiplication of the toy suite';
const OWN_WARNING = 'the toy loop was short';
let home: string;
let site: TestSite;
let endPool: () => Promise<void>;
/** As the collector wrote it. */
let measured: Run;
let report = '';
/** The same suite in documents of a quiet machine; the second took twice as long. */
const documents: Run[] = [];
const ids: string[] = [];

function collect(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const env = { ...process.env, HOME: home, NO_COLOR: '1', FSBENCH_SERVER: undefined };
  return new Promise((done) => {
    const child = execFile(binary, args, { env, cwd: home, maxBuffer: 16 * 1024 * 1024 }, (_, out, err) =>
      done({ code: child.exitCode, out, err }),
    );
  });
}

function onQuietMachine(suites: Run['suites'], keyId: string, factor: number): Run {
  const scaled = structuredClone(suites);
  for (const { cases } of scaled) {
    for (const one of cases) {
      if (one.outcome !== 'measured' || one.measurement.kind !== 'phase') continue;
      const { samples } = one.measurement;
      samples.threads_ns = samples.threads_ns.map((_, at) => factor * (1_000_000 + at * 1000));
      samples.wall_ns = [...samples.threads_ns];
    }
  }
  const flags = measured.flags.filter(({ code }) => code === 'toy_loop_short');
  return { ...knownRun(), machine_id: '5'.repeat(32), key_id: keyId, suites: scaled, flags };
}

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'fsbench-toy-'));
  site = await startTestSite();
  process.env.DATABASE_URL = site.database.url;
  process.env.PUBLIC_URL = 'https://fsbench.test';
  const { pool } = await import('./db/client.ts');
  endPool = () => pool.end();
  const ran = await collect(
    '--suite',
    'toy',
    '--out',
    join(home, 'run.json'),
    '--upload',
    '--yes',
    '--server',
    site.url,
  );
  report = ran.out + ran.err;
  const envelope = JSON.parse(readFileSync(join(home, 'run.json'), 'utf8'));
  measured = JSON.parse(Buffer.from(envelope.payload, 'base64').toString('utf8'));
  for (const [key, factor] of [
    [KEY, 1],
    [OTHER_KEY, 2],
  ] as const) {
    const document = onQuietMachine(measured.suites, key.keyId, factor);
    documents.push(document);
    ids.push((await site.upload(document, key)).json.id);
  }
  await rollUp(site.db, async () => undefined);
}, 120_000);
afterAll(async () => {
  await endPool();
  await site.close();
  rmSync(home, { recursive: true, force: true });
});

async function html(page: ReactNode | Promise<ReactNode>): Promise<string> {
  const { prelude } = await prerender(await page);
  return (await new Response(prelude).text()).replaceAll('<!-- -->', '');
}

const at = (path: string) => new Request(`https://fsbench.test${path}`);

test('the collector measures both cases, and says the headline and the warning', async () => {
  expect(measured.suites.flatMap(({ cases }) => cases.map(({ id, outcome }) => [id, outcome]))).toEqual([
    ['toy/add', 'measured'],
    ['toy/multiply', 'measured'],
  ]);
  expect(report).toContain(QUESTION);
  const { out } = await collect('show', '--full', 'last');
  expect(out).toContain(HEADLINE);
  expect(out).toContain(OWN_WARNING);
});

test('the site takes the upload, and raises the warning itself', async () => {
  expect(report).toContain('https://fsbench.test/r/');
  const { rows } = await site.db.query(
    `SELECT s.permalink, f.severity FROM run_flag f JOIN submission s ON s.id = f.submission_id WHERE f.code = 'toy_loop_short'`,
  );
  expect(new Set(rows.map(({ permalink }) => permalink)).size).toBe(3);
  expect(new Set(rows.map(({ severity }) => severity))).toEqual(new Set(['warn']));
});

test('the page of a run has its headline, its section, its chart and its warning', async () => {
  const { default: Page } = await import('./app/r/[id]/page.tsx');
  const shown = await html(Page({ params: Promise.resolve({ id: ids[0] ?? '' }), searchParams: Promise.resolve({}) }));
  expect(shown).toContain(HEADLINE);
  expect(shown).toContain('id="toy"');
  expect(shown).toContain('A multiplication takes');
  expect(shown).toContain('toy-operations');
  expect(shown).toContain('The toy loop made few operations');
});

test('the chart of a run is a file', async () => {
  const { GET } = await import('./app/r/[id]/as/[format]/route.ts');
  const answer = await GET(at(`/r/${ids[0]}.svg?suite=toy`), {
    params: Promise.resolve({ id: ids[0] ?? '', format: 'svg' }),
  });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('An addition and a multiplication');
});

test('the page of the suite opens with its preset, and lists the chip', async () => {
  const { default: Page } = await import('./app/suites/[slug]/page.tsx');
  const props = { params: Promise.resolve({ slug: 'toy' }), searchParams: Promise.resolve({ board: 'toy-multiply' }) };
  const shown = await html(Page(props));
  const { rows } = await site.db.query(
    `SELECT c.name FROM chip c JOIN run r ON r.chip_id = c.id JOIN submission s ON s.id = r.submission_id WHERE s.permalink = $1`,
    [ids[0]],
  );
  expect(shown).toContain('One multiplication');
  expect(shown).toContain(rows[0].name);
});

test('the comparison of two runs has its verdict and its chart', async () => {
  const { default: Page } = await import('./app/compare/[...subjects]/page.tsx');
  const shown = await html(Page({ params: Promise.resolve({ subjects: ids }), searchParams: Promise.resolve({}) }));
  expect(shown).toContain('id="toy"');
  expect(shown).toContain('toy-operations');
  expect(shown).toMatch(/toy: multiply.*2\.0/);
});

test('the badge of a run says its value', async () => {
  const { GET } = await import('./app/badge/[...path]/route.ts');
  const path = ['r', `${ids[0]}.svg`];
  const answer = await GET(at(`/badge/${path.join('/')}?figure=toy-multiply`), { params: Promise.resolve({ path }) });
  expect(await answer.text()).toMatch(/fsbench: multiplication: 5\.0\d\sns/u);
});

test('the machine has its history, and the docs have its method and its warning', async () => {
  const [{ findMachineHistory }, { MethodDoc }, { MethodPartDoc }, { METHOD_PAGES }] = await Promise.all([
    import('./db/find-machine-history.ts'),
    import('./views/docs/method-doc.tsx'),
    import('./views/docs/method-part-doc.tsx'),
    import('./addresses/method-pages.ts'),
  ]);
  const { rows } = await site.db.query(
    `SELECT c.hash::text, encode(r.machine_id, 'hex') AS machine FROM run r JOIN contributor c ON c.id = r.contributor_id
     JOIN submission s ON s.id = r.submission_id WHERE s.permalink = $1`,
    [ids[0]],
  );
  const history = await findMachineHistory(BigInt(rows[0].hash).toString(16).padStart(13, '0'), rows[0].machine);
  expect(history.map(({ key }) => key.suite)).toContain('toy');
  expect(await html(MethodDoc())).toContain('toy_loop_short');
  const page = METHOD_PAGES.find(({ slug }) => slug === 'toy');
  expect(page && (await html(await MethodPartDoc({ page })))).toContain(
    'Toy arithmetic: additions and multiplications',
  );
});

test('the dump has its measurements', async () => {
  const folder = join(home, 'dump');
  mkdirSync(folder);
  const { writeDump } = await import('./dumps/write-dump.ts');
  await writeDump(site.db, { folder, site: 'https://fsbench.test' });
  const files = readdirSync(folder, { recursive: true }).map(String);
  const lines = files
    .filter((file) => /measurements.*\.ndjson\.gz$/.test(file))
    .flatMap((file) =>
      gunzipSync(readFileSync(join(folder, file)))
        .toString('utf8')
        .trim()
        .split('\n'),
    );
  const suites = lines.map((line) => JSON.parse(line).suite);
  expect(suites.filter((suite) => suite === 'toy').length).toBeGreaterThanOrEqual(4);
});

test('`check` judges two documents, and the Action reads its report', async () => {
  const [old = '', slow = ''] = documents.map((document, index) => {
    const file = join(home, `${index}.json`);
    writeFileSync(file, sealDocument(document, index === 0 ? KEY : OTHER_KEY));
    return file;
  });
  const condition = 'toy/multiply time > 10%';
  const { code, out, err } = await collect('check', '--baseline', old, '--run', slow, '--fail-if', condition, '--json');
  expect(code, out + err).toBe(1);
  // In a variable, because it has no types.
  const reader = new URL('../../packages/action/src/report.mjs', import.meta.url).href;
  const { readReport } = await import(reader);
  expect(readReport(Buffer.from(out))).toMatchObject({
    result: 'failed',
    figures: [{ case: 'toy/multiply', verdict: 'worse' }],
  });
});

test('an agent finds the suite and measures it', async () => {
  const env = { HOME: home, PATH: process.env.PATH ?? '' };
  const args = ['mcp', '--server', site.url, '--allow-run', '--target', home];
  const transport = new StdioClientTransport({ command: binary, args, env, stderr: 'ignore' });
  const client = new Client({ name: 'proof', version: '1.0.0' });
  await client.connect(transport);
  const { tools } = await client.listTools();
  for (const name of ['run_suite', 'read_board', 'compare']) {
    expect(JSON.stringify(tools.find((tool) => tool.name === name)?.inputSchema), name).toContain('"toy"');
  }
  const call = { name: 'run_suite', arguments: { suite: 'toy', profile: 'quick' } };
  const ran = await client.callTool(call, CallToolResultSchema, { timeout: 60_000 });
  expect(ran.structuredContent).toMatchObject({ suite: 'toy', report: expect.stringContaining(QUESTION) });
  await client.close();
});

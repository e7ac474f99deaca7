import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packClient } from './pack.mjs';

const TSC = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));
let folder;
let project;

/** An empty project of somebody else, with the package in it. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fsbench-pack-'));
  const tarball = await packClient(join(folder, 'packed'));
  project = join(folder, 'project');
  mkdirSync(project);
  write('package.json', JSON.stringify({ name: 'empty', private: true, type: 'module' }));
  const { status, stderr } = run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball]);
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name, text) => writeFileSync(join(project, name), text);
const run = (command, args) => spawnSync(command, args, { cwd: project, encoding: 'utf8' });

test('the packed client runs on plain Node in an empty project', async () => {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ runs: [], next_cursor: null, asked: request.url }));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  write(
    'read.js',
    `import { fsbenchClient } from '@fsbench/client';
     const fsbench = fsbenchClient(process.argv[2]);
     const { data } = await fsbench.GET('/api/v1/runs', { params: { query: { chip: 'apple-m4-max' } } });
     console.log(data.asked);`,
  );
  const child = spawn(process.execPath, ['read.js', `http://127.0.0.1:${server.address().port}`], { cwd: project });
  let [out, err] = ['', ''];
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => (err += text));
  await new Promise((resolve) => child.once('close', resolve));
  server.close();
  expect({ out, err }).toEqual({ out: '/api/v1/runs?chip=apple-m4-max\n', err: '' });
});

test('the packed client has its types, with and without a bundler, and refuses what the API does not have', () => {
  const good = `import { fsbenchClient, type Schemas } from '@fsbench/client';
    const { data, error } = await fsbenchClient('https://x.test').GET('/api/v1/runs/{id}', { params: { path: { id: 'x' } } });
    const state: Schemas['RunRows']['state'] | undefined = data?.state;
    export const shown: string = error ? error.code : String(state);`;
  write('good.ts', good);
  write('bad.ts', good.replace('/api/v1/runs/{id}', '/api/v1/no-such-address'));
  for (const module of ['nodenext', 'preserve']) {
    const check = (file) =>
      run(process.execPath, [
        TSC,
        '--ignoreConfig',
        '--noEmit',
        '--strict',
        '--target',
        'es2022',
        '--module',
        module,
        file,
      ]);
    expect(check('good.ts')).toMatchObject({ status: 0, stdout: '' });
    expect(check('bad.ts').stdout).toMatch(/^bad\.ts.*TS\d+: .*no-such-address/);
  }
});

test('the packed client has no sources, no tests and both licenses', () => {
  const own = join(project, 'node_modules', '@fsbench', 'client');
  expect(readdirSync(own).sort()).toEqual(
    ['LICENSE-APACHE', 'LICENSE-MIT', 'README.md', 'dist', 'node_modules', 'package.json'].sort(),
  );
  expect(readdirSync(join(own, 'dist')).sort()).toEqual(['index.d.ts', 'index.js', 'paths.d.ts']);
});

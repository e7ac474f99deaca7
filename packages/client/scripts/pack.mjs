#!/usr/bin/env node
// `npm run pack:client -- FOLDER`: the client as a package for plain Node, with its types and without this repository.
// What it depends on is in it, so that it installs without a registry.
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const CLIENT = fileURLToPath(new URL('..', import.meta.url));
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const OWN = JSON.parse(readFileSync(join(CLIENT, 'package.json'), 'utf8'));
const BUNDLED = ['openapi-fetch', 'openapi-typescript-helpers'];

const require = createRequire(import.meta.url);

/** Packs the client into a folder; the name of the tarball. */
export async function packClient(out) {
  const staged = mkdtempSync(join(tmpdir(), 'fsbench-client-'));
  try {
    await buildInto(join(staged, 'dist'));
    for (const name of BUNDLED) cpSync(folderOf(name), join(staged, 'node_modules', name), { recursive: true });
    for (const file of ['LICENSE-MIT', 'LICENSE-APACHE']) copyFileSync(join(ROOT, file), join(staged, file));
    copyFileSync(join(CLIENT, 'README.md'), join(staged, 'README.md'));
    writeFileSync(join(staged, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
    mkdirSync(out, { recursive: true });
    return join(
      resolve(out),
      run('npm', ['pack', '--pack-destination', resolve(out)], staged)
        .trim()
        .split('\n')
        .at(-1),
    );
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}

async function buildInto(dist) {
  await build({
    entryPoints: [join(CLIENT, 'src', 'index.ts')],
    outfile: join(dist, 'index.js'),
    bundle: true,
    packages: 'external',
    platform: 'neutral',
    format: 'esm',
    target: 'es2022',
  });
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  const options = ['--declaration', '--emitDeclarationOnly', '--noEmit', 'false', '--skipLibCheck', '--strict'];
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2022'];
  const source = join(CLIENT, 'src', 'index.ts');
  const args = [
    tsc,
    source,
    '--ignoreConfig',
    '--allowImportingTsExtensions',
    ...options,
    ...modules,
    '--outDir',
    dist,
  ];
  run(process.execPath, args, CLIENT);
  // Types refer to types by the name that the program would have.
  const types = join(dist, 'index.d.ts');
  writeFileSync(types, readFileSync(types, 'utf8').replaceAll("'./paths.ts'", "'./paths.js'"));
}

const manifest = () => ({
  name: OWN.name,
  version: OWN.version,
  description: 'The API of an fsbench site, with the types of its OpenAPI document.',
  license: OWN.license,
  type: 'module',
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
  files: ['dist', 'LICENSE-*'],
  engines: { node: '>=18' },
  dependencies: OWN.dependencies,
  bundleDependencies: BUNDLED,
});

/** No file of a package need be exported but its main one. */
function folderOf(name) {
  const folder = require.resolve.paths(name).find((one) => existsSync(join(one, name, 'package.json')));
  if (folder === undefined) throw new Error(`${name} is not installed: run npm ci`);
  return join(folder, name);
}

function run(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [out] = process.argv.slice(2);
  if (out === undefined) throw new Error('name the folder to write to');
  console.log(await packClient(out));
}

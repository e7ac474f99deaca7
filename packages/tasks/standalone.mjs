#!/usr/bin/env node
// `node packages/tasks/standalone.mjs FOLDER`: everything that serving needs, and nothing else, for a container image.
//
// Next's standalone output holds what the pages need. Added here: the processes around them, the packages those load,
// the migrations and the reference figures. Run `npm run build` first.
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fromRoot, ROOT, WEB } from './places.mjs';

const require = createRequire(import.meta.url);
// The tracer that `next build` itself uses for its standalone output. Not public; Next is pinned exactly.
const { nodeFileTrace } = require('next/dist/compiled/@vercel/nft');

const out = process.argv[2];
if (out === undefined) throw new Error('name the folder to write to');
const target = (...parts) => join(resolve(out), ...parts);

rmSync(target(), { recursive: true, force: true });
cpSync(join(WEB, '.next', 'standalone'), target(), { recursive: true, verbatimSymlinks: true });
rmSync(target('apps', 'web', 'server.js'), { force: true }); // Next's own server; ours stands in dist
// Of the image optimizer, which is off.
for (const name of ['sharp', '@img']) rmSync(target('node_modules', name), { recursive: true, force: true });
for (const [from, to] of [
  [join(WEB, '.next', 'static'), target('apps', 'web', '.next', 'static')],
  [join(WEB, 'public'), target('apps', 'web', 'public')],
  [join(WEB, 'dist'), target('apps', 'web', 'dist')],
  [fromRoot('prisma', 'migrations'), target('prisma', 'migrations')],
  // Where the bundled loader looks: beside itself.
  [fromRoot('prisma', 'reference', 'studies'), target('apps', 'web', 'dist', 'studies')],
]) {
  if (existsSync(from)) cpSync(from, to, { recursive: true });
}

const programs = readdirSync(join(WEB, 'dist')).filter((name) => name.endsWith('.js'));
const { fileList } = await nodeFileTrace(
  programs.map((name) => join(WEB, 'dist', name)),
  // Next is there already, as the standalone output wants it.
  { base: ROOT, processCwd: ROOT, ignore: ['node_modules/next/**', 'node_modules/sharp/**', 'node_modules/@img/**'] },
);
for (const file of fileList) {
  if (existsSync(target(file)) || lstatSync(fromRoot(file)).isDirectory()) continue;
  mkdirSync(dirname(target(file)), { recursive: true });
  cpSync(fromRoot(file), target(file), { verbatimSymlinks: true });
}
process.stdout.write(`${target()}: ${fileList.size} files added to Next's standalone output\n`);

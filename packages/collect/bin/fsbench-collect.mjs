#!/usr/bin/env node
// Finds the native collector for this machine, sees that it is the one that was published, and becomes as good as it: same
// arguments, same streams, same end. It does nothing while the collector measures.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { constants as access, accessSync, createReadStream, existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'];
const platform = `${process.platform}-${process.arch}`;
const packageName = `@fsbench/collect-${platform}`;
const program = process.platform === 'win32' ? 'fsbench-collect.exe' : 'fsbench-collect';
const require = createRequire(import.meta.url);
const { version, fsbenchServer, binaries = {} } = require('../package.json');
const OWN = 'set FSBENCH_COLLECT_BINARY to one that you built from source';

function fail(message, hint) {
  process.stderr.write(`error: ${message}\nhint: ${hint}\n`);
  process.exit(1);
}

/** On standard error, and only where it was asked for. */
const explain = (text) => process.env.FSBENCH_COLLECT_EXPLAIN && process.stderr.write(`fsbench-collect: ${text}\n`);

/** npx keeps what it fetched in a folder of its own, and takes what is there for good: it has to go first. */
function again(option = '') {
  const [retained] = /^.*[\\/]_npx[\\/][0-9a-f]+(?=[\\/])/.exec(fileURLToPath(import.meta.url)) ?? [];
  if (retained) return `remove the folder ${retained}, then: npx ${option}fsbench-collect@${version}`;
  return `install it again: npm install ${option}fsbench-collect@${version}`;
}

function findInstalled() {
  if (!PLATFORMS.includes(platform)) {
    fail(`there is no build of fsbench-collect for ${platform}`, `there are ${PLATFORMS.join(', ')}; ${OWN}`);
  }
  if (!binaries[platform]) {
    fail(`fsbench-collect ${version} was published without a build for ${platform}`, `try another version, or ${OWN}`);
  }
  let manifest;
  try {
    manifest = require.resolve(`${packageName}/package.json`);
  } catch {
    fail(
      `the package ${packageName} is not installed`,
      `npm was told to leave out optional packages, or its lockfile was made on another system; ${again('--include=optional ')}`,
    );
  }
  const { version: found } = require(manifest);
  if (found !== version) fail(`${packageName} is ${found}, this is ${version}`, again());
  const file = join(dirname(manifest), 'bin', program);
  if (!existsSync(file)) fail(`${file} is missing`, again());
  return file;
}

async function check(file) {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk);
  } catch (error) {
    fail(`${file} cannot be read: ${error.message}`, again());
  }
  const found = hash.digest('hex');
  const { sha256 } = binaries[platform];
  if (found === sha256) return explain(`${file}, SHA-256 ${sha256}, as published with ${version}`);
  fail(
    `${file} is not what was published, and was not started\n  its SHA-256   ${found}\n  published     ${sha256}`,
    `it was damaged or changed on its way or since; ${again()}. If that gives the same, do not use it, and tell its publisher`,
  );
}

/** Not allowed to start it: for want of a permission, which may be lacking in a cache that cannot be written, or of a mount's. */
function hintWithoutPermission(file) {
  const elsewhere =
    'npm_config_cache=FOLDER npx fsbench-collect, with a folder that you can write and start programs from';
  if (statSync(file).mode & 0o111)
    return `programs cannot be started from where it lies (mounted noexec?); ${elsewhere}`;
  try {
    accessSync(file, access.W_OK);
    return `chmod +x ${file}`;
  } catch {
    return `it lacks the permission to be started, and its folder is read-only; ${elsewhere}`;
  }
}

const named = process.env.FSBENCH_COLLECT_BINARY;
const binary = named || findInstalled();
if (named) explain(`${named}, named by FSBENCH_COLLECT_BINARY: not checked`);
else await check(binary);

const env = { ...process.env };
// The publisher may name a server; what the person at the keyboard says goes first.
if (fsbenchServer && !env.FSBENCH_SERVER) env.FSBENCH_SERVER = fsbenchServer;
// The terminal sends Ctrl-C to both; it must not end the launcher before the collector has tidied up. Sent to the
// launcher alone, a signal is passed on: SIGTERM always, SIGINT only where no terminal has done it (on Windows nothing else
// sends it, and passing it on would end the collector at once; there a console that is closed tells both, too). This stands before the start of the collector, which may
// be quicker than we are.
process.on('SIGINT', () => process.platform === 'win32' || process.stdin.isTTY || child.kill('SIGINT'));
process.on('SIGTERM', () => child.kill('SIGTERM'));
process.on('SIGHUP', () => process.platform === 'win32' || child.kill('SIGHUP'));

const child = spawn(binary, process.argv.slice(2), { stdio: 'inherit', env });

child.on('error', (error) => {
  const hint = error.code === 'EACCES' ? hintWithoutPermission(binary) : named ? OWN : again();
  fail(`${binary} cannot be started: ${error.message}`, hint);
});
child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));

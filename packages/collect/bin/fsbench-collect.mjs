#!/usr/bin/env node
// Finds the native collector for this machine and becomes as good as it: same arguments, same streams, same end.
// It does nothing while the collector measures.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants } from 'node:os';

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];
const require = createRequire(import.meta.url);
const { version, fsbenchServer } = require('../package.json');

function fail(message, hint) {
  process.stderr.write(`error: ${message}\nhint: ${hint}\n`);
  process.exit(1);
}

function findBinary() {
  if (process.env.FSBENCH_COLLECT_BINARY) return process.env.FSBENCH_COLLECT_BINARY;
  const platform = `${process.platform}-${process.arch}`;
  const name = `@fsbench/collect-${platform}`;
  if (!PLATFORMS.includes(platform)) {
    fail(
      `there is no build of fsbench-collect for ${platform}`,
      'build it from source, and set FSBENCH_COLLECT_BINARY to it',
    );
  }
  let manifest;
  try {
    manifest = require.resolve(`${name}/package.json`);
  } catch {
    fail(
      `the package ${name} is not installed`,
      `optional packages may have been left out: npm install --include=optional ${name}@${version}, or set FSBENCH_COLLECT_BINARY`,
    );
  }
  const found = require(manifest);
  if (found.version !== version) {
    fail(
      `${name} is ${found.version}, this is ${version}`,
      `npm install fsbench-collect@${version} brings both in step`,
    );
  }
  return require.resolve(`${name}/${found.binary}`);
}

const binary = findBinary();
const env = { ...process.env };
// The publisher may name a server; what the person at the keyboard says goes first.
if (fsbenchServer && !env.FSBENCH_SERVER) env.FSBENCH_SERVER = fsbenchServer;
// The terminal sends Ctrl-C to both; it must not end the launcher before the collector has tidied up. Sent to the
// launcher alone, a signal is passed on: SIGTERM always, SIGINT only where no terminal has done it. This stands before
// the start of the collector, which may be quicker than we are.
process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
process.on('SIGTERM', () => child.kill('SIGTERM'));
process.on('SIGHUP', () => child.kill('SIGHUP'));

const child = spawn(binary, process.argv.slice(2), { stdio: 'inherit', env });

child.on('error', (error) => {
  const hint =
    error.code === 'EACCES' ? `chmod +x ${binary}` : 'install the package again, or set FSBENCH_COLLECT_BINARY';
  fail(`${binary} cannot be started: ${error.message}`, hint);
});
child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));

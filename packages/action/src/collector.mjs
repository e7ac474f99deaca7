// Starts the collector without a shell, and limits the size of its output.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** Its exit code for an operational error. */
export const OPERATIONAL_ERROR = 4;

const MAX_OUTPUT_BYTES = 4 * 1024 * 1024;

/** The npm package in an exact version, or the program that FSBENCH_COLLECT names. */
export function program(environment, version) {
  const own = environment.FSBENCH_COLLECT;
  return own ? [own] : ['npx', '--yes', `fsbench-collect@${version}`];
}

/** Standard error goes to the log; resolves with the standard output and the exit code. */
export function collect([command, ...before], args, environment) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...before, ...args], {
      env: { ...environment, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const chunks = [];
    let size = 0;
    child.stdout.on('data', (chunk) => {
      size += chunk.length;
      if (size <= MAX_OUTPUT_BYTES) chunks.push(chunk);
      else child.kill();
    });
    child.once('error', (error) => reject(new Error(`${command} cannot be started (${error.code})`)));
    child.once('close', (code, signal) => {
      if (size > MAX_OUTPUT_BYTES) reject(new Error('the output of the collector is too large'));
      else resolve({ code: code ?? 128 + (constants.signals[signal] ?? 0), output: Buffer.concat(chunks) });
    });
  });
}

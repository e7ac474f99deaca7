#!/usr/bin/env node
// `npm run bench:ab`: how often `ab` errs. Simulated jobs on three kinds of shared runners, and real comparisons of a workload
// with itself and with 5 % more of it, while another program loads one core. Results, not a test; a small version is one
// (collectors/crates/ab/tests).
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { output, ownHome, requireBinary } from './bench-collect/programs.mjs';
import { table } from './bench-collect/table.mjs';
import { COLLECTORS, STATE } from './places.mjs';

const HELP = `npm run bench:ab [-- OPTIONS]

  --jobs N       simulated jobs of each kind (default 1000; 0 for none)
  --real N       real comparisons of each kind (default 50; 0 for none)
  --units N      work of one real execution (default 2000: about 80 ms, so that its start hardly counts)
  --fail-if C    what decides the real ones (default time > 2%)
  --quiet        no second program beside the real ones
  --binary FILE  the collector (default: the release build)`;

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '1000' },
    real: { type: 'string', default: '50' },
    units: { type: 'string', default: '2000' },
    'fail-if': { type: 'string', default: 'time > 2%' },
    quiet: { type: 'boolean' },
    binary: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});

function main() {
  if (values.help) return console.log(HELP);
  if (Number(values.jobs) > 0) simulated(Number(values.jobs));
  if (Number(values.real) > 0) real(Number(values.real));
}

const perCent = (part, whole) => `${((100 * part) / whole).toFixed(1)} %`;

function simulated(jobs) {
  const words = ['run', '--quiet', '--release', '--package', 'fsbench-ab', '--example', 'simulate', '--', String(jobs)];
  const lines = output('cargo', words, { cwd: COLLECTORS }).trim().split('\n');
  const rows = lines.map((line) => JSON.parse(line));
  console.log(`${jobs} simulated jobs of each kind, at most 60 pairs`);
  console.log(
    table(
      rows.map((row) => ({
        'far executions': row.tails,
        runner: row.runner,
        HEAD: `${row.slower}x`,
        slower: perCent(row.called_slower, jobs),
        faster: perCent(row.called_faster, jobs),
        'not slower': perCent(row.not_slower, jobs),
        undecided: perCent(row.unsure, jobs),
        'interval holds': perCent(row.interval_holds, jobs),
        'mean pairs': row.mean_pairs,
        'median floor': `${((row.median_floor - 1) * 100).toFixed(1)} %`,
      })),
    ),
  );
}

function real(count) {
  const binary = requireBinary(values.binary);
  if (binary === null) return;
  mkdirSync(STATE, { recursive: true });
  const scratch = mkdtempSync(join(STATE, 'bench-'));
  const busy = values.quiet ? null : spawn('sh', ['-c', 'while :; do :; done'], { stdio: 'ignore' });
  try {
    const rows = [1, 1.05].map((slower) => {
      const counts = { slower: 0, faster: 0, not_slower: 0, unsure: 0 };
      const pairs = [];
      for (let at = 1; at <= count; at += 1) {
        process.stderr.write(`\r${slower}x: comparison ${at} of ${count} `);
        const { result, pairs_count: measured } = compared(binary, slower, scratch);
        counts[result] += 1;
        pairs.push(measured);
      }
      const mean = pairs.reduce((sum, one) => sum + one, 0) / count;
      return { HEAD: `${slower}x`, ...counts, 'mean pairs': mean.toFixed(1) };
    });
    process.stderr.write('\n');
    console.log(
      `${count} real comparisons of each kind${busy === null ? '' : ', beside a program that loads one core'}`,
    );
    console.log(table(rows));
  } finally {
    busy?.kill('SIGKILL');
    rmSync(scratch, { recursive: true, force: true });
  }
}

function compared(binary, slower, scratch) {
  const work = (units) => [binary, 'workload', 'cpu', '--workers', '1', '--units', String(Math.round(units))];
  const units = Number(values.units);
  const args = ['ab', '--json', '--fail-if', values['fail-if'], '--', ...work(units), '--', ...work(units * slower)];
  const { stdout, stderr } = spawnSync(binary, args, { env: ownHome(scratch), encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

main();

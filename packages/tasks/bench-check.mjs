#!/usr/bin/env node
// `npm run bench:check`: how often `check` calls this machine different from itself. Real runs of unchanged work, each set
// against the next: figures, not a test. A busy machine is said to be one, and counts apart.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { requireBinary } from './bench-collect/programs.mjs';
import { STATE } from './places.mjs';

const HELP = `npm run bench:check [-- OPTIONS]

  --runs N       how many runs to make (default 10); each is set against every other
  --suite NAME   the suite (default sync)
  --home DIR     use the runs that are saved there instead of making any
  --binary FILE  the collector (default: the release build)`;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10' },
    suite: { type: 'string', default: 'sync' },
    home: { type: 'string' },
    binary: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});

function main() {
  if (values.help) return console.log(HELP);
  const binary = requireBinary(values.binary);
  if (binary === null) return;
  mkdirSync(STATE, { recursive: true });
  const scratch = mkdtempSync(join(STATE, 'bench-'));
  process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
  const home = values.home === undefined ? scratch : resolve(values.home);
  const env = { ...process.env, HOME: home, XDG_CONFIG_HOME: join(home, 'config'), XDG_DATA_HOME: join(home, 'data') };
  const collect = (...args) => spawnSync(binary, args, { env, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (values.home === undefined) {
    for (let run = 1; run <= Number(values.runs); run += 1) {
      process.stderr.write(`\rrun ${run} of ${values.runs} `);
      const { status, stderr } = collect('--suite', values.suite, '--target', scratch, '--quiet');
      if (status !== 0) throw new Error(stderr);
    }
    process.stderr.write('\n');
  }
  reportResult(trials(savedRuns(join(home, 'data', 'fsbench', 'runs')), collect));
}

const savedRuns = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));

/** Every run against every other, all figures of the suite at once; by their own flags, and whatever those say. */
function trials(runs, collect) {
  const pairs = runs.flatMap((old, at) => runs.slice(at + 1).map((now) => [old, now]));
  return pairs.map(([old, now]) => {
    const condition = ['--baseline', old, '--run', now, '--fail-if', `${values.suite} > 0%`, '--json'];
    const judged = JSON.parse(collect('check', ...condition).stdout || '{}');
    const anyway = JSON.parse(collect('check', ...condition, '--test-ignore-flags').stdout || '{}');
    return { result: judged.result ?? 'not_comparable', figures: anyway.figures ?? [] };
  });
}

const isDifferent = ({ ratio_low: low, ratio_high: high }) => low > 1 || high < 1;
const perCent = (part, whole) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(2)} %`);

function reportResult(all) {
  const judged = all.filter(({ figures: results }) => results.length > 0);
  const different = judged.filter(({ figures: results }) => results.some(isDifferent));
  const results = judged.flatMap((one) => one.figures);
  const refused = all.filter(({ result }) => result === 'not_comparable');
  const failed = all.filter(({ result }) => result === 'failed');
  console.log(`${values.suite}: ${all.length} pairs of runs of unchanged work`);
  console.log(`  refused by their own flags        ${refused.length}`);
  console.log(
    `  of the others called worse        ${failed.length} (${perCent(failed.length, all.length - refused.length)})`,
  );
  console.log(
    `  whatever the flags: pairs called different in any of their figures   ${different.length} of ${judged.length} (${perCent(different.length, judged.length)})`,
  );
  const detached = results.filter(isDifferent).length;
  console.log(
    `  whatever the flags: figures called different                         ${detached} of ${results.length} (${perCent(detached, results.length)})`,
  );
}

main();

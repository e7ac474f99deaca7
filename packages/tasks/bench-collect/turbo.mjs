// Suite `turbo` beside hyperfine: the same steps as a process timed from outside, on one processor, alone and with a busy
// loop on the next. hyperfine does not interleave the two: its ratio holds whatever changed between them.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { output, suiteOf } from './programs.mjs';
import { digits, median, range } from './table.mjs';

const TURNS = 3;
const HYPERFINE_RUNS = 5;
/** Ours does 500 in a sample; four times as many make a process's start less than 1 % of it. */
const STEPS = 2000;

export async function turboBesideHyperfine({ binary, target }) {
  // Where ours makes its files too.
  const memory = mkdtempSync(existsSync('/dev/shm') ? '/dev/shm/fsbench-bench-' : join(target, 'turbo-'));
  try {
    return await compare(binary, target, memory);
  } finally {
    rmSync(memory, { recursive: true, force: true });
  }
}

async function compare(binary, target, memory) {
  const title = `turbo, configure-like work, ${TURNS} turns`;
  if (availableParallelism() < 2) return { title, rows: [], notes: ['one processor: no place for a busy loop'] };
  const measure = () => stepsUs(suiteOf(binary, 'turbo', target, ['--memory-target', memory]));
  const ours = [measure()];
  const theirs = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    theirs.push({
      alone: hyperfineUs(binary, memory),
      spinner: await besideBusyLoop(() => hyperfineUs(binary, memory)),
    });
    ours.push(measure());
  }
  const row = (name) => {
    const own = ours.map((run) => run[name]);
    const peer = theirs.map((turn) => turn[name]);
    return {
      case: `configure, ${name}`,
      'ours us/step': digits(median(own)),
      'least..most': range(own),
      'by hyperfine': digits(median(peer)),
      'ours/hyperfine': digits(median(peer.map((us, turn) => (own[turn] + own[turn + 1]) / 2 / us))),
    };
  };
  const ratio = (runs) => digits(median(runs.map(({ alone, spinner }) => alone / spinner)));
  const notes = [`alone over beside the busy loop: ours ${ratio(ours)}, by hyperfine ${ratio(theirs)}`];
  if (theirs.every(({ alone }) => !Number.isFinite(alone))) notes.push('hyperfine is not installed: not compared');
  return { title, rows: [row('alone'), row('spinner')], notes };
}

/** Microseconds of a step, alone and beside a busy loop. */
function stepsUs(suite) {
  const of = (isBeside) => {
    const one = suite.cases.find(({ params }) => params.experiment === 'configure' && params.spinner === isBeside);
    const walls = one?.outcome === 'measured' ? one.measurement.samples.wall_ns : [];
    return median(walls) / 500 / 1000;
  };
  return { alone: of(false), spinner: of(true) };
}

/** On the last processor, where ours works too. */
function hyperfineUs(binary, folder) {
  const report = join(folder, 'hyperfine.json');
  const cpu = availableParallelism() - 1;
  const command = `taskset -c ${cpu} ${binary} workload configure --dir ${folder} --steps ${STEPS}`;
  const args = ['-N', '-w', '1', '-r', String(HYPERFINE_RUNS), '--export-json', report, command];
  if (output('hyperfine', args) === null) return Number.NaN;
  const { results } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(report);
  return (results[0].median / STEPS) * 1e6;
}

async function besideBusyLoop(measure) {
  const cpu = String(availableParallelism() - 2);
  const loop = spawn('taskset', ['-c', cpu, 'sh', '-c', 'while :; do :; done'], { stdio: 'ignore' });
  try {
    return measure();
  } finally {
    loop.kill('SIGKILL');
  }
}

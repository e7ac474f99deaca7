// Suite `turbo` beside hyperfine: the same steps as a process timed from outside, on one processor, alone and with a busy
// loop on the next. hyperfine does not interleave the two: its ratio holds whatever changed between them.
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { hyperfine, inTurns, suiteOf, withMemory } from './programs.mjs';
import { digits, median, range, ratio } from './table.mjs';

const TURNS = 3;
const HYPERFINE_RUNS = 5;
/** Ours does 500 in a sample; four times as many make a process's start less than 1 % of it. */
const STEPS = 2000;

export const turboBesideHyperfine = ({ binary, target }) =>
  withMemory((memory) => compare(binary, target, memory ?? mkdtempSync(join(target, 'turbo-'))));

async function compare(binary, target, memory) {
  const title = `turbo, configure-like work, ${TURNS} turns`;
  if (availableParallelism() < 2) return { title, rows: [], notes: ['one processor: no place for a busy loop'] };
  const { ours, theirs } = await inTurns(
    TURNS,
    () => stepsUs(suiteOf(binary, 'turbo', target, ['--memory-target', memory])),
    async () => ({
      alone: hyperfineUs(binary, memory),
      spinner: await besideBusyLoop(() => hyperfineUs(binary, memory)),
    }),
  );
  const row = (name) => {
    const own = ours.map((run) => run[name]);
    const peer = theirs.map((turn) => turn[name]);
    return {
      case: `configure, ${name}`,
      'ours us/step': digits(median(own)),
      'least..most': range(own),
      'by hyperfine': digits(median(peer)),
      'ours/hyperfine': ratio(own, peer),
    };
  };
  const gain = (runs) => digits(median(runs.map(({ alone, spinner }) => alone / spinner)));
  const notes = [`alone over beside the busy loop: ours ${gain(ours)}, by hyperfine ${gain(theirs)}`];
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
  const cpu = availableParallelism() - 1;
  const command = `taskset -c ${cpu} ${binary} workload configure --dir ${folder} --steps ${STEPS}`;
  const timed = hyperfine(command, HYPERFINE_RUNS, folder);
  return timed === null ? Number.NaN : (timed.median / STEPS) * 1e6;
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

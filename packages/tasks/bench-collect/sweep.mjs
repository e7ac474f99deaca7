// Suite `core-sweep` beside hyperfine: the same units of the same work, once by our rate and once
// as processes that hyperfine times from outside. On a busy machine the rates tell little; the processor
// time of a unit does not count waiting, and still shows whether both do the same work.
import { availableParallelism } from 'node:os';
import { hyperfine, inTurns, suiteOf, withMemory } from './programs.mjs';
import { digits, median, range, ratio } from './table.mjs';

const TURNS = 3;
const HYPERFINE_RUNS = 3;
/** A unit of the fixed workload; a sample counts files. */
const FILES_PER_UNIT = 16;
/** One hyperfine run is to last about this long: then a process's start is 1 % of it or less. */
const SECONDS = 0.4;

export const sweepBesideHyperfine = ({ binary, target }) => withMemory((memory) => compare(binary, target, memory));

async function compare(binary, target, memory) {
  const more = memory ? ['--memory-target', memory] : [];
  const workers = [...new Set([1, availableParallelism()])];
  const rows = [];
  for (const [place, folder] of Object.entries({ disk: target, memory })) {
    if (folder === null) continue;
    rows.push(...workers.map((n) => ({ id: `core-sweep/fs-tree/none/${n}@${place}`, folder, n })));
  }
  const { ours, theirs } = await inTurns(
    TURNS,
    () => ratesById(suiteOf(binary, 'core-sweep', target, more)),
    (run) => new Map(rows.map((row) => [row.id, hyperfineRate(binary, row, run.get(row.id)?.rate ?? 0)])),
  );
  return {
    title: `core-sweep, file tree without sync, ${TURNS} turns`,
    rows: rows.map(({ id }) => {
      const own = ours.map((run) => run.get(id)?.rate ?? Number.NaN);
      const peer = theirs.map((turn) => turn.get(id)?.rate ?? Number.NaN);
      const ownCpu = median(ours.map((run) => run.get(id)?.cpu_us));
      const peerCpu = median(theirs.map((turn) => turn.get(id)?.cpu_us));
      return {
        case: id,
        'ours units/s': digits(median(own)),
        'least..most': range(own),
        'by hyperfine': digits(median(peer)),
        'ours/hyperfine': ratio(own, peer),
        'ours CPU us/unit': digits(ownCpu),
        'by hyperfine ': digits(peerCpu),
        'ours/hyperfine ': digits(ownCpu / peerCpu),
      };
    }),
    notes: theirs.some((turn) => [...turn.values()].some(Boolean)) ? [] : ['hyperfine is not installed: not compared'],
  };
}

function ratesById(suite) {
  const measured = suite.cases.filter((one) => one.outcome === 'measured');
  return new Map(
    measured.map(({ id, params, measurement: { samples } }) => {
      const each = samples.units_count.map((units, at) => ({
        rate: (units / FILES_PER_UNIT / samples.wall_ns[at]) * 1e9,
        // A worker's first unit used the processor, and does not count.
        cpu_us: (samples.user_ns[at] + samples.system_ns[at]) / (units / FILES_PER_UNIT + workersOf(params)) / 1000,
      }));
      return [id, { rate: median(each.map(({ rate }) => rate)), cpu_us: median(each.map(({ cpu_us }) => cpu_us)) }];
    }),
  );
}

const workersOf = ({ workers_count }) => workers_count;

/** By the clock (median) and on processors (mean), or null. */
function hyperfineRate(binary, { folder, n }, ourRate) {
  const units = Math.max(1, Math.round(ourRate * SECONDS));
  const command = `${binary} workload fs-tree --workers ${n} --dir ${folder} --units ${units}`;
  const timed = hyperfine(command, HYPERFINE_RUNS, folder);
  return timed && { rate: units / timed.median, cpu_us: ((timed.user + timed.system) / units) * 1e6 };
}

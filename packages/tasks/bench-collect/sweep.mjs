// Suite `core-sweep` beside hyperfine: the same units of the same work, once by our rate and once
// as processes that hyperfine times from outside. On a busy machine the rates tell little; the processor
// time of a unit does not count waiting, and still shows whether both do the same work.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { output, suiteOf } from './programs.mjs';
import { digits, median, range } from './table.mjs';

const TURNS = 3;
const HYPERFINE_RUNS = 3;
/** One hyperfine run is to last about this long: then a process's start is 1 % of it or less. */
const SECONDS = 0.4;

export function sweepBesideHyperfine({ binary, target }) {
  const memory = existsSync('/dev/shm') ? mkdtempSync('/dev/shm/fsbench-bench-') : null;
  try {
    return compare(binary, target, memory);
  } finally {
    if (memory) rmSync(memory, { recursive: true, force: true });
  }
}

function compare(binary, target, memory) {
  const more = memory ? ['--memory-target', memory] : [];
  const measure = () => ratesById(suiteOf(binary, 'core-sweep', target, more));
  const workers = [...new Set([1, availableParallelism()])];
  const ours = [measure()];
  const rows = [];
  for (const [place, folder] of Object.entries({ disk: target, memory })) {
    if (folder === null) continue;
    rows.push(...workers.map((n) => ({ id: `core-sweep/fs-tree/none/${n}@${place}`, folder, n })));
  }
  const theirs = new Map(rows.map((row) => [row.id, []]));
  let isInstalled = true;
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const row of rows) {
      const units = Math.max(1, Math.round((ours[0].get(row.id)?.rate ?? 0) * SECONDS));
      const timed = hyperfine(binary, row, units);
      isInstalled &&= timed !== null;
      theirs.get(row.id).push({ rate: units / timed?.wall, cpu_us: (timed?.cpu / units) * 1e6 });
    }
    ours.push(measure());
  }
  return {
    title: `core-sweep, file tree without sync, ${TURNS} turns`,
    rows: rows.map(({ id }) => {
      const own = ours.map((run) => run.get(id)?.rate ?? Number.NaN);
      const peer = theirs.get(id).map(({ rate }) => rate);
      const ownCpu = median(ours.map((run) => run.get(id)?.cpu_us));
      const peerCpu = median(theirs.get(id).map(({ cpu_us }) => cpu_us));
      return {
        case: id,
        'ours units/s': digits(median(own)),
        'least..most': range(own),
        'by hyperfine': digits(median(peer)),
        'ours/hyperfine': digits(median(peer.map((rate, turn) => (own[turn] + own[turn + 1]) / 2 / rate))),
        'ours CPU us/unit': digits(ownCpu),
        'by hyperfine ': digits(peerCpu),
        'ours/hyperfine ': digits(ownCpu / peerCpu),
      };
    }),
    notes: isInstalled ? [] : ['hyperfine is not installed: not compared'],
  };
}

function ratesById(suite) {
  const measured = suite.cases.filter((one) => one.outcome === 'measured');
  return new Map(
    measured.map(({ id, measurement: { samples } }) => {
      const each = samples.units_count.map((units, at) => ({
        rate: (units / samples.wall_ns[at]) * 1e9,
        cpu_us: (samples.user_ns[at] + samples.system_ns[at]) / units / 1000,
      }));
      return [id, { rate: median(each.map(({ rate }) => rate)), cpu_us: median(each.map(({ cpu_us }) => cpu_us)) }];
    }),
  );
}

/** Seconds of one execution by the clock (median) and on processors (mean), or null. `-N`: a shell's start would be subtracted, with an error of its own. */
function hyperfine(binary, { folder, n }, units) {
  const report = join(folder, 'hyperfine.json');
  const command = `${binary} workload fs-tree --workers ${n} --dir ${folder} --units ${units}`;
  const args = ['-N', '-w', '1', '-r', String(HYPERFINE_RUNS), '--export-json', report, command];
  if (output('hyperfine', args) === null) return null;
  const { results } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(report);
  return { wall: results[0].median, cpu: results[0].user + results[0].system };
}

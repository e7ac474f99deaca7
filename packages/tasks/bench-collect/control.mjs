// The control of `core-sweep` beside stress-ng: not the work, which differs, but what the same machine makes of more
// workers: the rate of all processors over that of one.
import { availableParallelism } from 'node:os';
import { inTurns, output, suiteOf } from './programs.mjs';
import { digits, median, range, ratio } from './table.mjs';

const TURNS = 4;
const SECONDS = 1;

export async function controlBesideStressNg({ binary, target }) {
  const workers = availableParallelism();
  const title = `core-sweep, the control: rate of ${workers} workers over that of 1, ${TURNS} turns`;
  if (workers < 2) return { title, rows: [], notes: ['one processor: nothing scales'] };
  const { ours, theirs } = await inTurns(
    TURNS,
    () => oursGain(suiteOf(binary, 'core-sweep', target), workers),
    () => stressNgRate(workers) / stressNgRate(1),
  );
  const rows = [
    {
      case: `core-sweep/cpu/${workers}`,
      ours: digits(median(ours)),
      'least..most': range(ours),
      'stress-ng': digits(median(theirs)),
      'least..most ': range(theirs),
      'ours/stress-ng': ratio(ours, theirs),
    },
  ];
  return { title, rows, notes: theirs.some(Number.isFinite) ? [] : ['stress-ng is not installed: not compared'] };
}

function oursGain(suite, workers) {
  const rate = (count) => {
    const one = suite.cases.find(({ id }) => id === `core-sweep/cpu/${count}`);
    const { units_count = [], wall_ns = [] } = one?.measurement?.samples ?? {};
    return median(units_count.map((units, at) => units / wall_ns[at]));
  };
  return rate(workers) / rate(1);
}

/** Its own operations a second of real time, by its table's last column but one. */
function stressNgRate(workers) {
  const args = ['--cpu', String(workers), '--cpu-method', 'int32', '-t', `${SECONDS}`, '--metrics-brief', '--stdout'];
  const text = output('stress-ng', args);
  const line = /\] cpu\s+(.+)$/m.exec(text ?? '');
  return line ? Number(line[1].trim().split(/\s+/).at(-2)) : Number.NaN;
}

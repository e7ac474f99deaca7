import { headlineError } from '@fsbench/stats';
import {
  calledDifferent,
  coverage,
  found,
  halfWidth,
  headlineErrors,
  type Noise,
  rankNamesAny,
  suiteErrors,
} from './runs.ts';
import { unlikeTables } from './unlike-runs-tables.ts';

interface Table {
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, string>>[];
  readonly notes: readonly string[];
}

const PAIRS = 1000;
/** Of machines whose runs differ by nearly as much as the level is promised for. */
const PAIRS_AT_LIMIT = 4 * PAIRS;
const NEAR_LIMIT = 0.03;
/** Headline results of two runs of all suites. */
const HEADLINES = 7;
const SYNC_CASES = 14;

const STANDARD_SYNC: Noise = { rounds: 20, within: 0.05, process: 0, run: 0.01 };

export async function* runsTables(): AsyncGenerator<Table> {
  yield unchanged();
  yield byRunToRun();
  yield covered();
  yield* unlikeTables();
  yield ranksOfEquals();
  yield power();
  yield processes();
}

const MACHINES: readonly (readonly [what: string, noise: Noise])[] = [
  ['rounds alone, quick', { rounds: 9, within: 0.05, process: 0, run: 0 }],
  ['quick sync', { rounds: 9, within: 0.053, process: 0.02, run: 0.01 }],
  ['quiet metal, standard', { rounds: 20, within: 0.01, process: 0.005, run: 0.01 }],
  ['runs of 2 %', { rounds: 20, within: 0.01, process: 0, run: 0.02 }],
  ['runs of 3 %', { rounds: 20, within: 0.02, process: 0.01, run: 0.03 }],
  ['runs of 5 %', { rounds: 20, within: 0.02, process: 0.01, run: 0.05 }],
  ['rounds AR 0.5', { ...STANDARD_SYNC, autocorrelation: 0.5 }],
  ['process sd 3 %', { ...STANDARD_SYNC, within: 0.01, process: 0.03 }],
  ['two groups of rounds, 10 % apart', { ...STANDARD_SYNC, slowRounds: 0.1 }],
  ['two groups of runs, 5 % apart', { ...STANDARD_SYNC, slowRuns: 0.05 }],
  ['each side a sitting, of 2 %', { ...STANDARD_SYNC, sitting: 0.02 }],
  ['each run a sitting, of 4 %', { ...STANDARD_SYNC, run: Math.hypot(0.01, 0.04) }],
];

function unchanged(): Table {
  const rows = MACHINES.map(([what, noise], at) => ({
    machine: what,
    'rounds, process, run': [noise.within, noise.process, noise.run].map(percent).join(', '),
    ...called(noise, at),
  }));
  return {
    title: 'runs, simulated: unchanged pairs of which any judged result is called different',
    rows,
    notes: NOTES,
  };
}

function byRunToRun(): Table {
  const machines = [
    ['quick sync', { rounds: 9, within: 0.053, process: 0.02 }],
    ['standard sync', { rounds: 20, within: 0.089, process: 0.02 }],
    ['quick core-sweep', { rounds: 6, within: 0.03, process: 0.015 }],
    ['quiet metal, standard', { rounds: 20, within: 0.01, process: 0.005 }],
  ] as const;
  const rows = machines.flatMap(([what, noise], machine) =>
    [0.01, 0.02, 0.03, 0.05].map((run, at) => ({
      machine: what,
      'run to run': percent(run),
      ...called({ ...noise, run }, 10 * (machine + 1) + at),
    })),
  );
  return { title: 'runs, simulated: the same by the difference from run to run', rows, notes: NOTES };
}

const NOTES = [
  `${PAIRS} pairs each, ${PAIRS_AT_LIMIT} where runs differ by ${percent(NEAR_LIMIT)} or more. Page and \`compare\` judge ${HEADLINES} headline results, \`check\` all ${SYNC_CASES} of a suite with one headline result.`,
];

function called(noise: Noise, seed: number): Record<string, string> {
  const pairs = noise.run < NEAR_LIMIT ? PAIRS : PAIRS_AT_LIMIT;
  const share = (runs: number, errors: readonly number[]) =>
    percent(calledDifferent({ noise, runs, pairs, seed: seedOf(seed) }, errors));
  return Object.fromEntries(
    [1, 2, 3].flatMap((runs) => [
      [`page, ${runs} a side`, share(runs, headlineErrors(HEADLINES))],
      [`check, ${runs} a side`, share(runs, suiteErrors(SYNC_CASES))],
    ]),
  );
}

function covered(): Table {
  const cases: readonly (readonly [string, Noise])[] = [
    ['independent rounds', STANDARD_SYNC],
    ['rounds AR 0.5', { ...STANDARD_SYNC, autocorrelation: 0.5 }],
    ['process sd 2 %', { ...STANDARD_SYNC, within: 0.03, process: 0.02 }],
    ['process sd 3 %', { ...STANDARD_SYNC, within: 0.01, process: 0.03 }],
    ['two groups of rounds, 10 % apart', { ...STANDARD_SYNC, slowRounds: 0.1 }],
    ['two groups of runs, 5 % apart', { ...STANDARD_SYNC, slowRuns: 0.05 }],
    ['run to run 3 %', { ...STANDARD_SYNC, run: 0.03 }],
    ['run to run 5 %', { ...STANDARD_SYNC, run: 0.05 }],
    ['sides of two sittings that differ by 2 %', { ...STANDARD_SYNC, sitting: 0.02 }],
    ['each run a sitting of its own, of 4 %', { ...STANDARD_SYNC, run: Math.hypot(0.01, 0.04) }],
  ];
  const rows = cases.map(([what, noise], at) => ({
    case: what,
    ...Object.fromEntries(
      [1, 2, 3, 5].map((runs) => [
        `${runs} a side`,
        percent(coverage({ noise, runs, pairs: 2 * PAIRS, seed: seedOf(60 + at) })),
      ]),
    ),
  }));
  return {
    title: 'runs, simulated: how often the 95 % interval of the ratio holds the truth',
    rows,
    notes: [`${2 * PAIRS} pairs each, standard sync, rounds of 5 % and runs of 1 % where nothing else is said.`],
  };
}

function power(): Table {
  const rows = [0.01, 0.05, 0.2].flatMap((within, at) =>
    [1, 3, 5].map((runs) => {
      const noise = { ...STANDARD_SYNC, within, process: within / 5 };
      const of = { noise, runs, pairs: PAIRS, seed: seedOf(80 + at) };
      return {
        'rounds, process': `${percent(within)}, ${percent(noise.process)}`,
        'runs a side': String(runs),
        '+5 % found': percent(found(of, 1.05)),
        '+10 %': percent(found(of, 1.1)),
        '+20 %': percent(found(of, 1.2)),
        '+50 %': percent(found(of, 1.5)),
        'half the 97.5 % interval': percent(halfWidth({ ...of, pairs: 400 }) - 1),
      };
    }),
  );
  const target = { noise: STANDARD_SYNC, runs: 3, pairs: 5 * PAIRS, seed: seedOf(90) };
  return {
    title: 'runs, simulated: slowdowns that a check of one headline result finds at `> 0 %`, runs of 1 %',
    rows,
    notes: [
      `Rounds of 5 %, no process term, three runs a side, +10 %: ${percent(found(target, 1.1))} (${5 * PAIRS} pairs).`,
    ],
  };
}

function processes(): Table {
  const machines = [
    ['standard sync, rounds 5 %, process 1 %', { rounds: 20, within: 0.05, process: 0.01 }],
    ['rounds 5 %, process 3 %', { rounds: 20, within: 0.05, process: 0.03 }],
    ['quiet metal, rounds 1 %, process 3 %', { rounds: 20, within: 0.01, process: 0.03 }],
  ] as const;
  const rows = machines.flatMap(([what, noise], at) =>
    [1, 3].map((runs) => ({
      machine: what,
      'runs a side': String(runs),
      slowdown: runs === 1 ? '25 %' : '10 %',
      ...Object.fromEntries(
        [3, 5, 6].flatMap((count) => {
          const of = { noise: { ...noise, run: 0.01, processes: count }, runs, pairs: PAIRS, seed: seedOf(100 + at) };
          const error = headlineError(1);
          return [
            [`${count} processes: half width`, percent(halfWidth({ ...of, pairs: 400 }) - 1)],
            [`${count}: found`, percent(found(of, runs === 1 ? 1.25 : 1.1, error))],
          ];
        }),
      ),
    })),
  );
  return { title: 'runs, simulated: more processes a run with the same 20 rounds', rows, notes: ['Runs of 1 %.'] };
}

function ranksOfEquals(): Table {
  const rows = [0.01, 0.03, 0.05].map((run, at) => ({
    'run to run': percent(run),
    ...Object.fromEntries(
      [1, 5, 20].map((others) => [
        `any of ${others} other${others > 1 ? 's' : ''} named`,
        percent(rankNamesAny({ ...STANDARD_SYNC, run }, others, 2 * PAIRS, seedOf(120 + at), HEADLINES)),
      ]),
    ),
  }));
  return {
    title: 'runs, simulated: equal runs of a chip whose standing names another as faster or slower',
    rows,
    notes: [`${2 * PAIRS} runs each, one row of the ${HEADLINES} of a comparison.`],
  };
}

const seedOf = (at: number) => (at + 1).toString(16).padStart(8, '0');

function percent(share: number): string {
  return `${Number((share * 100).toFixed(1))} %`;
}

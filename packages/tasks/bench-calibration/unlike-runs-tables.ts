import { type Noise, unlike } from './runs.ts';

const PAIRS = 4000;

const quiet = (run: number): Noise => ({ rounds: 20, within: 0.01, process: 0.005, run });

/** Unequal numbers of runs, and sides whose runs do not differ alike. */
export function* unlikeTables() {
  yield byMachine();
  yield ofOneMachine();
}

const COUNTS = [
  [2, 1],
  [3, 1],
  [5, 1],
  [3, 2],
  [5, 2],
  [5, 3],
  [10, 2],
  [3, 3],
  [5, 5],
] as const;
const SPREADS = [
  [0.01, 0.01],
  [0.05, 0.05],
  [0.01, 0.05],
  [0.05, 0.01],
  [0.01, 0.1],
] as const;

function byMachine() {
  const rows = COUNTS.map((runs, at) => ({
    'runs a side': runs.join(' and '),
    ...Object.fromEntries(
      SPREADS.map(([a, b], column) => {
        const seed = seedOf(10 * at + column);
        return [
          `${percent(a)} and ${percent(b)}`,
          shares(unlike({ noises: [quiet(a), quiet(b)], runs, pairs: PAIRS, seed })),
        ];
      }),
    ),
  }));
  return { title: 'runs, simulated: sides that are not alike, of two machines', rows, notes: NOTES };
}

function ofOneMachine() {
  const cases = [
    [[1, 1], 3],
    [[1, 1], 10],
    [[3, 1], 0],
    [[5, 1], 0],
    [[3, 1], 10],
    [[3, 3], 10],
  ] as const;
  const rows = cases.map(([runs, saved], at) => ({
    'runs a side': runs.join(' and '),
    'saved runs': String(saved),
    ...Object.fromEntries(
      [0.01, 0.05].map((run, column) => {
        const seed = seedOf(200 + 10 * at + column);
        return [percent(run), shares(unlike({ noises: [quiet(run), quiet(run)], runs, saved, pairs: PAIRS, seed }))];
      }),
    ),
  }));
  return { title: 'runs, simulated: the same of one machine, which is known', rows, notes: NOTES };
}

const NOTES = [
  `${PAIRS} unchanged pairs each, by the difference from run to run: the 95 % interval holds the truth / one headline result is called different.`,
];

const shares = ({ held, called }: { readonly held: number; readonly called: number }) =>
  `${percent(held)} / ${percent(called)}`;
const seedOf = (at: number) => (at + 1).toString(16).padStart(8, '0');
const percent = (share: number) => `${Number((share * 100).toFixed(1))} %`;

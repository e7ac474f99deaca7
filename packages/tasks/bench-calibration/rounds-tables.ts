import type { Table } from './core-sweep-tables.ts';
import { coverageOf, GROUPS_OF_PROCESSES, GROUPS_OF_ROUNDS, type RoundsKind } from './rounds.ts';

const RUNS = 1_000;

const NOISES = [
  { title: 'independent, 5 %', roundSd: 0.05, processSd: 0, autocorrelation: 0 },
  { title: 'AR(1) 0.5, 5 %', roundSd: 0.05, processSd: 0, autocorrelation: 0.5 },
  { title: 'process 2 %, rounds 3 %', roundSd: 0.03, processSd: 0.02, autocorrelation: 0 },
  { title: 'process 3 %, rounds 1 %', roundSd: 0.01, processSd: 0.03, autocorrelation: 0 },
  { title: 'two groups of rounds', roundSd: 0.02, processSd: 0, autocorrelation: 0, groups: GROUPS_OF_ROUNDS },
  { title: 'two groups of processes', roundSd: 0.02, processSd: 0, autocorrelation: 0, groups: GROUPS_OF_PROCESSES },
] as const;
const SIZES = [
  { processes: 3, rounds: 6 },
  { processes: 3, rounds: 9 },
  { processes: 3, rounds: 20 },
  { processes: 3, rounds: 30 },
  { processes: 6, rounds: 30 },
  { processes: 1, rounds: 9 },
] as const;

export function* roundsTables(): Generator<Table> {
  const kinds = NOISES.flatMap((noise) => SIZES.map((size): RoundsKind => ({ ...noise, ...size })));
  yield {
    title: 'rounds of one run, simulated: how often a 95 % interval holds the truth',
    rows: kinds.map((kind, at) => {
      const { shown, width, medianOverRounds, ratioOverRounds } = coverageOf(
        kind,
        RUNS,
        `2${at.toString(16).padStart(3, '0')}`,
      );
      return {
        noise: kind.title,
        processes: String(kind.processes),
        rounds: String(kind.rounds),
        shown: percent(shown),
        'its width': percent(width),
        'median, over rounds': percent(medianOverRounds),
        'paired ratio, over rounds': percent(ratioOverRounds),
      };
    }),
    notes: [
      `${RUNS} runs each. Shown is over processes, of a median and of a paired ratio alike; of one process the median has order statistics.`,
      'Groups: 30 % of the rounds are 10 % slower; a third of the processes is 5 % slower, and the truth is the mean of processes.',
    ],
  };
}

const percent = (share: number) => `${Number((share * 100).toFixed(1))} %`;

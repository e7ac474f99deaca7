import type { Table } from './core-sweep-tables.ts';
import { coverageOf, type RoundsKind } from './rounds.ts';

const RUNS = 1_000;

const NOISES = [
  { title: 'independent, 5 %', roundSd: 0.05, processSd: 0, autocorrelation: 0 },
  { title: 'AR(1) 0.5, 5 %', roundSd: 0.05, processSd: 0, autocorrelation: 0.5 },
  { title: 'process 2 %, rounds 3 %', roundSd: 0.03, processSd: 0.02, autocorrelation: 0 },
  { title: 'process 3 %, rounds 1 %', roundSd: 0.01, processSd: 0.03, autocorrelation: 0 },
] as const;
const SIZES = [
  { processes: 3, rounds: 6 },
  { processes: 3, rounds: 9 },
  { processes: 3, rounds: 20 },
  { processes: 3, rounds: 30 },
  { processes: 6, rounds: 30 },
] as const;

export function* roundsTables(): Generator<Table> {
  const kinds = NOISES.flatMap((noise) => SIZES.map((size): RoundsKind => ({ ...noise, ...size })));
  yield {
    title: 'rounds of one run, simulated: how often a 95 % interval holds the truth',
    rows: kinds.map((kind, at) => {
      const { ratio, ratioOverRounds, median, width } = coverageOf(kind, RUNS, `2${at.toString(16).padStart(3, '0')}`);
      return {
        noise: kind.title,
        processes: String(kind.processes),
        rounds: String(kind.rounds),
        'paired ratio, over processes': percent(ratio),
        'its width': percent(width),
        'paired ratio, over rounds': percent(ratioOverRounds),
        'median of rounds': percent(median),
      };
    }),
    notes: [`${RUNS} runs each. Over rounds is what a ratio had before, and has where one process made all rounds.`],
  };
}

const percent = (share: number) => `${Number((share * 100).toFixed(1))} %`;

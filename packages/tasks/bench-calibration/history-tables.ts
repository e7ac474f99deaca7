import type { Table } from './core-sweep-tables.ts';
import { falseChanges, foundSteps, type HistoryKind, type Step } from './history.ts';

const HISTORIES = 2_000;
const LENGTHS = [6, 10, 20, 50, 100] as const;

const independent = (sd: number) => (runs: number) =>
  ({
    title: `independent, ${percent(sd)}`,
    runs,
    runsASitting: 1,
    betweenSd: sd,
    withinSd: 0,
    autocorrelation: 0,
  }) as const;
const KINDS: readonly ((runs: number) => HistoryKind)[] = [
  independent(0.02),
  independent(0.1),
  (runs) => ({
    title: 'AR(1) 0.5, 5 %',
    runs,
    runsASitting: 1,
    betweenSd: 0,
    withinSd: 0.05,
    autocorrelation: 0.5,
  }),
  ...[0.01, 0.03].map(
    (withinSd) =>
      (runs: number): HistoryKind => ({
        title: `sittings of 5 that share 4 %, ${percent(withinSd)} within`,
        runs,
        runsASitting: 5,
        betweenSd: 0.04,
        withinSd,
        autocorrelation: 0,
      }),
  ),
];

const STEPS: readonly Step[] = [
  { title: '20 % at 3 %', before: 10, after: 3, ratio: 1.2, sd: 0.03 },
  { title: '20 % at 3 %', before: 6, after: 3, ratio: 1.2, sd: 0.03 },
  { title: '20 % at 3 %', before: 20, after: 6, ratio: 1.2, sd: 0.03 },
  { title: '10 % at 3 %', before: 20, after: 6, ratio: 1.1, sd: 0.03 },
  { title: '10 % at 3 %', before: 20, after: 20, ratio: 1.1, sd: 0.03 },
  { title: '10 % at 5 %', before: 20, after: 20, ratio: 1.1, sd: 0.05 },
];

export function* historyTables(): Generator<Table> {
  yield {
    title: 'history of a machine, simulated: changes that are said where nothing changed, per 100 runs',
    rows: KINDS.map((kind, row) => ({
      noise: kind(0).title,
      ...Object.fromEntries(
        LENGTHS.map((runs, at) => {
          const { per100Runs } = falseChanges(kind(runs), HISTORIES, `0${row}${at}0`);
          return [`${runs} runs`, per100Runs.toFixed(2)];
        }),
      ),
    })),
    notes: [`${HISTORIES} histories each; a sitting is one point.`],
  };
  yield {
    title: 'history of a machine, simulated: steps that are found',
    rows: STEPS.map((step, at) => ({
      step: step.title,
      'sittings before': String(step.before),
      'sittings after': String(step.after),
      found: percent(foundSteps(step, HISTORIES, `1${at}`)),
    })),
    notes: [`${HISTORIES} histories each, of independent noise; found: at its place or the one beside it.`],
  };
}

const percent = (share: number) => `${Number((share * 100).toFixed(1))} %`;

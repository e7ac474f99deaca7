import type { Table } from './core-sweep-tables.ts';
import { POPULATIONS } from './owners.ts';
import { type Coverage, coverageOf, coverageWithHolds, leaveOneOut, SIZES } from './prediction.ts';
import { storedValues } from './stored-owners.ts';

const POPULATIONS_COUNT = 1_000;
const STORED_OWNERS = [7, 13, 20, 31] as const;

/** Whether a prediction interval holds one more owner as often as it says: 90 %. */
export async function* predictionTables(): AsyncGenerator<Table> {
  yield tableOf('prediction interval of 90 %: owners left out that are inside, by contributors', coverageOf);
  yield tableOf('the same, 5 % of arrivals implausible, held by the rule of the site', coverageWithHolds);
  yield stored();
}

function tableOf(title: string, coverage: typeof coverageOf): Table {
  const rows = POPULATIONS.map((population, which) => ({
    owners: population.name,
    ...bySize((size, at) => coverage(population, size, POPULATIONS_COUNT, seedOf(which * 100 + at))),
  }));
  return {
    title,
    rows,
    notes: [
      `${POPULATIONS_COUNT} populations each, 200 owners left out of each. In brackets: predictions that name two groups, where any do.`,
    ],
  };
}

function bySize(coverage: (size: number, at: number) => Coverage) {
  return Object.fromEntries(
    SIZES.map((size, at) => {
      const { inside, twoGroups } = coverage(size, at);
      return [`k=${size}`, `${percent(inside)}${twoGroups >= 0.01 ? ` (${Math.round(twoGroups * 100)})` : ''}`];
    }),
  );
}

function stored(): Table {
  const rows = STORED_OWNERS.map((owners) => {
    const counts = storedValues(owners).map(leaveOneOut);
    const [inside, all] = counts.reduce<[number, number]>((sum, [found, of]) => [sum[0] + found, sum[1] + of], [0, 0]);
    return {
      'predicted from': String(owners - 1),
      results: String(counts.length),
      'left out': String(all),
      inside: percent(inside / all),
    };
  });
  return {
    title: 'prediction interval of 90 %: leave one out, stored results of synthetic machines',
    rows,
    notes: ['Every key of four machines, each owner left out once. Keys of one run are not independent.'],
  };
}

const seedOf = (at: number) => (at + 1).toString(16).padStart(8, '0');
const percent = (share: number) => (share * 100).toFixed(1);

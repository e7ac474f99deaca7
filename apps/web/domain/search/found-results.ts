import { HEADLINE_SYNC, keyText, PRESETS } from '@fsbench/contract';
import { contributorLnMedians, geometricMean, mergeContributors } from '@fsbench/stats';
import type { CellRow } from '../../db/rows.ts';
import { choosingRows, groupRows } from '../population/choose.ts';
import { splitRows } from '../population/population.ts';
import { measureOf } from '../results/measure.ts';
import { formatValue } from '../results/pair.ts';

/** The result that a row of a search shows, of the first of these that was measured. */
const DURABLE = PRESETS.sync.filter(({ slug }) => slug.startsWith('durable-f')).map(({ key }) => key);
const CHIP_RESULTS = [PRESETS['core-sweep'][0], PRESETS.memfs[0]].flatMap((preset) => (preset ? [preset] : []));

interface ShownResult {
  readonly label: string;
  readonly key: string;
}

const DRIVE_RESULTS: readonly ShownResult[] = HEADLINE_SYNC.flatMap((primitive) => {
  const [key] = DURABLE;
  return key ? [{ label: 'durable write', key: keyText({ ...key, primitive }) }] : [];
});

const RESULTS: readonly ShownResult[] = [
  ...DRIVE_RESULTS,
  ...CHIP_RESULTS.map(({ title, key }) => ({ label: title.toLowerCase(), key: keyText(key) })),
];

/** Keys of the results that a search shows. */
export const RESULT_KEYS: readonly string[] = RESULTS.map(({ key }) => key);

/** Keys by whose runs a search counts: of every leaderboard, and of the results that it shows. */
export const COUNTED_KEYS: readonly string[] = [
  ...new Set([...RESULT_KEYS, ...Object.values(PRESETS).flatMap((some) => some.map(({ key }) => keyText(key)))]),
];

/** Of one chip, drive or machine: "durable write 3.74 ms"; null: none of them was measured. */
export function resultText(cells: readonly CellRow[]): string | null {
  for (const { label, key } of RESULTS) {
    const mine = mostMeasured(cells.filter((cell) => cell.key.text === key));
    const [first] = mine;
    if (!first) continue;
    const measure = measureOf(first.key);
    const shown = contributorLnMedians(mergeContributors(mine)).map(measure.fromLn);
    if (shown.length > 0) return `${label} ${formatValue(geometricMean(shown).median, measure)}`;
  }
  return null;
}

/** As leaderboards choose: one kind of machine and one number of CPUs, of the population that speaks for the hardware. */
function mostMeasured(cells: readonly CellRow[]): readonly CellRow[] {
  const classes = groupRows(choosingRows(cells, classOf), classOf);
  const [most] = [...classes].sort(([a, x], [b, y]) => weightOf(y) - weightOf(x) || (a < b ? -1 : 1));
  return most ? splitRows(cells.filter((cell) => classOf(cell) === most[0])).rows : [];
}

const classOf = ({ stratum }: CellRow) => `${stratum.isGuest}|${stratum.usableCpus}`;
const weightOf = (cells: readonly CellRow[]) => mergeContributors(cells).distinctCount;

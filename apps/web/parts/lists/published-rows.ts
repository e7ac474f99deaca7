import { formatBytes, formatLatency } from '../../wording/quantity.ts';
import { LISTED_BYTES, type PublishedWrites } from '../published/durable-writes.ts';
import { countsOf, type HardwareList, inOrder, type ListRow, runsOf } from './list-rows.ts';

/** A list, and apart from it what stands only in studies. */
export interface ListParts {
  readonly inTable: HardwareList;
  readonly published: readonly ListRow[];
}

/**
 * What no verified contributor measured and a study did is apart, also where others measured it: they change none of it. It
 * is in the table where that has nothing else of verified contributors.
 */
export function withPublished(list: HardwareList): ListParts {
  const published = inOrder(list.rows.filter(isPublished).map(withoutRuns), list);
  const measured = list.rows.filter((row) => runsOf(row) > 0 || row.publishedCount === 0);
  const isApart = measured.some(({ isOfOthers }) => !isOfOthers);
  return isApart
    ? { inTable: { ...list, rows: measured }, published }
    : { inTable: { ...list, rows: [...published, ...measured] }, published: [] };
}

/** A study has it, and no verified contributor measured it. */
export const isPublished = (row: ListRow): boolean =>
  row.publishedCount > 0 && row.counts.verified === 0 && countsOf(row).verified === 0;

const withoutRuns = (row: ListRow): ListRow => ({
  ...row,
  ...{ runs: 0, counts: { verified: 0, others: 0 }, group: 'not_measured', result: null, isOfOthers: false },
});

/** As `wording/quantity.ts` sets it before a unit. */
const UNIT_SPACE = '\u2009';

/** "2.26 to 2.52 ms", "693 µs to 4.64 ms": the least and the most of studies. */
export function timesText({ ns: [least, most] }: PublishedWrites): string {
  const [from, to] = [formatLatency(least), formatLatency(most)];
  if (from === to) return to;
  const [[number, unit], [, last]] = [from.split(UNIT_SPACE), to.split(UNIT_SPACE)];
  return `${unit === last ? number : from} to ${to}`;
}

/** " (8 KiB)": of writes that are not of 4 KiB, as a list says of its case. */
export function sizeText({ bytes }: PublishedWrites): string {
  if (bytes === LISTED_BYTES) return '';
  return bytes === null ? ' (size not stated)' : ` (${formatBytes(bytes)})`;
}

/** "29.4 to 31.4 µs (8 KiB)" */
export const publishedText = (published: PublishedWrites): string => timesText(published) + sizeText(published);

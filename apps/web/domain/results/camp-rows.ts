import type { SpreadRow } from '../../charts/spread/types.ts';
import { type ResultCamps, splitByCamps } from './camps.ts';
import { readerEstimate, readerValue, type ShownMeasure } from './measure.ts';

/** A row of a spread; where contributors fall into two groups, one for each: no value is of both. */
export function rowsByCamp(row: SpreadRow, camps: ResultCamps | null, measure: ShownMeasure): SpreadRow[] {
  return campRows(row, camps).map((one) => readerRow(one, measure));
}

function campRows(row: SpreadRow, camps: ResultCamps | null): SpreadRow[] {
  if (camps === null) return [row];
  const marks = splitByCamps(row.contributors, camps);
  const contributors = marks[0].length + marks[1].length;
  return camps.map((camp, at) => ({
    ...row,
    id: `${row.id}-group-${at + 1}`,
    note: [row.note, `group ${at + 1} of 2`].filter(Boolean).join(', '),
    median: camp.median,
    low: null,
    high: null,
    contributors: marks[at] ?? [],
    runs: `${camp.contributors} of ${contributors} verified`,
  }));
}

/** As a reader sees its measure. */
function readerRow(row: SpreadRow, measure: ShownMeasure): SpreadRow {
  const { median, low, high, contributors } = row;
  return {
    ...row,
    ...(median !== null && readerEstimate({ median, low, high }, measure)),
    contributors: contributors.map((value) => readerValue(value, measure)),
  };
}

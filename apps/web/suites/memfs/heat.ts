import { MEMFS_OPERATIONS } from '@fsbench/contract';
import type { TableCell, TableData, Tint } from '../../charts/table-data.ts';
import { counted } from '../../wording/names.ts';
import { formatLatency } from '../../wording/quantity.ts';
import { filesTitle, type MemfsResult, ofBackend } from './cells.ts';

interface HeatOf {
  /** Empty where it goes without saying. */
  readonly name: string;
  readonly results: readonly MemfsResult[];
}

const rising = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b);

/**
 * Operation by threads by files, each cell tinted by where it stands between the least and the most of all, whoever's it is.
 */
export function heatTable(sides: readonly HeatOf[]): TableData {
  const shown = sides.map(({ name, results }) => ({ name, results: ofBackend(results, 'global') }));
  const all = shown.flatMap(({ results }) => results);
  const threads = rising(all.map((one) => one.threads));
  const medians = all.map(({ estimate }) => Math.log(estimate.median));
  const [least, most] = [Math.min(...medians), Math.max(...medians)];
  const tintOf = (ns: number) => (most > least ? Math.round(((Math.log(ns) - least) / (most - least)) * 5) : 0) as Tint;
  const cellOf = (one: MemfsResult | undefined): TableCell =>
    one
      ? { text: formatLatency(one.estimate.median), tint: tintOf(one.estimate.median), href: one.href }
      : { text: 'not measured' };
  return {
    columns: [
      { title: 'operation', isNumeric: false },
      ...threads.map((count) => ({ title: counted(count, 'thread'), isNumeric: true })),
    ],
    groups: rising(all.map(({ files }) => files)).flatMap((files) =>
      shown.map(({ name, results }) => ({
        title: name === '' ? filesTitle(files) : `${filesTitle(files)}, ${name}`,
        rows: MEMFS_OPERATIONS.map((operation) => [
          { text: operation },
          ...threads.map((count) =>
            cellOf(results.find((one) => one.files === files && one.threads === count && one.operation === operation)),
          ),
        ]),
      })),
    ),
  };
}

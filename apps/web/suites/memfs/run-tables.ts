import { MEMFS_BACKENDS, MEMFS_OPERATIONS } from '@fsbench/contract';
import type { TableCell, TableData } from '../../charts/table-data.ts';
import { counted } from '../../wording/names.ts';
import { formatCount, formatInterval, formatLatency, formatNumber } from '../../wording/quantity.ts';
import { MEMFS_FILES, type MemfsResult } from './cells.ts';
import type { MemfsCell } from './findings.ts';

const words = (title: string) => ({ title, isNumeric: false });
const numbers = (title: string) => ({ title, isNumeric: true });
const rising = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b);

/** What one index costs beside other indexes and beside the same operations as system calls. */
export function backendsTable(all: readonly MemfsResult[]): TableData | null {
  const shown = all.filter(({ files }) => files === MEMFS_FILES);
  const backends = MEMFS_BACKENDS.filter((word) => shown.some(({ backend }) => backend === word));
  if (backends.length < 2) return null;
  const threads = rising(shown.filter(({ backend }) => backend !== 'global').map((one) => one.threads));
  return {
    columns: [words('index'), ...MEMFS_OPERATIONS.map(numbers)],
    groups: threads.map((count) => ({
      title: counted(count, 'thread'),
      rows: backends.map((backend) => [
        { text: BACKEND_NAMES[backend] },
        ...MEMFS_OPERATIONS.map((operation): TableCell => {
          const one = shown.find(
            (cell) => cell.backend === backend && cell.threads === count && cell.operation === operation,
          );
          if (!one) return { text: 'not measured' };
          const { median: middle, low, high } = one.estimate;
          const note = low === null || high === null ? null : formatInterval(low, high, 'time', middle);
          return { text: formatLatency(middle), note };
        }),
      ]),
    })),
  };
}

export const BACKEND_NAMES: Readonly<Record<(typeof MEMFS_BACKENDS)[number], string>> = {
  global: 'one index, one lock',
  sharded: 'one index, 64 locks',
  private: 'one file system per thread',
  pooled: 'one index, memory allocated beforehand',
  reserved: 'one index that never grows',
  tmpfs: 'system calls on tmpfs',
  disk: 'system calls on the disk',
};

/** A row a cell, as the suite was first written up: milliseconds an operation, CPU seconds, megabytes. */
export function cellTable(cells: readonly MemfsCell[]): TableData {
  const scaled = (value: number | null, unit: number, absent: string) => ({
    text: value === null ? absent : formatNumber(value / unit),
  });
  const rows = cells.map(({ files, threads, meansNs, userS, systemS, peakBytes }): TableCell[] => [
    { text: formatCount(files) },
    { text: formatCount(threads) },
    ...MEMFS_OPERATIONS.map((operation) => scaled(meansNs[operation], 1e6, 'not measured')),
    scaled(userS, 1, 'not reported'),
    scaled(systemS, 1, 'not reported'),
    scaled(peakBytes, 1e6, 'not reported'),
  ]);
  const titles = [
    'files',
    'threads',
    ...MEMFS_OPERATIONS.map((operation) => `${operation}, ms`),
    'CPU user, s',
    'CPU system, s',
    'peak, MB',
  ];
  return { columns: titles.map(numbers), groups: [{ title: null, rows }] };
}

import { MEMFS_OPERATIONS } from '@fsbench/contract';
import type { TableCell, TableData } from '../../charts/table-data.ts';
import { counted } from '../../wording/names.ts';
import { formatInterval } from '../../wording/quantity.ts';
import { formatFactor } from '../../wording/ratio.ts';
import { percent } from './contention.ts';
import type { Bound, Contention } from './findings.ts';

/** Both looks side by side, and what they say together. */
export function contentionTable(contention: readonly Contention[]): TableData {
  const threads = [...new Set(contention.map((one) => one.threads))];
  return {
    columns: [
      { title: 'operation', isNumeric: false },
      { title: 'time waiting for the lock', isNumeric: true },
      { title: 'time vs one file system per thread', isNumeric: true },
      { title: 'index-bound', isNumeric: false },
    ],
    groups: threads.map((count) => ({
      title: counted(count, 'thread'),
      rows: MEMFS_OPERATIONS.flatMap((operation) => {
        const one = contention.find((row) => row.threads === count && row.operation === operation);
        return one ? [rowOf(one)] : [];
      }),
    })),
  };
}

function rowOf({ operation, waitShare, overPrivate, indexBound }: Contention): TableCell[] {
  const ratio = overPrivate
    ? { text: formatFactorOf(overPrivate.ratio), note: formatInterval(overPrivate.low, overPrivate.high, 'plain', 1) }
    : { text: 'not measured' };
  return [
    { text: operation },
    { text: waitShare === null ? 'not measured' : percent(waitShare) },
    ratio,
    { text: BOUND_TEXT[indexBound] },
  ];
}

const BOUND_TEXT: Readonly<Record<Bound, string>> = { bound: 'yes', not_bound: 'no', not_known: 'not known' };

/** A time that became shorter is not turned round here: the column says against what. */
const formatFactorOf = (ratio: number) => (ratio >= 1 ? formatFactor(ratio) : `${ratio.toPrecision(3)}x`);

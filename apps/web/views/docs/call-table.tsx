import { DURABILITY, PRIMITIVES, type SyncPrimitive } from '@fsbench/contract';
import { DocTable } from './doc-table.tsx';

interface Row {
  readonly system: string;
  readonly call: SyncPrimitive;
  readonly durability: keyof typeof DURABILITY;
  /** What the name of the class leaves out. */
  readonly detail?: string;
  /** Of the leaderboard of the call; null: only the page of a drive has it. */
  readonly board: string | null;
  /** Under which name databases have it. */
  readonly databases: string;
}

const ROWS: readonly Row[] = [
  {
    ...{ system: 'Linux', call: 'fdatasync', durability: 'L3', board: 'durable-fdatasync' },
    databases: 'PostgreSQL: wal_sync_method = fdatasync, the default',
  },
  { ...{ system: 'Linux', call: 'fsync', durability: 'L3', board: 'durable-fsync' }, databases: '' },
  {
    ...{ system: 'Linux', call: 'o_dsync', durability: 'L3', board: null },
    databases: 'PostgreSQL: wal_sync_method = open_datasync',
  },
  {
    ...{ system: 'Linux', call: 'o_direct_dsync', durability: 'L3', board: 'durable-direct' },
    detail: ', only if the drive flushes or writes with FUA',
    databases: '',
  },
  {
    ...{ system: 'macOS', call: 'f_fullfsync', durability: 'L3', board: 'durable-fullfsync' },
    databases: 'PostgreSQL: wal_sync_method = fsync_writethrough; SQLite: PRAGMA fullfsync = 1',
  },
  {
    ...{ system: 'macOS', call: 'f_barrierfsync', durability: 'L2', board: null },
    detail: ' before later writes, not flushed',
    databases: '',
  },
  {
    ...{ system: 'macOS', call: 'fsync', durability: 'L1', board: 'plain-fsync' },
    databases: 'SQLite: PRAGMA fullfsync = 0, the default',
  },
  {
    ...{ system: 'macOS', call: 'o_dsync', durability: 'L1', board: null },
    databases: 'PostgreSQL: wal_sync_method = open_datasync, the default',
  },
  { ...{ system: 'Windows', call: 'flush_file_buffers', durability: 'L3', board: null }, databases: '' },
];

/** Each system's calls, what they make durable, and where their cost is measured drive by drive. */
export function CallTable() {
  return (
    <DocTable
      label="Calls by system"
      head={['Call', 'System', 'After it returns, the bytes are', 'Measured times', 'In databases']}
      rows={ROWS.map(({ system, call, durability, detail = '', board, databases }) => ({
        id: `${system} ${call}`,
        cells: [
          <code key="call">{PRIMITIVES[call].name}</code>,
          system,
          `${DURABILITY[durability].title}${detail}`,
          board === null ? (
            'on the page of a drive'
          ) : (
            <a key="cost" href={`/suites/sync?board=${board}`}>
              leaderboard of drives
            </a>
          ),
          databases,
        ],
      }))}
    />
  );
}

import { DURABILITY, PRIMITIVES, type SyncPrimitive } from '@fsbench/contract';
import { DocTable } from './doc-table.tsx';

interface Row {
  readonly system: string;
  readonly call: SyncPrimitive;
  readonly durability: keyof typeof DURABILITY;
  /** Of the leaderboard of the call; null: there is none. */
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
  { ...{ system: 'Linux', call: 'o_direct_dsync', durability: 'L3', board: 'durable-direct' }, databases: '' },
  {
    ...{ system: 'macOS', call: 'f_fullfsync', durability: 'L3', board: 'durable-fullfsync' },
    databases: 'PostgreSQL: wal_sync_method = fsync_writethrough; SQLite: PRAGMA fullfsync = 1',
  },
  {
    ...{ system: 'macOS', call: 'fsync', durability: 'L1', board: 'plain-fsync' },
    databases: 'SQLite: PRAGMA fullfsync = 0, the default',
  },
  { ...{ system: 'Windows', call: 'flush_file_buffers', durability: 'L3', board: null }, databases: '' },
];

/** Each system's calls, what they make durable, and where their cost is measured drive by drive. */
export function CallTable() {
  return (
    <DocTable
      label="Calls by system"
      head={['Call', 'System', 'After it returns, the bytes are', 'Cost', 'In databases']}
      rows={ROWS.map(({ system, call, durability, board, databases }) => ({
        id: `${system} ${call}`,
        cells: [
          <code key="call">{PRIMITIVES[call].name}</code>,
          system,
          DURABILITY[durability].title,
          board === null ? (
            'no leaderboard'
          ) : (
            <a key="cost" href={`/suites/sync?board=${board}`}>
              by drive
            </a>
          ),
          databases,
        ],
      }))}
    />
  );
}

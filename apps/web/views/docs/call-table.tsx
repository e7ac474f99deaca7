import { DURABILITY, PRIMITIVES, type SyncPrimitive } from '@fsbench/contract';
import { Scroll } from '../../parts/layout/scroll.tsx';
import styles from './docs.module.css';

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
    <Scroll label="Calls by system">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">System</th>
            <th scope="col">Call</th>
            <th scope="col">After it returns, the bytes are</th>
            <th scope="col">Cost</th>
            <th scope="col">In databases</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ system, call, durability, board, databases }) => (
            <tr key={`${system} ${call}`}>
              <td>{system}</td>
              <th scope="row">
                <code>{PRIMITIVES[call].name}</code>
              </th>
              <td>{DURABILITY[durability].title}</td>
              <td>{board === null ? 'no leaderboard' : <a href={`/suites/sync?board=${board}`}>by drive</a>}</td>
              <td>{databases}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

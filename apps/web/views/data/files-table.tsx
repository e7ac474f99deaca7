import type { DumpFile, Manifest } from '../../dumps/manifest.ts';
import { Scroll } from '../../parts/layout/scroll.tsx';
import { formatBytes, formatCount } from '../../wording/quantity.ts';
import styles from './data.module.css';

/** A line a table, with the file of each format; the envelopes last. */
export function FilesTable({ dump }: { readonly dump: Manifest }) {
  const ofTable = (name: string | null) => dump.files.filter(({ table }) => table === name);
  return (
    <Scroll label="Files">
      <table className={`${styles.table} ${styles.files}`}>
        <thead>
          <tr>
            <th scope="col">Table</th>
            <th scope="col" className={styles.number}>
              Rows
            </th>
            <th scope="col">
              Files<span className={styles.wide}>, with the SHA-256 of each</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {dump.tables.map(({ name, row }) => (
            <Line key={name} id={dump.id} name={name} row={row} files={ofTable(name)} />
          ))}
          <Line id={dump.id} name="envelopes" row="a signed envelope, in the order of runs" files={ofTable(null)} />
        </tbody>
      </table>
    </Scroll>
  );
}

interface LineProps {
  readonly id: string;
  readonly name: string;
  readonly row: string;
  readonly files: readonly DumpFile[];
}

function Line({ id, name, row, files }: LineProps) {
  return (
    <tr>
      <th scope="row">
        <b>{name}</b>
        <small>{row}</small>
      </th>
      <td className={`figures ${styles.number}`}>{formatCount(files[0]?.rows ?? 0)}</td>
      <td>
        {files.map((file) => (
          <div key={file.name} className={styles.file}>
            <a href={`/data/${id}/${file.name}`}>{file.name}</a>{' '}
            <span className="figures">{formatBytes(file.bytes)}</span>
            <code className={styles.sum}>{file.sha256}</code>
          </div>
        ))}
      </td>
    </tr>
  );
}

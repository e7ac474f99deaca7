import type { Manifest } from '../../dumps/manifest.ts';
import { Scroll } from '../../parts/layout/scroll.tsx';
import styles from './data.module.css';

const TYPES: Readonly<Record<Manifest['tables'][number]['columns'][number]['type'], string>> = {
  text: 'text',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  instant: 'time',
  texts: 'list of strings',
  integers: 'list of integers',
  numbers: 'list of numbers',
};

export function ColumnsTable({ table: { name, columns } }: { readonly table: Manifest['tables'][number] }) {
  return (
    <Scroll label={`Columns of ${name}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">Type</th>
            <th scope="col">Unit</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.name}>
              <th scope="row">
                <code>{column.name}</code>
              </th>
              <td>
                {TYPES[column.type]}
                {column.nullable && <span className={styles.soft}> or null</span>}
              </td>
              <td>{column.unit ?? <span className={styles.soft}>none</span>}</td>
              <td className={styles.meaning}>{column.meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

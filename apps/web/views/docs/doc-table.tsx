import type { ReactNode } from 'react';
import { Scroll } from '../../parts/layout/scroll.tsx';
import styles from './docs.module.css';

interface Props {
  readonly label: string;
  /** Of each column; null: the rows speak for themselves. */
  readonly head: readonly string[] | null;
  /** The first cell of a row names it. */
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
}

/** Said again, because a browser forgets them where a table is not displayed as one. */
const [TABLE, GROUP, ROW, COLUMN, NAME, CELL] = (
  ['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell'] as const
).map((role) => ({ role }));

/** A table of words. On a phone its rows are one below the other, each cell under the name of its column. */
export function DocTable({ label, head, rows }: Props) {
  return (
    <Scroll label={label}>
      <table {...TABLE} className={`${styles.table} ${styles.stacked}`}>
        {head && (
          <thead {...GROUP}>
            <tr {...ROW}>
              {head.map((name) => (
                <th key={name} scope="col" {...COLUMN}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody {...GROUP}>
          {rows.map(({ id, cells: [name, ...cells] }) => (
            <tr key={id} {...ROW}>
              <th scope="row" {...NAME}>
                {name}
              </th>
              {cells.map((cell, at) => {
                const column = head?.[at + 1];
                return cell === '' ? (
                  <td key={column ?? id} {...CELL} />
                ) : (
                  <td key={column ?? id} {...CELL} data-label={column}>
                    {cell}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

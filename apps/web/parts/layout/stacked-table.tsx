import type { ReactNode } from 'react';
import { Scroll } from './scroll.tsx';
import styles from './stacked-table.module.css';

export interface StackedRow {
  readonly id: string;
  /** The first names the row. */
  readonly cells: readonly ReactNode[];
  /** Whether it is what the address of the page leads to; absent: it has no address. */
  readonly isCurrent?: boolean;
}

interface Props {
  readonly label: string;
  /** Of each column; null: the rows speak for themselves. */
  readonly head: readonly string[] | null;
  readonly rows: readonly StackedRow[];
  /** How it looks where it is displayed as a table. */
  readonly className: string | undefined;
}

/** Said again, because a browser forgets them where a table is not displayed as one. */
const [TABLE, GROUP, ROW, COLUMN, NAME, CELL] = (
  ['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell'] as const
).map((role) => ({ role }));

/** A table of words. On a phone its rows are one below the other, each cell under the name of its column. */
export function StackedTable({ label, head, rows, className }: Props) {
  return (
    <Scroll label={label}>
      <table {...TABLE} className={`${className} ${styles.stacked}`}>
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
          {rows.map(({ id, isCurrent, cells: [name, ...cells] }) => (
            <tr key={id} {...ROW} {...(isCurrent !== undefined && { id, 'aria-current': isCurrent || undefined })}>
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

/** The name of each column, and its cell of a row. */
export type Columns<T> = readonly (readonly [name: string, cell: (row: T) => ReactNode])[];

export const headOf = <T,>(columns: Columns<T>): readonly string[] => columns.map(([name]) => name);
export const cellsOf = <T,>(columns: Columns<T>, row: T): readonly ReactNode[] => columns.map(([, cell]) => cell(row));

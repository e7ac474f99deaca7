import type { ReactElement } from 'react';
import styles from './figure.module.css';
import type { TableCell, TableData } from './table-data.ts';

/** Scrolls sideways in its own box, so that a wide table never widens the page. */
export function DataTable({ data, caption }: { readonly data: TableData; readonly caption: string }): ReactElement {
  const span = data.columns.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {data.columns.map(({ title, isFigure }) => (
              <th key={title} scope="col" className={isFigure ? styles.numeric : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {data.groups.map((group, groupAt) => (
          <tbody key={group.title ?? groupAt}>
            {group.title !== null && (
              <tr>
                <th colSpan={span} scope="rowgroup" className={styles.group}>
                  {group.title}
                </th>
              </tr>
            )}
            {group.rows.map((row, rowAt) => (
              <tr key={rowKey(row, rowAt)}>
                {row.map((cell, at) => (
                  <Cell
                    key={data.columns[at]?.title ?? at}
                    cell={cell}
                    isHeading={at === 0}
                    isFigure={data.columns[at]?.isFigure === true && row.length === span}
                    span={at === row.length - 1 ? span - row.length + 1 : 1}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

interface CellProps {
  readonly cell: TableCell;
  readonly isHeading: boolean;
  readonly isFigure: boolean;
  readonly span: number;
}

function Cell({ cell, isHeading, isFigure, span }: CellProps): ReactElement {
  const text = <bdi>{cell.text}</bdi>;
  const inside = (
    <>
      {cell.href ? <a href={cell.href}>{text}</a> : text}
      {cell.aside ? (
        <small className={styles.aside}>
          <bdi>{cell.aside}</bdi>
        </small>
      ) : null}
    </>
  );
  const tint = cell.tint === undefined ? null : styles[`tint${cell.tint}`];
  const className = [isFigure ? styles.numeric : null, tint].filter(Boolean).join(' ') || undefined;
  if (isHeading) {
    return (
      <th scope="row" className={className}>
        {inside}
      </th>
    );
  }
  return (
    <td className={className} colSpan={span > 1 ? span : undefined}>
      {inside}
    </td>
  );
}

const rowKey = (row: readonly TableCell[], at: number) => `${at}-${row[0]?.text ?? ''}`;

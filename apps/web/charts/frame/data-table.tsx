import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { TableCell, TableData } from '../table-data.ts';
import styles from './figure.module.css';

/** Scrolls sideways in its own box, so that a wide table never widens the page. */
export function DataTable({ data, caption }: { readonly data: TableData; readonly caption: string }): ReactElement {
  const span = data.columns.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and a section is a landmark, of which a page would have dozens
    <div className={styles.scroll} role="group" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {data.columns.map(({ title, isNumeric }) => (
              <th key={title} scope="col" className={isNumeric ? styles.numeric : undefined}>
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
            {createElement(Fragment, null, ...group.rows.map((row) => rowOf(row, data.columns)))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** Elements without keys: a page's payload repeats every key, and these never move. */
function rowOf(row: readonly TableCell[], columns: TableData['columns']): ReactElement {
  const cells = row.map((cell, at) => {
    const isNumeric = columns[at]?.isNumeric === true && row.length === columns.length;
    const span = at === row.length - 1 ? columns.length - row.length + 1 : 1;
    return cellOf(cell, { isHeading: at === 0, isNumeric, span });
  });
  return createElement('tr', null, ...cells);
}

interface CellLook {
  readonly isHeading: boolean;
  readonly isNumeric: boolean;
  readonly span: number;
}

function cellOf(cell: TableCell, { isHeading, isNumeric, span }: CellLook): ReactElement {
  const text = isolated(cell.text);
  const tint = cell.tint === undefined ? null : styles[`tint${cell.tint}`];
  const className = [isNumeric ? styles.numeric : null, tint].filter(Boolean).join(' ') || undefined;
  const look = {
    ...(className === undefined ? {} : { className }),
    ...(isHeading ? { scope: 'row' } : {}),
    ...(!isHeading && span > 1 ? { colSpan: span } : {}),
  };
  const inside = cell.href ? <a href={cell.href}>{text}</a> : text;
  const tag = isHeading ? 'th' : 'td';
  if (!cell.note) return createElement(tag, look, inside);
  return createElement(tag, look, inside, <small className={styles.note}>{isolated(cell.note)}</small>);
}

/** Letters that run from left to right, marks and figures: they change nothing of what stands beside them. */
const LEFT_TO_RIGHT = /^[\u0020-\u02ff\u2000-\u200d\u2010-\u2027\u2030-\u205e\u2190-\u22ff]*$/;

/** Text of a document must not turn the figures beside it around. */
const isolated = (text: string): ReactNode => (LEFT_TO_RIGHT.test(text) ? text : <bdi>{text}</bdi>);

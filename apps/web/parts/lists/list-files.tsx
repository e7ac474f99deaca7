import { listHref } from '../../addresses/list-query.ts';
import styles from './list.module.css';
import type { HardwareList } from './list-rows.ts';

/** Where the list is as a file. */
export function ListFiles({ list: { query } }: { readonly list: HardwareList }) {
  return (
    <p className={styles.note}>
      This list as <a href={listHref(query, 'csv')}>CSV</a> · <a href={listHref(query, 'json')}>JSON</a> ·{' '}
      <a href={listHref(query, 'md')}>Markdown</a>
    </p>
  );
}

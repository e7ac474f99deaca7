import type { ReactElement } from 'react';
import styles from './figure.module.css';

/** Chart or table. The style sheet shows the one that is checked, so that it works without scripts and by keyboard. */
export function FigureTabs({ id }: { readonly id: string }): ReactElement {
  return (
    <fieldset className={styles.tabs} aria-label="Show as" aria-describedby={`${id}-title`}>
      <label>
        <input type="radio" name={`${id}-view`} value="chart" defaultChecked />
        <span>Chart</span>
      </label>
      <label>
        <input type="radio" name={`${id}-view`} value="table" data-table="" />
        <span>Table</span>
      </label>
    </fieldset>
  );
}

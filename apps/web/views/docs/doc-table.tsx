import type { ComponentProps } from 'react';
import { StackedTable } from '../../parts/layout/stacked-table.tsx';
import styles from './docs.module.css';

/** A table of words in a document. */
export const DocTable = (props: Omit<ComponentProps<typeof StackedTable>, 'className'>) => (
  <StackedTable {...props} className={styles.table} />
);

import styles from './matrix.module.css';

/** An open ring, wherever a result, a column or a name is weakly supported. `why`: where no words beside it say so. */
export function WeakMark({ why }: { readonly why?: string | undefined }) {
  return why === undefined ? (
    <i className={styles.weak} aria-hidden="true" />
  ) : (
    <i className={styles.weak} role="img" aria-label={why} title={why} />
  );
}

import styles from './layout.module.css';

/** A line to type. Its words can be selected in one go. */
export function Command({ children }: { readonly children: string }) {
  return (
    <pre className={styles.command}>
      <code>{children}</code>
    </pre>
  );
}

import { CodeBox } from './code-box.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './layout.module.css';

/** A line to type. Its words can be selected in one go, or copied. */
export function Command({ children }: { readonly children: string }) {
  return (
    <div className={styles.command}>
      <CodeBox>{children}</CodeBox>
      <CopyButton text={children} label="Copy the command" />
    </div>
  );
}

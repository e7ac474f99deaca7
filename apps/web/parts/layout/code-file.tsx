import { CodeBox } from './code-box.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './layout.module.css';

/** A whole file to copy. Its long lines wrap: a copy has each in one piece. */
export function CodeFile({ children }: { readonly children: string }) {
  return (
    <div className={`${styles.command} ${styles.file}`}>
      <CodeBox>{children}</CodeBox>
      <CopyButton text={children} label="Copy the file" />
    </div>
  );
}

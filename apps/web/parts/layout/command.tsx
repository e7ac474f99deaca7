import { CodeBox } from './code-box.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './layout.module.css';

const PIECE = /(\S*-\S*)/;

/** Options and names break only between them: a browser would break after each hyphen. */
const inPieces = (line: string) =>
  line.split(PIECE).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line
      <span key={at} className={styles.piece}>
        {part}
      </span>
    ),
  );

/** A line to type. Its words can be selected in one go, or copied. */
export function Command({ children }: { readonly children: string }) {
  return (
    <div className={styles.command}>
      <CodeBox>{inPieces(children)}</CodeBox>
      <CopyButton text={children} label="Copy the command" />
    </div>
  );
}

import type { Subject } from '../../db/subject.ts';
import styles from './results.module.css';

interface Props {
  readonly pooled: readonly { readonly subject: Subject | null; readonly text: string }[];
}

/** Which conditions stand together in one figure: each can be chosen by itself in the filter line. */
export function PooledLines({ pooled }: Props) {
  return pooled.map(({ subject, text }) => (
    <p key={subject?.index ?? ''} className={styles.pooled}>
      {subject ? <span className={`subject-${subject.index + 1}`}>{subject.name}: </span> : null} pooled over {text}
    </p>
  ));
}

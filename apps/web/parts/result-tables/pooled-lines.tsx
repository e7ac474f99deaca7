import type { Subject } from '../../db/subject.ts';
import styles from './results.module.css';

interface Props {
  readonly pooled: readonly { readonly subject: Subject | null; readonly words: string }[];
}

/** Which conditions stand together in one figure: each can be chosen by itself in the filter line. */
export function PooledLines({ pooled }: Props) {
  return pooled.map(({ subject, words }) => (
    <p key={subject?.place ?? ''} className={styles.pooled}>
      {subject ? <span className={`subject-${subject.place + 1}`}>{subject.name}: </span> : null}
      pooled over {words}
    </p>
  ));
}

import { Fragment, type ReactElement, type ReactNode } from 'react';
import styles from './answers.module.css';

export interface Answer {
  readonly question: string;
  readonly answer: ReactNode;
}

/** Each question beside its answer, a line each. */
export function Answers({ answers }: { readonly answers: readonly Answer[] }): ReactElement | null {
  if (answers.length === 0) return null;
  return (
    <dl className={styles.answers}>
      {answers.map(({ question, answer }) => (
        <Fragment key={question}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

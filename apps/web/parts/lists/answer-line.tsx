import { SentenceText } from '../layout/sentence-text.tsx';
import styles from './list.module.css';
import type { ListAnswer } from './list-answer.ts';

interface Props {
  readonly answer: Pick<ListAnswer, 'sentence' | 'isOfOthers'> & Partial<ListAnswer>;
}

/** The answer of a list or a leaderboard; on a narrow screen it leaves the next best to the rows below it. */
export function AnswerLine({ answer: { sentence, next = [], end = [], isOfOthers } }: Props) {
  return (
    <p className={styles.answer} data-others={isOfOthers ? '' : undefined}>
      <SentenceText sentence={sentence} />
      {next.length === 0 ? null : (
        <span className={styles.next}>
          <SentenceText sentence={next} />
        </span>
      )}
      <SentenceText sentence={end} />
    </p>
  );
}

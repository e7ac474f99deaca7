import { plainText, type Sentence } from '../../wording/sentence.ts';
import { withUnits } from '../../wording/with-units.ts';
import { Details } from './details.tsx';
import styles from './layout.module.css';

/** A sentence made from data, with its emphasis and its subjects' colors. */
export function SentenceText({ sentence }: { readonly sentence: Sentence }) {
  return sentence.map((part, at) => {
    // Parts never move within a sentence: their place is their identity.
    const key = `${at}`;
    if (typeof part === 'string') return <span key={key}>{withUnits(part)}</span>;
    if ('strong' in part) return <strong key={key}>{withUnits(part.strong)}</strong>;
    if ('href' in part) {
      return (
        <a key={key} href={part.href}>
          <bdi>{part.name}</bdi>
        </a>
      );
    }
    return (
      <span key={key} className={`subject-name subject-${part.subject + 1}`}>
        {part.name}
      </span>
    );
  });
}

/** Of many subjects the sentences are a wall before the chart: beyond these, the first few stand and the rest is folded. */
const SENTENCES_IN_SIGHT = 6;
const SHOWN_OF_MANY = 3;

/** The first sentence is the verdict (an empty one is none); the others stand small below it. */
export function SentenceList({ sentences }: { readonly sentences: readonly Sentence[] }) {
  const [first, ...rest] = sentences;
  return (
    <div className={styles.sentences}>
      {first && first.length > 0 ? (
        <p className={styles.verdict}>
          <SentenceText sentence={first} />
        </p>
      ) : null}
      {rest.length > SENTENCES_IN_SIGHT ? (
        <>
          <SentenceItem sentences={rest.slice(0, SHOWN_OF_MANY)} />
          <Details summary={`${rest.length - SHOWN_OF_MANY} more sentences`}>
            <SentenceItem sentences={rest.slice(SHOWN_OF_MANY)} />
          </Details>
        </>
      ) : rest.length > 0 ? (
        <SentenceItem sentences={rest} />
      ) : null}
    </div>
  );
}

function SentenceItem({ sentences }: { readonly sentences: readonly Sentence[] }) {
  return (
    <ul>
      {sentences.map((sentence) => (
        <li key={plainText(sentence)}>
          <SentenceText sentence={sentence} />
        </li>
      ))}
    </ul>
  );
}

import type { Sentence } from '../words/sentence.ts';

/** A sentence made from data, with its emphasis and its subjects' colours. */
export function SentenceText({ sentence }: { readonly sentence: Sentence }) {
  return sentence.map((part, at) => {
    // Parts never move within a sentence: their place is their identity.
    const key = `${at}`;
    if (typeof part === 'string') return <span key={key}>{part}</span>;
    if ('strong' in part) return <strong key={key}>{part.strong}</strong>;
    return (
      <span key={key} className={`subject-name subject-${part.subject + 1}`}>
        {part.name}
      </span>
    );
  });
}

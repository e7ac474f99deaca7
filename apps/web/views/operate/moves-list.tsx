import type { StoredMove } from '../../db/review/list-moves.ts';
import { movedText, resultTitle } from '../../operate/review/words.ts';
import { counted } from '../../wording/names.ts';
import styles from './operate.module.css';
import { reviewHref } from './review-href.ts';

/** Published medians that left their interval within a day, and who moved them. */
export function MovesList({ moves }: { readonly moves: readonly StoredMove[] }) {
  return (
    <section className={styles.held} aria-labelledby="moved">
      <h2 id="moved">Medians that moved</h2>
      <p>
        {moves.length === 0
          ? 'In the last seven days no published median moved by more than its interval.'
          : 'In the last seven days, by more than the interval of the day before:'}
      </p>
      {moves.length > 0 && (
        <ul className={styles.moves}>
          {moves.map((move) => (
            <Move key={`${move.day} ${move.slug} ${move.key.text} ${move.usableCpus} ${move.guest}`} move={move} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Move({ move }: { readonly move: StoredMove }) {
  const { before, after, by } = movedText(move);
  return (
    <li>
      {move.day}: <a href={`/${move.kind}s/${move.slug}`}>{resultTitle(move)}</a>
      <br />
      {before} → <b>{after}</b>; {by}.{move.moved.by.length > 0 && ' Review the runs of '}
      {move.moved.by.map(({ contributor, label, runs }, at) => (
        <span key={contributor}>
          {at > 0 && ', '}
          <a href={reviewHref('hold', { contributor, since: move.day })}>
            <bdi>{label ?? contributor}</bdi>
          </a>{' '}
          ({counted(runs, 'run')})
        </span>
      ))}
    </li>
  );
}

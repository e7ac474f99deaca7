import type { StoredMove } from '../../db/review/list-moves.ts';
import { movedText, resultTitle } from '../../operate/review/words.ts';
import { counted } from '../../wording/names.ts';
import styles from './operate.module.css';
import { reviewHref } from './review-href.ts';

const MOVES_SHOWN = 8;
const MOVERS_SHOWN = 8;

/** Published medians that left their interval within a day, and who moved them. */
export function MovesList({ moves }: { readonly moves: readonly StoredMove[] }) {
  return (
    <section className={styles.held} aria-labelledby="moved">
      <h2 id="moved">Published medians that moved</h2>
      {moves.length === 0 ? (
        <p>In the last seven days no published median moved by more than its interval.</p>
      ) : (
        <>
          <p>
            {moves.length} in the last seven days, by more than the interval of the day before. Behind them:{' '}
            <Movers moves={moves} />.
          </p>
          <ul className={styles.moves}>
            {moves.slice(0, MOVES_SHOWN).map((move) => (
              <Move key={`${move.day} ${move.slug} ${move.key.text} ${move.usableCpus} ${move.guest}`} move={move} />
            ))}
          </ul>
          {moves.length > MOVES_SHOWN && (
            <p>
              All of them: <code>npm run review -- moved --days 7</code>
            </p>
          )}
        </>
      )}
    </section>
  );
}

interface Mover {
  readonly contributor: string;
  readonly label: string | null;
  readonly since: string;
  readonly results: number;
}

/** Who is behind most of them, with the preview that holds their runs since. */
function Movers({ moves }: { readonly moves: readonly StoredMove[] }) {
  const movers = new Map<string, Mover>();
  for (const { moved } of moves) {
    for (const { contributor, label } of moved.by) {
      const { results = 0, since = moved.since } = movers.get(contributor) ?? {};
      const earlier = moved.since < since ? moved.since : since;
      movers.set(contributor, { contributor, label, results: results + 1, since: earlier });
    }
  }
  const most = [...movers.values()].sort((x, y) => y.results - x.results);
  if (most.length === 0) return <>no new run</>;
  return (
    <>
      {most.slice(0, MOVERS_SHOWN).map(({ contributor, label, since, results }, at) => (
        <span key={contributor}>
          {at > 0 && ', '}
          <a href={reviewHref('hold', { contributor, since })}>
            <bdi>{label ?? contributor}</bdi>
          </a>{' '}
          ({counted(results, 'result')})
        </span>
      ))}
      {most.length > MOVERS_SHOWN && ` and ${most.length - MOVERS_SHOWN} more`}
    </>
  );
}

function Move({ move }: { readonly move: StoredMove }) {
  const { before, after, by } = movedText(move);
  return (
    <li>
      {move.day}: <a href={`/${move.kind}s/${move.slug}`}>{resultTitle(move)}</a>
      <br />
      {before} → <b>{after}</b>; <bdi>{by}</bdi>.
    </li>
  );
}

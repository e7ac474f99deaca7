import { PageHead } from '../../parts/layout/page-head.tsx';
import { Scroll } from '../../parts/layout/scroll.tsx';
import { SelectionLinks } from '../../parts/layout/selection-links.tsx';
import { counted } from '../../wording/names.ts';
import { formatInstant } from '../../wording/time.ts';
import styles from './moderation.module.css';
import type { PublicAction } from './read-moderation.ts';

interface Props {
  readonly actions: readonly PublicAction[];
  readonly next: string | null;
}

/** Every decision of the operator about runs: none is made in silence. */
export function ModerationPage({ actions, next }: Props) {
  return (
    <div className={styles.page}>
      <PageHead title="Decisions about runs">
        <p>
          The operator of this site can hold a run, so that it counts in no result, and can release it. Each decision is
          listed here, with its reason where one was given, and on the page of every run that it concerns. A held run
          stays at its address. A rule can hold a run, too: then the reason is on the page of that run.
        </p>
      </PageHead>
      {actions.length === 0 ? (
        <p>No decisions yet.</p>
      ) : (
        <Scroll label="Decisions">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Decision</th>
                <th scope="col">Runs</th>
                <th scope="col">Which runs</th>
                <th scope="col">Reason</th>
              </tr>
            </thead>
            <tbody>
              {actions.map((action) => (
                <Row key={action.id} action={action} />
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      <p>
        {next !== null && (
          <>
            <a href={`/data/moderation?before=${next}`}>Older decisions</a> ·{' '}
          </>
        )}
        <a href="/api/v1/moderation">JSON</a> · <a href="/docs/faq">Questions about the data</a>
      </p>
    </div>
  );
}

function Row({
  action: { id, at, title, runs, contributors, selection, reason, undoes, undoneBy },
}: {
  readonly action: PublicAction;
}) {
  return (
    <tr id={id}>
      <th scope="row" className={styles.when}>
        <time dateTime={at.toISOString()}>{formatInstant(at)}</time>
      </th>
      <td>
        {title}
        {undoneBy !== null && (
          <>
            , <a href={`#${undoneBy}`}>undone</a>
          </>
        )}
      </td>
      <td>
        {counted(runs, 'run')} by {counted(contributors, 'contributor')}
      </td>
      <td className={styles.words}>
        {undoes === null ? <SelectionLinks text={selection} /> : <a href={`#${undoes}`}>those of action {undoes}</a>}
      </td>
      <td className={styles.words}>{reason === '' ? 'none given' : <bdi>{reason}</bdi>}</td>
    </tr>
  );
}

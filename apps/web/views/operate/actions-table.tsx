import type { StoredAction } from '../../db/review/list-actions.ts';
import { actionTitle, selectionText } from '../../operate/review/words.ts';
import { Scroll } from '../../parts/layout/scroll.tsx';
import { SelectionLinks } from '../../parts/layout/selection-links.tsx';
import { counted } from '../../wording/names.ts';
import { formatInstant } from '../../wording/time.ts';
import styles from './operate.module.css';

/** What was decided, each with its undo. */
export function ActionsTable({
  actions,
  done,
}: {
  readonly actions: readonly StoredAction[];
  readonly done: string | null;
}) {
  return (
    <section className={styles.held} aria-labelledby="actions">
      <h2 id="actions">Latest actions</h2>
      <p>
        {actions.length === 0 ? 'None yet. ' : ''}
        <a href="/data/moderation">The public log</a> lists them with their reasons.
      </p>
      {actions.length > 0 && (
        <Scroll label="Latest actions">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">What</th>
                <th scope="col">Runs</th>
                <th scope="col">Selection and reason</th>
                <th scope="col">Undo</th>
              </tr>
            </thead>
            <tbody>
              {actions.map((action) => (
                <tr key={action.id} id={action.id} aria-current={action.id === done || undefined}>
                  <th scope="row" className={styles.when}>
                    {formatInstant(action.at)}
                  </th>
                  <td>
                    {actionTitle(action)}
                    {action.finishedAt === null && ' (interrupted)'}
                  </td>
                  <td className={styles.when}>
                    {counted(action.runs, 'run')} by {counted(action.contributors, 'contributor')}
                  </td>
                  <td className={styles.reason}>
                    {action.undoes === null ? (
                      <SelectionLinks text={selectionText(action.selection)} />
                    ) : (
                      <a href={`#${action.undoes}`}>undoes an earlier action</a>
                    )}
                    : <bdi>{action.reason}</bdi>
                  </td>
                  <td className={styles.decide}>
                    {action.undoneBy !== null && <span>undone</span>}
                    {action.undoneBy === null &&
                      (action.isSuperseded ? (
                        <span>decided about since</span>
                      ) : (
                        <a href={`/operate/review?undo=${action.id}`}>Undo</a>
                      ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </section>
  );
}

import type { StoredHeldRun } from '../../db/find-site-status.ts';
import { Scroll } from '../../parts/layout/scroll.tsx';
import { formatInstant } from '../../wording/time.ts';
import styles from './operate.module.css';

/** What is held, with the command that lets it count. */
export function HeldTable({ held, count }: { readonly held: readonly StoredHeldRun[]; readonly count: number }) {
  if (held.length === 0) return null;
  return (
    <section className={styles.held} aria-labelledby="held">
      <h2 id="held">Held for review</h2>
      <p>
        {held.length < count ? `The last ${held.length} of ${count}. ` : ''}Review a run, then release it with its
        command, or leave it held.
      </p>
      <Scroll label="Held runs">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Run</th>
              <th scope="col">Reason</th>
              <th scope="col">To release</th>
              <th scope="col">Received</th>
            </tr>
          </thead>
          <tbody>
            {held.map(({ permalink, receivedAt, reason }) => (
              <tr key={permalink}>
                <th scope="row">
                  <a href={`/r/${permalink}`} className="figures">
                    {permalink}
                  </a>
                </th>
                <td className={styles.reason}>{reason}</td>
                <td>
                  <code className={styles.line}>npm run review -- release {permalink}</code>
                </td>
                <td className={styles.when}>{formatInstant(new Date(receivedAt))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}

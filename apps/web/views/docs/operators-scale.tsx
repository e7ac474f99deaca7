import { Section } from './section.tsx';
/** What a site of several processes, machines or databases needs, and what it does where one of them fails. */
export function Scaling() {
  return (
    <>
      <Section id="scale" title="Scaling">
        <p>
          A page costs a fixed small number of indexed queries, regardless of the number of runs: the site computes as
          much as possible when it receives a run.
        </p>

        <h3 id="replicas">Replicas</h3>
        <p>
          <code>DATABASE_URL_READ</code> names streaming replicas of PostgreSQL, separated by commas; each address must
          lead to one server. A query of a page goes to the least busy replica that has replayed every withdrawal, hold
          or other decision, and every change of what the query reads; otherwise to the primary, as does one for a run
          that the replica does not have yet. A replica that is more than 2 s behind, does not respond, or belongs to
          another database is skipped: <code>/readyz</code> is <code>degraded</code>, <a href="/operate">/operate</a>{' '}
          shows the lag of each, and <code>/metrics</code> has <code>fsbench_replica_lag_seconds</code>. Uploads, the
          worker and all commands use <code>DATABASE_URL</code> only. On Citus, leave it unset.
        </p>

        <h3 id="processes">Several web processes</h3>
        <p>
          Run as many as needed, on one machine or several, behind any proxy. Set <code>RATE_LIMIT_STORE=postgres</code>
          , so that they share <a href="/docs/limits">their budgets</a>, and the same <code>OPERATOR_TOKEN</code>. Each
          uses twice <code>DATABASE_CONNECTIONS</code>, so that pages never block uploads, and as many again per
          replica. Everything that one process must know of another is in PostgreSQL: budgets, claims, used tokens, the
          secret of the nonces, changes of pages. Each counts for itself the refused requests and wrong tokens of an
          address, and the bodies that arrive. Dumps are files: mount one <code>DATA_DIR</code> on every machine.
        </p>
        <p>
          To restart one, send it SIGTERM. For <code>DRAIN_SECONDS</code> it still responds, while <code>/readyz</code>{' '}
          is 503, so that your proxy sends it nothing more; then it takes no connection, completes what is under way (up
          to 25 s), and ends. Let your proxy ask <code>/readyz</code> at least three times in that time.
        </p>

        <h3 id="rolling">Rolling upgrade</h3>
        <p>
          Run <code>migrate</code>, then restart the web processes one after the other, then the worker. The previous
          version goes on working on the new schema, and <code>/healthz</code> says which commit responds. The exception
          is a migration whose name ends in <code>_needs_a_stop</code>: with it, <code>/readyz</code> of the previous
          version is 503 with <code>version_too_old</code>, and its uploads would fail. Stop all processes first, then
          migrate; <code>migrate</code> refuses while one is connected. <code>0028_fit_for_distribution</code> is one,
          too, but the versions before it do not know. Pages load scripts and styles by names of their version: let the
          proxy ask the other processes when one answers 404 under <code>/_next/static/</code>.
        </p>
      </Section>
      <Section id="failures" title="When something fails">
        <ul>
          <li>
            <b>The worker is down</b>, for a second or for days: uploads are stored, and pages show the previous
            results. <code>/readyz</code> is <code>degraded</code>, with the age of the last heartbeat and of the oldest
            run that is not counted yet. Started again, it counts each run once. Several workers at once share the work.
          </li>
          <li>
            <b>A long queue of results</b>, for example after <code>restore</code> or a decision about thousands of
            runs: the worker takes 5,000 at a time, and new runs are in each batch. <code>/readyz</code> is{' '}
            <code>degraded</code> while more than 20,000 wait; 100,000 take about a minute.
          </li>
          <li>
            <b>A clock that jumps</b>: what depends on age is measured with clocks that cannot jump, or by the database
            alone. <code>/readyz</code> is <code>degraded</code>, and <a href="/operate">/operate</a> says so, while the
            clock of a web process differs from the database’s by more than 10 s: nonces and signed requests allow 60 s.
          </li>
          <li>
            <b>The database is away</b>: every response is 503 with <code>Retry-After</code>, and collectors send their
            runs again. <b>A web process is killed</b>: withdrawals wait up to 5 s for it, once.
          </li>
          <li>
            <b>A server of a distributed database is away</b>: uploads are refused with 503, and so are pages that need
            its rows; the others go on. <code>/readyz</code> is <code>degraded</code> and names it.
          </li>
        </ul>
      </Section>
    </>
  );
}
